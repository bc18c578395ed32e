/** Makes a page of about the given number of characters. */
export type PageMaker = (length: number) => string;

const COMMON_TAGS =
  `div p span li td tr table ul ol dl dt dd a img input option select label button textarea h1 h2 h6 form br hr script
   style meta link iframe header nav footer section article main aside b em code pre blockquote svg template noscript
   title base object my-card x`.split(/\s+/);

/** Pages made to be slow to read, by kind, at any size: each repeats one thing that some reader might look at too often. */
export const HOSTILE_PAGES: Readonly<Record<string, PageMaker>> = {
  ...kindsOfBlanks(),
  ...kindsOfSiblings(),
  ...kindsOfNesting(),
  ...kindsOfText(),
  ...kindsOfAttributes(),
  ...kindsOfData(),
  ...kindsOfStructure(),
};

function page(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><title>Page</title>${head}</head><body><h1>Page</h1>${body}</body></html>`;
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length));
}

/** As many units as fit, each told its number. */
function numbered(unit: (number: number) => string, length: number): string {
  const parts: string[] = [];
  for (let number = 0, size = 0; size < length; number += 1) {
    const part = unit(number);
    size += part.length;
    parts.push(part);
  }
  return parts.join('');
}

/** Pages that hold one thing over and over between a beginning and an end. */
function repeating(kinds: Record<string, [before: string, unit: string, after: string]>): Record<string, PageMaker> {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, [before, unit, after]]) => [
      name,
      (length: number) => page(`${before}${filled(unit, length)}${after}`),
    ]),
  );
}

function kindsOfBlanks(): Record<string, PageMaker> {
  const blanks = {
    blank: ' ',
    newline: '\n',
    tab: '\t',
    nbsp: '\u00a0',
    'nbsp entity': '&nbsp;',
    'zero width': '\u200b',
  };
  const places: Record<string, [string, string]> = {
    text: ['<p>a', 'b</p>'],
    pre: ['<pre>a', 'b</pre>'],
    'code in pre': ['<pre><code>a', 'b</code></pre>'],
    'inline code': ['<p><code>a', 'b</code></p>'],
    bold: ['<p>a<b>', 'c</b>d</p>'],
    link: ['<a href="/x">', 'y</a>'],
    'list item': ['<ul><li>a', 'b</li></ul>'],
    cell: ['<table><tr><td>a', 'b</td><td>c</td></tr></table>'],
    heading: ['<h2>a', 'b</h2>'],
    'style attribute': ['<p style="display', ':block">a</p>'],
    'class attribute': ['<p class="a', 'b">a</p>'],
    'title attribute': ['<a href="/x" title="a', 'b">a</a>'],
    'link address': ['<a href="/x', 'y">a</a>'],
    'tag itself': ['<p ', '>a</p>'],
    'between tags': ['<div></div>', '<div></div>'],
    script: ['<script>var a', '= 1</script>'],
    'structured data': ['<script type="application/ld+json">{"@type":"A","keywords":"a', 'b"}</script>'],
    'before the page': ['</body></html>', ''],
    textarea: ['<label>a<textarea>', 'b</textarea></label>'],
  };
  return repeating(
    Object.fromEntries(
      Object.entries(blanks).flatMap(([blank, unit]) =>
        Object.entries(places).map(([place, [before, after]]) => [`${blank} in ${place}`, [before, unit, after]]),
      ),
    ),
  );
}

function kindsOfSiblings(): Record<string, PageMaker> {
  const kinds = COMMON_TAGS.flatMap((tag): [string, [string, string, string]][] => [
    [`sibling ${tag}`, ['<div>', `<${tag}>a</${tag}>`, '</div>']],
    [`empty ${tag}`, ['', `<${tag}></${tag}>`, '']],
  ]);
  return repeating(Object.fromEntries(kinds));
}

function kindsOfNesting(): Record<string, PageMaker> {
  const open = COMMON_TAGS.map((tag): [string, [string, string, string]] => [`unclosed ${tag}`, ['', `<${tag}>a`, '']]);
  const closed = 'div span ul table b blockquote section font svg my-card'
    .split(' ')
    .map((tag): [string, PageMaker] => [
      `nested ${tag}`,
      (length) => {
        const depth = Math.ceil(length / (2 * tag.length + 6));
        return page(`${`<${tag}>a`.repeat(depth)}${`</${tag}>`.repeat(depth)}`);
      },
    ]);
  return {
    ...repeating(Object.fromEntries(open)),
    ...Object.fromEntries(closed),
    'open divs, then other ends': (length) => page(filled('<div>', length / 2) + filled('</b>', length / 2)),
    'two alike in each': (length) => page(filled('<div><div><p>a: b</p></div>', length)),
    'wide at every depth': (length) =>
      page(`${`<div class=a>${filled('<div class=b><p>a</p></div>', length / 250)}`.repeat(250)}`),
    'many lists in lists': (length) => page(`${'<ul><li>'.repeat(100)}${filled('<li>x', length)}`),
    'deep text': (length) => page(`${'<div>'.repeat(250)}${filled('word ', length)}`),
    'deep articles': (length) =>
      page(`${'<div>'.repeat(60)}${filled('<p>Some words, and more, and more.</p>', length)}`),
    'deep quotes': (length) => page(`${'<blockquote>'.repeat(100)}${filled('word<br>', length)}`),
  };
}

function kindsOfText(): Record<string, PageMaker> {
  const marks = '` * _ [ ] | \\ # - + = > ~ ! ( ) : ; , . @ / & < \' " % { } $ ^'.split(' ');
  const plain = marks.flatMap((mark): [string, [string, string, string]][] => [
    [`${mark} in text`, ['<p>', mark, '</p>']],
    [`${mark} and blank in text`, ['<p>', `${mark} `, 'x</p>']],
    [`${mark} in code`, ['<p><code>a', mark, 'b</code></p>']],
  ]);
  return {
    ...repeating(Object.fromEntries(plain)),
    ...repeating({
      'one long word': ['<p>', 'a', '</p>'],
      digits: ['<p>', '1', '</p>'],
      'words ending in colons': ['', '<p>a: b</p>', ''],
      'pairs in one line': ['<p>', 'a: b | ', '</p>'],
      entities: ['<p>', '&amp;', '</p>'],
      'unknown entities': ['<p>', '&abc', '</p>'],
      'numeric entities': ['<p>', '&#120;', '</p>'],
      'unclosed comments': ['', '<!-- a', ''],
      comments: ['', '<!-- a -->', ''],
      doctypes: ['', '<!doctype html>', ''],
      'CDATA sections': ['', '<![CDATA[ a ]]>', ''],
      'unclosed CDATA': ['', '<![CDATA[ a', ''],
      'processing instructions': ['', '<?a b?>', ''],
      'unclosed tags': ['', '<a ', ''],
      'ends of tags': ['', '</p>', ''],
      'ends of nothing': ['', '</', ''],
      'half surrogates': ['<p>', '\ud83d', '</p>'],
      emoji: ['<p>', '😀', '</p>'],
      'combining marks': ['<p>a', '\u0301', '</p>'],
      'right to left marks': ['<p>', '\u202e', '</p>'],
      'null characters': ['<p>', '\0', '</p>'],
      'upper-case tags': ['', '<DIV CLASS=A>a</DIV>', ''],
      'code in backticks of all sizes': ['<p><code>', '` `` ``` ```` ````` ', '</code></p>'],
      'lines of backticks': ['<pre><code>', '```\n', '</code></pre>'],
    }),
    'huge title': (length) => `<title>${filled('a - b | c ', length)}</title><p>x`,
    'html and body over and over': (length) => filled('<html><head><body class=a>a', length),
    'many titles': (length) => filled('<title>a</title>', length),
  };
}

