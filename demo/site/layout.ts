import type { Response } from 'express';
import { html, trustedHtml, type Html } from './html';
import { STYLE } from './style';

export interface Page {
  title: string;
  body: Html;
  description?: string;
  /** Path of the navigation entry to mark as the current one. */
  section?: string;
  head?: Html;
}

// No label equals that of a button on the page it leads to: a task that says `click "Sign in"` means the button.
const NAVIGATION: ReadonlyArray<readonly [path: string, label: string]> = [
  ['/article', 'Courier'],
  ['/shop', 'Bookshop'],
  ['/tables', 'Timetables'],
  ['/rendered', 'Harbour today'],
  ['/search', 'Archive'],
  ['/downloads', 'Downloads'],
  ['/contact', 'Contact'],
  ['/account', 'My account'],
];

const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Ccircle cx='8' cy='8' r='7' fill='%23d98e32'/%3E%3C/svg%3E";

const LANTERN = trustedHtml(
  '<svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 2h6M12 2v3M7 5h10l-1 4H8zM8 9l-1 10h10L16 9z" fill="none" stroke="#d98e32" stroke-width="1.6"/><circle cx="12" cy="14" r="2.4" fill="#f3c27b"/></svg>',
);

const STYLE_ELEMENT = trustedHtml(`<style>${STYLE}</style>`);

function navigation(section: string | undefined): Html[] {
  return NAVIGATION.map(([path, label]) =>
    path === section
      ? html`<li><a href="${path}" aria-current="page">${label}</a></li>`
      : html`<li><a href="${path}">${label}</a></li>`,
  );
}

/** The frame every ordinary page shares. Walls and the scripted page deliberately do not use it. */
export function renderPage({ title, body, description, section, head }: Page): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Saltmarsh Quay</title>
        ${description === undefined ? null : html`<meta name="description" content="${description}" />`}
        <link rel="icon" href="${trustedHtml(ICON)}" />
        ${head} ${STYLE_ELEMENT}
      </head>
      <body>
        <a class="skip" href="#content">Skip to content</a>
        <header class="masthead">
          <div>
            <a class="brand" href="/">${LANTERN} Saltmarsh Quay</a>
            <nav aria-label="Main">
              <ul>
                ${navigation(section)}
              </ul>
            </nav>
          </div>
        </header>
        <main id="content">${body}</main>
        <footer class="footer">
          <div>
            <ul>
              <li><a href="/">Everything on this site</a></li>
              <li><a href="/contact">Write to us</a></li>
              <li><a href="/text">Notice to mariners</a></li>
              <li><a href="/robots.txt">For robots</a></li>
            </ul>
            <p>
              The Lantern Bookshop and The Quay Courier, 3 Ropewalk, Saltmarsh Quay. Town, people and books are made up.
            </p>
          </div>
        </footer>
      </body>
    </html>`.text;
}

export function sendPage(res: Response, page: Page, status = 200): void {
  res.status(status).type('html').send(renderPage(page));
}
