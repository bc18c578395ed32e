import express, { Router, type Request, type Response } from 'express';
import { RequestError } from '../../core/errors';
import { clientNetwork } from '../../core/net/client-network';
import type { ApiDeps } from '../deps';
import { sendText } from '../http/reply/replies';
import { claimableAt, confirmClaim, sendClaimCode } from './claim-account';
import { claimedPage, codePage, emailPage, refusalPage } from './claim-page';

/** Nothing runs, nothing is loaded but our stylesheet, forms go nowhere else, and no other site shows it in a frame. */
const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const MAX_FORM = '4kb';

/** Under /claim: the address that an agent hands to its person. Looking at it changes nothing. */
export function claimPages(deps: ApiDeps): Router {
  const pages = Router();
  const route = pages.route('/:token');
  route.get((request, response) =>
    show(request, response, async () => {
      const { suggestedEmail } = await claimableAt(deps, request.params.token);
      return emailPage({ email: suggestedEmail ?? '' });
    }),
  );
  route.post(express.urlencoded({ extended: false, limit: MAX_FORM }), (request, response) =>
    show(request, response, () => takeStep(deps, request, response)),
  );
  return pages;
}

async function takeStep(deps: ApiDeps, request: Request<{ token: string }>, response: Response): Promise<string> {
  const { email, code } = (request.body ?? {}) as { email?: unknown; code?: unknown };
  const asked = { token: request.params.token, network: clientNetwork(request.ip) };
  const isConfirming = code !== undefined;
  try {
    if (isConfirming) return claimedPage(await confirmClaim(deps, { ...asked, code }));
    return codePage({ delivery: await sendClaimCode(deps, { ...asked, email }) });
  } catch (error) {
    if (!(error instanceof RequestError) || error.status === 404) throw error;
    tell(response, error);
    const complaint = error.message;
    return isConfirming
      ? codePage({ complaint })
      : emailPage({ email: typeof email === 'string' ? email : '', complaint });
  }
}

async function show(request: Request, response: Response, make: () => Promise<string>): Promise<void> {
  response.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' });
  const content = await make().catch((error: unknown) => {
    if (!(error instanceof RequestError)) throw error;
    tell(response, error);
    return refusalPage(error.message);
  });
  await sendText(request, response.type('html'), content);
}

function tell(response: Response, refusal: RequestError): void {
  response.status(refusal.status);
  if (refusal.retryAfterSeconds !== undefined) response.set('Retry-After', String(refusal.retryAfterSeconds));
}
