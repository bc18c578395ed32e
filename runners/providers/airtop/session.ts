import type { Airtop } from '@airtop/sdk';
import type { JsonValue } from '../../../core/json';
import { segment, type ApiRequest } from '../../exchange/api-request';
import { invalidReply } from '../../exchange/call-failure';
import { membersOf, type Members } from '../../exchange/members';
import type { Order } from '../order';

type Session = Airtop.ExternalSessionWithConnectionInfo;

export const sessionPath = (id: string): string => `/v1/sessions/${segment(id)}`;

export function openSession({ settings, maxMinutes }: Order): ApiRequest {
  return {
    method: 'POST',
    path: '/v1/sessions',
    body: {
      configuration: { timeoutMinutes: maxMinutes, ...(settings['proxy'] === true && { proxy: true }) },
    } satisfies Airtop.SessionRestInputV1,
  };
}

/** What every answer of its API is wrapped in. */
export function dataIn<Data>(reply: JsonValue): Members<Data> {
  const data = membersOf<{ data: Data }>(reply).object<Data>('data');
  if (data === null) throw invalidReply('"data" is missing');
  return data;
}

/** It has a name, and an address, before anybody answers there. */
export function sessionIn(reply: JsonValue): { id: string; isRunning: boolean; data: Members<Session> } {
  const data = dataIn<Session>(reply);
  return { id: data.needed('id'), isRunning: data.text('status') === 'running', data };
}
