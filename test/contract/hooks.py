"""What no JSON Schema can say about this service, for Schemathesis: which pages, runners and ids there really are.

Generated requests are valid by the document, but most name a host that does not resolve or an id that nobody has.
Every second one of them is given values that exist, so that what lies behind admission and behind an id is checked
too. Requests that are invalid on purpose are left as they are.
"""

import atexit
import json
import os
import threading
from collections import Counter, defaultdict
from urllib.parse import urlsplit

import schemathesis
from schemathesis.core.parameters import ParameterLocation

WORLD = json.loads(os.environ["SVC_CONTRACT_WORLD"])

lock = threading.Lock()
turns = Counter()
answers = defaultdict(Counter)


def next_turn(what):
    with lock:
        turns[what] += 1
        return turns[what]


def pin_to_quick_runner(body, turn):
    """A runner that ends at once; by its name, as a chain, or as the only one that custody leaves to the router."""
    routing, custody = [("quick", None), (["quick"], None), ("smart", "pinned:quick")][turn % 3]
    body.pop("custody", None)
    body["routing"] = routing
    if custody is None:
        for budget in ("time_budget_ms", "timeout_ms"):
            body.pop(budget, None)
    else:
        body["custody"] = custody


def make_admissible(body, turn):
    pin_to_quick_runner(body, turn)
    # Each of these has to name something that exists, or to have a form of its own.
    for member in ("credential_id", "credentials_ref", "totp_secret", "totp_url", "text", "response_format", "output_config", "previous_response_id"):
        body.pop(member, None)
    if body.get("output_schema") is not None:
        body["output_schema"] = {"answer": "string"}
    else:
        body.pop("normalize", None)
    if body.get("allowed_domains") is not None:
        body["allowed_domains"] = [urlsplit(WORLD["page"]).hostname]
    if isinstance(body.get("max_cost_usd"), float):
        body["max_cost_usd"] = max(body["max_cost_usd"], 0.1)
    # Generated keys are few, and a key belongs to one body.
    if body.get("idempotency_key") is not None:
        body["idempotency_key"] = f"key-{turn}"


def make_response_admissible(body, turn):
    make_admissible(body, turn)
    body["url"] = WORLD["page"]
    if not isinstance(body.get("input"), str):
        body["input"] = "What is this page about?"


def make_message_admissible(body, turn):
    make_admissible(body, turn)
    body.pop("system", None)
    body["messages"] = [{"role": "user", "content": f"What is {WORLD['page']} about?"}]


def name_receiver(body, _turn):
    if "url" in body:
        body["url"] = WORLD["receiver"]
    # A type that never fires: hundreds of runs end here, and none of them is to be announced to every endpoint.
    body["events"] = ["long_task.progress"]
    # A disabled endpoint takes nothing, so what is sent by hand is refused.
    body.pop("enabled", None)


def name_domain(body, _turn):
    if "domain" in body:
        body["domain"] = "shop.example"
    for member in ("custody", "totp_secret", "mfa"):
        body.pop(member, None)


def give_code(body, _turn):
    body.clear()
    body["code"] = "123456"


REPAIRS = {
    "submitInput": give_code,
    "createResponse": make_response_admissible,
    "estimateResponse": make_response_admissible,
    "createMessage": make_message_admissible,
    "createChatCompletion": make_message_admissible,
    "createWebhook": name_receiver,
    "updateWebhook": name_receiver,
    "createCredential": name_domain,
    "changeCredential": name_domain,
}


@schemathesis.hook
def before_call(context, case, kwargs):
    operation_id = context.operation.definition.raw["operationId"]
    if case.meta is None:
        return

    if isinstance(case.body, dict) and case.meta.generation.mode.is_positive:
        body = dict(case.body)
        turn = next_turn((operation_id, "body"))
        if turn % 2 == 0 and operation_id in REPAIRS:
            REPAIRS[operation_id](body, turn // 2)
            if case.headers:
                case.headers.pop("Idempotency-Key", None)
        elif operation_id in ("createResponse", "createMessage", "createChatCompletion") and body.get("routing") is None:
            # Left to the router these would start browsers by the hundred.
            pin_to_quick_runner(body, 0)
        case.body = body

    known = WORLD["known"].get(operation_id)
    # Later steps of a stateful case use the ids that its earlier steps were given. What is wrong elsewhere in a request
    # is noticed only when its id is right.
    if known and case.meta.phase.name.value != "stateful" and not case.meta.is_negative_at(ParameterLocation.PATH):
        turn = next_turn((operation_id, "path"))
        if turn % 2 == 0:
            case.path_parameters = dict(known[turn // 2 % len(known)])


@schemathesis.hook
def after_call(context, case, response):
    # Other methods are tried at the same address, and are no call of this operation.
    if case.method.upper() != context.operation.method.upper():
        return
    with lock:
        answers[context.operation.definition.raw["operationId"]][response.status_code] += 1


@atexit.register
def write_answers():
    with open(os.environ["SVC_CONTRACT_ANSWERS"], "w", encoding="utf-8") as file:
        json.dump(answers, file)
