"""How many event streams a user has open, over all web processes: listed in Redis, since each holds a connection."""

import contextlib
import time
import uuid

import redis.asyncio as redis

from kit.events.publisher import CHECK, stream_key

MOST = 5  # streams of one user; the client opens one in each browser
LIST_SECONDS = 3600  # the list of a user without streams is forgotten after so long


class OpenStream:
    """The place of one stream among those of its user: the newest ones stay open.

    The oldest give way, because a stream whose client is gone without a word looks open for minutes. Without Redis
    nothing is counted.
    """

    def __init__(self, client: redis.Redis, user_id: str) -> None:
        self.client, self.channel, self.id = client, stream_key(user_id), uuid.uuid4().hex
        self.key = f"{self.channel}:open"
        self.opened_at = time.time()

    async def take(self) -> None:
        """List the stream; the oldest ones beyond MOST lose their place and are told to look."""
        with contextlib.suppress(redis.RedisError):
            async with self.client.pipeline() as pipe:
                pipe.zadd(self.key, {self.id: self.opened_at})
                pipe.expire(self.key, LIST_SECONDS)
                pipe.zremrangebyrank(self.key, 0, -MOST - 1)
                removed = (await pipe.execute())[-1]
            if removed:
                await self.client.publish(self.channel, CHECK)

    async def is_taken(self) -> bool:
        """Whether the stream may stay open; it takes its place again in a list that was lost."""
        try:
            async with self.client.pipeline() as pipe:
                pipe.zscore(self.key, self.id)
                pipe.expire(self.key, LIST_SECONDS)
                score, is_listed = await pipe.execute()
        except redis.RedisError:
            return True
        if not is_listed:
            await self.take()
        return score is not None or not is_listed

    async def leave(self) -> None:
        """Give the place back."""
        with contextlib.suppress(redis.RedisError):
            await self.client.zrem(self.key, self.id)
