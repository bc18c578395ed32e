import { html } from '../docs/html';
import { noticePage, viewingPage } from './viewing-page';

/** The browser of a run as it works. */
export function livePage(): string {
  return viewingPage(
    'Live view',
    html`
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
    `,
  );
}

export function endedPage(): string {
  return noticePage('Ended', 'The run has ended. There is nothing more to watch.');
}