function kindsOfAttributes(): Record<string, PageMaker> {
  return {
    ...repeating({
      'hidden everything': ['', '<p hidden style="display:none">a</p>', ''],
      'styles everywhere': ['', '<p style="color:red;display:block">a</p>', ''],
      'the same link': ['', '<a href="/x">a</a>', ''],
      'links with pictures': ['', '<a href="/x"><img alt="" src="/y"></a>', ''],
      'labels without controls': ['', '<label for=a>a</label>', ''],
      'a label of many controls': ['<label for=a>a</label>', '<input id=a value=b>', ''],
      'a label around all controls': ['<label>a', '<input value=b>', '</label>'],
      'controls named by one text': ['<p id=a>word word word</p>', '<input aria-labelledby="a a a a" value=b>', ''],
      'roles of buttons': ['', '<i role=button>a</i>', ''],
      'base tags': ['', '<base href="/a/">', ''],
      'links in a header': ['<main>a</main><header>', '<a href="#a">Skip to</a>', '</header>'],
      'same id': ['', '<p id=a>a</p>', ''],
      'long style': ['<p style="', 'display : none', '">a</p>'],
      'style of colons': ['<p style="', 'display :', '">a</p>'],
      'long class': ['<p class="', 'label-', '">a</p><p>b</p>'],
      'long value': ['<input aria-label=a value="', 'a', '">'],
      'data attributes': ['', '<p data-price=1 data-name=a>a</p>', ''],
      'titles of counts': ['', '<b title="1,204 views">1.2k</b>', ''],
      'addresses for mail': ['<p>', 'a@b.example ', '</p>'],
      'at signs': ['<p>', 'a@', '</p>'],
      'rows by role': ['<div role=table>', '<div role=row><i role=cell>a</i><i role=cell>1</i></div>', '</div>'],
      'tables by role': ['', '<div role=table><div role=row><i role=cell>a</i></div>', ''],
      moments: ['', '<time datetime=2025-01-02>a</time>', ''],
      'picture in the address': ['<img alt=a src="data:image/png;base64,', 'AAAA', '">'],
    }),
    'many attributes': (length) => page(`<p ${numbered((number) => `a${number}=b `, length)}>a</p>`),
    'many ids': (length) => page(numbered((number) => `<p id=a${number}>a</p>`, length)),
    'many classes': (length) => page(numbered((number) => `<p class="a${number} b">${number}</p>`, length)),
    'many classes on each': (length) =>
      page(numbered((number) => `<p class="${numbered((part) => `c${part} `, 200)}">${number}</p>`, length)),
    'different links': (length) => page(numbered((number) => `<a href="/${number}">${number}</a>`, length)),
    'controls and their labels': (length) =>
      page(`<form>${numbered((n) => `<label for=f${n}>L${n}</label><input id=f${n} value=${n}>`, length)}</form>`),
    'controls named by each other': (length) =>
      page(numbered((n) => `<span id=s${n}>S <input aria-labelledby="s${n} s${n - 1} s0" value=1>`, length)),
    'a form each': (length) => page(numbered((n) => `<form><input name=f${n}><button>Go</button></form>`, length)),
    'options of one select': (length) =>
      page(`<label>a<select>${numbered((n) => `<option value=${n}>${n}`, length)}</select></label>`),
    'skip links around all': (length) => page(`<a href="#a">${filled('<a href="#b">word ', length)}`),
  };
}

