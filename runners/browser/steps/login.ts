import type { LoginForm } from '../../../core/detect/login';
import type { FormField } from '../../../core/detect/page-signals';
import type { DispatchSecrets } from '../../../core/run/outcome';
import { isOwnSite } from '../../../core/vault/host';
import { blocked, failed } from '../../outcomes';
import { StepFailure } from './step-failure';
import { submitForm } from './submit-form';
import type { ShownPage, Visit } from '../visit/visit';
import { VisitEnded } from '../visit/visit-ended';

type Credentials = NonNullable<DispatchSecrets['credentials']>;

export interface Login {
  /** Fills the login form that the page shows, if it is one of the credential's own site. True when it did. */
  attempt(page: ShownPage): Promise<boolean>;
  isDone(): boolean;
}

const ACTION_MS = 5_000;
const SUBMIT_WORDS =
  /^(?:log ?in|log ?on|sign ?in|next|continue|anmelden|einloggen|weiter|connexion|se connecter|suivant|continuer)$/i;

export function createLogin(visit: Visit, credentials: Credentials | null): Login {
  let sentUsername = false;
  let sentPassword = false;

  async function fill(field: FormField, value: string): Promise<void> {
    const locator = visit.session.page().locator(field.selector).filter({ visible: true }).first();
    visit.secretFields.push(locator);
    await locator.fill(value, { timeout: ACTION_MS });
  }

  async function send(
    { username, password }: LoginForm,
    { username: name, password: secret }: Credentials,
  ): Promise<void> {
    const last = password ?? username;
    if (last === null) return;
    try {
      if (username !== null) await fill(username, name);
      if (password !== null) await fill(password, secret);
      await submitForm(visit, last, SUBMIT_WORDS);
    } catch {
      throw new StepFailure('The login form could not be filled in.');
    }
  }

  return {
    isDone: () => sentPassword,
    async attempt(page) {
      if (credentials === null || !isOwnSite(page.url, credentials.domain)) return false;
      const form = page.look.loginForm;
      const isRepeated = form === null ? false : form.password === null ? sentUsername : sentPassword;
      if (isRepeated || (sentPassword && isErrorPage(page) && page.look.refusesLogin)) endRefused(page);
      if (form === null || sentPassword) return false;
      visit.log.add({
        action: 'log in',
        target: form.asks,
        url: page.url,
        ok: true,
        note: 'filled in the stored credentials',
      });
      await send(form, credentials);
      sentUsername ||= form.username !== null;
      sentPassword ||= form.password !== null;
      await visit.settle();
      return true;
    },
  };
}

function isErrorPage({ status }: ShownPage): boolean {
  return status !== null && status >= 400;
}

function endRefused(page: ShownPage): never {
  // A captcha on the form, not the password, may be what the site asks for.
  throw new VisitEnded((seen) =>
    page.look.hasCaptcha
      ? blocked({ ...seen, blockReason: 'bot_challenge', login: null })
      : failed('task', 'login_refused', 'The site did not accept the credentials.', { ...seen, login: 'refused' }),
  );
}
