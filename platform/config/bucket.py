"""Where a bucket's files are read from: the one foreign origin that pages may load pictures and sounds from."""

from urllib.parse import urlsplit


def find_origins(bucket: str) -> list[str]:
    """The origin of the bucket's addresses, as boto3 makes them of its own variables (AWS_…); [] without a bucket."""
    if not bucket:
        return []
    import boto3  # here: only an installation with a bucket needs it
    from botocore import UNSIGNED
    from botocore.config import Config

    client = boto3.client("s3", config=Config(signature_version=UNSIGNED))
    parts = urlsplit(client.generate_presigned_url("get_object", Params={"Bucket": bucket, "Key": "any"}))
    return [f"{parts.scheme}://{parts.netloc}"]
