"""What a file is served as: our own table, by the suffix that we gave it ourselves."""

from pathlib import PurePosixPath

TYPES = {
    ".webm": "audio/webm",
    ".ogg": "audio/ogg",
    ".opus": "audio/ogg",
    ".mp3": "audio/mpeg",
    ".wav": "audio/wav",
    ".m4a": "audio/mp4",
    ".mp4": "video/mp4",
    ".webmv": "video/webm",  # .webm is sound
    ".webp": "image/webp",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".gif": "image/gif",
    ".pdf": "application/pdf",
    ".zip": "application/zip",
    ".csv": "text/csv; charset=utf-8",
    ".xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    ".txt": "text/plain; charset=utf-8",
}
OTHER = "application/octet-stream"
SHOWN = ("audio/", "image/", "video/")  # everything else is saved, not opened


def get_media_type(key: str) -> str:
    """The media type of a file by its key."""
    return TYPES.get(PurePosixPath(key).suffix, OTHER)


def choose_disposition(key: str) -> str:
    """Whether a browser shows the file or saves it."""
    return "inline" if get_media_type(key).startswith(SHOWN) else "attachment"
