"""The catalogues of the engine, as CatalogueService answers with them. Built once for each rule set and language."""

from collections.abc import Callable
from functools import cache
from typing import Final

import yoake
from yoake.problems import InvalidRequest, Violation
from yoake_proto.night.v1 import catalogue_pb2
from yoake_proto.night.v1 import catalogue_service_pb2 as pb

from yoake_service.mapping.catalogue import deep_fog, sakasama, shikigami
from yoake_service.validation import violations_of
from yoake_service.words.phrases import Language, language_of

CATALOGUES: Final[dict[str, Callable[[Language], catalogue_pb2.Ruleset]]] = {
    "shikigami": shikigami.ruleset,
    "deep_fog": deep_fog.ruleset,
    "sakasama": sakasama.ruleset,
}


@cache
def ruleset(key: str, language: Language) -> catalogue_pb2.Ruleset:
    """The whole catalogue of a rule set, with its texts in one language. Raises KeyError."""
    return CATALOGUES[key](language)


def list_rulesets(request: pb.ListRulesetsRequest) -> pb.ListRulesetsResponse:
    """Raises InvalidRequest."""
    if violations := violations_of(request):
        raise InvalidRequest(violations)
    summaries = [ruleset(key, language_of(request.locale)).summary for key in CATALOGUES]
    return pb.ListRulesetsResponse(rulesets=summaries, engine_version=yoake.__version__)


def get_ruleset(request: pb.GetRulesetRequest) -> pb.GetRulesetResponse:
    """Raises InvalidRequest, for a rule set that there is not as well."""
    if violations := violations_of(request):
        raise InvalidRequest(violations)
    if request.ruleset not in CATALOGUES:
        known = ", ".join(CATALOGUES)
        problem = f"no rule set is called {request.ruleset}; there are {known}"
        raise InvalidRequest([Violation("ruleset", "UNKNOWN_RULESET", problem)])
    found = ruleset(request.ruleset, language_of(request.locale))
    return pb.GetRulesetResponse(ruleset=found, engine_version=yoake.__version__)
