import type { ApiReply } from '../exchange/api-request';

export function headerOf({ headers }: Pick<ApiReply, 'headers'>, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

export function numberHeader(reply: Pick<ApiReply, 'headers'>, name: string): number | null {
  const value = Number(headerOf(reply, name) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}
