// Shops, marketplaces, travel, real estate, restaurants, tickets. Node 20, no dependencies.
import http from 'node:http';

const PORT = Number(process.env.PORT || 4601);
const seen = [];
const saw = (s) => { if (!seen.includes(s)) seen.push(s); };
const sessions = new Map();
let sidCounter = 1000;

const esc = (s) => String(s ?? '').replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));
const wait = (ms) => new Promise((r) => setTimeout(r, ms));
const gbp = (n) => '£' + n.toFixed(2);
const eur = (n) => '€' + n.toFixed(2);

function send(res, status, type, body, headers = {}) {
  res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...headers });
  res.end(body);
}
const html = (res, body, status = 200, headers = {}) => send(res, status, 'text/html; charset=utf-8', body, headers);
const json = (res, obj, status = 200) => send(res, status, 'application/json; charset=utf-8', JSON.stringify(obj));
const redirect = (res, to, headers = {}) => { res.writeHead(303, { Location: to, ...headers }); res.end(); };

function cookies(req) {
  const out = {};
  for (const part of (req.headers.cookie || '').split(';')) {
    const i = part.indexOf('=');
    if (i > 0) out[part.slice(0, i).trim()] = decodeURIComponent(part.slice(i + 1).trim());
  }
  return out;
}
function session(req, res, site) {
  const name = 'sid_' + site;
  const id = cookies(req)[name];
  if (id && sessions.has(id)) return sessions.get(id);
  const nid = site + '-' + (++sidCounter);
  const s = { id: nid };
  sessions.set(nid, s);
  res.setHeader('Set-Cookie', `${name}=${nid}; Path=/${site}; HttpOnly; SameSite=Lax`);
  return s;
}
async function readBody(req) {
  const chunks = [];
  for await (const c of req) chunks.push(c);
  const raw = Buffer.concat(chunks).toString('utf8');
  if ((req.headers['content-type'] || '').includes('application/json')) { try { return JSON.parse(raw || '{}'); } catch { return {}; } }
  return Object.fromEntries(new URLSearchParams(raw));
}

function pdf(lines) {
  const text = lines.map((l, i) => `BT /F1 12 Tf 60 ${770 - i * 22} Td (${l.replace(/[()\\]/g, '\\$&')}) Tj ET`).join('\n');
  const objs = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let out = '%PDF-1.4\n'; const offs = [];
  objs.forEach((o, i) => { offs.push(out.length); out += `${i + 1} 0 obj\n${o}\nendobj\n`; });
  const x = out.length;
  out += `xref\n0 ${objs.length + 1}\n0000000000 65535 f \n` + offs.map((o) => String(o).padStart(10, '0') + ' 00000 n \n').join('');
  out += `trailer\n<< /Size ${objs.length + 1} /Root 1 0 R >>\nstartxref\n${x}\n%%EOF\n`;
  return Buffer.from(out, 'latin1');
}

