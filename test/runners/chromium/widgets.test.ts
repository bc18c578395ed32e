import { startTestBrowser, type TestBrowser } from '../browser';
import { startFixtureSite, type FixtureSite } from '../sites/fixture-site';
import { createContext, taskOf } from '../runner-context';

jest.setTimeout(120_000);

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><h1>Studio</h1>${body}<p id="out">Nothing yet</p>`;
const say = (words: string): string => `document.querySelector('#out').textContent = ${words}`;

/** Two lists of the page's own, whose buttons say what they are for and what is chosen. */
const OWN_LISTS = ['Room', 'Floor']
  .map(
    (name) => `<div><span id="l${name}">${name}</span>
      <button type="button" aria-haspopup="listbox" aria-labelledby="l${name} v${name}" onclick="this.nextElementSibling.hidden ^= true"><span id="v${name}">Choose one</span></button>
      <ul role="listbox" aria-labelledby="l${name}" hidden>${['Attic', 'Cellar', 'Hall'].map((one) => `<li role="option" onclick="document.querySelector('#v${name}').textContent = '${one}'; this.parentNode.hidden = true; ${say(`document.querySelector('#vRoom').textContent + ' and ' + document.querySelector('#vFloor').textContent`).replaceAll("'#", '&apos;#').replaceAll("')", '&apos;)').replaceAll('"', '&quot;')}">${one}</li>`).join('')}</ul></div>`,
  )
  .join('');

const PAGES: Record<string, string> = {
  lists: page(`${OWN_LISTS}<p><label>Date <input></label></p>`),
  slider: page(
    `<label>Volume <input type="range" min="0" max="50" value="10" oninput="${say("'Volume ' + this.value")}"></label>`,
  ),
  asks: page(`<button onclick="${say("confirm('Really empty it?') ? 'Emptied' : 'Kept'")}">Empty the tray</button>`),
  'asks twice': page(
    `<button onclick="${say("confirm('Sure?') && confirm('Quite sure?') ? 'Gone' : 'Kept'")}">Remove</button>`,
  ),
  'asks nothing': page(`<button onclick="${say("'Opened'")}">Open</button>`),
  radios: page(
    ['CSV', 'XML']
      .map((one) => `<label><input type="radio" name="f" onclick="${say(`'Format ${one}'`)}"> ${one}</label>`)
      .join(''),
  ),
  // Whether it went well is all that such a page looks at: the rest of the answer is never taken.
  saves: page(
    `<button onclick="fetch('/saved', { method: 'POST' }).then(() => { ${say("'Saved'")}; setTimeout(() => { ${say("''")} }, 20_000); })">Save</button>`,
  ),
  form: page(
    '<form method="post" action="/refused"><label>Email <input name="email"></label><button>Send</button></form>',
  ),
};
let site: FixtureSite;
let browser: TestBrowser;
beforeAll(async () => {
  const start = startFixtureSite(({ path }) => {
    const name = decodeURIComponent(path.slice(1));
    if (name === 'saved') return { status: 200, body: '{}', headers: { 'content-type': 'application/json' } };
    if (name === 'refused')
      return { status: 422, body: `${PAGES['form'] ?? ''}<p role="alert">The address needs an @ sign.</p>` };
    return { body: PAGES[name] ?? '' };
  });
  [site, browser] = await Promise.all([start, startTestBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const visit = (name: string, steps: string[], text = '') =>
  browser.runner().run(taskOf(site.url(`/${encodeURIComponent(name)}`), { steps, text }), createContext());

test('lists that a page draws itself are opened by what they are for', async () => {
  const { output } = await visit('lists', ['select "Cellar" in "Room"', 'select "Hall" in "Floor"']);
  expect(output).toContain('Cellar and Hall');
});

test('a slider is set', async () => {
  expect((await visit('slider', ['Set the "Volume" slider to 35'])).output).toContain('Volume 35');
});

describe('what a page asks before it goes on', () => {
  test.each([
    ['asks', ['click "Empty the tray"', 'Accept the dialog'], 'Emptied'],
    ['asks', ['click "Empty the tray"', 'Dismiss the dialog'], 'Kept'],
    ['asks', ['click "Empty the tray"'], 'Kept'],
    ['asks twice', ['click "Remove"', 'Accept the dialog', 'Cancel the dialog'], 'Kept'],
  ])('%s: %j', async (name, steps, told) => {
    expect((await visit(name, steps)).output).toContain(told);
  });

  test('a dialog that nothing opens is a failed step', async () => {
    const { kind, error } = await visit('asks nothing', ['click "Open"', 'Accept the dialog']);
    expect([kind, error?.message]).toEqual(['failed', 'The page opened no dialog.']);
  });
});

test('what is chosen may go without quotation marks where it is a name', async () => {
  expect((await visit('radios', ['Choose XML'])).output).toContain('Format XML');
});

test('an answer that a page does not read to its end keeps nobody waiting', async () => {
  expect((await visit('saves', ['click "Save"', 'wait for "Saved"'])).steps.map(({ ok }) => ok)).toEqual([
    true,
    true,
    true,
  ]);
});

describe('a form that is sent back with its errors', () => {
  const steps = ['type "ann" into "Email"', 'click "Send"'];

  test('is read by who asks for them', async () => {
    const { kind, output } = await visit('form', steps, 'Which error message does a wrong address give?');
    expect([kind, output]).toEqual(['finished', expect.stringContaining('The address needs an @ sign.')]);
  });

  test('and is a failure for everybody else', async () => {
    const { kind, error } = await visit('form', steps, 'Reject all cookies and tell me the number of my request');
    expect([kind, error?.code]).toEqual(['failed', 'http_422']);
  });
});
