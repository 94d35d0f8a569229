"""Results of an evaluation in the active language."""

from apps.content.item_body import Json
from apps.content.open_text_evaluation.reason_texts import get_reason_text
from apps.evaluation.reasons import explain_reason


def localize_result(result: Json) -> Json:
    """Give a result of `evaluate_text` with sentences in place of codes and parameters."""
    judgements = [
        {name: value for name, value in one.items() if name != "params"}
        | {"detail": get_reason_text(one["reason"], one["params"])}
        for one in result["judgements"]
    ]
    remarks = [
        {name: one[name] for name in ("start", "end", "text", "better", "kind", "is_safety")}
        | {"reason": one["code"], "detail": explain_reason(one["code"], one["params"])}
        for one in result["remarks"]
    ]
    return result | {"judgements": judgements, "remarks": remarks}