/* ------------------------------------------------------------------ lumen: lighting shop, server-rendered, BEM + JSON-LD */
function lumenShell(title, main, extraHead = '') {
  return `<!doctype html>
<html lang="en-IE">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title} | Lumen &amp; Oak</title>
<meta property="og:site_name" content="Lumen &amp; Oak">
${extraHead}
<style>body{font:16px/1.5 system-ui;margin:0;color:#222}.site-header,.site-footer{background:#f4efe7;padding:16px 32px}.site-nav a{margin-right:16px}.wrap{max-width:1080px;margin:auto;padding:24px}.pdp{display:grid;grid-template-columns:1fr 1fr;gap:32px}.pdp-price__was{color:#888}.pdp-price__now{font-size:28px;font-weight:700}.u-sr{position:absolute;clip:rect(0 0 0 0);height:1px;width:1px;overflow:hidden}.cookie{position:fixed;bottom:0;left:0;right:0;background:#222;color:#fff;padding:14px}</style>
</head>
<body>
<div class="announce" style="background:#20423a;color:#fff;text-align:center;padding:6px">Free delivery on orders over €75 · 30-day returns</div>
<header class="site-header"><a class="logo" href="/lumen/"><strong>Lumen &amp; Oak</strong></a>
<nav class="site-nav" aria-label="Main"><a href="/lumen/c/desk-lamps">Desk lamps</a><a href="/lumen/c/floor-lamps">Floor lamps</a><a href="/lumen/c/pendants">Pendants</a><a href="/lumen/delivery">Delivery</a><a href="/lumen/journal">Journal</a></nav></header>
<main class="wrap">${main}</main>
<footer class="site-footer"><ul><li><a href="/lumen/delivery">Delivery &amp; returns</a></li><li><a href="/lumen/about">About our workshop</a></li><li><a href="/lumen/care">Lamp care</a></li></ul><p>© 2026 Lumen &amp; Oak Ltd, Galway. VAT IE 555 0192 K</p></footer>
<div class="cookie" id="ck">We use cookies to make our shop glow. <button onclick="document.getElementById('ck').remove()">Accept</button> <button onclick="document.getElementById('ck').remove()">Only necessary</button></div>
</body></html>`;
}
function lumen(req, res, u, p) {
  if (p === '/p/halden-desk-lamp') {
    const ld = { '@context': 'https://schema.org', '@type': 'Product', name: 'Halden Desk Lamp', sku: 'LMP-4471', brand: { '@type': 'Brand', name: 'Lumen & Oak' }, description: 'An adjustable desk lamp in powder-coated steel with an oak base.', aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.6', reviewCount: '218' }, offers: { '@type': 'Offer', priceCurrency: 'EUR', price: '119.00', availability: 'https://schema.org/InStock', url: '/lumen/p/halden-desk-lamp' } };
    const crumbs = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Lighting', item: '/lumen/' }, { '@type': 'ListItem', position: 2, name: 'Desk lamps', item: '/lumen/c/desk-lamps' }] };
    return html(res, lumenShell('Halden Desk Lamp', `
<nav class="crumbs" aria-label="Breadcrumb"><a href="/lumen/">Home</a> / <a href="/lumen/c/desk-lamps">Desk lamps</a> / <span>Halden Desk Lamp</span></nav>
<article class="pdp">
  <div class="pdp__gallery"><img src="/_img/halden-1.svg" alt="Halden Desk Lamp on an oak table" width="480" height="480"></div>
  <div class="pdp__info">
    <p class="pdp__brand">Lumen &amp; Oak</p>
    <h1 class="pdp__title">Halden Desk Lamp</h1>
    <p class="pdp__rating"><span class="stars" aria-hidden="true">★★★★★</span> <span>4.6 out of 5</span> · <a href="#reviews">218 reviews</a></p>
    <p class="pdp-price"><span class="u-sr">Now</span> <span class="pdp-price__now">€119.00</span> <span class="u-sr">Was</span> <s class="pdp-price__was">€149.00</s> <span class="pdp-price__save">Save 20%</span></p>
    <form class="pdp__buy" action="/lumen/bag" method="post">
      <fieldset><legend>Colour</legend>
        <label class="swatch"><input type="radio" name="colour" value="moss" checked> <span class="swatch__name">Moss Green</span> <span class="swatch__price">€119.00</span></label><br>
        <label class="swatch"><input type="radio" name="colour" value="ocean"> <span class="swatch__name">Ocean Blue</span> <span class="swatch__price">€129.00</span></label><br>
        <label class="swatch swatch--off"><input type="radio" name="colour" value="chalk" disabled> <span class="swatch__name">Chalk White</span> <span class="swatch__price">€119.00</span> <em>(sold out)</em></label>
      </fieldset>
      <p class="pdp__stock">In stock – 14 left</p>
      <p class="pdp__delivery">Delivered in 2–3 working days</p>
      <button type="submit">Add to bag</button>
    </form>
    <dl class="pdp__spec"><dt>Material</dt><dd>Powder-coated steel, oak</dd><dt>Height</dt><dd>46 cm</dd><dt>Cable length</dt><dd>1.8 m</dd><dt>Bulb</dt><dd>E14, max. 25 W (not included)</dd><dt>SKU</dt><dd>LMP-4471</dd></dl>
  </div>
</article>
<section id="reviews"><h2>What customers say</h2>
<blockquote><p>Lovely warm light and a very steady arm.</p><footer>Niamh, Cork – 5 stars</footer></blockquote>
<blockquote><p>Base scratched on arrival, replaced within a week.</p><footer>Tom, Athlone – 4 stars</footer></blockquote></section>
<aside class="related"><h2>Goes well with</h2><ul>
<li><a href="/lumen/p/halden-floor-lamp">Halden Floor Lamp</a> <span>€229.00</span></li>
<li><a href="/lumen/p/orla-pendant">Orla Pendant</a> <span>€89.00</span></li>
<li><a href="/lumen/p/e14-bulb">E14 Bulb warm white, 2 pcs</a> <span>€9.50</span></li></ul></aside>`,
      `<meta name="description" content="An adjustable desk lamp in powder-coated steel with an oak base."><script type="application/ld+json">${JSON.stringify(ld)}</script><script type="application/ld+json">${JSON.stringify(crumbs)}</script>`));
  }
  if (p === '/delivery') {
    const rows = [['Ireland', 4.9, 9.9], ['France', 8.5, 16.5], ['Germany', 8.5, 17], ['Norway', 14, 24.9], ['Switzerland', 15.5, 27]];
    return html(res, lumenShell('Delivery and returns', `<h1>Delivery &amp; returns</h1><p>All orders placed before 14:00 leave our workshop the same day.</p>
<table class="rates"><caption>Delivery rates per order</caption><thead><tr><th scope="col">Country</th><th scope="col">Standard</th><th scope="col">Express</th></tr></thead><tbody>
${rows.map((r) => `<tr><td>${r[0]}</td><td>${eur(r[1])}</td><td>${eur(r[2])}</td></tr>`).join('\n')}
</tbody></table><h2>Returns</h2><p>Send lamps back within 30 days. Return parcels within Ireland cost €5.50.</p>`));
  }
  return html(res, lumenShell('Lighting', '<h1>Lighting</h1><p>Lamps made in Galway.</p><ul><li><a href="/lumen/p/halden-desk-lamp">Halden Desk Lamp</a></li></ul>'), p === '/' ? 200 : 404);
}

/* ------------------------------------------------------------------ kettlewick: kitchen shop, class soup cards, pages, account */
const kettles = [
  ['Arden Gooseneck Kettle', 64.00, null, 4.7, 88, ''],
  ['Brookside Stovetop Kettle 2 L', 34.99, 49.99, 4.5, 123, ''],
  ['Calder Glass Kettle', 42.50, null, 4.1, 57, ''],
  ['Dunmore Retro Kettle Cream', 59.00, 79.00, 4.3, 310, 'Bestseller'],
  ['Eskdale Travel Kettle 0.8 L', 22.00, null, 3.9, 41, ''],
  ['Fenwick Variable Temperature Kettle', 89.95, 109.95, 4.8, 502, 'Only 3 left'],
  ['Garrow Whistling Kettle', 27.25, null, 4.0, 19, ''],
  ['Hexham Copper Kettle', 120.00, null, 4.6, 12, 'Out of stock'],
  ['Ilkley Mini Kettle', 18.50, null, 3.7, 64, ''],
  ['Jarrow Quiet Kettle', 54.00, 60.00, 4.4, 98, ''],
  ['Kielder Enamel Kettle', 31.75, null, 4.2, 33, ''],
  ['Langdale Smart Kettle', 99.00, 129.00, 4.0, 145, 'New'],
];
const slug = (s) => s.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
function kwShell(title, main) {
  return `<!DOCTYPE html><html lang="en-GB" class="no-touch"><head><meta charset="UTF-8"><title>${title} - Kettlewick</title><meta name="viewport" content="width=device-width, initial-scale=1"><style>*{box-sizing:border-box}body{margin:0;font-family:Georgia,serif}.sc-hd{display:flex;gap:24px;padding:12px 24px;border-bottom:1px solid #ddd;align-items:center}.sc-gr{display:grid;grid-template-columns:repeat(4,1fr);gap:16px;padding:0 24px}.sc-tl{border:1px solid #eee;padding:12px}.vh{position:absolute;left:-9999px}.sc-rv{background:#fafafa;padding:16px 24px}.sc-pg a,.sc-pg b{margin:0 6px}</style></head><body><div id="app">
<div class="sc-hd"><a href="/kettlewick/" class="sc-lg">KETTLEWICK</a><form action="/kettlewick/search" role="search"><input type="search" name="q" placeholder="Search Kettlewick" aria-label="Search Kettlewick"><button aria-label="Submit search">🔍</button></form><div class="sc-mn"><a href="/kettlewick/c/kettles">Kettles</a> <a href="/kettlewick/c/toasters">Toasters</a> <a href="/kettlewick/c/knives">Knives</a> <a href="/kettlewick/account">My account</a> <a href="/kettlewick/basket">Basket (0)</a></div></div>
${main}
<div class="sc-ft" style="padding:24px;border-top:1px solid #ddd;margin-top:32px"><div><h4>Help</h4><a href="/kettlewick/help/delivery">Delivery</a> <a href="/kettlewick/help/returns">Returns</a></div><div><h4>Stay in the loop</h4><form action="/kettlewick/newsletter" method="post"><input type="email" name="email" placeholder="Your email"><button>Sign up</button></form></div><small>Kettlewick Ltd. Registered in Leeds, no. 0555 1203.</small></div>
</div></body></html>`;
}
const kwTile = (k) => `<div class="sc-tl" data-testid="product-tile"><a href="/kettlewick/p/${slug(k[0])}"><img src="/_img/k.svg" alt="" width="160" height="160"></a>${k[5] ? `<span class="sc-bd">${k[5]}</span>` : ''}<h3 class="sc-nm"><a href="/kettlewick/p/${slug(k[0])}">${k[0]}</a></h3><div class="sc-rt" role="img" aria-label="${k[3]} out of 5 stars">★ ${k[3].toFixed(1)} <span>(${k[4]})</span></div><div class="sc-pr">${k[2] ? `<span class="vh">Now</span><span class="sc-nw">${gbp(k[1])}</span> <span class="vh">Was</span><del>${gbp(k[2])}</del>` : `<span class="sc-nw">${gbp(k[1])}</span>`}</div></div>`;
const kwRecent = `<div class="sc-rv"><h2>Recently viewed</h2><div class="sc-rl" style="display:flex;gap:20px"><a href="/kettlewick/p/oslo-toaster"><span>Oslo Toaster</span> <b>£39.00</b></a><a href="/kettlewick/p/milk-frother-pro"><span>Milk Frother Pro</span> <b>£45.00</b></a><a href="/kettlewick/p/tea-canister"><span>Tea Canister</span> <b>£12.00</b></a></div></div>`;
async function kettlewick(req, res, u, p) {
  if (p === '/c/kettles') {
    const page = u.searchParams.get('page') === '2' ? 2 : 1;
    const list = page === 1 ? kettles.slice(0, 8) : kettles.slice(8);
    if (page === 2) saw('kettlewick kettles page 2');
    const tiles = list.map(kwTile);
    if (page === 1) tiles.splice(4, 0, '<div class="sc-tl sc-promo" style="background:#fde8c8"><p><strong>Brew better</strong></p><p>Members get free returns. <a href="/kettlewick/club">Join the club</a></p></div>');
    return html(res, kwShell('Kettles', `<div class="sc-bc" style="padding:8px 24px"><a href="/kettlewick/">Home</a> › <a href="/kettlewick/c/kitchen">Kitchen</a> › Kettles</div>
<h1 style="padding:0 24px">Kettles</h1><p style="padding:0 24px" class="sc-ct">12 products · Showing ${page === 1 ? '1–8' : '9–12'}</p>
<div class="sc-gr">${tiles.join('')}</div>
<div class="sc-pg" role="navigation" aria-label="Pagination" style="padding:24px">${page === 1 ? '<b>1</b><a href="/kettlewick/c/kettles?page=2">2</a><a rel="next" href="/kettlewick/c/kettles?page=2">Next</a>' : '<a rel="prev" href="/kettlewick/c/kettles">Previous</a><a href="/kettlewick/c/kettles">1</a><b>2</b>'}</div>${kwRecent}`));
  }
  if (p === '/search') {
    const q = (u.searchParams.get('q') || '').trim();
    saw('kettlewick search: ' + q.toLowerCase());
    const hits = q ? kettles.filter((k) => k[0].toLowerCase().includes(q.toLowerCase())) : [];
    return html(res, kwShell(`Search: ${esc(q)}`, hits.length
      ? `<h1 style="padding:0 24px">${hits.length} result${hits.length === 1 ? '' : 's'} for “${esc(q)}”</h1><div class="sc-gr">${hits.map(kwTile).join('')}</div>`
      : `<h1 style="padding:0 24px">0 results for “${esc(q)}”</h1><p style="padding:0 24px">We couldn't find anything matching your search. Check the spelling or try a more general word.</p>${kwRecent.replace('Recently viewed', 'You might also like')}`));
  }
  if (p.startsWith('/account')) {
    const s = session(req, res, 'kettlewick');
    if (p === '/account/login') {
      let err = '';
      if (req.method === 'POST') {
        const b = await readBody(req);
        if (b.email === 'mara@example.com' && b.password === 'Tulip-Field-7') { s.user = 'Mara'; saw('kettlewick login ok: mara@example.com'); return redirect(res, '/kettlewick/account/orders'); }
        saw('kettlewick login refused'); err = '<p role="alert" style="color:#b00020">The email or password is incorrect. Please try again.</p>';
      }
      return html(res, kwShell('Sign in', `<div style="max-width:420px;margin:24px auto"><h1>Sign in</h1>${err}<form method="post" action="/kettlewick/account/login"><p><label for="em">Email address</label><br><input id="em" name="email" type="email" autocomplete="username"></p><p><label for="pw">Password</label><br><input id="pw" name="password" type="password" autocomplete="current-password"></p><button type="submit">Sign in</button></form><p><a href="/kettlewick/account/forgot">Forgotten your password?</a></p></div>`));
    }
    if (!s.user) return redirect(res, '/kettlewick/account/login');
    const m = p.match(/^\/account\/orders\/(KW-\d+)\/invoice\.pdf$/);
    if (m) { saw('kettlewick invoice ' + m[1]); return send(res, 200, 'application/pdf', pdf(['Kettlewick Ltd - Invoice', 'Order ' + m[1], 'Dunmore Retro Kettle Cream', 'Total 59.00 GBP']), { 'Content-Disposition': `attachment; filename="invoice-${m[1]}.pdf"` }); }
    return html(res, kwShell('My orders', `<div style="padding:0 24px"><h1>Hello Mara</h1><h2>Your orders</h2>
<div class="sc-or"><div><strong>Order KW-20418</strong> · 4 September 2026 · Delivered · £59.00</div><div>Dunmore Retro Kettle Cream × 1</div><a href="/kettlewick/account/orders/KW-20418/invoice.pdf">Download invoice KW-20418</a></div><hr>
<div class="sc-or"><div><strong>Order KW-19877</strong> · 18 May 2026 · Returned · £27.25</div><div>Garrow Whistling Kettle × 1</div><a href="/kettlewick/account/orders/KW-19877/invoice.pdf">Download invoice KW-19877</a></div>
<p><a href="/kettlewick/account/logout">Sign out</a></p></div>`));
  }
  return html(res, kwShell(p === '/' ? 'Kitchen things' : 'Page not found', p === '/' ? '<h1 style="padding:0 24px">Kitchen things, made to last</h1>' : '<h1>Page not found</h1>'), p === '/' ? 200 : 404);
}

/* ------------------------------------------------------------------ norrvik: furniture, fully client-side, load more, nbsp kronor */
const norr = [['Skog armchair', 4495], ['Lind two-seat sofa', 8990], ['Björk stool', 795], ['Älv sofa bed', 10490], ['Sten side table', 1295], ['Hav lounge chair', 3995], ['Moln ottoman', 1495], ['Vind rocking chair', 2795], ['Kust bench', 1995], ['Torp dining chair', 895], ['Fjäll three-seat sofa', 12990], ['Glänta daybed', 6495], ['Ros pouf', 595], ['Ängen footstool', 695], ['Tall coat rack', 1195]];
function norrShell(script) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Norrvik</title><meta name="viewport" content="width=device-width"><style>body{font-family:Helvetica,Arial;margin:0}.css-0{padding:20px 40px}.css-g{display:flex;flex-wrap:wrap;gap:20px}.css-c{width:220px}.css-sk{background:#eee;height:24px;width:200px}</style></head><body><div id="root"><div class="css-0"><div class="css-sk"></div><p class="css-ld">Loading…</p></div></div>
<noscript>You need to enable JavaScript to run this app.</noscript>
<script>
(function(){
var root=document.getElementById('root');
function h(t,c,kids){var e=document.createElement(t);if(c)e.className=c;(kids||[]).forEach(function(k){e.appendChild(typeof k==='string'?document.createTextNode(k):k)});return e}
function a(href,kids,c){var e=h('a',c,kids);e.href=href;return e}
function kr(n){var s=String(n);if(s.length>3)s=s.slice(0,-3)+'\\u00a0'+s.slice(-3);return s+'\\u00a0kr'}
function chrome(main){root.innerHTML='';root.appendChild(h('header','css-0',[a('/norrvik/',['NORRVIK']),' ',a('/norrvik/seating',['Seating']),' ',a('/norrvik/stores',['Stores']),' ',a('/norrvik/cart',['Cart'])]));root.appendChild(main);root.appendChild(h('footer','css-0',[h('p','',['Norrvik Möbler AB, Umeå. Customer service 010-555 01 20, weekdays 9–17.']),h('p','',['Prices in SEK including VAT.'])]))}
${script}
})();
</script></body></html>`;
}
async function norrvik(req, res, u, p) {
  if (p === '/api/items') {
    const off = Number(u.searchParams.get('offset') || 0);
    await wait(off ? 500 : 900);
    if (off) saw('norrvik load more offset ' + off);
    return json(res, { total: norr.length, items: norr.slice(off, off + 6).map(([name, price]) => ({ name, price, slug: slug(name) })) });
  }
  if (p === '/api/item/hav-lounge-chair') { await wait(1600); return json(res, { name: 'Hav lounge chair', price: 3995, text: 'A low lounge chair in solid ash with a woven paper-cord seat.', dims: { Width: 74, Depth: 81, Height: 78 }, colours: ['Natural ash', 'Smoked ash', 'Black'], rating: 4.4, reviews: 61, stock: 'In stock in 9 stores' }); }
  if (p === '/seating') return html(res, norrShell(`
var shown=0,grid=h('div','css-g'),count=h('p','css-n'),btn=h('button','css-b',['Load more']);btn.type='button';
function add(d){d.items.forEach(function(i){grid.appendChild(h('div','css-c',[a('/norrvik/p/'+i.slug,[h('div','css-t',[i.name])]),h('div','css-p',[kr(i.price)])]))});shown+=d.items.length;count.textContent='Showing '+shown+' of '+d.total;if(shown>=d.total)btn.remove();btn.disabled=false}
function get(){btn.disabled=true;return fetch('/norrvik/api/items?offset='+shown).then(function(r){return r.json()})}
btn.onclick=function(){get().then(add)};
get().then(function(d){document.title='Seating – Norrvik';chrome(h('main','css-0',[h('h1','',['Seating']),count,grid,h('div','css-m',[btn])]));add(d)});`));
  if (p === '/p/hav-lounge-chair') return html(res, norrShell(`
fetch('/norrvik/api/item/hav-lounge-chair').then(function(r){return r.json()}).then(function(d){document.title=d.name+' – Norrvik';
var dims=h('ul','css-d',Object.keys(d.dims).map(function(k){return h('li','',[k+': '+d.dims[k]+' cm'])}));
var cols=h('ul','css-k',d.colours.map(function(c){return h('li','',[c])}));
chrome(h('main','css-0',[h('h1','',[d.name]),h('div','css-p',[kr(d.price)]),h('p','',[d.rating+' / 5 ('+d.reviews+' reviews)']),h('p','',[d.stock]),h('p','',[d.text]),h('h2','',['Dimensions']),dims,h('h2','',['Colours']),cols,h('button','css-b',['Add to cart'])]))});`));
  return html(res, norrShell(`chrome(h('main','css-0',[h('h1','',['Furniture from the north']),a('/norrvik/seating',['See our seating'])]))`), p === '/' ? 200 : 404);
}

/* ------------------------------------------------------------------ albatros: flight search, form + spinner + custom elements */
function albShell(title, main) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>body{margin:0;font:15px Verdana}top-bar{display:block;background:#07304f;color:#fff;padding:14px}flight-card{display:block;border:1px solid #bbb;margin:12px 0;padding:10px}page-body{display:block;max-width:900px;margin:20px auto}</style></head><body>
<top-bar><b>albatros</b> <a style="color:#fff" href="/albatros/">Flights</a> <a style="color:#fff" href="/albatros/hotels">Hotels</a> <a style="color:#fff" href="/albatros/help">Help</a></top-bar>
<page-body>${main}</page-body>
<footer style="padding:20px;background:#eef"><h3>Popular routes</h3><p><a href="/albatros/r/lis-mad">Lisbon → Madrid from €39</a> · <a href="/albatros/r/lis-par">Lisbon → Paris from €62</a> · <a href="/albatros/r/opo-lon">Porto → London from €48</a></p><p>Albatros compares fares; it does not sell tickets.</p></footer></body></html>`;
}
async function albatros(req, res, u, p) {
  const from = u.searchParams.get('from') || '', to = (u.searchParams.get('to') || '').trim(), date = (u.searchParams.get('date') || '').trim();
  if (p === '/api/fares') {
    await wait(1500);
    if (from === 'LIS' && /oslo|osl/i.test(to)) return json(res, { fares: [
      { airline: 'Norse Wind', no: 'NW 418', dep: '07:10', arr: '11:35', stops: 'Nonstop', price: 201 },
      { airline: 'Iberia Azul', no: 'IA 7702', dep: '09:45', arr: '17:20', stops: '1 stop', price: 143 },
      { airline: 'Lusitana', no: 'LU 530', dep: '13:30', arr: '17:55', stops: 'Nonstop', price: 219 }] });
    return json(res, { fares: [] });
  }
  if (p === '/results') {
    saw(`albatros search: ${from} > ${to.toLowerCase()} on ${date}`);
    return html(res, albShell('Flights | albatros', `<h1>${esc({ LIS: 'Lisbon', OPO: 'Porto', FAO: 'Faro' }[from] || from)} to ${esc(to)}</h1><p>${esc(date)} · one way · 1 adult</p><div id="box"><p class="spin">Searching 214 airlines…</p></div>
<script>
fetch('/albatros/api/fares'+location.search).then(r=>r.json()).then(d=>{
 const box=document.getElementById('box');
 if(!d.fares.length){box.innerHTML='<p class="none">No flights found for this route and date.</p><p>Try nearby airports or another day.</p>';return}
 const min=Math.min(...d.fares.map(f=>f.price));
 box.innerHTML='<p><b>'+d.fares.length+' flights found</b></p><div role="tablist"><button>Best</button> <button>Cheapest €'+min+'</button></div>'+d.fares.map(f=>'<flight-card><fare-airline>'+f.airline+'</fare-airline> <fare-number>'+f.no+'</fare-number><div class="leg"><span class="dep">'+f.dep+'</span> → <span class="arr">'+f.arr+'</span> <span class="stops">'+f.stops+'</span></div><fare-price>€'+f.price+'</fare-price> <button>Select</button></flight-card>').join('');
});
</script>`));
  }
  return html(res, albShell('albatros – compare flights', `<h1>Where to next?</h1><form action="/albatros/results" method="get">
<p><label>From <select name="from"><option value="">Choose…</option><option value="LIS">Lisbon (LIS)</option><option value="OPO">Porto (OPO)</option><option value="FAO">Faro (FAO)</option></select></label></p>
<p><label>To <input name="to" autocomplete="off" required placeholder="City or airport"></label></p>
<p><label>Departure date <input name="date" required placeholder="YYYY-MM-DD"></label></p>
<p><button>Search flights</button></p></form>`), p === '/' ? 200 : 404);
}

/* ------------------------------------------------------------------ casalinda: real estate, lists, dl detail, search form */
const homes = [
  { id: 'LU-2198', t: 'Stone farmhouse with olive grove', a: 'Via di Mugnano 41, Lucca', price: 685000, bed: 5, bath: 3, m2: 280, type: 'Farmhouse' },
  { id: 'LU-2207', t: 'Apartment inside the walls', a: 'Via dei Fossi 18, Lucca', price: 385000, bed: 3, bath: 2, m2: 112, type: 'Apartment' },
  { id: 'LU-2211', t: 'Renovated attic with terrace', a: 'Via Elisa 7, Lucca', price: 298000, bed: 2, bath: 1, m2: 84, type: 'Apartment', tag: 'Reserved' },
  { id: 'LU-2215', t: 'Villa Ginestra', a: 'Vicopelago, Lucca', price: null, bed: 6, bath: 5, m2: 420, type: 'Villa' },
  { id: 'LU-2220', t: 'Ground-floor flat near the station', a: 'Viale Cavour 102, Lucca', price: 174500, bed: 1, bath: 1, m2: 52, type: 'Apartment' },
  { id: 'CP-0310', t: 'Villa Rondine', a: 'Capannori', price: 840000, bed: 4, bath: 3, m2: 260, type: 'Villa', town: 'Capannori' },
  { id: 'BG-0077', t: 'Villa Il Cedro', a: 'Barga', price: 1150000, bed: 5, bath: 4, m2: 330, type: 'Villa', town: 'Barga' },
];
const money = (n) => n == null ? 'Price on request' : '€ ' + n.toLocaleString('en-US');
function clShell(title, main) {
  return `<html lang="en"><head><meta charset="utf-8"><title>${title} :: Casalinda Immobiliare</title><style>body{font-family:Tahoma;width:960px;margin:0 auto}ul.results{list-style:none;padding:0}li.result{border-bottom:2px solid #c96;padding:12px 0}ul.feat li{display:inline;margin-right:14px}#left{float:left;width:660px}#right{float:right;width:260px}</style></head><body>
<div id="top"><a href="/casalinda/"><img src="/_img/cl.svg" alt="Casalinda Immobiliare" height="40"></a> <span>Freephone 0800 555 900</span></div>
<div id="menu"><a href="/casalinda/for-sale/lucca">For sale</a> | <a href="/casalinda/for-rent/siena">To rent</a> | <a href="/casalinda/search">Search</a> | <a href="/casalinda/contact">Contact</a></div><hr>
${main}
<div style="clear:both"></div><hr><p><small>Casalinda Immobiliare S.r.l. – P. IVA 05550192834 – <a href="/casalinda/privacy">Privacy</a></small></p></body></html>`;
}
const clItem = (h) => `<li class="result" id="${h.id}"><h2><a href="/casalinda/property/${h.id}">${h.t}</a></h2>${h.tag ? `<span class="tag">${h.tag}</span>` : ''}<p class="addr">${h.a}</p><p class="money">${money(h.price)}</p><ul class="feat"><li title="Bedrooms">${h.bed} bed</li><li title="Bathrooms">${h.bath} bath</li><li title="Area">${h.m2} m²</li></ul></li>`;
function casalinda(req, res, u, p) {
  if (p === '/for-sale/lucca') return html(res, clShell('Homes for sale in Lucca', `<div id="left"><h1>Homes for sale in Lucca</h1><p>5 properties</p><ul class="results">${homes.filter((h) => !h.town).map(clItem).join('\n')}</ul></div><div id="right"><h3>Sell with us</h3><p>Free valuation in 48 hours.</p><h3>Mortgage calculator</h3><p>from 2.9% APR</p></div>`));
  if (p === '/for-rent/siena') return html(res, clShell('Homes to rent in Siena', '<div id="left"><h1>Homes to rent in Siena</h1><p>There are currently no properties to rent in Siena.</p><p>Leave us your address and we will write when something comes up.</p></div><div id="right"><h3>Latest homes for sale</h3><p><a href="/casalinda/property/LU-2220">Ground-floor flat near the station</a><br>€ 174,500</p><p><a href="/casalinda/property/LU-2211">Renovated attic with terrace</a><br>€ 298,000</p></div>'));
  if (p === '/property/LU-2207') return html(res, clShell('Apartment inside the walls', `<div id="left"><h1>Apartment inside the walls</h1>
<p itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="streetAddress">Via dei Fossi 18</span>, <span itemprop="postalCode">55100</span> <span itemprop="addressLocality">Lucca</span></p>
<p><img src="/_img/flat.svg" alt="Living room with vaulted ceiling" width="600" height="300"></p>
<dl class="facts"><dt>Reference</dt><dd>LU-2207</dd><dt>Price</dt><dd>€ 385,000</dd><dt>Condominium fees</dt><dd>€ 90 / month</dd><dt>Living area</dt><dd>112 m²</dd><dt>Bedrooms</dt><dd>3</dd><dt>Bathrooms</dt><dd>2</dd><dt>Floor</dt><dd>2nd of 3, no lift</dd><dt>Energy class</dt><dd>D</dd><dt>Year built</dt><dd>1890</dd></dl>
<h2>Description</h2><p>Bright apartment on the second floor of a small palazzo along the canal, restored in 2019. The living room keeps its vaulted ceiling. A cellar of 9 m² belongs to the flat.</p></div>
<div id="right"><div class="agent"><h3>Your agent</h3><p><b>Chiara Benedetti</b><br>Lucca office<br>Tel. <a href="tel:+3905835550142">+39 0583 555 0142</a></p><form method="post" action="/casalinda/viewing"><label>Your name<br><input name="n"></label><br><label>Message<br><textarea name="m"></textarea></label><br><button>Request a viewing</button></form></div>
<h3>Similar homes</h3><p><a href="/casalinda/property/LU-2211">Renovated attic with terrace</a><br>€ 298,000 · 84 m²</p></div>`));
  if (p === '/search') {
    const type = u.searchParams.get('type'), max = Number(u.searchParams.get('max') || 0);
    let out = '';
    if (type !== null) {
      saw(`casalinda search: ${type} max ${max}`);
      const hits = homes.filter((h) => (!type || h.type === type) && (!max || (h.price && h.price <= max)));
      out = hits.length ? `<h2>${hits.length} ${hits.length === 1 ? 'property' : 'properties'} found</h2><ul class="results">${hits.map(clItem).join('')}</ul>` : '<p><strong>No properties match your criteria.</strong></p>';
    }
    return html(res, clShell('Search', `<h1>Search</h1><form method="get" action="/casalinda/search"><table><tr><td><label for="ty">Property type</label></td><td><select id="ty" name="type"><option value="">Any</option><option>Apartment</option><option>Farmhouse</option><option>Villa</option><option>Castle</option></select></td></tr><tr><td><label for="mx">Maximum price</label></td><td><input id="mx" name="max" inputmode="numeric"></td></tr></table><button type="submit">Show results</button></form>${out}`));
  }
  return html(res, clShell('Casalinda', '<h1>Homes in Tuscany</h1>'), p === '/' ? 200 : 404);
}

/* ------------------------------------------------------------------ tavolo: restaurant, hours table, menu lists, booking POST */
const hours = [['Monday', 'Closed'], ['Tuesday', '18:30–22:30'], ['Wednesday', '12:00–14:30, 18:30–22:30'], ['Thursday', '12:00–14:30, 18:30–22:30'], ['Friday', '12:00–14:30, 18:30–23:00'], ['Saturday', '18:00–23:30'], ['Sunday', '12:00–15:30']];
const menu = [['Antipasti', [['Burnt leeks with hazelnut', '11.00'], ['Beef tartare, smoked oil', '14.50']]], ['Primi', [['Tagliolini al ragù bianco', '16.00'], ['Gnocchi with nettle and pecorino', '15.50']]], ['Secondi', [['Grilled lamb shoulder', '27.00'], ['Sea bass in salt', '29.50']]], ['Dolci', [['Fig leaf gelato', '7.50']]]];
function tvShell(title, main) {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>body{background:#1b1714;color:#f2e9dc;font:17px/1.6 Palatino,serif;margin:0}a{color:#e9b872}.inner{max-width:760px;margin:0 auto;padding:30px}.menu-line{display:flex;justify-content:space-between}</style></head><body><div class="inner"><header><p><a href="/tavolo/">Osteria Brace</a></p><nav><ul><li><a href="/tavolo/menu">Menu</a></li><li><a href="/tavolo/book">Book a table</a></li><li><a href="/tavolo/">Find us</a></li></ul></nav></header>${main}<footer><hr><p>Osteria Brace · Kanaalstraat 9, Utrecht · 030 555 0166</p><form action="/tavolo/letter" method="post"><label>Our letter, four times a year <input type="email" name="e" placeholder="you@example.com"></label> <button>Subscribe</button></form></footer></div></body></html>`;
}
async function tavolo(req, res, u, p) {
  if (p === '/') return html(res, tvShell('Osteria Brace – wood fire kitchen in Utrecht', `<h1>Osteria Brace</h1><p>We cook over oak and beech. No gas, no microwave.</p><h2>Opening hours</h2><table id="hours">${hours.map(([d, h]) => `<tr><th>${d}</th><td>${h}</td></tr>`).join('')}</table><p>The kitchen closes thirty minutes earlier.</p><h2>Find us</h2><address>Kanaalstraat 9<br>3531 CA Utrecht<br>Telephone: 030 555 0166</address><p>Nearest stop: Vleuterweg, tram 20.</p>`));
  if (p === '/menu') return html(res, tvShell('Menu – Osteria Brace', `<h1>Menu</h1><p>Prices in euro. Ask us about allergens.</p>${menu.map(([s, ds]) => `<section class="course"><h3>${s}</h3>${ds.map(([n, c]) => `<div class="menu-line"><span class="dish">${n}</span><span class="cost">${c}</span></div>`).join('')}</section>`).join('')}<p>Five-course fire menu on Fridays.</p>`));
  if (p === '/book') {
    if (req.method === 'POST') {
      const b = await readBody(req);
      saw(`tavolo booking: ${b.name} / ${b.guests} / ${b.day} / ${b.time}`);
      return redirect(res, `/tavolo/booked?n=${encodeURIComponent(b.name || '')}&g=${b.guests}&d=${encodeURIComponent(b.day || '')}&t=${encodeURIComponent(b.time || '')}`);
    }
    return html(res, tvShell('Book a table – Osteria Brace', `<h1>Book a table</h1><form method="post" action="/tavolo/book"><div><label for="b-name">Full name</label> <input id="b-name" name="name" required></div><div><label for="b-day">Day</label> <input id="b-day" name="day" placeholder="YYYY-MM-DD" required></div><div><label for="b-time">Time</label> <select id="b-time" name="time"><option>18:30</option><option>19:30</option><option>20:30</option></select></div><div><label for="b-g">Guests</label> <select id="b-g" name="guests"><option value="2">2 people</option><option value="3">3 people</option><option value="4">4 people</option><option value="6">6 people</option></select></div><div><button type="submit">Request table</button></div></form>`));
  }
  if (p === '/booked') { const g = (k) => esc(u.searchParams.get(k) || ''); return html(res, tvShell('Table booked – Osteria Brace', `<h1>Thank you, ${g('n')}</h1><p>Your table for ${g('g')} on ${g('d')} at ${g('t')} is reserved.</p><p>Booking reference: <strong>OB-7731</strong></p>`)); }
  return html(res, tvShell('Not found', '<h1>Not on the menu</h1>'), 404);
}

/* ------------------------------------------------------------------ encore: tickets, article cards with time, table + cart, OTP login */
const events = [
  ['velvet-harbour', 'Velvet Harbour', '2027-03-12', '12 March 2027', 'Kaaihal', 'On sale', 28],
  ['nils-vester-trio', 'Nils Vester Trio', '2027-03-14', '14 March 2027', 'De Kelder', 'Few tickets left', 19],
  ['orchestre-des-lisieres', 'Orchestre des Lisières', '2027-03-20', '20 March 2027', 'Sint-Baaf Concert Hall', 'Sold out', null],
  ['comedy-night-ilse-maes', 'Comedy Night: Ilse Maes', '2027-03-21', '21 March 2027', 'Kaaihal', 'Cancelled', null],
  ['the-paper-lanterns', 'The Paper Lanterns', '2027-04-02', '2 April 2027', 'De Kelder', 'On sale', 24],
  ['ghent-film-music-gala', 'Ghent Film Music Gala', '2027-04-09', '9 April 2027', 'Sint-Baaf Concert Hall', 'On sale', 45],
];
const tix = [['stalls', 'Stalls', 54, 'Available'], ['balcony1', 'Balcony 1', 42, 'Available'], ['balcony2', 'Balcony 2', 34, 'Sold out'], ['standing', 'Standing', 28, 'Few left']];
function enShell(title, main) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="theme-color" content="#5b2bd9"><title>${title}</title><style>:root{--v:#5b2bd9}body{margin:0;font-family:Inter,Arial,sans-serif}.navbar{display:flex;justify-content:space-between;background:var(--v);padding:12px 20px}.navbar a{color:#fff;margin-right:12px}.container{max-width:1000px;margin:20px auto}.row{display:flex;flex-wrap:wrap;gap:16px}.card{border:1px solid #ddd;border-radius:8px;padding:14px;width:300px}.badge{background:#eee;border-radius:10px;padding:2px 8px}</style></head><body>
<nav class="navbar"><div><a href="/encore/">encore.tickets</a><a href="/encore/events/ghent">Ghent</a><a href="/encore/events/bruges">Bruges</a></div><form action="/encore/search" class="d-flex"><input class="form-control" type="search" name="q" placeholder="Artist, event or venue" aria-label="Search events"><button class="btn">Search</button></form><div><a href="/encore/account/login">Log in</a><a href="/encore/cart">Cart</a></div></nav>
<div class="container">${main}</div>
<footer class="container text-muted"><p>All prices include VAT. A service fee of €4.50 applies per order.</p><p>© encore.tickets bv, Gent</p></footer></body></html>`;
}
const enCard = (e) => `<article class="card"><header><h2 class="h5"><a href="/encore/e/${e[0]}">${e[1]}</a></h2></header><p><time datetime="${e[2]}T20:00">${e[3]}, 20:00</time></p><p class="venue">${e[4]}</p><p><span class="badge">${e[5]}</span>${e[6] ? ` <span class="from">from €${e[6]}</span>` : ''}</p></article>`;
const enTrend = `<section><h2>Trending in Ghent</h2><ul><li><a href="/encore/e/the-paper-lanterns">The Paper Lanterns</a>, 2 April 2027</li><li><a href="/encore/e/ghent-film-music-gala">Ghent Film Music Gala</a>, 9 April 2027</li></ul></section>`;
async function encore(req, res, u, p) {
  if (p === '/') return html(res, enShell('encore.tickets', `<h1>Live. Tonight and later.</h1>${enTrend}`));
  if (p === '/events/ghent') return html(res, enShell('Events in Ghent | encore', `<ol class="breadcrumb"><li><a href="/encore/">Home</a></li><li>Ghent</li></ol><h1>Events in Ghent</h1><p>6 events</p><div class="row">${events.map(enCard).join('\n')}</div>`));
  if (p === '/search') {
    const q = (u.searchParams.get('q') || '').trim(); saw('encore search: ' + q.toLowerCase());
    const hits = q ? events.filter((e) => (e[1] + ' ' + e[4]).toLowerCase().includes(q.toLowerCase())) : [];
    return html(res, enShell('Search | encore', hits.length ? `<h1>Results for “${esc(q)}”</h1><p>${hits.length} found</p><div class="row">${hits.map(enCard).join('')}</div>` : `<h1>Search</h1><p class="alert">No events match “${esc(q)}”.</p>${enTrend}`));
  }
  if (p === '/e/velvet-harbour') return html(res, enShell('Velvet Harbour – tickets | encore', `<h1>Velvet Harbour</h1><p><time datetime="2027-03-12T20:00">Friday 12 March 2027, 20:00</time> · Kaaihal, Ghent · Doors 19:00</p><p>The five-piece from Ostend returns with songs from “Slack Water”. Support: Marie Cools.</p>
<form method="post" action="/encore/cart/add"><table class="table"><thead><tr><th>Category</th><th>Price</th><th>Availability</th><th>Quantity</th></tr></thead><tbody>
${tix.map((t) => `<tr><td>${t[1]}</td><td>${eur(t[2])}</td><td>${t[3]}</td><td>${t[3] === 'Sold out' ? '–' : `<select name="${t[0]}" aria-label="Quantity ${t[1]}">${[0, 1, 2, 3, 4].map((n) => `<option>${n}</option>`).join('')}</select>`}</td></tr>`).join('\n')}
</tbody></table><button class="btn btn-primary">Add to cart</button></form>${enTrend}`));
  if (p.startsWith('/cart')) {
    const s = session(req, res, 'encore'); s.cart ||= {};
    if (p === '/cart/add' && req.method === 'POST') { const b = await readBody(req); for (const t of tix) { const n = Number(b[t[0]] || 0); if (n) { s.cart[t[0]] = (s.cart[t[0]] || 0) + n; saw(`encore cart: ${n} x ${t[1]}`); } } return redirect(res, '/encore/cart'); }
    const lines = tix.filter((t) => s.cart[t[0]]);
    if (!lines.length) return html(res, enShell('Cart | encore', '<h1>Your cart</h1><p>Your cart is empty.</p>'));
    const sub = lines.reduce((a, t) => a + t[2] * s.cart[t[0]], 0);
    return html(res, enShell('Cart | encore', `<h1>Your cart</h1><table class="table"><thead><tr><th>Ticket</th><th>Quantity</th><th>Price</th></tr></thead><tbody>${lines.map((t) => `<tr><td>${t[1]} – Velvet Harbour</td><td>${s.cart[t[0]]}</td><td>${eur(t[2] * s.cart[t[0]])}</td></tr>`).join('')}</tbody></table><dl><dt>Service fee</dt><dd>€4.50</dd><dt>Order total</dt><dd>${eur(sub + 4.5)}</dd></dl><a class="btn" href="/encore/checkout">Checkout</a>`));
  }
  if (p.startsWith('/account')) {
    const s = session(req, res, 'encore');
    if (p === '/account/login') {
      let err = '';
      if (req.method === 'POST') { const b = await readBody(req); if (b.user === 'joris.v@example.com' && b.pass === 'Kaaihal!2027') { s.step = 1; return redirect(res, '/encore/account/verify'); } err = '<div class="alert">Unknown email or wrong password.</div>'; }
      return html(res, enShell('Log in | encore', `<h1>Log in</h1>${err}<form method="post"><div><label for="u">Email</label><input id="u" name="user" type="email"></div><div><label for="p">Password</label><input id="p" name="pass" type="password"></div><button class="btn btn-primary">Log in</button></form>`));
    }
    if (p === '/account/verify') {
      if (!s.step) return redirect(res, '/encore/account/login');
      let err = '';
      if (req.method === 'POST') { const b = await readBody(req); if (String(b.code || '').replace(/\D/g, '') === '482913') { s.user = 1; saw('encore verified with code'); return redirect(res, '/encore/account/orders'); } err = '<div class="alert">That code is not right.</div>'; }
      return html(res, enShell('Verify | encore', `<h1>Check your phone</h1>${err}<p>Enter the 6-digit verification code we sent by SMS to +32 ••• •• 71.</p><form method="post"><label for="c">Verification code</label><input id="c" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6"><button class="btn btn-primary">Verify</button></form>`));
    }
    if (!s.user) return redirect(res, '/encore/account/login');
    return html(res, enShell('My orders | encore', `<h1>My orders</h1><div class="card"><h2 class="h5">Order EN-55120</h2><p>The Paper Lanterns, 2 April 2027</p><p>2 tickets · €48.00 · Paid</p></div>`));
  }
  return html(res, enShell('Not found | encore', '<h1>404</h1><p>This page left the stage.</p>'), 404);
}

