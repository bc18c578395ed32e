import { channelOfPrompt } from '../../core/detect/input-channel';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json';
import { RECORD } from '../../core/limits';
import { parsedExactly } from '../../core/output/exact-json';
import { INPUT_CHANNELS, INPUT_KINDS, type InputRequest } from '../../core/run/outcome';
import { invalidReply } from '../exchange/call-failure';
import { isDeeperThan } from '../exchange/members';
import { JOB_STATUSES, replyOf, type JobReply, type ReportedFile, type ReportedStep } from '../jobs/reply';

/** The id becomes part of a path, so it must not be able to climb out of it. */
const ID = /^[A-Za-z0-9_-][A-Za-z0-9._~:-]{0,199}$/;
const MAX_ITEMS = 1000;

/** Unknown members are ignored, so that the protocol can grow; known ones must have their type or be absent or null. */
export function parseReply(body: Buffer): JobReply {
  const source = parseObject(body);
  const id = text(source, 'id');
  if (id === null || !ID.test(id)) throw invalidReply('"id" must be 1 to 200 characters that need no escaping');
  const status = JOB_STATUSES.find((known) => known === source['status']);
  if (status === undefined) throw invalidReply('"status" is not one of the protocol');
  const output = source['output'] ?? null;
  if (isDeeperThan(RECORD.outputDepth, output)) throw invalidReply('"output" is nested too deeply');
  const costUsd = source['cost_usd'] ?? null;
  if (costUsd !== null && typeof costUsd !== 'number') throw invalidReply('"cost_usd" must be a number');
  return replyOf(id, status, {
    output,
    finalUrl: text(source, 'final_url'),
    steps: items(source, 'steps').map(toStep),
    files: items(source, 'artifacts').map(toFile),
    screenshotUrl: text(source, 'screenshot_url'),
    blockReason: text(source, 'block_reason'),
    error: toError(member(source, 'error')),
    inputRequest: toInputRequest(member(source, 'input_request'), status === 'needs_input'),
    costUsd,
    progress: text(source, 'progress'),
    liveView: text(source, 'live_view'),
    replayUrl: text(source, 'replay_url'),
  });
}

/** Of a reply that is no use otherwise: by what the attempt can be ended. */
export function jobIdIn(body: Buffer): string | null {
  const value = jsonIn(body);
  const id = isJsonObject(value) ? value['id'] : null;
  return typeof id === 'string' && ID.test(id) ? id : null;
}

/** What a refusal says about itself, if it says anything in the protocol's form. */
export function messageOfRefusal(json: JsonValue | undefined): string | null {
  try {
    return isJsonObject(json) ? (toError(member(json, 'error'))?.message ?? null) : null;
  } catch {
    return null;
  }
}

/** Some programs write a byte order mark before it. */
function jsonIn(body: Buffer): JsonValue | undefined {
  return parsedExactly(body.toString('utf8').replace(/^\ufeff/, ''));
}

function parseObject(body: Buffer): JsonObject {
  const value = jsonIn(body);
  if (value === undefined) throw invalidReply('it is not JSON');
  if (!isJsonObject(value)) throw invalidReply('it is not a JSON object');
  return value;
}

function text(source: JsonObject, name: string): string | null {
  const value = source[name] ?? null;
  if (value !== null && typeof value !== 'string') throw invalidReply(`"${name}" must be a text`);
  return value;
}

function required(source: JsonObject, name: string): string {
  const value = text(source, name);
  if (value === null || value === '') throw invalidReply(`"${name}" is missing`);
  return value;
}

function member(source: JsonObject, name: string): JsonObject | null {
  const value = source[name] ?? null;
  if (value !== null && !isJsonObject(value)) throw invalidReply(`"${name}" must be an object`);
  return value;
}

function items(source: JsonObject, name: string): JsonObject[] {
  const value = source[name] ?? [];
  if (!Array.isArray(value) || !value.every(isJsonObject)) throw invalidReply(`"${name}" must be an array of objects`);
  if (value.length > MAX_ITEMS) throw invalidReply(`"${name}" has more than ${MAX_ITEMS} items`);
  return value;
}

function toStep(step: JsonObject): ReportedStep {
  const ok = step['ok'] ?? true;
  if (typeof ok !== 'boolean') throw invalidReply('"ok" of a step must be true or false');
  return {
    action: required(step, 'action'),
    target: text(step, 'target'),
    url: text(step, 'url'),
    at: text(step, 'at'),
    ok,
    note: text(step, 'note'),
  };
}

function toFile(file: JsonObject): ReportedFile {
  return { name: required(file, 'name'), url: required(file, 'url'), contentType: text(file, 'content_type') };
}

function toError(error: JsonObject | null): JobReply['error'] {
  return error && { code: text(error, 'code'), message: text(error, 'message') };
}

function toInputRequest(request: JsonObject | null, isNeeded: boolean): InputRequest | null {
  if (request === null) {
    if (isNeeded) throw invalidReply('"input_request" is missing');
    return null;
  }
  const kind = INPUT_KINDS.find((known) => known === request['kind']);
  if (kind === undefined) throw invalidReply('"kind" of the input request must be otp, text or confirm');
  const id = required(request, 'id');
  if (id.length > RECORD.nameLength)
    throw invalidReply(`"id" of the input request is longer than ${RECORD.nameLength} characters`);
  const prompt = required(request, 'prompt');
  const said = text(request, 'channel');
  const channel = INPUT_CHANNELS.find((known) => known === said && known !== 'unknown');
  // An approval on a phone is no text message.
  const named = kind === 'confirm' ? null : channelOfPrompt(prompt);
  return { id, kind, prompt, channel: channel ?? named ?? 'unknown' };
}
