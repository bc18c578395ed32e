import type { ApiAnswer } from '../exchange/api-request';

export function headerOf({ headers }: Pick<ApiAnswer, 'headers'>, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

export function numberHeader(answer: Pick<ApiAnswer, 'headers'>, name: string): number | null {
  const value = Number(headerOf(answer, name) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}
