import type { JsonValue } from '../../../core/json';
import { IN_BROWSER_WORDS } from '../../calls/site-failure';
import { segment, type ApiReply, type ApiRequest } from '../../exchange/api-request';
import { jsonIn } from '../../exchange/exchange';
import { membersOf } from '../../exchange/members';
import type { Keys } from '../order';

/** The envelope of every answer, which the SDK unwraps before anybody sees it. */
interface Envelope {
  success: boolean;
  result: unknown;
}

export function renderingOf(product: string, [, account = '']: Keys, body: ApiRequest['body']): ApiRequest {
  const path = `/accounts/${segment(account)}/browser-rendering/${product}`;
  return { method: 'POST', path, ...(body && { body }), ...IN_BROWSER_WORDS };
}

export function resultIn(reply: ApiReply): JsonValue {
  return membersOf<Envelope>(jsonIn(reply)).value('result');
}

export function textIn(reply: ApiReply): string {
  return membersOf<Envelope>(jsonIn(reply)).needed('result');
}