/* ------------------------------------------------------------------ fundgrube: German classifieds */
const ads = [['2208117', 'Trekkingrad Falkner 28 Zoll', '1.250 € VB', '48143 Münster', '12.10.2026'], ['2208340', 'Kinderfahrrad 16 Zoll rot', '45 €', '48149 Münster', '12.10.2026'], ['2207981', 'Rennrad Stahlrahmen 80er', '349,90 €', '48231 Warendorf', '11.10.2026'], ['2207702', 'E-Bike Damen Tiefeinsteiger', '1.899 € VB', '48268 Greven', '10.10.2026'], ['2206655', 'Fahrradanhänger für zwei Kinder', '120 € VB', '48153 Münster', '08.10.2026']];
function fgShell(title, main) {
  return `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>${title} | fundgrube</title><style>body{font-family:Arial;margin:0}#site-header{background:#e8f3d6;padding:12px}.l-container{max-width:1000px;margin:0 auto}.aditem{display:flex;border-bottom:1px solid #ddd;padding:10px}.addetailslist--detail{list-style:none}.addetailslist--detail span{float:right}</style></head><body>
<div id="site-header"><a href="/fundgrube/">fundgrube</a> <form action="/fundgrube/s-suche" style="display:inline"><input name="keywords" placeholder="Was suchst du?" aria-label="Was suchst du?"><button>Finden</button></form> <a href="/fundgrube/einloggen">Einloggen</a> <a href="/fundgrube/inserieren">Anzeige aufgeben</a></div><div class="l-container">${main}</div>
<div id="site-footer" class="l-container"><hr><a href="/fundgrube/hilfe">Hilfe</a> · <a href="/fundgrube/impressum">Impressum</a> · <a href="/fundgrube/agb">Nutzungsbedingungen</a><p>Verkaufe, was du nicht mehr brauchst.</p></div></body></html>`;
}
async function fundgrube(req, res, u, p) {
  if (p === '/s-fahrraeder/muenster') return html(res, fgShell('Fahrräder in Münster', `<h1>Fahrräder &amp; Zubehör in Münster + 30 km</h1><span class="breadcrump-summary">1 - 5 von 5 Anzeigen</span><div style="display:flex"><aside style="width:200px"><section><h2>Kategorien</h2><ul><li><a href="#">Herren</a> (212)</li><li><a href="#">Damen</a> (187)</li><li><a href="#">Zubehör</a> (540)</li></ul></section></aside><ul id="srchrslt-adtable" style="list-style:none;flex:1">${ads.map((a) => `<li class="ad-listitem"><article class="aditem" data-adid="${a[0]}"><div class="aditem-image"><img src="/_img/ad.svg" alt="" width="80" height="60"></div><div class="aditem-main"><div class="aditem-main--top"><span>${a[3]}</span> <span>${a[4]}</span></div><h2 class="text-module-begin"><a href="/fundgrube/anzeige/${a[0]}">${a[1]}</a></h2><p class="aditem-main--middle--price-shipping--price">${a[2]}</p></div></article></li>`).join('\n')}</ul></div>`));
  if (p === '/anzeige/2208117') return html(res, fgShell('Trekkingrad Falkner 28 Zoll', `<a href="/fundgrube/s-fahrraeder/muenster">Zurück zur Übersicht</a><article><h1 id="viewad-title">Trekkingrad Falkner 28 Zoll</h1><h2 id="viewad-price">1.250 € VB</h2><div><span id="viewad-locality">48143 Nordrhein-Westfalen - Münster</span> <span>12.10.2026</span> <span>Anzeigen-ID 2208117</span></div>
<ul class="addetailslist--detail"><li>Art<span>Herren</span></li><li>Typ<span>Trekkingrad</span></li><li>Zustand<span>Gut</span></li><li>Farbe<span>Dunkelgrün</span></li></ul>
<h3>Beschreibung</h3><p>Verkaufe mein Trekkingrad wegen Umzug. Rahmenhöhe 58 cm, 27 Gänge, neue Reifen vom Frühjahr. Neupreis war 1.990 €. Nur Abholung, keine Rückgabe.</p></article>
<aside><h3>Anbieter</h3><p><b>Henrike B.</b><br>Privater Nutzer<br>Aktiv seit 14.03.2019</p><p id="tel"><button type="button" id="telbtn">Nummer anzeigen</button></p></aside>
<script>document.getElementById('telbtn').addEventListener('click',function(){fetch('/fundgrube/api/tel/2208117').then(function(r){return r.json()}).then(function(d){document.getElementById('tel').innerHTML='Telefon: <span>'+d.tel+'</span>'})});</script>`));
  if (p === '/api/tel/2208117') { await wait(300); saw('fundgrube phone shown'); return json(res, { tel: '0151 5550188' }); }
  return html(res, fgShell('Kleinanzeigen', '<h1>Kleinanzeigen in deiner Nähe</h1>'), p === '/' ? 200 : 404);
}

