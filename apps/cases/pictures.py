"""Pictures that a provider draws for a job: asked for, looked at, and stored anew."""

from apps.organisations.payers import paid_by
from kit import files
from kit.errors import ApiError, InvalidInput
from kit.gateway import DrawRequest, capability_client
from kit.jobs.context import JobContext, JobFailure, final

FINAL = frozenset(("provider_absent", "budget_exceeded"))  # trying again gives the same


def draw_picture(work: JobContext, request: DrawRequest, *, longest_side: int) -> str:
    """Have a picture drawn and give the key of its file, without anything else that came with it.

    Raises `JobFailure` for what is no picture and where no further try mends it, else the provider's error.
    """
    try:
        answer = capability_client("draw").do(request, **paid_by(work.job.owner_id, work.job.pk))
        return files.put(*files.reencode_image(answer.image, longest_side=longest_side))
    except InvalidInput as broken:
        raise JobFailure("no_picture", "what came was no picture") from broken
    except ApiError as refused:
        raise final(refused, FINAL) from refused
