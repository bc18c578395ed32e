import { RequestError, type RequestErrorCode } from '../../../core/errors';
import type { JsonObject } from '../../../core/json';
import { WEBHOOK } from '../../../core/limits';
import { SUBSCRIBABLE_EVENT_TYPES, type SubscribableEventType } from '../../../core/run/events';
import { isUnsafeUrlError } from '../../../core/net/unsafe-url';
import type { WebhookGuard } from '../../../net/guard/webhook-guard';
import { objectBody } from '../../http/object-body';

/** Reads bodies of the webhook endpoints. Each field has a code of its own, and no value is ever quoted back. */

/** Unlike a create, a change without a body is refused; an empty object is one that changes nothing. */
export function changesOf(body: unknown): JsonObject {
  return objectBody(body ?? null);
}

/** The address as it is kept: checked against the rules, with its name resolved. */
export async function readUrl(guard: WebhookGuard, raw: unknown): Promise<string> {
  if (typeof raw !== 'string' || raw.trim() === '') refuse('invalid_webhook_url', 'url', 'url must be a string.');
  if (raw.length > WEBHOOK.maxUrlLength) {
    refuse('invalid_webhook_url', 'url', `url must not be longer than ${WEBHOOK.maxUrlLength} characters.`);
  }
  try {
    return (await guard.check(raw)).url.href;
  } catch (error) {
    if (!isUnsafeUrlError(error)) throw error;
    return refuse('invalid_webhook_url', 'url', error.message);
  }
}

export function readEvents(raw: unknown): SubscribableEventType[] {
  const known: readonly unknown[] = SUBSCRIBABLE_EVENT_TYPES;
  if (!Array.isArray(raw) || raw.length === 0 || !raw.every((type) => known.includes(type))) {
    return refuse('invalid_webhook_event', 'events');
  }
  return [...new Set(raw as SubscribableEventType[])];
}

export function readSecret(raw: unknown): string {
  if (typeof raw !== 'string') refuse('invalid_webhook_secret', 'secret', 'The webhook secret must be a string.');
  if (raw.length < WEBHOOK.minSecretLength) refuse('invalid_webhook_secret', 'secret');
  if (raw.length > WEBHOOK.maxSecretLength) {
    refuse(
      'invalid_webhook_secret',
      'secret',
      `The webhook secret is longer than ${WEBHOOK.maxSecretLength} characters.`,
    );
  }
  return raw;
}

export function readFlag(raw: unknown, param: string): boolean {
  if (typeof raw !== 'boolean') return refuse('invalid_request', param, `${param} must be a boolean.`);
  return raw;
}

const ISO_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

export function readMoment(raw: unknown, param: string): Date {
  const moment = typeof raw === 'string' && ISO_DATE_TIME.test(raw) ? new Date(raw) : null;
  if (moment === null || Number.isNaN(moment.getTime())) {
    return refuse(
      'invalid_request',
      param,
      `${param} must be an ISO 8601 date-time with its offset, such as 2026-01-31T08:00:00Z.`,
    );
  }
  return moment;
}

function refuse(code: RequestErrorCode, param: string, message?: string): never {
  throw new RequestError(code, { param, message });
}