/* ------------------------------------------------------------------ bikehaus: comparison table, products in columns */
function bikehaus(req, res, u, p) {
  const cols = ['Trail 300', 'Trail 500', 'City 200'];
  const rows = [['Price', '£2,199', '£2,899', '£1,749'], ['Weight', '19.8 kg', '23.4 kg', '26.1 kg'], ['Range', '80 km', '120 km', '60 km'], ['Motor torque', '50 Nm', '85 Nm', '40 Nm'], ['Warranty', '2 years', '5 years', '3 years'], ['Availability', 'In stock', 'Pre-order', 'In stock']];
  if (p === '/compare') return html(res, `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Compare e-bikes – Bikehaus Bristol</title><style>body{font-family:Arial;margin:24px}table{border-collapse:collapse}td,th{border:1px solid #ccc;padding:8px 14px}</style></head><body><header role="banner"><p><a href="/bikehaus/">Bikehaus Bristol</a> | <a href="/bikehaus/service">Servicing from £49</a> | <a href="/bikehaus/cycle-to-work">Cycle to work</a></p></header><main role="main"><h1>Compare e-bikes</h1><p>You are comparing 3 bikes.</p><table class="compare"><thead><tr><td></td>${cols.map((c) => `<th scope="col">${c}</th>`).join('')}</tr></thead><tbody>${rows.map((r) => `<tr><th scope="row">${r[0]}</th>${r.slice(1).map((c) => `<td>${c}</td>`).join('')}</tr>`).join('')}</tbody></table><p>Weights without pedals. Range measured on the flat in eco mode.</p></main><footer role="contentinfo"><p>Bikehaus Bristol, 14 Harbour Way. Open daily 9:00 to 18:00.</p></footer></body></html>`);
  return html(res, '<!DOCTYPE html><title>Bikehaus Bristol</title><h1>Bikehaus Bristol</h1><a href="/bikehaus/compare">Compare</a>', p === '/' ? 200 : 404);
}

