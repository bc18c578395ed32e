import { html } from '../docs/html';
import type { Watched } from './admit-viewer';
import { noticePage, viewingPage } from './viewing-page';

/** The browser of a run or a session as it works. @param hasBars false: its picture and nothing around it */
export function livePage(what: Watched['what'], hasBars: boolean): string {
  const bar = hasBars ? '' : 'hidden';
  return viewingPage(
    'Live view',
    html`
      <header class="${bar}">
        <span id="state" role="status">Connecting</span>
        <code id="address"></code>
      </header>
      <main data-what="${what}">
        <img id="picture" alt="What the browser shows" hidden />
        <p id="notice"></p>
      </main>
      <footer id="step" class="${bar}"></footer>
      <script src="/live/live.js" defer></script>
    `,
  );
}

export function endedPage(what: Watched['what']): string {
  return noticePage('Ended', `The ${what} has ended. There is nothing more to watch.`);
}
