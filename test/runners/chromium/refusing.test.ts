import { startTestBrowser, type TestBrowser } from '../browser';
import { startFixtureSite, type FixtureSite } from '../sites/fixture-site';
import { createContext, taskOf } from '../runner-context';

jest.setTimeout(120_000);

const tells = (words: string): string => `onclick="document.querySelector('h1').textContent = '${words}'"`;
const page = (body: string, lang = 'en'): string =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>Page</title><h1>Untouched</h1>${body}`;
const DONE = 'Done';
const BUTTON = `<button ${tells(DONE)}>Delete account</button>`;

const FORBIDDEN: Record<string, [body: string, why: string]> = {
  'in a hidden box': [`<div hidden>${BUTTON}</div>`, 'hidden'],
  'not displayed': [`<div><section style="display:none">${BUTTON}</section></div>`, 'hidden'],
  'in a hidden group of fields': [
    `<form onsubmit="return false"><fieldset hidden>${BUTTON}</fieldset></form>`,
    'hidden',
  ],
  'made invisible': [`<div style="visibility:hidden">${BUTTON}</div>`, 'hidden'],
  disabled: [BUTTON.replace('<button', '<button disabled'), 'disabled'],
  'in a disabled group of fields': [`<fieldset disabled>${BUTTON}</fieldset>`, 'disabled'],
  'said to be disabled': [BUTTON.replace('<button', '<button aria-disabled="true"'), 'disabled'],
  'in an inert box': [`<div inert>${BUTTON}</div>`, 'disabled'],
};
const ALLOWED: Record<string, string> = {
  'shown after a moment': `<div id="x" hidden>${BUTTON}</div><script>setTimeout(() => { x.hidden = false; }, 900);</script>`,
  'enabled after a moment': `${BUTTON.replace('<button', '<button id="x" disabled')}<script>setTimeout(() => { x.disabled = false; }, 900);</script>`,
  'far below': `<div style="height:4000px"></div>${BUTTON}`,
  'in a menu that opens below the pointer': `<style>li ul { display: none } li:hover ul { display: block }</style><ul><li>Account<ul><li>${BUTTON}</li></ul></li></ul>`,
  'in a menu that a script opens': `<nav><button onmouseenter="m.hidden = false">Account</button><div id="m" hidden>${BUTTON}</div></nav>`,
  'in a fold': `<details><summary>More</summary>${BUTTON}</details>`,
  'below a banner': `${BUTTON}<div style="position:fixed;inset:0;background:#eee">We use cookies</div>`,
  'a link without a box of its own': `<a href="#" ${tells(DONE)}><span style="position:absolute;top:200px">Delete account</span></a>`,
};
const BOXES: Record<string, [body: string, isOn: string]> = {
  'drawn by its label': [
    `<input type="checkbox" id="c" style="display:none"><label for="c">Newsletter</label>`,
    'true',
  ],
  'below its drawing': [
    `<label style="position:relative"><input type="checkbox" id="c" style="opacity:0;position:absolute"><span style="position:absolute;inset:0;background:#ddd"></span>Newsletter</label>`,
    'true',
  ],
  'hidden with its label': [`<div hidden><label>Newsletter <input type="checkbox" id="c"></label></div>`, 'false'],
  'switched off': [`<label>Newsletter <input type="checkbox" id="c" disabled></label>`, 'false'],
};
const FIELD = (type: string, lang?: string): string =>
  page(
    `<label>When <input id="w" type="${type}"></label><button ${tells('').replace("''", "'Got ' + (w.value || 'nothing')")}>Go on</button>`,
    lang,
  );
const PAGES: Record<string, string> = {};

let site: FixtureSite;
let browser: TestBrowser;
beforeAll(async () => {
  const start = startFixtureSite(({ path }) => ({ body: PAGES[decodeURIComponent(path.slice(1))] ?? '' }));
  [site, browser] = await Promise.all([start, startTestBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

async function act(body: string, steps: string[]) {
  const name = String(Object.keys(PAGES).length);
  PAGES[name] = body;
  const outcome = await browser
    .runner()
    .run(taskOf(site.url(`/${name}`), { text: '', steps: [...steps, 'get the headings'] }), createContext());
  return { output: outcome.output, error: outcome.error };
}

async function inTurns<T>(
  cases: Record<string, T>,
  run: (one: T) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const left = Object.entries(cases);
  const found: Record<string, unknown> = {};
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) found[next[0]] = await run(next[1]);
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  return found;
}

const sameFor = <T>(cases: Record<string, unknown>, told: T): Record<string, T> =>
  Object.fromEntries(Object.keys(cases).map((name) => [name, told]));

test('what no visitor could press is not pressed, and the step says why', async () => {
  const found = await inTurns(FORBIDDEN, async ([body, why]) => {
    const { error } = await act(page(body), ['click "Delete account"']);
    return { why, error };
  });
  expect(found).toEqual(
    Object.fromEntries(
      Object.entries(FORBIDDEN).map(([name, [, why]]) => [
        name,
        { why, error: { code: 'step_failed', message: `"Delete account" is ${why}: no visitor could click it.` } },
      ]),
    ),
  );
});

test('a page that asks whether it may be left is left', async () => {
  const asks = `<script>addEventListener('beforeunload', (event) => event.preventDefault());</script>`;
  PAGES['left'] = page('').replace('Untouched', 'Left');
  const field = '<label>City <input></label><a href="/left">Leave</a>';
  expect((await act(page(asks + field), ['type "Rome" into "City"', 'click "Leave"'])).output).toBe('# Left');
});

test('a quoted name of a key is a button where there is one', async () => {
  const onKey = `<script>onkeydown = ({ key }) => { document.querySelector('h1').textContent = 'Key ' + key; };</script>`;
  const pressed = async (body: string) => (await act(page(onKey + body), ['press "Delete"'])).output;
  expect(await pressed(BUTTON.replace('Delete account', 'Delete'))).toBe(`# ${DONE}`);
  expect(await pressed(BUTTON)).toBe('# Key Delete');
});

