import { REQUEST_ERRORS, RUN_ERRORS } from '../../core/errors';
import { html, page } from './html';

/** Where every `doc_url` points: one entry per code, from the same table as the answers. */
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
    </main>`,
  );
}
