import type { LoginForm } from '../../../core/detect/login';
import type { FormField } from '../../../core/detect/page-signals';
import { SENDS_LOGIN } from '../../../core/detect/sign-in-words';
import type { DispatchSecrets } from '../../../core/run/outcome';
import { isOwnSite } from '../../../core/vault/host';
import { blocked, failed, networkError } from '../../outcomes';
import { fieldFacts, type FieldFacts } from '../page/field-facts';
import { placeOfField } from '../page/field-place';
import { ANSWER_MS, type MainResponse } from '../page/page-session';
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
  const sent: SentForm[] = [];
  let sentPassword = false;

  async function fill(field: FormField, value: string): Promise<void> {
    const { locator } = await placeOfField(visit.session.page(), field);
    visit.secretFields.push(locator);
    await locator.fill(value, { timeout: ACTION_MS });
  }

  async function factsOf(form: LoginForm): Promise<FieldFacts[]> {
    const facts: FieldFacts[] = [];
    for (const field of fieldsOf(form)) {
      const { locator } = await placeOfField(visit.session.page(), field);
      facts.push(await fieldFacts(locator, ACTION_MS));
    }
    return facts;
  }

  /** Whether a login that was sent is answered by this form. Other forms ask for a password as well. */
  async function isRefusal(page: ShownPage, form: LoginForm): Promise<boolean> {
    const { refusesLogin } = page.look;
    const fields = namesOf(form);
    const before = sent.filter((each) => each.fields === fields);
    if (before.length > 0 && refusesLogin) return true;
    const goesTo = before.length > 0 ? targetOf(page, await factsOf(form).catch(() => [])) : null;
    if (before.some((each) => each.goesTo === goesTo)) return true;
    return sentPassword && [form.signsIn, form.asks === 'both', refusesLogin].filter(Boolean).length >= 2;
  }

  /** A site may take its time with a login, and shows the form until it has. */
  async function waitForAnswer(before: MainResponse | null): Promise<void> {
    await visit.settle();
    const end = Date.now() + ANSWER_MS;
    while (visit.session.isSending() && visit.session.main() === before && Date.now() < end) await visit.settle();
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
      if (sentPassword && isErrorPage(page) && page.look.refusesLogin) endRefused(page);
      if (form === null) return false;
      if (await isRefusal(page, form)) {
        if (visit.session.isSending() && !page.look.refusesLogin) endUnanswered();
        endRefused(page);
      }
      if (sentPassword) return false;
      const facts = await factsOf(form).catch(() => {
        throw new StepFailure(NOT_FILLED);
      });
      if (!facts.every((field) => isKeptOnSite(field, credentials))) endUnsafe();
      visit.log.add({
        action: 'log in',
        target: form.asks,
        url: page.url,
        ok: true,
        note: 'filled in the stored credentials',
      });
      const before = visit.session.main();
      await send(form, credentials);
      sent.push({ fields: namesOf(form), goesTo: targetOf(page, facts) });
      sentPassword ||= form.password !== null;
      await waitForAnswer(before);
      return true;
    },
  };
}

/** A form that was filled in and sent: what it asks for, and where that goes. */
interface SentForm {
  fields: string;
  goesTo: string;
}

function fieldsOf({ username, password }: LoginForm): FormField[] {
  return [username, password].filter((field) => field !== null);
}

function namesOf(form: LoginForm): string {
  return fieldsOf(form)
    .map(({ selector }) => selector)
    .join(' ');
}

/** Without what a site adds to an address to say that something was wrong; a form that scripts send goes to its page. */
function targetOf({ url }: ShownPage, facts: readonly FieldFacts[]): string {
  const targets = facts.flatMap(({ sendsTo }) => sendsTo);
  const paths = (targets.length === 0 ? [url] : targets).map((address) => address.split(/[?#]/, 1)[0]);
  return [...new Set(paths)].sort().join(' ');
}

/** Whoever can write into a page of the site can put a form there that sends what is typed to themselves. */
function isKeptOnSite({ frameUrl, sendsTo }: FieldFacts, { domain }: Credentials): boolean {
  const isLaidOpen = (address: string): boolean => frameUrl.startsWith('https:') && !address.startsWith('https:');
  return sendsTo.every((address) => isOwnSite(address, domain) && !isLaidOpen(address));
}

/** The form is still there because nothing has come of it yet. */
function endUnanswered(): never {
  throw new VisitEnded((seen) => networkError('timeout', seen));
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
