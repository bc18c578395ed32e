const CONTENT = '<h1>Teapot</h1><p>It holds 1.2 litres and costs 42.50 EUR.</p>';
const PROSE =
  '<p>The harbour was built in 1871 and has been widened twice since, which is why the quay bends.</p>'.repeat(3);
const BAR = 'style="width:200px;height:20px;background:#ddd"';

const page = (body: string, script = ''): string =>
  `<!doctype html><title>Late</title><body>${body}<script>${script}</script>`;
const later = (code: string, ms = 700): string =>
  `addEventListener('load', () => setTimeout(() => { ${code} }, ${ms}));`;
const putInto = (selector: string, ms?: number): string =>
  later(`document.querySelector('${selector}').outerHTML = '<div>${CONTENT}</div>'`, ms);

/** Pages whose content comes by a timer after `load`, without a request. */
export const LATE_PAGES: Readonly<Record<string, string>> = {
  words: page('<p id="x">Loading</p>', putInto('#x')),
  'words, much later': page('<p id="x">Loading...</p>', putInto('#x', 3_000)),
  'words that name what comes': page('<h2>Shop</h2><p id="x">Loading your products, please wait…</p>', putInto('#x')),
  'German words': page('<p id="x">Inhalte werden geladen …</p>', putInto('#x')),
  'French words': page('<p id="x">Chargement en cours...</p>', putInto('#x')),
  'Polish words': page('<p id="x">Proszę czekać…</p>', putInto('#x')),
  'Japanese words': page('<p id="x">読み込み中です</p>', putInto('#x')),
  'Korean words': page('<p id="x">잠시만 기다려 주세요.</p>', putInto('#x')),
  'words that are written again and again': page(
    '<p id="x">Loading</p>',
    `setInterval(() => { const x = document.querySelector('#x'); if (x) x.textContent += '.'; }, 100); ${putInto('#x')}`,
  ),
  'empty root': page('<div id="root"></div>', putInto('#root')),
  'empty root in a frame of its site': page(
    '<nav><a href="/">Home</a> <a href="/about">About us</a></nav><div id="__next"></div><footer>© 2026 Teapots Ltd</footer>',
    putInto('#__next'),
  ),
  'nothing at all': page('', later(`document.body.innerHTML = '${CONTENT}'`)),
  skeletons: page(`<main>${`<div class="MuiSkeleton-root" ${BAR}></div>`.repeat(4)}</main>`, putInto('main')),
  'a spinner below a heading': page(`<h1>Shop</h1><div class="lds-spinner" ${BAR}></div>`, putInto('.lds-spinner')),
  'aria-busy': page(`<main aria-busy="true"><div ${BAR}></div></main>`, putInto('main')),
  progressbar: page(`<div id="x"><div role="progressbar" ${BAR}></div></div>`, putInto('#x')),
  'hidden until it is ready': page(
    `<div id="x">Please wait</div><div id="y" style="display:none">${CONTENT}</div>`,
    later(`document.querySelector('#x').remove(); document.querySelector('#y').style.display = 'block'`),
  ),
  'inside a shadow root': page(
    '<tea-pot></tea-pot>',
    `const root = document.querySelector('tea-pot').attachShadow({ mode: 'open' }); root.innerHTML = '<p>Loading…</p>'; ${later(`root.innerHTML = '${CONTENT}'`)}`,
  ),
  'some words above': page(
    '<h1>Shop</h1><p>Welcome to our shop.</p><ul id="x" class="is-loading"><li>Loading…</li></ul>',
    putInto('#x', 2_000),
  ),
};

/** Pages that are done, as far as anybody can tell: none may be waited for. */
export const DONE_PAGES: Readonly<Record<string, string>> = {
  article: page(`<h1>Harbour</h1>${PROSE}`),
  'one price': page('<h1>Mug</h1><p>42 EUR</p>'),
  'empty result': page('<h1>Search</h1><p>No results found for your query. 0 items.</p>'),
  'login form': page('<h1>Sign in</h1><form><label>Mail <input name="m"></label><button>Sign in</button></form>'),
  'heading only': page('<h1>About us</h1>'),
  'picture only': page('<canvas width="300" height="200"></canvas>'),
  'blank without scripts': '<!doctype html><title>Blank</title><body></body>',
  'spinner in a corner': page(`<h1>Harbour</h1>${PROSE}<div class="chat-spinner" role="progressbar" ${BAR}></div>`),
  'class of the body': page(`<h1>Harbour</h1><div class="page loading">${PROSE}</div>`),
  'talk of loading': page(
    `<h1>Loading dock</h1><p>Loading docks are open from 8 to 17, and the gate is to the left.</p>`,
  ),
  'faded overlay': page(`<div class="preloader" style="opacity:0;position:fixed;inset:0">Loading…</div><p>42 EUR</p>`),
  'hidden spinner': page('<div class="spinner" style="display:none">Loading…</div><p>42 EUR</p>'),
  'portal beside the app': page(`<div id="root">${PROSE}</div><div id="modal-root"></div>`),
};

/** Has its content and never stops saying that more is to come, on every channel. */
export const NEVER_DONE = {
  content: page(
    `<main aria-busy="true"><h1>Harbour</h1>${PROSE}<p>Loading…</p><div id="s" class="spinner" ${BAR}></div></main>`,
    `setInterval(() => { document.querySelector('#s').style.transform = 'rotate(' + performance.now() + 'deg)'; }, 30);`,
  ),
  nothing: page('<p>Loading…</p>'),
  refused: page('<p>Loading…</p>'),
};
