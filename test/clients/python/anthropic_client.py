import os

import anthropic
from anthropic import Anthropic
from scenarios import run_all

client = Anthropic(base_url=os.environ["BASE_URL"], api_key=os.environ["API_KEY"])
site = os.environ["SITE_URL"]


def ask(routing, content="When does it open?"):
    messages = [{"role": "user", "content": content}]
    return {"model": "svc", "max_tokens": 1024, "messages": messages, "extra_body": {"routing": routing}}


def create():
    message = client.messages.create(**ask("good"), system="Be brief.")
    return [message.type, message.content[0].text, message.stop_reason, message.response_id[:5], message.svc["status"]]


def failed_run():
    message = client.messages.create(**ask("broken"))
    return [message.stop_reason, "The button was not there." in message.content[0].text, message.svc["status"]]


def background():
    body = ask("local-reader", f"Read {site}/hang/python-message")
    body["extra_body"]["background"] = True
    message = client.messages.create(**body)
    return [message.stop_reason, message.content, message.svc["status"]]


def stream_helper():
    with client.messages.stream(**ask("good")) as stream:
        text = "".join(stream.text_stream)
        final = stream.get_final_message()
    return [text, final.stop_reason, final.response_id[:5]]


def raw_stream():
    return [event.type for event in client.messages.create(**ask("good"), stream=True)]


def typed_errors():
    seen = []
    for body, expected in [
        (ask("good", ""), anthropic.BadRequestError),
        (ask(os.environ["UNAVAILABLE"]), anthropic.APIStatusError),
    ]:
        try:
            client.messages.create(**body)
        except expected as error:
            seen.append([error.status_code, error.body["error"]["type"], error.body["error"]["code"]])
    try:
        client.with_options(api_key="nobody").messages.create(**ask("good"))
    except anthropic.AuthenticationError as error:
        seen.append([error.status_code, error.body["error"]["type"], error.body["error"]["code"]])
    return seen


run_all([create, failed_run, background, stream_helper, raw_stream, typed_errors])
