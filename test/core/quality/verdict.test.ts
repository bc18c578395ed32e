import type { JsonValue } from '../../../core/json';
import { judge } from '../../../core/quality/verdict';
import type { RunnerTask } from '../../../core/run/outcome';
import { outcomeOf, taskOf, type SomeOutcome } from '../fixtures';
import { fc } from '../../support/property';

const FILES = (claimed: number, delivered: number): SomeOutcome => ({ downloads: { claimed, delivered } });

describe('the verdict', () => {
  it.each<[string, SomeOutcome, string, string, string | null]>([
    ['words', { output: ' The price is 5. ' }, 'succeeded', 'content_delivered', 'The price is 5.'],
    ['a structure', { output: { a: 1 } }, 'succeeded', 'content_delivered', '{\n  "a": 1\n}'],
    ['zero', { output: 0 }, 'empty', 'empty_result', 'The result is 0.'],
    ['zero in words', { output: '0' }, 'empty', 'empty_result', 'The result is 0.'],
    ['a count of zero', { output: { count: 0 } }, 'empty', 'empty_result', 'The result is empty: count is 0.'],
    ['a price of zero', { output: { price: 0 } }, 'succeeded', 'content_delivered', '{\n  "price": 0\n}'],
    ['false', { output: false }, 'succeeded', 'content_delivered', 'false'],
    ['an empty list', { output: [] }, 'empty', 'empty_result', 'The result is empty.'],
    ['an object of empty lists', { output: { a: [], b: [] } }, 'empty', 'empty_result', 'The result is empty.'],
    [
      'an object with one list that is not empty',
      { output: { a: [], b: [1] } },
      'succeeded',
      'content_delivered',
      '{\n  "a": [],\n  "b": [\n    1\n  ]\n}',
    ],
    [
      'words that say that there is nothing',
      { output: 'No results found.' },
      'empty',
      'empty_result',
      'No results found.',
    ],
    ['"0 matching products"', { output: '0 matching products' }, 'empty', 'empty_result', '0 matching products'],
    ['nothing', { output: null }, 'failed', 'no_output', null],
    ['blank text', { output: ' \n' }, 'failed', 'no_output', null],
    ['an empty object', { output: {} }, 'failed', 'no_output', null],
    [
      'a story of what was done',
      { output: 'I clicked the button and navigated on.' },
      'failed',
      'hollow_completion',
      null,
    ],
    ['"We have searched the page"', { output: 'We have searched the page' }, 'failed', 'hollow_completion', null],
    ['"Done."', { output: 'Done.' }, 'failed', 'hollow_completion', null],
    ['a stand-in', { output: 'N/A' }, 'failed', 'no_output', null],
    ['an object of stand-ins', { output: { a: 'TBD', b: null } }, 'failed', 'no_output', null],
    ['a refusal', { output: 'I was unable to access the page.' }, 'failed', 'not_accomplished', null],
    ['an error page', { output: '404 Not Found' }, 'failed', 'error_page', null],
    ['a login form', { output: 'Sign in to continue' }, 'blocked', 'login_wall', null],
    ['a captcha in words', { output: "I'm not a robot\nreCAPTCHA" }, 'blocked', 'bot_challenge', null],
    ['a challenge in words', { output: 'Just a moment...' }, 'blocked', 'bot_challenge', null],
    ['a refused request in words', { output: '403 Forbidden' }, 'blocked', 'http_403', null],
    ['a rate limit in words', { output: '429 Too Many Requests' }, 'blocked', 'http_429', null],
    [
      'a captcha in Spanish',
      { output: 'El sitio bloqueó el acceso con un captcha.' },
      'blocked',
      'bot_challenge',
      null,
    ],
    ["a block in a runner's own words", { kind: 'blocked', blockReason: 'captcha' }, 'blocked', 'captcha', null],
    ['a block without a reason', { kind: 'blocked' }, 'blocked', 'bot_challenge', null],
    [
      'a block, although there is content',
      { kind: 'blocked', output: 'Are you human?' },
      'blocked',
      'bot_challenge',
      null,
    ],
    [
      'a refusal',
      { kind: 'refused', error: { code: 'unsupported_task', message: 'x' } },
      'failed',
      'unsupported_task',
      null,
    ],
    ['a failure', { kind: 'failed', error: { code: 'timeout', message: 'x' } }, 'failed', 'timeout', null],
    ['a failure without a code', { kind: 'failed' }, 'failed', 'runner_failed', null],
    [
      'files that were promised and did not come',
      { ...FILES(2, 0), output: 'Downloaded!' },
      'failed',
      'files_not_delivered',
      null,
    ],
    [
      'files that came, without words',
      { ...FILES(1, 1), output: null },
      'succeeded',
      'files_delivered',
      '1 of 1 files captured',
    ],
    [
      'files that came, beside an empty list',
      { ...FILES(1, 1), output: [] },
      'succeeded',
      'files_delivered',
      '1 of 1 files captured',
    ],
    [
      'files that came, by name',
      { ...FILES(3, 2), output: { files: [{ name: 'a.pdf', size: 1 }, { name: 'b.csv' }] } },
      'succeeded',
      'files_delivered',
      '2 of 3 files captured: a.pdf, b.csv',
    ],
    [
      'files that came, with names that are paths or break lines',
      { ...FILES(2, 2), output: { files: ['../../etc/passwd', 'a\r\nb.csv'] } },
      'succeeded',
      'files_delivered',
      '2 of 2 files captured: _.._etc_passwd, a_b.csv',
    ],
    [
      'more names than files that came',
      { ...FILES(2, 1), output: { files: ['a.pdf', 'b.csv'] } },
      'succeeded',
      'files_delivered',
      '1 of 2 files captured: a.pdf',
    ],
    [
      'files that came, with a story',
      { ...FILES(1, 1), output: 'I clicked the download link.' },
      'succeeded',
      'files_delivered',
      '1 of 1 files captured',
    ],
    [
      'files that came, with only a claim',
      { ...FILES(1, 1), output: { download_triggered: true, file_delivered: true } },
      'succeeded',
      'files_delivered',
      '1 of 1 files captured',
    ],
    [
      'a claim in the output alone',
      { output: { download_triggered: true, file_delivered: false, title: 'Report' } },
      'failed',
      'files_not_delivered',
      null,
    ],
    [
      'captured files, without words',
      { downloads: { claimed: 1, delivered: 1, names: ['a.csv'] }, output: null },
      'succeeded',
      'files_delivered',
      '1 of 1 files captured: a.csv',
    ],
    [
      'captured files, under other names than the output has',
      { downloads: { claimed: 1, delivered: 1, names: ['a.csv'] }, output: { files: ['export'] } },
      'succeeded',
      'files_delivered',
      '1 of 1 files captured: a.csv',
    ],
    [
      'captured files, with words about what is in them',
      { downloads: { claimed: 2, delivered: 2, names: ['a.csv', 'b.csv'] }, output: 'Revenue rose to 4,200 EUR.' },
      'succeeded',
      'content_delivered',
      'Revenue rose to 4,200 EUR.\n\n2 of 2 files captured: a.csv, b.csv',
    ],
    [
      'captured files, with words that name them',
      { downloads: { claimed: 1, delivered: 1, names: ['a.csv'] }, output: 'The file a.csv has 12 rows.' },
      'succeeded',
      'content_delivered',
      'The file a.csv has 12 rows.',
    ],
    [
      'files that came, with words',
      { ...FILES(1, 1), output: 'The report' },
      'succeeded',
      'content_delivered',
      'The report',
    ],
  ])('on %s', (_name, outcome, verdict, reason, answer) => {
    const { quality, ...rest } = judge(outcomeOf(outcome));
    expect({ verdict: quality.verdict, reason: quality.reason, answer: rest.answer }).toEqual({
      verdict,
      reason,
      answer,
    });
  });

  it('long text is content, whatever its first words are', () => {
    const words = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
    const text = `No results matter more than these: ${words}`;
    expect(judge(outcomeOf({ output: text })).quality.verdict).toBe('succeeded');
    expect(judge(outcomeOf({ output: `I clicked. ${words}` })).quality.verdict).toBe('succeeded');
  });

  it.each<[string, string, string, Partial<RunnerTask>]>([
    ['a login form', 'Email\nPassword\nSign in', 'login_wall', { text: 'List the fields of the login form' }],
    ['a login form by name', 'Sign in to continue', 'login_wall', { text: 'Read the login page' }],
    ['an error', '404 Not Found', 'error_page', { text: 'Which status code does it answer with?' }],
    ['an error in a step', 'Page not found', 'error_page', { steps: ['open the broken link'] }],
    ['a wall', "I'm not a robot", 'bot_challenge', { text: 'Read the label of the captcha' }],
  ])('%s is content when the task asks for it, and only then', (_name, output, reason, asked) => {
    expect(judge(outcomeOf({ output }), taskOf()).quality.reason).toBe(reason);
    expect(judge(outcomeOf({ output }), taskOf(asked)).quality.reason).toBe('content_delivered');
  });

  it('names the defense that speaks from the words', () => {
    const wallOf = (output: string) => judge(outcomeOf({ output })).wall?.defense;
    expect(wallOf('Just a moment...\nRay ID: 8a1f')).toBe('cloudflare');
    expect(wallOf('Verify you are human by completing the action below.\nTurnstile')).toBe('turnstile');
    expect(wallOf('Please solve the captcha.\nPowered by DataDome')).toBe('datadome');
    expect(wallOf('Press & Hold to confirm you are a human')).toBe('perimeterx');
    expect(wallOf("I'm not a robot\nreCAPTCHA")).toBe('recaptcha');
    expect(wallOf('Access Denied\nReference #18.9f2e1202.1712345678.1a2b3c')).toBe('akamai');
    expect(wallOf('403 Forbidden')).toBe('unknown');
    expect(wallOf('The price is 5.')).toBeUndefined();
  });

  it('is less sure of content whose words a failure could have used too', () => {
    const sureness = (output: string) => judge(outcomeOf({ output })).quality.confidence;
    expect(sureness('The 403 status code means that the server refuses.')).toBeLessThan(sureness('Reykjavik'));
  });

  it('takes no longer for hostile text than for any other', () => {
    const parts = [
      'the ',
      'I clicked ',
      'no a ',
      '"',
      "i'm sorry ",
      '{',
      'to view a, ',
      'was ',
      '1. ',
      'error: ',
      '``` ',
    ];
    for (const part of parts) {
      const output = part.repeat(4000 / part.length);
      const startedAt = performance.now();
      judge(outcomeOf({ output }));
      expect(performance.now() - startedAt).toBeLessThan(5_000);
    }
  });

  it('is deterministic, with a confidence between 0 and 1, and an answer exactly when one is present', () => {
    const outcome = fc.record({
      kind: fc.constantFrom('finished' as const, 'refused' as const, 'blocked' as const, 'failed' as const),
      output: fc.jsonValue().map((value) => value as JsonValue),
      downloads: fc.record({ claimed: fc.nat(3), delivered: fc.nat(3) }),
      blockReason: fc.option(fc.constant('captcha')),
    });
    fc.assert(
      fc.property(outcome, (more) => {
        const { quality, answer } = judge(outcomeOf(more));
        expect(quality.source).toBe('deterministic');
        expect(quality.confidence > 0 && quality.confidence <= 1).toBe(true);
        expect(quality.answerPresent).toBe(answer !== null);
        expect(answer !== null).toBe(quality.verdict === 'succeeded' || quality.verdict === 'empty');
      }),
    );
  });
});