/* ------------------------------------------------------------------ pagewell: bookshop, tables, GET search */
const books = [['The Salt Cartographer', 'Imogen Thackeray', 9.99, 'the-salt-cartographer'], ['A Cartographer of Small Rooms', 'Luis Andrade', 12.5, 'a-cartographer-of-small-rooms'], ['Cartographers at War', 'H. P. Dorning', 25, 'cartographers-at-war'], ['Midnight Orchard', 'Sefa Doğan', 8.99, 'midnight-orchard'], ['The Glass Ferry', 'Ruth Okafor', 10.99, 'the-glass-ferry']];
function pwShell(title, main) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Pagewell Books</title><meta property="og:title" content="${title}"><style>body{font-family:'Times New Roman',serif;margin:0 8%}.masthead{border-bottom:3px double #333;padding:12px 0}.hit{margin:18px 0}.best{border:1px solid #999;padding:10px;float:right;width:220px}</style></head><body>
<div class="masthead"><span style="font-size:30px"><a href="/pagewell/">Pagewell Books</a></span><form method="get" action="/pagewell/find"><label for="s">Search books</label> <input id="s" name="s" type="text"> <input type="submit" value="Find"></form></div>
<div class="best"><h3>Bestsellers this week</h3><ol><li>Midnight Orchard <span>£8.99</span></li><li>The Glass Ferry <span>£10.99</span></li></ol></div>
${main}<div style="clear:both;border-top:1px solid #999;margin-top:40px;padding:10px">Pagewell Books, 3 Minster Row, York. Independent since 1981.</div></body></html>`;
}
function pagewell(req, res, u, p) {
  if (p === '/find') {
    const q = (u.searchParams.get('s') || '').trim(); saw('pagewell search: ' + q.toLowerCase());
    const hits = q ? books.filter((b) => (b[0] + ' ' + b[1]).toLowerCase().includes(q.toLowerCase())) : [];
    return html(res, pwShell('Search', hits.length ? `<h1>Search results</h1><p>${hits.length} books for “${esc(q)}”</p>${hits.map((b) => `<div class="hit"><a class="hit-title" href="/pagewell/book/${b[3]}">${b[0]}</a><br>by <span class="hit-author">${b[1]}</span><br><span class="hit-price">${gbp(b[2])}</span></div>`).join('')}` : `<h1>Search results</h1><p>Sorry, we found no books for “${esc(q)}”.</p>`));
  }
  if (p === '/book/the-salt-cartographer') return html(res, pwShell('The Salt Cartographer', `<h1>The Salt Cartographer</h1><p>by <a href="/pagewell/author/imogen-thackeray">Imogen Thackeray</a></p><p>★★★★☆ 4.2 (1,037 ratings)</p>
<h2>Formats</h2><table class="formats"><tr><th>Format</th><th>Price</th></tr><tr><td>Hardcover</td><td>£18.99</td></tr><tr><td>Paperback</td><td>£9.99</td></tr><tr><td>eBook</td><td>£5.49</td></tr><tr><td>Audiobook</td><td>£13.00</td></tr></table>
<h2>About this book</h2><p>In a drowned county on the east coast, a mapmaker is hired to draw a shore that will not hold still.</p>
<h2>Product details</h2><table class="details"><tr><td>Publisher</td><td>Heron &amp; Pike</td></tr><tr><td>Publication date</td><td>3 February 2026</td></tr><tr><td>Pages</td><td>352</td></tr><tr><td>ISBN</td><td>9781402894626</td></tr><tr><td>Language</td><td>English</td></tr></table>`));
  return html(res, pwShell('Independent booksellers', '<h1>Good evening, reader</h1><p>Twelve thousand titles and a stove.</p>'), p === '/' ? 200 : 404);
}

/* ------------------------------------------------------------------ hotelmare: full-screen consent, newsletter, availability */
function hmShell(title, main, script = '') {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>body{font-family:'Segoe UI',Arial;margin:0}.hm-hero{background:#0b6b7a;color:#fff;padding:40px}.hm-main{max-width:980px;margin:0 auto;padding:20px}.ovl{position:fixed;inset:0;background:rgba(0,0,0,.6);z-index:999;display:flex;align-items:center;justify-content:center}.ovl>div{background:#fff;padding:30px;max-width:420px}.rm{border:1px solid #ccc;padding:14px;margin:10px 0}</style></head><body>
<div class="hm-hero"><a style="color:#fff" href="/hotelmare/">Hotel Mare Alto</a></div><div class="hm-main">${main}</div>
<div class="hm-main" style="border-top:1px solid #ccc"><p>Hotel Mare Alto, Obala 12, 51410 Opatija, Croatia · Telephone +385 51 555 014 · Reception open 24 hours</p></div>
<script>
(function(){
 function ovl(id,inner){var o=document.createElement('div');o.className='ovl';o.id=id;o.innerHTML='<div role="dialog" aria-modal="true">'+inner+'</div>';document.body.appendChild(o);return o}
 function done(){document.cookie='hm_consent=1; path=/hotelmare'}
 if(document.cookie.indexOf('hm_consent=1')<0){
  var o=ovl('consent','<h2>Your privacy</h2><p>We and 61 partners use cookies to measure and personalise.</p><button type="button">Accept all</button> <button type="button">Reject all</button>');
  o.querySelectorAll('button').forEach(function(b){b.onclick=function(){o.remove();done();setTimeout(function(){var n=ovl('news','<h2>10% off your first stay</h2><p>Join our newsletter.</p><input type="email" placeholder="Email"><button type="button">Subscribe</button> <button type="button" class="no">No thanks</button>');n.querySelector('.no').onclick=function(){n.remove()}},400)}});
 }
 ${script}
})();
</script></body></html>`;
}
async function hotelmare(req, res, u, p) {
  if (p === '/') return html(res, hmShell('Hotel Mare Alto, Opatija', `<h1>Hotel Mare Alto</h1><p class="score"><b>8.7</b> Fabulous · 1,204 reviews</p><p>Four-star house on the lungomare, 5 minutes from the harbour.</p>
<form method="get" action="/hotelmare/rooms"><label>Check-in date <input name="in" placeholder="YYYY-MM-DD"></label> <label>Check-out date <input name="out" placeholder="YYYY-MM-DD"></label> <label>Guests <select name="g"><option>1 adult</option><option>2 adults</option><option>2 adults, 1 child</option></select></label> <button>Check availability</button></form>
<h2>Guest ratings</h2><ul><li>Cleanliness <b>9.1</b></li><li>Location <b>9.5</b></li><li>Breakfast <b>8.3</b></li><li>Value for money <b>7.9</b></li></ul>
<h2>Amenities</h2><ul class="amen"><li>Free Wi-Fi</li><li>Outdoor pool (May–September)</li><li>Sauna</li><li>Private parking</li><li>Bar</li></ul>
<h2>House rules</h2><div class="rules"><div><strong>Check-in</strong> from 14:00</div><div><strong>Check-out</strong> until 11:00</div><div><strong>Pets</strong> allowed, €15 per night</div></div>`));
  if (p === '/api/rooms') { await wait(1200); return json(res, [{ n: 'Classic Double', p: 142, c: 'Non-refundable' }, { n: 'Sea View Double', p: 176, c: 'Free cancellation' }, { n: 'Family Suite', p: 248, c: 'Free cancellation' }]); }
  if (p === '/rooms') {
    const i = u.searchParams.get('in') || '', o = u.searchParams.get('out') || '';
    const nights = Math.round((Date.parse(o) - Date.parse(i)) / 86400000);
    saw(`hotelmare availability: ${i} to ${o}, ${u.searchParams.get('g')}`);
    if (!(nights > 0)) return html(res, hmShell('Rooms', '<h1>Please enter valid dates</h1>'));
    return html(res, hmShell('Available rooms', `<h1>Available rooms</h1><p>${esc(i)} – ${esc(o)} · ${nights} nights · ${esc(u.searchParams.get('g'))}</p><div id="rooms"><p>Checking availability…</p></div>`, `
 fetch('/hotelmare/api/rooms').then(function(r){return r.json()}).then(function(l){document.getElementById('rooms').innerHTML=l.map(function(r){return '<div class="rm"><h3>'+r.n+'</h3><p><span class="pn">€'+r.p+'</span> per night</p><p>Total for ${nights} nights: <b class="tt">€'+(r.p*${nights})+'</b></p><p class="cx">'+r.c+'</p><button type="button">Choose room</button></div>'}).join('')});`));
  }
  return html(res, hmShell('Not found', '<h1>Page not found</h1>'), 404);
}

