import { html, type Html } from '../docs/html';

/** The browser of a run as it works. */
export function livePage(): string {
  return frame(html`
    <header>
      <span id="state" role="status">Connecting</span>
      <code id="address"></code>
    </header>
    <main>
      <img id="picture" alt="What the browser shows" hidden />
      <p id="notice"></p>
    </main>
    <footer id="step"></footer>
    <script src="/live/live.js" defer></script>
  `);
}

export function endedPage(): string {
  return frame(
    html`<header><span id="state">Ended</span></header>
      <main><p id="notice">The run has ended. There is nothing more to watch.</p></main>`,
  );
}

export function refusalPage(message: string): string {
  return frame(
    html`<header><span id="state">Not available</span></header>
      <main><p id="notice" role="alert">${message}</p></main>`,
  );
}

function frame(content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Live view</title>
        <link rel="stylesheet" href="/live/live.css" />
      </head>
      <body>
        ${content}
      </body>
    </html>`.text;
}
