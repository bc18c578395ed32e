import { redactOutcome } from '../../activities/attempt/dispatch-secrets';
import { createRedaction } from '../../core/redaction';
import { outcomeOf } from '../core/fixtures';

test('names of captured files leave an attempt without its secrets', () => {
  const credentials = { domain: 'shop.example', username: 'ida', password: 'correct-horse-9' };
  const redaction = createRedaction({ credentials, totpSecret: null, totpInbox: null });
  const names = ['invoice-correct-horse-9.pdf', 'a.csv'];
  const { downloads } = redactOutcome(outcomeOf({ downloads: { claimed: 2, delivered: 2, names } }), redaction);
  expect(JSON.stringify(downloads)).not.toContain('correct-horse-9');
  expect(downloads).toMatchObject({ claimed: 2, delivered: 2, names: [expect.stringContaining('invoice-'), 'a.csv'] });
});
