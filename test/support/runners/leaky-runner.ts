import { startTestRunner, type TestRunner } from './custom-runner';

/** The spellings in which a careless program repeats what it was told. */
export function repeated(secret: string): string[] {
  const utf8 = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret),
    utf8.toString('base64'),
    Buffer.from(`user:${secret}!`).toString('base64'),
    [...secret].reverse().join(''),
  ];
}

/** Fails, and repeats what it was given wherever it can, in every way it can think of. */
export function startLeakyRunner(): Promise<TestRunner> {
  return startTestRunner(({ credentials, totp }) => {
    const { username = '', password = '' } = credentials ?? {};
    const inbox = [totp?.identifier, totp?.url].flatMap((value) => value ?? []);
    const forms = [password, username, ...inbox].flatMap(repeated);
    const said = forms.join(' | ');
    return {
      status: 'failed',
      error: { code: 'broken', message: said.slice(0, 250) },
      // A username may be part of a result: it is often what was asked for.
      output: { [password]: [password, ...inbox].flatMap(repeated), text: password },
      final_url: `https://example.com/?p=${encodeURIComponent(password)}&u=${encodeURIComponent(username)}`,
      steps: forms.map((form) => ({ action: 'type', target: form.slice(0, 280), note: form.slice(0, 280) })),
      progress: said.slice(0, 190),
    };
  });
}
