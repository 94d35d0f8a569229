"""A mail to a thousand members, with workers killed in the middle of it: each member gets it exactly once."""

import email
import email.policy
from collections import Counter

import pytest

from tests.learner import Learner
from tests.stack import Stack

MEMBERS = 1000
KILLED = (("kill_pool_child", 200), ("kill_worker", 500), ("kill_pool_child", 800))  # when so many have been sent
END = 240  # seconds: a thousand mails on a busy machine, and the leases of the jobs that were killed
SUBJECT = "Zur Übergabe am Freitag"
SENT = "select count(*) from engagement_campaignrecipient where campaign_id = %s and state = 'SENT'"

pytestmark = pytest.mark.flaky(reruns=0)  # a second attempt would count the mails of the first one


def sign_in_to_the_large_organization(stack: Stack) -> Learner:
    """The manager of a new organisation with a thousand members."""
    said = stack.manage("seed_large", "--size", "S", "--members", str(MEMBERS))
    [address, password] = next(line.split()[1:] for line in said.splitlines() if line.startswith("manager:"))
    stack.accounts["manager of many"] = {"email": address, "password": password}
    return Learner(stack, "manager of many")


def read_mails(stack: Stack) -> list[tuple[str, str]]:
    """Whom the mails of the campaign went to, with their Message-ID: all of them, the page shows the last ones only."""
    mails = [
        email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
        for path in (stack.instance.folder / "mail").glob("*.eml")
    ]
    return [(str(mail["X-Envelope-To"]), str(mail["Message-ID"])) for mail in mails if mail["Subject"] == SUBJECT]


def test_each_of_a_thousand_members_gets_one_mail_although_workers_are_killed(stack: Stack) -> None:
    manager = sign_in_to_the_large_organization(stack)
    [home] = manager.http.get("/users/me").json()["user_stats"]["organizations"]
    path = f"/organizations/{home['id']}/send-engagement-email"
    letter = {"template": "OWN", "subject": SUBJECT, "text": "Wir üben am Freitag um 14 Uhr die Übergabe."}
    campaign = manager.http.post(path, json=letter).raise_for_status().json()["campaign"]
    assert campaign["recipient_count"] >= MEMBERS

    with stack.database() as database:

        def has_sent(number: int) -> bool:
            found = database.execute(SENT, (campaign["id"],)).fetchone()
            return found is not None and found[0] >= number

        for victim, number in KILLED:
            stack.wait_for(lambda number=number: has_sent(number), END, f"{number} mails")
            assert not has_sent(campaign["recipient_count"]), "killed in the middle"
            getattr(stack, victim)("minutes")
        stack.wait_for(lambda: has_sent(campaign["recipient_count"]), END, "all mails")

    mails = read_mails(stack)
    of_each = Counter(address for address, _name in set(mails))
    assert len(of_each) == campaign["recipient_count"] and set(of_each.values()) == {1}
    # A worker that dies between the mail server's answer and its own commit hands one mail over again, under the same
    # Message-ID (RFC 1047): never more than one for each death.
    assert len(mails) - len(of_each) <= len(KILLED)