function kindsOfData(): Record<string, PageMaker> {
  const ld = (json: string): string => page('', `<script type="application/ld+json">${json}</script>`);
  const item = '<div itemscope itemprop=a>';
  return {
    'one huge text in JSON-LD': (length) => ld(`{"@type":"A","name":"${filled('a ', length)}"}`),
    'one huge list in JSON-LD': (length) => ld(`{"@type":"A","a":[${filled('1,', length)}1]}`),
    'many keys in JSON-LD': (length) => ld(`{"@type":"A"${numbered((n) => `,"k${n}":"v${n}"`, length)}}`),
    'many items in JSON-LD': (length) =>
      ld(`[${numbered((n) => `{"@type":"A","@id":"#${n}","price":"${n}","offers":{"price":1}},`, length)}1]`),
    'JSON-LD in circles': (length) =>
      ld(
        `[${numbered((n) => `{"@type":"A","@id":"#${n}","all":[{"@id":"#${n - 1}"},{"@id":"#${n - 2}"}]},`, length)}1]`,
      ),
    'deep JSON-LD': (length) => ld(`{"@type":"A","a":${'{"a":['.repeat(length / 8)}1${']}'.repeat(length / 8)}}`),
    'many JSON-LD blocks': (length) =>
      page(filled('<script type="application/ld+json">{"@type":"A","price":1}</script>', length)),
    'broken JSON-LD': (length) => page(filled('<script type="application/ld+json">{"@type":</script>', length)),
    'many keys of state': (length) =>
      page(`<script>window.__S__ = {"a":1${numbered((n) => `,"k${n}":{"price":${n},"name":"v"}`, length)}}</script>`),
    'deep state': (length) =>
      page(`<script type="application/json">${'{"a":['.repeat(length / 8)}1${']}'.repeat(length / 8)}</script>`),
    'many states': (length) => page(filled('<script type="application/json">{"price":1,"name":"a"}</script>', length)),
    'state without end': (length) => page(`<script>var a = {${filled('"[{', length)}</script>`),
    'comment marks in JSON-LD': (length) => ld(filled('<!-- /* ]]> ', length)),
    'many items of microdata': (length) => page(filled('<div itemscope itemtype=a><b itemprop=a>a</b></div>', length)),
    'nested items of microdata': (length) => page(`<div itemscope>${filled(item, length)}`),
    'one item of many properties': (length) => page(`<div itemscope>${filled('<b itemprop=a>a</b>', length)}</div>`),
    'many names of one property': (length) =>
      page(`<div itemscope>${numbered((n) => `<b itemprop="a${n} b c d e f">a</b>`, length)}</div>`),
    'one part of many items': (length) =>
      page(
        `<p id=r>${filled('<b itemprop=a>word</b>', length / 2)}</p>${filled('<i itemscope itemref=r></i>', length / 2)}`,
      ),
    'items that refer to each other': (length) =>
      page(numbered((n) => `<p id=r${n} itemprop=a itemscope itemref="r${n - 1} r${n + 1}"></p>`, length)),
    'one item of many references': (length) => page(`<div itemscope itemref="${filled('a b ', length)}"></div>`),
    'meta tags': (length) =>
      page(
        '',
        numbered((n) => `<meta name="a-${n}" content="b, c">`, length),
      ),
    'dashes in a meta name': (length) => page('', `<meta name="${filled('-token', length)}x" content=a>`),
  };
}

