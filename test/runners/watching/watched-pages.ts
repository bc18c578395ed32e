import { html, type Answer, type SeenRequest } from '../sites/fixture-pages';

/** Nothing else on these pages has the colour of a field that is never to be seen. */
export const RED = [255, 0, 0] as const;
export const GREEN = [0, 160, 0] as const;
export const BLUE = [0, 0, 255] as const;

const FIELD = 'width:300px;height:60px;border:0;padding:0;background:rgb(255,0,0);color:rgb(255,0,0);outline:none';
const SHOWN = '<div style="width:200px;height:100px;background:rgb(0,160,0)"></div>';

/** Changes its look ten times a second, and takes a request for as long as nobody ends it. */
const MOVING = html(
  'Moving',
  `<h1 id="n">0</h1>${SHOWN}<div id="bar" style="height:20px;background:rgb(0,0,255)"></div>
   <script>let n = 0; setInterval(() => { n += 1; document.getElementById('n').textContent = n; document.getElementById('bar').style.width = (n * 7 % 900) + 'px'; }, 100);</script>`,
);

/** What is typed as a PIN is a secret by its name alone, from the moment it is typed. */
const PASSWORD = html(
  'Log in',
  `<h1>Log in</h1>${SHOWN}<label for="p">Password</label><input id="p" type="password" style="${FIELD}">
   <label for="c">PIN</label><input id="c" oninput="this.style.cssText='${FIELD}'">`,
);

/** A field that comes, moves and goes as it likes. */
const RESTLESS = html(
  'Restless',
  `<h1>Restless</h1>${SHOWN}<script>
   let turn = 0;
   setInterval(() => {
     turn += 1;
     const there = document.querySelector('input');
     if (turn % 7 === 0) { there?.remove(); return; }
     const field = there ?? document.body.appendChild(document.createElement('input'));
     field.type = 'password';
     field.value = 'typed by the page';
     field.style.cssText = '${FIELD};position:absolute;top:' + (300 + Math.floor(turn / 3) * 40 % 300) + 'px;left:' + (Math.floor(turn / 3) * 90 % 700) + 'px';
   }, 130);</script>`,
);

/** It asks for something that never comes, so that it is there for a while. */
const TELLTALE = html(
  'Telltale',
  `<h1>Your password</h1><label>Password <input type="password" oninput="document.getElementById('t').textContent = this.value; window.asked ??= fetch('/endless')"></label><p id="t"></p>`,
);

const OPENER = html('Opener', `<h1>First</h1><a href="/second" target="_blank">Open the second</a>`);
const SECOND = html('Second', `<h1>Second</h1>${SHOWN}`);

const PAGES: Record<string, string> = {
  '/moving': MOVING,
  '/password': PASSWORD,
  '/restless': RESTLESS,
  '/telltale': TELLTALE,
  '/opener': OPENER,
  '/second': SECOND,
};

/** Pages for those who look at what an attempt does. */
export function watchedPages({ path }: SeenRequest): Answer {
  if (path === '/endless') return { body: 'And', open: true };
  const body = PAGES[path];
  return body === undefined ? { status: 404, body: 'Nothing here.' } : { body };
}
