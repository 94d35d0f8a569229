"""Files, kept by their content and handed out by signed, expiring addresses. See README.md."""

from kit.files.images import reencode_image
from kit.files.links import url
from kit.files.store import delete, exists, open, put, size

__all__ = ["delete", "exists", "open", "put", "reencode_image", "size", "url"]