/* ------------------------------------------------------------------ fennel: grocery, ajax basket, promo code */
const groc = [['apples', 'Braeburn Apples', '6 pack', 2.40, null], ['oatmilk', 'Oat Milk', '1 litre', 1.95, 2.20], ['sourdough', 'Sourdough Loaf', '800 g', 3.10, null], ['figs', 'Fresh Figs', '4 pieces', 4.00, null, 'out'], ['chickpeas', 'Chickpeas', '400 g', 0.85, null], ['choc', 'Dark Chocolate 70%', '100 g', 2.75, null]];
function fnShell(title, main, n) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} — Fennel Grocers</title><style>body{margin:0;font-family:'Trebuchet MS'}.t-flex{display:flex}.t-gap{gap:18px}.t-p{padding:16px}.t-card{border:1px solid #cfd8c0;padding:12px;width:180px}</style></head><body class="t-body"><div class="t-flex t-gap t-p" style="background:#dfe9cf"><a href="/fennel/">Fennel</a><a href="/fennel/shop">Shop</a><a href="/fennel/recipes">Recipes</a><a href="/fennel/basket">Basket <span id="n">${n || 0}</span></a></div><div class="t-p">${main}</div><div class="t-p"><small>Fennel Grocers Co-op, Bath. Delivery £2.95 on every order.</small></div>
<script>document.querySelectorAll('[data-add]').forEach(function(b){b.addEventListener('click',function(){b.disabled=true;fetch('/fennel/api/basket',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({id:b.dataset.add})}).then(function(r){return r.json()}).then(function(d){b.disabled=false;document.getElementById('n').textContent=d.count;b.textContent='Added'})})});</script></body></html>`;
}
async function fennel(req, res, u, p) {
  const s = session(req, res, 'fennel'); s.b ||= {};
  const count = () => Object.values(s.b).reduce((a, n) => a + n, 0);
  if (p === '/api/basket' && req.method === 'POST') { const b = await readBody(req); const g = groc.find((x) => x[0] === b.id && !x[5]); await wait(200); if (g) { s.b[g[0]] = (s.b[g[0]] || 0) + 1; saw('fennel added ' + g[0]); } return json(res, { count: count() }); }
  if (p === '/shop') return html(res, fnShell('Shop', `<h1>This week's shop</h1><div class="t-flex t-gap" style="flex-wrap:wrap">${groc.map((g) => `<div class="t-card"><a href="/fennel/p/${g[0]}"><b>${g[1]}</b></a><div>${g[2]}</div><div>${gbp(g[3])}${g[4] ? ` <small>was ${gbp(g[4])}</small>` : ''}</div>${g[5] ? `<button type="button" disabled aria-label="${g[1]} is out of stock">Out of stock</button>` : `<button type="button" data-add="${g[0]}" aria-label="Add ${g[1]} to basket">Add</button>`}</div>`).join('')}</div>`, count()));
  if (p === '/p/oatmilk') return html(res, fnShell('Oat Milk 1 litre', `<div class="t-flex t-gap"><img src="/_img/oat.svg" alt="Carton of oat milk" width="200" height="260"><div><h1>Oat Milk</h1><div>1 litre</div><div class="t-big" style="font-size:24px">£1.95</div><div><small>was £2.20</small></div><div class="t-deal">2 for £3.50</div><div>Made in Somerset with British oats.</div><button type="button" data-add="oatmilk" aria-label="Add Oat Milk to basket">Add</button></div></div><h3>Nutrition per 100 ml</h3><table><tr><td>Energy</td><td>46 kcal</td></tr><tr><td>Fat</td><td>1.5 g</td></tr><tr><td>Sugars</td><td>3.2 g</td></tr></table>`, count()));
  if (p === '/basket') {
    if (req.method === 'POST') { const b = await readBody(req); const c = String(b.promo || '').trim().toUpperCase(); saw('fennel promo ' + c); if (c === 'AUTUMN10') { s.promo = c; s.err = ''; } else s.err = c; return redirect(res, '/fennel/basket'); }
    const lines = groc.filter((g) => s.b[g[0]]);
    if (!lines.length) return html(res, fnShell('Basket', '<h1>Your basket</h1><p>There is nothing in your basket yet.</p>', 0));
    const sub = lines.reduce((a, g) => a + g[3] * s.b[g[0]], 0), off = s.promo ? Math.round(sub * 10) / 100 : 0;
    return html(res, fnShell('Basket', `<h1>Your basket</h1><ul>${lines.map((g) => `<li>${s.b[g[0]]} × ${g[1]} (${g[2]}) <b>${gbp(g[3] * s.b[g[0]])}</b></li>`).join('')}</ul><table class="sum"><tr><td>Subtotal</td><td>${gbp(sub)}</td></tr>${off ? `<tr><td>Promo AUTUMN10</td><td>−${gbp(off)}</td></tr>` : ''}<tr><td>Delivery</td><td>£2.95</td></tr><tr><td><b>Total</b></td><td><b>${gbp(sub - off + 2.95)}</b></td></tr></table>
<form method="post" action="/fennel/basket"><label for="pc">Promo code</label> <input id="pc" name="promo"> <button>Apply</button></form>${s.err ? `<p role="alert">Sorry, the code ${esc(s.err)} is not valid.</p>` : ''}<p><a href="/fennel/checkout">Go to checkout</a></p>`, count()));
  }
  return html(res, fnShell('Fennel', '<h1>Groceries with a conscience</h1>', count()), p === '/' ? 200 : 404);
}

