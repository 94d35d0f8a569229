"""What was judged, in the words of the language that is active."""

from apps.content.judging.wording import sentence
from apps.content.kind import Json
from apps.evaluation.reasons import reason


def shown(result: Json) -> Json:
    """A result of `judging.judge` with sentences in place of codes and params."""
    judgements = [
        {name: value for name, value in one.items() if name != "params"}
        | {"detail": sentence(one["reason"], one["params"])}
        for one in result["judgements"]
    ]
    remarks = [
        {name: one[name] for name in ("start", "end", "text", "better", "kind", "is_safety")}
        | {"reason": one["code"], "detail": reason(one["code"], one["params"])}
        for one in result["remarks"]
    ]
    return result | {"judgements": judgements, "remarks": remarks}