describe('deliverables', () => {
  it.each([
    [0, 0, null],
    [2, 2, { claimed: 2, delivered: 2, verdict: 'delivered', note: '2 of 2 files captured' }],
    [3, 1, { claimed: 3, delivered: 1, verdict: 'partial', note: '1 of 3 files captured' }],
    [2, 0, { claimed: 2, delivered: 0, verdict: 'not_delivered', note: '0 of 2 files captured' }],
    [0, 1, { claimed: 0, delivered: 1, verdict: 'delivered', note: '1 of 1 files captured' }],
  ])('%d claimed and %d delivered', (claimed, delivered, expected) => {
    expect(judge(outcomeOf(FILES(claimed, delivered))).deliverables).toEqual(expected);
  });

  it('a partial delivery is still a success', () => {
    expect(judge(outcomeOf(FILES(3, 1))).quality.verdict).toBe('succeeded');
  });

  const claims: [claimed: number, output: JsonValue][] = [
    [1, 'The invoice PDF (invoice-2041.pdf, 84 KB) has been downloaded to the downloads folder.'],
    [1, 'report.csv was downloaded. It holds 3 rows: rent 900, food 310, other 120.'],
    [3, 'Done. 3 files saved: jan.pdf, feb.pdf, mar.pdf'],
    [2, 'Saved these files:\n- jan.pdf\n- feb.pdf'],
    [1, 'Downloaded the report.csv file successfully.'],
    [1, { files: [{ name: 'invoice.pdf' }] }],
    [1, { status: 'ok', downloaded_files: ['a.pdf'] }],
    [1, { status: 'success', message: 'invoice.pdf was downloaded', size_kb: 84 }],
  ];

  it.each(claims)('of a task that asks for files: %d claimed, none delivered: %j', (claimed, output) => {
    const asked = taskOf({ text: 'Download the invoice PDF from the billing page' });
    expect(judge(outcomeOf({ output }), asked)).toMatchObject({
      quality: { verdict: 'failed', reason: 'files_not_delivered', answerPresent: false },
      answer: null,
      deliverables: { claimed, delivered: 0, verdict: 'not_delivered' },
    });
  });

  it.each(claims)('of a task that reads about files there are none: %d, %j', (_claimed, output) => {
    for (const text of [
      'How many downloads does the package have?',
      'list the files on the page',
      'what is the download link?',
    ])
      expect(judge(outcomeOf({ output }), taskOf({ text })).deliverables).toBeNull();
  });

  it.each<[number, JsonValue]>([
    [1, { result: { download_triggered: true } }],
    [1, { file: 'a.pdf', download_triggered: 'true' }],
    [2, { download_triggered: true, all: [{ download_triggered: true }, { download_triggered: 'True' }] }],
  ])('a flag is a claim of %d, whatever was asked: %j', (claimed, output) => {
    expect(judge(outcomeOf({ output }), taskOf()).deliverables).toMatchObject({ claimed, verdict: 'not_delivered' });
  });

  it('a flag that says no is no claim', () => {
    const output = { name: 'Report', download_triggered: false, note: { download_succeeded: 'false' } };
    expect(judge(outcomeOf({ output })).deliverables).toBeNull();
  });

  it('fewer captured files than an output lists are a partial delivery', () => {
    const output = { files: ['a.pdf', 'b.pdf'] };
    const asked = taskOf({ text: 'Download both statements' });
    expect(judge(outcomeOf({ ...FILES(1, 1), output }), asked).deliverables?.verdict).toBe('partial');
  });
});
