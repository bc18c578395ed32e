import { headerOf } from '../../calls/reply-headers';
import type { Call, CallResult } from '../../calls/call';
import { jsonIn } from '../../exchange/exchange';
import { membersOf } from '../../exchange/members';

/** As its package has it, whose types do not resolve from here. */
export interface UnlockedPage {
  status_code: number;
  headers: Record<string, string>;
  body: string;
}

const ERROR_CODE = 'x-brd-error-code';

/** One page, past whatever guards it. Once a request is let in, its answer is a success; what came of it is inside. */
export const UNLOCKER: Call = {
  request: ({ url }, [, zone]) => ({
    method: 'POST',
    path: '/request',
    body: { url, zone, format: 'json' },
  }),
  read(reply) {
    const page = membersOf<UnlockedPage>(jsonIn(reply));
    const named = page.object<Record<string, string>>('headers');
    const code = named?.text(ERROR_CODE) ?? headerOf(reply, ERROR_CODE);
    if (code !== null) return failureOf(code);
    const contentType = named?.text('content-type') ?? '';
    const disposition = named?.text('content-disposition') ?? null;
    return {
      kind: 'page',
      body: Buffer.from(page.text('body') ?? ''),
      contentType,
      headers: disposition === null ? {} : { 'content-disposition': disposition },
      siteStatus: page.number('status_code'),
    };
  },
};

function failureOf(code: string): CallResult {
  if (code === 'reject_block') return { kind: 'blocked', reason: null };
  if (code.startsWith('resolve_failed')) return { kind: 'unreached', code: 'dns' };
  if (code.startsWith('net_err_cert')) return { kind: 'unreached', code: 'tls' };
  return { kind: 'unreached', code: code.endsWith('_timeout') ? 'timeout' : 'unreachable' };
}
