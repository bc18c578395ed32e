import { visibleCaptcha } from '../../core/detect/captcha';
import { detourOf, type Detour } from '../../core/detect/detour';
import { detectInputRequest, findAnswerFields } from '../../core/detect/input-request';
import { findLoginForm, loginRefusal, type LoginForm } from '../../core/detect/login';
import type { FormField } from '../../core/detect/page-signals';
import { reloadsIn } from '../../core/detect/reload';
import { refusalsOfForm } from '../../core/detect/refused-form';
import { detectWall, type WallVerdict } from '../../core/detect/wall';
import { redactionOf } from '../../core/redaction';
import type { InputRequest } from '../../core/run/outcome';
import { openPage, type ArrivedPage } from './page-reading';

const MAX_FIELDS = 100;

/** What a page shows to somebody who has to decide what to do on it. Small, however large the page is. */
export interface PageLook {
  wall: WallVerdict;
  /** What the page asks the account's owner for, and where the answer goes. */
  inputRequest: InputRequest | null;
  answerFields: FormField[];
  loginForm: LoginForm | null;
  /** The page says that username or password were not accepted. */
  refusesLogin: boolean;
  hasCaptcha: boolean;
  /** In how many seconds a page that has its visitor wait is loaded anew; null for pages that stay. */
  reloadsInS: number | null;
  /** What is to be filled in, and the lines that refuse what was. */
  form: { fields: string[]; refusals: string[] };
  /** It stands between a login and what is behind it. */
  detour: Detour | null;
}

/** @param secrets what the page may repeat and nobody is to be told: only in words that leave, for it is read as it is */
export function lookAtPage(page: ArrivedPage, secrets: readonly string[]): PageLook {
  const { document, signals } = openPage(page);
  const mask = redactionOf(secrets).content;
  const asked = detectInputRequest(signals);
  const inputRequest = asked && { ...asked, prompt: mask(asked.prompt) };
  return {
    wall: detectWall(signals),
    inputRequest,
    answerFields: inputRequest === null ? [] : findAnswerFields(signals, inputRequest.kind),
    loginForm: findLoginForm(signals),
    refusesLogin: loginRefusal(signals) !== null,
    hasCaptcha: visibleCaptcha(signals) !== null,
    reloadsInS: reloadsIn(document, signals),
    form: {
      fields: signals.fields.slice(0, MAX_FIELDS).map(({ selector, place }) => `${selector} ${place}`),
      refusals: refusalsOfForm(signals).map(mask),
    },
    detour: detourOf(signals),
  };
}
