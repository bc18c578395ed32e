import type { LoginForm } from '../../../core/detect/login';
import type { FormField } from '../../../core/detect/page-signals';
import { SENDS_LOGIN } from '../../../core/detect/sign-in-words';
import type { DispatchSecrets } from '../../../core/run/outcome';
import { isOwnSite } from '../../../core/vault/host';
import { blocked, failed } from '../../outcomes';
import { fieldFacts } from '../page/field-facts';
import { placeOfField } from '../page/field-place';
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
const NOT_FILLED = 'The login form could not be filled in.';

export function createLogin(visit: Visit, credentials: Credentials | null): Login {
  let sentUsername = false;
  let sentPassword = false;

  async function fill(field: FormField, value: string): Promise<void> {
    const { locator } = await placeOfField(visit.session.page(), field);
    visit.secretFields.push(locator);
    await locator.fill(value, { timeout: ACTION_MS });
  }

  /** Whoever can write into a page of the site can put a form there that sends what is typed to themselves. */
  async function isKeptOnSite(form: LoginForm, { domain }: Credentials): Promise<boolean> {
    for (const field of [form.username, form.password]) {
      if (field === null) continue;
      const { locator } = await placeOfField(visit.session.page(), field);
      const { frameUrl, sendsTo } = await fieldFacts(locator, ACTION_MS);
      const isLaidOpen = (address: string): boolean => frameUrl.startsWith('https:') && !address.startsWith('https:');
      if (!sendsTo.every((address) => isOwnSite(address, domain) && !isLaidOpen(address))) return false;
    }
    return true;
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
      await submitForm(visit, last, SENDS_LOGIN);
    } catch {
      throw new StepFailure(NOT_FILLED);
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
      const isKept = await isKeptOnSite(form, credentials).catch(() => {
        throw new StepFailure(NOT_FILLED);
      });
      if (!isKept) endUnsafe();
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

function endUnsafe(): never {
  const message = 'The login form would send the credentials to another site or without encryption.';
  throw new VisitEnded((seen) => failed('site', 'unsafe_login_form', message, seen));
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
