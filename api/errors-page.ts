import type { RequestHandler } from 'express';
import { REQUEST_ERRORS, RUN_ERRORS } from '../core/errors';

/** Where every `doc_url` points: one entry per code, from the same table as the answers. */
export function errorsPage(baseUrl: string): RequestHandler {
  const entries = [
    ...Object.entries(REQUEST_ERRORS).map(([code, entry]) => ({ code, where: `HTTP ${entry.status}`, ...entry })),
    ...Object.entries(RUN_ERRORS).map(([code, entry]) => ({ code, where: 'run outcome', ...entry })),
  ];
  const sections = entries.map(
    ({ code, where, message, remediation }) =>
      `<section id="${code}"><h2><code>${code}</code> <small>${where}</small></h2><p>${escapeHtml(message)}</p><p><em>${escapeHtml(remediation)}</em></p></section>`,
  );
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Errors</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}small{font-weight:400;color:#666}section:target{background:#fff3c4}</style></head>
<body><h1>Errors</h1><p>Branch on the code, never on the text. The machine-readable list is in <a href="${baseUrl}/api/v1/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</body></html>`;
  return (_request, response) => void response.type('html').send(page);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