/* ------------------------------------------------------------------ voltara: electronics, client-side variants, tabs, newsletter modal */
async function voltara(req, res, u, p) {
  if (p === '/api/slate-11') { await wait(1200); return json(res, { name: 'Voltara Slate 11', variants: [['128 GB', 749], ['256 GB', 849], ['1 TB', 1049]], stock: 'In stock, ships tomorrow' }); }
  if (p === '/api/slate-11/specs') { await wait(300); saw('voltara specs opened'); return json(res, [['Display', '11.2 inches'], ['Weight', '468 g'], ['Battery', '8,200 mAh'], ['Charging', 'USB-C, 45 W'], ['Operating system', 'Voltara OS 6']]); }
  if (p === '/api/slate-11/reviews') { await wait(400); saw('voltara reviews opened'); return json(res, [['Petra K.', 5, 'Bright screen, great value'], ['Jonas', 4, 'Good but no charger'], ['Amira S.', 2, 'Pen lags'], ['Teo', 5, 'My second one'], ['Wen L.', 3, 'Okay for notes']]); }
  if (p === '/tablets/slate-11') return html(res, `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Voltara</title><style>body{margin:0;font-family:Roboto,Arial}.MuiBox{padding:18px 40px}.modal{position:fixed;inset:0;background:#0009;z-index:50;display:grid;place-items:center}.modal>div{background:#fff;padding:28px;position:relative}[role=tab]{margin-right:8px}</style></head><body><div class="MuiBox"><a href="/voltara/">VOLTARA</a> · <a href="/voltara/phones">Phones</a> · <a href="/voltara/tablets">Tablets</a> · <a href="/voltara/support">Support</a></div><div id="__next" class="MuiBox"><p aria-busy="true">Please wait…</p></div><div class="MuiBox"><small>© Voltara Europe. Recycling fee included.</small></div>
<script type="module">
const d = await (await fetch('/voltara/api/slate-11')).json();
document.title = d.name + ' | Voltara';
const app = document.getElementById('__next');
const fmt = (n) => '€' + n.toLocaleString('en-US');
app.innerHTML = '<h1>' + d.name + '</h1><p id="price" class="MuiTypography-h4">' + fmt(d.variants[1][1]) + '</p><p>' + d.stock + '</p><p><label for="st">Storage</label> <select id="st">' + d.variants.map((v, i) => '<option value="' + i + '"' + (i === 1 ? ' selected' : '') + '>' + v[0] + '</option>').join('') + '</select></p><button type="button">Add to cart</button><div role="tablist"><button role="tab" data-t="ov">Overview</button><button role="tab" data-t="specs">Technical specs</button><button role="tab" data-t="reviews">Reviews (5)</button></div><div role="tabpanel" id="panel"><p>Thin, bright and quiet. The pen is sold separately.</p></div>';
document.getElementById('st').onchange = (e) => { document.getElementById('price').textContent = fmt(d.variants[e.target.value][1]); };
const panel = document.getElementById('panel');
app.querySelectorAll('[role=tab]').forEach((b) => b.onclick = async () => {
  if (b.dataset.t === 'ov') { panel.innerHTML = '<p>Thin, bright and quiet. The pen is sold separately.</p>'; return; }
  panel.innerHTML = '<p>Loading…</p>';
  const rows = await (await fetch('/voltara/api/slate-11/' + b.dataset.t)).json();
  panel.innerHTML = b.dataset.t === 'specs'
    ? '<div class="specs">' + rows.map((r) => '<div class="spec"><span class="k">' + r[0] + '</span><span class="v">' + r[1] + '</span></div>').join('') + '</div>'
    : rows.map((r) => '<div class="review"><div class="who">' + r[0] + '</div><div class="rate" role="img" aria-label="Rated ' + r[1] + ' out of 5">' + '★'.repeat(r[1]) + '☆'.repeat(5 - r[1]) + '</div><div class="ttl">' + r[2] + '</div></div>').join('');
});
setTimeout(() => { const m = document.createElement('div'); m.className = 'modal'; m.innerHTML = '<div role="dialog" aria-label="Newsletter"><button type="button" aria-label="Close" style="position:absolute;right:6px;top:6px">×</button><h2>Hear it first</h2><p>Launch news and €10 off.</p><input type="email" placeholder="Email"><button type="button">Sign me up</button></div>'; document.body.append(m); m.querySelector('[aria-label=Close]').onclick = () => m.remove(); }, 700);
</script></body></html>`);
  return html(res, '<!DOCTYPE html><title>Voltara</title><h1>Voltara</h1>', p === '/' ? 200 : 404);
}

