import { html } from '../docs/html';
import { viewingPage } from '../live/viewing-page';

/** What was recorded of a run, with its steps beside it. */
export function replayPage(): string {
  return viewingPage(
    'Replay',
    html`
      <header>
        <span id="state" role="status">Loading</span>
        <code id="address"></code>
      </header>
      <div class="beside">
        <main>
          <img id="picture" alt="What the browser showed" hidden />
          <p id="notice"></p>
        </main>
        <ol id="steps"></ol>
      </div>
      <footer>
        <button id="play" type="button" disabled>Play</button>
        <input id="slider" type="range" min="0" max="0" value="0" aria-label="Moment" disabled />
        <span id="time"></span>
      </footer>
      <script src="/replay/replay.js" defer></script>
    `,
  );
}
