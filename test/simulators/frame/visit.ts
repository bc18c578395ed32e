export interface ProviderTask {
  task: { url: string | null };
  credentials: { username: string; password: string } | null;
}

/** An attempt object of the protocol, and the bytes of the file that the visit brought. */
export interface ProviderReply {
  status: string;
  file?: Buffer;
  [member: string]: unknown;
}

interface ProviderVisit {
  begin(): Promise<ProviderReply>;
  /** With the code that was asked for. */
  goOn(code: string): Promise<ProviderReply>;
}

/** Reads a page and fills in its login, and is careless with secrets: it repeats them in all that it says. */
export function visitAsProvider({ task: { url }, credentials }: ProviderTask, signal: AbortSignal): ProviderVisit {
  const typed = `${credentials?.username ?? 'nobody'} with ${credentials?.password ?? 'nothing'}`;
  const steps: object[] = [];

  async function open(address: string, fields: Record<string, string> | null): Promise<ProviderReply> {
    const sent = fields === null ? {} : { method: 'POST', body: new URLSearchParams(fields) };
    const response = await fetch(address, { signal, ...sent });
    const body = Buffer.from(await response.arrayBuffer());
    const text = body.toString();
    steps.push({ action: 'open', url: address, note: `as ${typed}`, ok: response.ok });
    const ended = { final_url: response.url, steps: [...steps] };
    if (text.includes('g-recaptcha')) return { ...ended, status: 'blocked', block_reason: 'bot_challenge' };
    if (response.headers.has('content-disposition')) return { ...ended, status: 'succeeded', output: null, file: body };
    if (text.includes('type="password"') && credentials !== null)
      return open(new URL('/login', address).href, { email: credentials.username, password: credentials.password });
    if (text.includes('one-time-code')) return { ...ended, status: 'needs_input', input_request: QUESTION };
    return { ...ended, status: 'succeeded', output: /<p>(.*?)<\/p>/.exec(text)?.[1] ?? '' };
  }

  const tryTo = (address: string, fields: Record<string, string> | null): Promise<ProviderReply> =>
    open(address, fields).catch(() => {
      const error = { code: 'site_unreachable', message: `The site cannot be reached by ${typed}.` };
      return { status: 'failed', error, steps };
    });

  return {
    begin: async () =>
      url === null
        ? { status: 'failed', error: { code: 'missing_url', message: 'There is no address.' } }
        : tryTo(url, null),
    goOn: (code) => tryTo(new URL('/code', url ?? '').href, { otp: code }),
  };
}

const QUESTION = { id: 'code', kind: 'otp', prompt: 'Enter the code from your app.', channel: 'totp' };
