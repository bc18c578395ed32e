import { totpOfStep, totpStepAt } from '../../../core/vault/totp';
import type { Question } from '../../support/runners/asking-runner';

export const SEED = 'JBSWY3DPEHPK3PXP';
export const CODE = '730518';
export const SDK_RETRY = { 'x-stainless-retry-count': '1' };
const sms: Question = {
  kind: 'otp',
  prompt: 'Enter the code we sent by SMS',
  channel: 'sms',
  accepts: (value) => value === CODE,
};
const pet: Question = { kind: 'text', prompt: 'First pet?', accepts: (value) => value === 'Rex' };
const app: Question = {
  kind: 'otp',
  prompt: 'Enter the code of your app',
  accepts: (value) => [0, 1].some((back) => totpOfStep(SEED, totpStepAt(Date.now()) - back) === value),
};
const appAfterMessage: Question = { ...app, prompt: 'Now the code of your authenticator app' };
const silent: Question = { ...sms, prompt: 'Enter the code we e-mailed to a•••@example.com', channel: undefined };
/** By the words of a task, what its site asks. */
export const SCRIPTS: Record<string, Question[]> = {
  sms: [sms],
  twice: [sms, pet],
  app: [app],
  both: [sms, appAfterMessage],
  silent: [silent],
  push: [{ kind: 'confirm', prompt: 'Approve the sign-in on your phone', accepts: () => false }],
  pushAndPet: [{ kind: 'confirm', prompt: 'Approve the sign-in on your phone', accepts: () => false }, pet],
  captcha: [{ kind: 'otp', prompt: 'Enter the characters you see in the image', accepts: () => true }],
};