function kindsOfStructure(): Record<string, PageMaker> {
  const card = '<li class=card><h3>Name</h3><a href=/x>more</a><span class=price>$1</span><p>Size: 2</p></li>';
  return {
    ...repeating({
      'rows of a table': ['<table><tr><th>a<th>b', '<tr><td>a<td>b', '</table>'],
      'pairs in a table': ['<table>', '<tr><td>a:<td>b', '</table>'],
      'columns of a table': ['<table><tr>', '<td>a', '<tr><td>b</table>'],
      'cells that span': ['<table>', '<tr><td rowspan=99999 colspan=99999>a<td>b', '</table>'],
      'small tables': ['', '<table><tr><th>a<tr><td>b</table>', ''],
      'tables in tables': ['', '<table><tr><td>a<td>', ''],
      captions: ['<table>', '<caption>a</caption>', '</table>'],
      'head rows': ['<table>', '<thead><tr><td>a</thead>', '</table>'],
      'items of a list': ['<h2>a</h2><ul>', '<li>a', '</ul>'],
      'numbered items': ['<ol>', '<li>a', '</ol>'],
      'small lists': ['<h2>a</h2>', '<ul><li>a</ul>', ''],
      'terms without end': ['<dl>', '<dt>a', '<dd>b</dl>'],
      'descriptions of many terms': ['<dl>', '<dt>a<dt>b<dd>c<dd>d', '</dl>'],
      'lists of terms in lists': ['', '<dl><dt>a<dd>b', ''],
      headings: ['', '<h2>a</h2><p>b</p>', ''],
      cards: ['<ul>', card, '</ul>'],
      'cards in cards': ['', '<div class=card><div class=card><h3>a</h3><a href=/x>b</a></div>', ''],
      'labels and values': ['', '<div><b>a:</b><i>b</i></div>', ''],
      'labels in labels': ['', '<div><b>a</b>', ''],
      paragraphs: ['<article>', '<p>Some words, and more words, and more of them.</p>', '</article>'],
      'line breaks': ['<p>a', '<br>', 'b</p>'],
      'line breaks and words': ['<p>', 'a<br><br>', '</p>'],
      'emphasis in emphasis': ['<p>', '<b><i>a', '</p>'],
      'words in bold': ['<p>', '<b> a </b>', '</p>'],
      'blank spans': ['<p>', '<span> </span>', 'a</p>'],
      'nbsp spans': ['<p>', '<span>&nbsp;</span>', 'a</p>'],
      pictures: ['', '<img src=/a alt="a b">', ''],
      frames: ['', '<iframe src="/a"></iframe>', ''],
      'code blocks': ['', '<pre><code class="language-a">a\n</code></pre>', ''],
      'notes without scripts': ['<script></script>', '<noscript>Enable</noscript>', ''],
      'notes in notes': ['<script></script>', '<noscript>Enable', ''],
      drawings: ['', '<svg><g><path d="M0 0"/></g></svg>', ''],
      'drawing in a drawing': ['<svg>', '<g><title>a</title>', ''],
      'custom elements': ['', '<my-item><my-name>a</my-name></my-item>', ''],
      mounts: ['<script></script>', '<div id=app></div>', ''],
    }),
    'rows of many columns': (length) => page(`<table>${filled(`<tr>${'<td>a'.repeat(300)}`, length)}</table>`),
    'one long article': (length) => page(`<article>${filled('Some words, and more. ', length)}</article>`),
    'an ordinary listing': (length) =>
      page(
        `<nav>${'<a href=/n>n</a>'.repeat(20)}</nav><main><ul>${filled(card, length)}</ul></main><footer>f</footer>`,
      ),
  };
}
