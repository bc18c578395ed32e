import { signalsOf, type PageSignals } from '../../../core/detect/page-signals';
import { parseHtml } from '../../../core/extract/dom/dom';

export interface PageOptions {
  title?: string;
  status?: number;
  headers?: Record<string, string>;
  url?: string;
}

/** Signals of a page given as its body, the way a runner gathers them. */
export function signalsOfBody(body: string, options: PageOptions = {}): PageSignals {
  const html = `<!doctype html><html><head><title>${options.title ?? ''}</title></head><body>${body}</body></html>`;
  return signalsOf(parseHtml(html), html, {
    url: options.url ?? 'https://site.example/',
    status: options.status ?? 200,
    headers: options.headers ?? {},
  });
}

export const ARTICLE = `<article><h1>How captchas work</h1>${'<p>A captcha, such as reCAPTCHA or Turnstile, asks you to verify that you are human. Bots find this hard, and sites use it against unusual traffic.</p>'.repeat(8)}</article>`;
