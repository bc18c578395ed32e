import { REQUEST_ERRORS, RUN_ERRORS } from '../../core/errors';
import { FAILURE_REASONS } from '../../core/run/failure-reasons';
import { html, page } from './html';

/** Where every `doc_url` points: one entry per code, from the same table as the replies. */
export function errorsPage(): string {
  const entries = [
    ...Object.entries(REQUEST_ERRORS).map(([code, entry]) => ({ code, where: `HTTP ${entry.status}`, ...entry })),
    ...Object.entries(RUN_ERRORS).map(([code, entry]) => ({ code, where: 'run outcome', ...entry })),
  ];
  return page(
    'Errors',
    html`<main class="narrow">
      <p><a href="/docs">Reference</a></p>
      <h1>Errors</h1>
      <p>
        Branch on the code, never on the text. The machine-readable list is in
        <a href="/api/v1/openapi.json">openapi.json</a>.
      </p>
      ${entries.map(
        ({ code, where, message, remediation }) => html`
          <section id="${code}" class="error">
            <h2><code>${code}</code> <small>${where}</small></h2>
            <p>${message}</p>
            <p class="remedy">${remediation}</p>
          </section>
        `,
      )}
      <h2 class="group" id="reasons">Reasons</h2>
      <p>
        Why a run or one of its attempts failed, in <code>svc.error.reason</code>. Beside these,
        <code>http_404</code> and its kind are the status of the site, and an operator's runners may have their own.
      </p>
      <ul class="members">
        ${Object.entries(FAILURE_REASONS).map(
          ([reason, { fault, means }]) => html`
            <li>
              <code class="name">${reason}</code> <span class="type">${fault}</span>
              <p>${means}</p>
            </li>
          `,
        )}
      </ul>
    </main>`,
  );
}
