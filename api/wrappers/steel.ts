import { refusalFacts } from '../../core/wrappers/refusal-facts';
import { steelScrapeCreate, toScrapedPage } from '../../core/wrappers/steel';
import type { Wrapper } from './wrapper';

/** Clients give up after a minute and ask again, for the same run; the last of them waits as long as a create may take. */
const HOLD_MS = 420_000;

export const STEEL: Wrapper = {
  provider: 'steel',
  keyHeader: 'steel-api-key',
  toErrorBody: (refusal) => ({ message: refusal.message, ...refusalFacts(refusal) }),
  routes: (runs) => [
    {
      method: 'post',
      path: '/v1/scrape',
      async handler(request, response) {
        const run = await runs.hold(request, response, steelScrapeCreate(request.body), HOLD_MS);
        if (run.state === 'completed') return void response.json(toScrapedPage(run));
        if (run.state === 'running') {
          return void response.status(408).json({ message: 'The page is still being worked on; ask again.' });
        }
        // The client would repeat it, and every repetition is a run that is paid for.
        response.set('x-should-retry', 'false').status(500);
        response.json({ message: run.error ?? 'The run was cancelled.', code: run.svc.error?.code ?? run.state });
      },
    },
  ],
};
