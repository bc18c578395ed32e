import { createRedaction, MASK } from '../../core/redaction';
import { isOwnSite } from '../../core/vault/host';
import { createStepLog } from '../../runners/browser/steps/step-log';

test.each([
  ['https://example.com/login', 'example.com', true],
  ['https://login.example.com/', 'example.com', true],
  ['https://example.com/', 'accounts.example.com', true],
  ['https://EXAMPLE.com./', 'Example.COM', true],
  ['http://127.0.0.1:8080/', '127.0.0.1', true],
  ['http://localhost:8080/', 'localhost', true],
  ['https://example.com.evil.net/', 'example.com', false],
  ['https://notexample.com/', 'example.com', false],
  ['https://mallory.github.io/', 'alice.github.io', false],
  ['https://other.co.uk/', 'shop.co.uk', false],
  ['http://127.0.0.2/', '127.0.0.1', false],
  ['about:blank', 'example.com', false],
])('on %s the credentials of %s may be used: %s', (url, domain, expected) => {
  expect(isOwnSite(url, domain)).toBe(expected);
});

describe('the mask', () => {
  const credentials = { domain: 'a.example', username: 'ann@a.example', password: 'p&ss word' };

  test('takes secrets out of text and of addresses that carry them encoded', () => {
    const mask = createRedaction({ credentials, totpSecret: 'JBSWY3DP' });
    expect(mask.text('typed p&ss word for ann@a.example')).toBe(`typed ${MASK} for ${MASK}`);
    expect(mask.text('https://a.example/?p=p%26ss%20word&q=p%26ss+word&t=JBSWY3DP')).toBe(
      `https://a.example/?p=${MASK}&q=${MASK}&t=${MASK}`,
    );
  });

  test('leaves the username in what the page says', () => {
    const mask = createRedaction({ credentials, totpSecret: null });
    expect(mask.content('Signed in as ann@a.example with p&ss word')).toBe(`Signed in as ann@a.example with ${MASK}`);
  });

  test('knows what was typed into a secret field from then on, short values only where they stand alone', () => {
    const mask = createRedaction({ credentials: null, totpSecret: null });
    mask.add('12');
    mask.add('98765');
    expect([mask.text('12'), mask.text('typed 12'), mask.text('120 apples'), mask.text('code 98765')]).toEqual([
      MASK,
      `typed ${MASK}`,
      '120 apples',
      `code ${MASK}`,
    ]);
    expect(mask.content('12 apples')).toBe('12 apples');
  });

  test('is applied to everything a step says', () => {
    const notes: string[] = [];
    const log = createStepLog(createRedaction({ credentials, totpSecret: null }), (note) => notes.push(note));
    log.add({
      action: 'click',
      target: 'p&ss word',
      url: 'https://a.example/?p=p%26ss%20word',
      ok: true,
      note: 'saw p&ss word',
    });
    expect(JSON.stringify([log.steps(), notes])).not.toMatch(/p&ss|p%26ss/);
    expect(log.steps()).toMatchObject([{ index: 0, action: 'click', ok: true }]);
  });
});
