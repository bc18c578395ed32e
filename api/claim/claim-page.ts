import { CLAIM_CODE } from '../../core/accounts/claim-terms';
import { MAX_EMAIL_LENGTH } from '../../core/accounts/email';
import { html, page, type Html } from '../docs/html';
import type { CodeDelivery } from './claim-account';

/** What the page shows: one of these at a time, without a line of script. */
export function emailPage(given: { email: string; complaint?: string }): string {
  return frame(html`
    <p>An agent opened this account. Confirm your e-mail address, and it is yours: its key goes on working.</p>
    ${complaintOf(given.complaint)}
    <form method="post">
      <label for="email">Your e-mail address</label>
      <input
        id="email"
        name="email"
        type="email"
        required
        autocomplete="email"
        maxlength="${MAX_EMAIL_LENGTH}"
        value="${given.email}"
      />
      <button type="submit">Send me a code</button>
    </form>
  `);
}

export function codePage(given: { delivery?: CodeDelivery; complaint?: string }): string {
  return frame(html`
    ${given.delivery === 'mail' && html`<p>A code of ${CLAIM_CODE.digits} digits is on its way to you.</p>`}
    ${
      given.delivery === 'log' &&
      html`<p>This service cannot send mail. The code was written to its log: ask whoever runs it.</p>`
    }
    ${complaintOf(given.complaint)}
    <form method="post">
      <label for="code">The code, which is valid for ${CLAIM_CODE.minutes} minutes</label>
      <input id="code" name="code" required inputmode="numeric" autocomplete="one-time-code" maxlength="12" />
      <button type="submit">Claim the account</button>
    </form>
    <p><a href="">Ask for another code</a></p>
  `);
}

export function claimedPage({ accountId, email }: { accountId: string; email: string }): string {
  return frame(html`
    <p class="done">The account is yours.</p>
    <p><code>${accountId}</code> belongs to ${email} from now on. The key that the agent holds works as before.</p>
  `);
}

export function refusalPage(message: string): string {
  return frame(complaintOf(message));
}

function complaintOf(complaint: string | undefined): Html {
  return html`${complaint !== undefined && html`<p class="complaint" role="alert">${complaint}</p>`}`;
}

function frame(content: Html): string {
  return page(
    'Claim an account',
    html`<main class="narrow">
      <h1>Claim this account</h1>
      ${content}
    </main>`,
  );
}
