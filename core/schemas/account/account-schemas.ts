import { STANDINGS } from '../../accounts/standing';
import { dateTime, nullable, number, objectOf, text } from '../shapes';
import type { TypeOf } from '../type-of';

export const meSchema = {
  $id: 'Me',
  ...objectOf({
    object: { const: 'svc.account' },
    account_id: { ...text, examples: ['acct_01k2h1v5g0fdd9xq3h5dcp39d1'] },
    workspace_id: { ...text, examples: ['ws_01k2h1v5g0fdd9xq3h5dcp39d1'] },
    api_key_id: { ...text, examples: ['key_01k2h1v5g0fdd9xq3h5dcp39d1'] },
    status: {
      type: 'string',
      enum: [...STANDINGS],
      description: 'frozen: what costs money is refused until a person has opened claim_url and claimed the account.',
    },
    claim_url: nullable('string', { description: 'Of accounts that an agent opened and nobody has claimed yet.' }),
    claim_expires_at: nullable('string', {
      format: 'date-time',
      description: 'It is frozen then unless it is claimed.',
    }),
    owner_email: nullable('string', { description: 'Who has claimed it.' }),
    balance_usd: { ...number, description: 'What is held for attempts in flight is still in it.' },
    created_at: dateTime,
  }),
} as const;

export type Me = TypeOf<typeof meSchema>;
