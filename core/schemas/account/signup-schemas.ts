import { MAX_EMAIL_LENGTH } from '../../accounts/email';
import { SIGNUP_CLIENTS } from '../../accounts/signup-terms';
import { dateTime, integer, number, objectOf, orNull, text } from '../shapes';

export const challengeSchema = {
  $id: 'SignupChallenge',
  ...objectOf({
    challenge_id: { ...text, examples: ['chal_01k2h1v5g0fdd9xq3h5dcp39d1'] },
    instruction: { ...text, examples: ['One word does not belong with the others. Answer with that word.'] },
    puzzle: { ...text, examples: ['otter, goat, violin, camel'] },
    expires_in_seconds: integer,
  }),
} as const;

export const signupSchema = orNull({
  $id: 'AgentSignup',
  type: 'object',
  required: ['challenge_id', 'challenge_answer'],
  properties: {
    challenge_id: { type: 'string', minLength: 1 },
    challenge_answer: {
      type: 'string',
      minLength: 1,
      description: 'Compared without regard to case and surrounding space.',
    },
    client: { type: 'string', enum: [...SIGNUP_CLIENTS] },
    email: {
      type: 'string',
      maxLength: MAX_EMAIL_LENGTH,
      description: 'Of the person who will claim the account. It is shown on the page behind claim_url.',
      examples: ['owner@example.com'],
    },
  },
} as const);

export const signedUpSchema = {
  $id: 'SignedUp',
  ...objectOf({
    status: { const: 'ready' },
    account_id: { ...text, examples: ['acct_01k2h1v5g0fdd9xq3h5dcp39d1'] },
    api_key: { ...text, description: 'Shown here and never again.' },
    claim_url: { ...text, description: 'For the person who is to own the account.' },
    free_credit_usd: { ...number, description: 'What can be spent; of an account that is reused, what is left.' },
    expires_at: { ...dateTime, description: 'The account is frozen then unless a person has claimed it.' },
  }),
} as const;

export const claimSchema = orNull({
  $id: 'ClaimAccount',
  type: 'object',
  required: ['token'],
  properties: {
    token: { type: 'string', description: 'The last part of claim_url.' },
    email: { type: 'string', description: 'Where the code is sent.', examples: ['owner@example.com'] },
    code: { type: 'string', description: 'The code that was sent there.', examples: ['042137'] },
  },
} as const);

export const claimStepSchema = {
  $id: 'ClaimStep',
  ...objectOf(
    {
      status: { type: 'string', enum: ['code_sent', 'claimed'] },
      delivery: { type: 'string', enum: ['mail', 'log'], description: 'log: the service cannot send mail.' },
      account_id: text,
    },
    ['delivery', 'account_id'],
  ),
} as const;