/* ------------------------------------------------------------------ rentago: car hire, ARIA list, filters by GET */
const cars = [['Škoda Octavia Estate', 'Automatic', 5, 58], ['Fiat Panda', 'Manual', 4, 31], ['Renault Trafic', 'Manual', 9, 96], ['VW Polo', 'Automatic', 5, 44], ['Tesla Model 3', 'Automatic', 5, 79]];
function rentago(req, res, u, p) {
  if (p === '/seville') {
    let list = [...cars];
    if (u.searchParams.get('auto')) list = list.filter((c) => c[1] === 'Automatic');
    const sort = u.searchParams.get('sort') || 'rec';
    if (sort === 'asc') list.sort((a, b) => a[3] - b[3]); if (sort === 'desc') list.sort((a, b) => b[3] - a[3]);
    if (u.searchParams.has('sort')) saw(`rentago filter auto=${u.searchParams.get('auto') ? 'yes' : 'no'} sort=${sort}`);
    return html(res, `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Car hire in Seville | rentago</title><style>body{font-family:Arial;margin:0}.pg{display:flex;gap:30px;padding:20px}.veh{border:1px solid #ddd;padding:12px;margin-bottom:10px;width:520px}</style></head><body><div role="banner" style="background:#ffd54a;padding:14px"><a href="/rentago/">rentago</a> <span>Manage booking</span> <span>EUR €</span></div><div class="pg"><div role="search"><form method="get" action="/rentago/seville"><h2>Filters</h2><p><input type="checkbox" id="au" name="auto" value="1"${u.searchParams.get('auto') ? ' checked' : ''}> <label for="au">Automatic transmission</label></p><p><label for="so">Sort by</label> <select id="so" name="sort"><option value="rec"${sort === 'rec' ? ' selected' : ''}>Recommended</option><option value="asc"${sort === 'asc' ? ' selected' : ''}>Price (low to high)</option><option value="desc"${sort === 'desc' ? ' selected' : ''}>Price (high to low)</option></select></p><button>Update results</button></form></div><div role="main"><h1>Car hire in Seville</h1><p>3 days · ${list.length} cars</p><div role="list">${list.map((c) => `<div role="listitem" class="veh"><div class="veh-h"><strong>${c[0]}</strong> <span>or similar</span></div><div class="veh-f"><span>${c[2]} seats</span> · <span>${c[1]}</span> · <span>Air conditioning</span></div><div class="veh-p"><span class="day">€${c[3]} per day</span> <span class="tot">Total €${c[3] * 3}</span></div><button type="button">Book this car</button></div>`).join('')}</div></div></div><div role="contentinfo" style="padding:20px"><p>Deposits are held by the local partner.</p></div></body></html>`);
  }
  return html(res, '<!doctype html><title>rentago</title><h1>rentago</h1>', p === '/' ? 200 : 404);
}

/* ------------------------------------------------------------------ atelier: handmade marketplace, infinite scroll */
const crafts = [['Linen apron', 48, 'Studio Haas'], ['Stoneware mug', 22, 'Potter Wynn'], ['Walnut spoon', 18.5, 'Grain & Co'], ['Beeswax candle', 12, 'Hive Nine'], ['Wool throw', 135, 'Fell Weavers'], ['Brass hook', 9.75, 'Forge Lane'], ['Willow basket', 64, 'Osier Yard'], ['Indigo scarf', 57, 'Vat House'], ['Leather notebook', 39.9, 'Quire Works'], ['Cherry cutting board', 72, 'Grain & Co']];
async function atelier(req, res, u, p) {
  if (p === '/api/more') { await wait(600); saw('atelier scrolled'); return json(res, crafts.slice(6)); }
  if (p === '/home') {
    const li = (c) => `<li class="x-item"><figure><img src="/_img/c.svg" alt="" width="200" height="200"><figcaption><b class="x-n">${c[0]}</b><br><i>by ${c[2].replace('&', '&amp;')}</i><br><data value="${c[1]}">$${c[1].toFixed(2)}</data></figcaption></figure></li>`;
    return html(res, `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Home goods — Atelier Row</title><style>body{margin:0;font-family:Futura,Arial}.x-list{list-style:none;display:grid;grid-template-columns:1fr 1fr;gap:30px}.x-item{min-height:520px}</style></head><body><header><a href="/atelier/">Atelier Row</a> <a href="/atelier/home">Home goods</a> <a href="/atelier/sell">Open a stall</a></header><h1>Home goods</h1><ul class="x-list" id="l">${crafts.slice(0, 6).map(li).join('')}</ul><div id="end" style="height:60px"></div>
<script>
var busy=false,fin=false;
function more(){if(busy||fin)return;busy=true;fetch('/atelier/api/more').then(function(r){return r.json()}).then(function(l){l.forEach(function(c){var e=document.createElement('li');e.className='x-item';e.innerHTML='<figure><img src="/_img/c.svg" alt="" width="200" height="200"><figcaption><b class="x-n">'+c[0]+'</b><br><i>by '+c[2].replace('&','&amp;')+'</i><br><data value="'+c[1]+'">$'+c[1].toFixed(2)+'</data></figcaption></figure>';document.getElementById('l').appendChild(e)});fin=true;document.getElementById('end').textContent='You have reached the end'})}
addEventListener('scroll',function(){if(innerHeight+scrollY>document.documentElement.scrollHeight-200)more()});
</script></body></html>`);
  }
  return html(res, '<!doctype html><title>Atelier Row</title><h1>Atelier Row</h1>', p === '/' ? 200 : 404);
}

/* ------------------------------------------------------------------ gated: walls and gone pages */
function gated(req, res, u, p) {
  if (p === '/sneakers/air-loop-9') return html(res, '<HTML><HEAD><TITLE>Access Denied</TITLE></HEAD><BODY><H1>Access Denied</H1>You don\'t have permission to access this page on this server.<P>Reference #18.4f2e1502.1760000000.9c1d</BODY></HTML>', 403, { Server: 'AkamaiGHost' });
  if (p === '/tickets/final') return html(res, '<!DOCTYPE html><html><head><title>Just a moment...</title><meta http-equiv="refresh" content="120"></head><body><h1>tickets.example</h1><p>Checking if the site connection is secure</p><div id="challenge-stage">Verify you are human by completing the action below.<div class="cf-turnstile" data-sitekey="0xFAKE"></div></div><p>Ray ID: 8f0c55501234</p></body></html>', 403, { 'cf-mitigated': 'challenge' });
  return html(res, '<!DOCTYPE html><html lang="en"><head><title>Page not found – Tentmakers</title></head><body><header><a href="/gated/">Tentmakers</a></header><h1>Sorry, this page does not exist</h1><p>The product you are looking for may have been removed.</p><h2>Popular now</h2><div class="p"><a href="/gated/p/fjord-2">Fjord 2 tent</a> <span>€249.00</span></div><div class="p"><a href="/gated/p/tarp-xl">Tarp XL</a> <span>€79.00</span></div></body></html>', 404);
}

const sites = { lumen, kettlewick, norrvik, albatros, casalinda, tavolo, encore, fundgrube, bikehaus, pagewell, hotelmare, fennel, voltara, rentago, atelier, gated };

http.createServer(async (req, res) => {
  try {
    const u = new URL(req.url, 'http://127.0.0.1');
    if (u.pathname === '/_seen') return json(res, seen);
    if (u.pathname.startsWith('/_img/')) return send(res, 200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#ccc"/></svg>');
    if (u.pathname === '/favicon.ico') { res.writeHead(204); return res.end(); }
    if (u.pathname === '/robots.txt') return send(res, 200, 'text/plain', 'User-agent: *\nAllow: /\n');
    const [, site] = u.pathname.split('/');
    if (!sites[site]) return html(res, '<!doctype html><title>Not found</title><h1>Not found</h1>', 404);
    saw(`${req.method} ${u.pathname}`);
    await sites[site](req, res, u, decodeURIComponent(u.pathname.slice(site.length + 1)) || '/');
  } catch (e) { console.error(e); if (!res.headersSent) html(res, '<h1>Server error</h1>', 500); else res.end(); }
}).listen(PORT, '127.0.0.1');
