import { setTimeout as pause } from 'node:timers/promises';
import type { FormField } from '../../../core/detect/page-signals';
import { SENDS_LOGIN } from '../../../core/detect/sign-in-words';
import { condensedCode } from '../../../core/masking/code-forms';
import { isSecretAnswer } from '../../../core/run/interaction';
import type { InputRequest } from '../../../core/run/outcome';
import { failed } from '../../outcomes';
import { placeOfField } from '../page/field-place';
import { collectIsolated } from '../page/isolated-world';
import { VISIBLE_WORDS } from '../page/page-scripts';
import { StepFailure } from './step-failure';
import { submitForm } from './submit-form';
import type { ShownPage, Visit } from '../visit/visit';
import { VisitEnded } from '../visit/visit-ended';

const ACTION_MS = 5_000;
const SENDS_ITSELF_MS = 200;
/** A page that waits for an approval elsewhere notices it by itself; one that has not by then asks again. */
const APPROVAL_NOTICED_MS = 8_000;
const LOOK_EVERY_MS = 250;
const MAX_WORDS_LENGTH = 100_000;
const REFUSAL = /^\s*(?:no|n|false|deny|decline|reject|cancel|nein|non)\s*$/i;

/** Gives the page what its owner answered: typed and sent, or the word that an approval was given elsewhere. */
export async function answerPrompt(
  visit: Visit,
  page: ShownPage,
  request: InputRequest,
  answer: string,
): Promise<void> {
  if (request.kind === 'confirm') await waitForApproval(visit, answer);
  else {
    // Whatever becomes of it, the code is a secret from now on.
    if (isSecretAnswer(request.kind)) visit.mask.addCode(answer);
    await typeAnswer(visit, page, request, answer);
  }
  visit.log.add({ action: 'entered the answer', target: request.kind, url: page.url, ok: true, note: null });
  await visit.settle();
}

async function waitForApproval(visit: Visit, answer: string): Promise<void> {
  if (REFUSAL.test(answer)) {
    throw new VisitEnded((seen) => failed('task', 'declined', 'The request for approval was declined.', seen));
  }
  const before = await lookOf(visit);
  for (let waited = 0; waited < APPROVAL_NOTICED_MS; waited += LOOK_EVERY_MS) {
    await pause(LOOK_EVERY_MS);
    if ((await lookOf(visit)) !== before) return;
  }
}

/** Enough of a page to tell that it has moved on. A page in the middle of a navigation has. */
async function lookOf(visit: Visit): Promise<string> {
  const page = visit.session.page();
  const seen = await collectIsolated(page, VISIBLE_WORDS, MAX_WORDS_LENGTH, ACTION_MS).catch(() => null);
  return `${page.url()}\n${seen?.text ?? ''}`;
}

async function typeAnswer(visit: Visit, page: ShownPage, request: InputRequest, answer: string): Promise<void> {
  const fields = page.look.answerFields;
  const last = fields.at(-1);
  if (last === undefined) throw new StepFailure('The field for the answer is no longer on the page.');
  const typed = request.kind === 'otp' ? condensedCode(answer) : answer;
  const isGone = createGoneCheck(visit, last);
  try {
    // A code in boxes of one digit each is spread over them.
    for (const [index, field] of fields.entries()) {
      const { locator } = await placeOfField(visit.session.page(), field);
      visit.secretFields.push(locator);
      await locator.fill(fields.length === 1 ? typed : (typed[index] ?? ''), { timeout: ACTION_MS });
    }
    // Many fields send a code by themselves with its last digit; sent twice, it would be refused.
    if (request.kind === 'otp') await pause(SENDS_ITSELF_MS);
    if (!isBeingSent(visit) && !(await isGone())) await submitForm(visit, last, SENDS_LOGIN);
  } catch {
    if (!(await isGone())) throw new StepFailure('The answer could not be entered.');
  }
}

function isBeingSent({ session }: Visit): boolean {
  return session.isSending() || session.arriving() !== null;
}

/** Many pages send a code by themselves, and take the form away under us. */
function createGoneCheck(visit: Visit, field: FormField): () => Promise<boolean> {
  const before = visit.session.page().url();
  return async () => {
    const page = visit.session.page();
    if (page.url() !== before) return true;
    const { locator } = await placeOfField(page, field);
    return !(await locator.isVisible().catch(() => false));
  };
}