test('what a visitor gets to see is pressed', async () => {
  const found = await inTurns(ALLOWED, async (body) => {
    const { output, error } = await act(page(body), ['click "Delete account"']);
    return error ?? output;
  });
  expect(found).toEqual(sameFor(ALLOWED, `# ${DONE}`));
});

test('a box is ticked by what stands for it, if anything does', async () => {
  const show = `<button ${tells('').replace("''", 'String(c.checked)')}>Show</button>`;
  const found = await inTurns(BOXES, async ([body]) => {
    const { output, error } = await act(page(body + show), ['check "Newsletter"', 'click "Show"']);
    return error?.code ?? output;
  });
  expect(found).toEqual(
    Object.fromEntries(
      Object.entries(BOXES).map(([name, [, isOn]]) => [name, isOn === 'true' ? '# true' : 'step_failed']),
    ),
  );
});

test('days and times are typed in the form of their field, or the step fails', async () => {
  const cases: Record<string, [field: string, typed: string, got: string]> = {
    'month first': [FIELD('date'), '12/24/2026', '2026-12-24'],
    'a day in words': [FIELD('date'), '24 December 2026', '2026-12-24'],
    'a page of the United States': [FIELD('date', 'en-US'), '03/04/2026', '2026-03-04'],
    'a French page': [FIELD('date', 'fr'), '03/04/2026', '2026-04-03'],
    'a page that leaves it open': [FIELD('date'), '03/04/2026', 'step_failed'],
    'no day at all': [FIELD('date'), 'soon', 'step_failed'],
    'a time': [FIELD('time'), '7:30 pm', '19:30'],
    'a month': [FIELD('month'), 'December 2026', '2026-12'],
    'a week': [FIELD('week'), 'week 52 of 2026', '2026-W52'],
    both: [FIELD('datetime-local'), '24 December 2026 at 7:30 pm', '2026-12-24T19:30'],
    'a number': [FIELD('number'), 'four', 'step_failed'],
  };
  const found = await inTurns(cases, async ([field, typed]) => {
    const { output, error } = await act(field, [`type "${typed}" into "When"`, 'click "Go on"']);
    return error?.code ?? output;
  });
  const told = Object.entries(cases).map(([name, [, , got]]) => [name, got === 'step_failed' ? got : `# Got ${got}`]);
  expect(found).toEqual(Object.fromEntries(told));
});

test('a field that does not keep what is typed fails the step; one that writes it in its own way does not', async () => {
  const masked = `oninput="const d = this.value.replace(/\\D/g, ''); this.value = '(' + d.slice(0, 3) + ') ' + d.slice(3)"`;
  const cases: Record<string, [attributes: string, typed: string, isKept: boolean]> = {
    emptied: [`oninput="this.value = ''"`, 'Rome', false],
    replaced: [`oninput="this.value = 'Paris'"`, 'Rome', false],
    'cut short': [`maxlength="3"`, 'Rome', false],
    masked: [masked, '5551234567', true],
    'in capitals': [`oninput="this.value = this.value.toUpperCase()"`, 'rome', true],
    'gone at once': [`oninput="this.remove()"`, 'Rome', true],
  };
  const found = await inTurns(cases, async ([attributes, typed]) => {
    const { error } = await act(page(`<label for="f">City</label><input id="f" ${attributes}>`), [
      `type "${typed}" into "City"`,
    ]);
    return error?.code;
  });
  expect(found).toEqual(
    Object.fromEntries(Object.entries(cases).map(([name, [, , isKept]]) => [name, isKept ? undefined : 'step_failed'])),
  );
});
