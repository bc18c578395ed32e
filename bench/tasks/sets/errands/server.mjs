// Fictional sites for errands. Node 20, no dependencies.
import http from 'node:http';
import crypto from 'node:crypto';

const S = String.raw;
const routes = new Map();
const patterns = [];
const seen = [];
const note = (x) => { if (!seen.includes(x)) seen.push(x); };
const esc = (x) => String(x ?? '').replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));
const wait = (ms) => new Promise((r) => setTimeout(r, ms));
const get = (p, h) => (typeof p === 'string' ? routes.set('GET ' + p, h) : patterns.push(['GET', p, h]));
const post = (p, h) => (typeof p === 'string' ? routes.set('POST ' + p, h) : patterns.push(['POST', p, h]));
const go = (to) => ({ status: 303, headers: { location: to }, body: '' });
const json = (o, status = 200) => ({ status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(o) });
const file = (name, type, body) => ({ status: 200, headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` }, body });
const de = (n) => n.toFixed(2).replace('.', ',').replace(/\B(?=(\d{3})+(?!\d))/g, '.');
const sessions = new Map();
function session(ctx) {
  const site = ctx.url.pathname.split('/')[1];
  const name = site.replace(/[^a-z]/g, '') + '_sid';
  const m = new RegExp('(?:^|; ?)' + name + '=([0-9a-f]+)').exec(ctx.req.headers.cookie || '');
  let id = m && m[1];
  if (!id || !sessions.has(id)) {
    id = crypto.randomBytes(12).toString('hex');
    sessions.set(id, {});
    ctx.cookies.push(`${name}=${id}; Path=/${site}; HttpOnly; SameSite=Lax`);
  }
  return sessions.get(id);
}
function totp(secret, step) {
  const abc = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  let bits = '';
  for (const c of secret) bits += abc.indexOf(c).toString(2).padStart(5, '0');
  const key = Buffer.from(bits.match(/.{8}/g).map((b) => parseInt(b, 2)));
  const msg = Buffer.alloc(8); msg.writeBigUInt64BE(BigInt(step));
  const h = crypto.createHmac('sha1', key).update(msg).digest();
  const o = h[19] & 15;
  return String((h.readUInt32BE(o) & 0x7fffffff) % 1000000).padStart(6, '0');
}
const totpOk = (secret, code) => { const t = Math.floor(Date.now() / 30000); return [-1, 0, 1].some((d) => totp(secret, t + d) === String(code).replace(/\s/g, '')); };
function pdf(lines) {
  const text = 'BT /F1 12 Tf 60 760 Td 18 TL ' + lines.map((l) => '(' + l.replace(/[()\\]/g, '\\$&') + ") '").join(' ') + ' ET';
  const objs = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>', `<< /Length ${text.length} >>\nstream\n${text}\nendstream`, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'];
  let out = '%PDF-1.4\n'; const at = [];
  objs.forEach((o, i) => { at.push(out.length); out += `${i + 1} 0 obj\n${o}\nendobj\n`; });
  const x = out.length;
  out += `xref\n0 ${objs.length + 1}\n0000000000 65535 f \n` + at.map((a) => String(a).padStart(10, '0') + ' 00000 n \n').join('') + `trailer\n<< /Size ${objs.length + 1} /Root 1 0 R >>\nstartxref\n${x}\n%%EOF\n`;
  return Buffer.from(out, 'latin1');
}

/* ============ 1. alderbooks: server-rendered bookshop ============ */
const books = [
  ['The Lighthouse Ledger', 'Orla Finnegan', 12.99, 'Paperback', true, 'Fiction'],
  ['Salt Roads', 'Piet Maandag', 18.5, 'Hardback', true, 'Maps & Travel'],
  ['A Field Guide to Fog', 'Imre Castell', 9.75, 'Paperback', true, 'Nature'],
  ['Winter Orchard', 'Hana Brix', 21, 'Hardback', false, 'Fiction'],
  ['Keeper of the Last Lighthouse', 'Tom Aldous', 16.4, 'Hardback', true, 'History'],
  ['The Copper Atlas', 'Noor Veldt', 34.95, 'Hardback', true, 'Maps & Travel'],
  ['Small Boats, Big Weather', 'Greta Lindqvist', 11.2, 'Paperback', true, 'Nature'],
  ['Ninety Bridges', 'Samuel Okoro', 14.3, 'Paperback', true, 'Maps & Travel'],
  ['The Quiet Harbour', 'Ines Calloway', 8.99, 'Paperback', false, 'Fiction'],
  ['Moss and Stone', 'Bryn Talbot', 24.6, 'Hardback', true, 'Nature'],
  ['Letters from Lighthouse Road', 'Maud Penrose', 7.5, 'Paperback', true, 'Fiction'],
  ['The Ferryman\'s Almanac', 'Dilys Warne', 19.25, 'Hardback', true, 'History'],
  ['Walking the Tideline', 'Caspar Nye', 10.8, 'Paperback', true, 'Maps & Travel'],
  ['Iron Kettle Stories', 'Ruth Amadi', 13.1, 'Paperback', true, 'Fiction'],
  ['Lanes of the North', 'Edda Holm', 17.9, 'Hardback', false, 'Maps & Travel'],
  ['The Owl Year', 'Felix Marrow', 15.45, 'Paperback', true, 'Nature'],
  ['Borrowed Maps', 'Lena Quist', 6.4, 'Paperback', true, 'Maps & Travel'],
  ['A Short History of Rope', 'Arthur Vane', 22.75, 'Hardback', true, 'History'],
].map((b, i) => ({ id: 101 + i, title: b[0], author: b[1], price: b[2], format: b[3], stock: b[4], cat: b[5] }));
const gbp = (n) => '£' + n.toFixed(2);
const alder = (title, main, s) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} | Alder Books</title></head><body>
<header><a href="/alderbooks/">Alder Books</a> <form role="search" action="/alderbooks/search"><label for="q">Search books</label> <input id="q" name="q" type="search"> <button>Search</button></form>
<nav><a href="/alderbooks/catalogue">All books</a> <a href="/alderbooks/category/maps-travel">Maps &amp; Travel</a> <a href="/alderbooks/basket">View basket (${(s.basket || []).reduce((a, x) => a + x.qty, 0)})</a></nav></header>
<main>${main}</main><aside><h2>Staff pick</h2><p><a href="/alderbooks/book/110">Moss and Stone</a>, now £24.60 <del>£29.00</del></p></aside><footer>Alder Books, 4 Mill Lane. Free delivery over £40.00</footer></body></html>`;
const bookCards = (list) => '<ol class="results">' + list.map((b) => `<li><article><h3><a href="/alderbooks/book/${b.id}">${esc(b.title)}</a></h3><p class="by">by ${esc(b.author)}</p><p class="price">${gbp(b.price)}</p><p class="meta">${b.format} · ${b.stock ? 'In stock' : 'Out of print'}</p></article></li>`).join('') + '</ol>';
get('/alderbooks/', (c) => alder('Home', '<h1>Books for long evenings</h1><p>Search our shelves or <a href="/alderbooks/catalogue">browse all books</a>.</p>', c.s));
get('/alderbooks/search', (c) => {
  const q = (c.q.get('q') || '').trim().toLowerCase();
  const hit = books.filter((b) => q && (b.title + ' ' + b.author).toLowerCase().includes(q));
  return alder('Search', `<h1>Results for “${esc(q)}”</h1><p>${hit.length} books found</p>${hit.length ? bookCards(hit) : '<p>Nothing on our shelves matches.</p>'}`, c.s);
});
get('/alderbooks/category/maps-travel', (c) => {
  const list = books.filter((b) => b.cat === 'Maps & Travel'); const sort = c.q.get('sort') || 'featured';
  if (sort === 'asc') list.sort((a, b) => a.price - b.price);
  if (sort === 'desc') list.sort((a, b) => b.price - a.price);
  if (sort === 'title') list.sort((a, b) => a.title.localeCompare(b.title));
  const o = (v, t) => `<option value="${v}"${sort === v ? ' selected' : ''}>${t}</option>`;
  return alder('Maps & Travel', `<h1>Maps &amp; Travel</h1><form><label>Sort by <select name="sort" onchange="this.form.submit()">${o('featured', 'Featured')}${o('asc', 'Price: low to high')}${o('desc', 'Price: high to low')}${o('title', 'Title A–Z')}</select></label></form>${bookCards(list)}`, c.s);
});
get('/alderbooks/catalogue', (c) => {
  const f = c.q.getAll('format'), st = c.q.get('stock'); let list = books.filter((b) => (!f.length || f.includes(b.format)) && (!st || b.stock));
  const page = Math.max(1, +(c.q.get('page') || 1)), per = 6, n = Math.ceil(list.length / per);
  const show = list.slice((page - 1) * per, page * per); const keep = (f.map((x) => '&format=' + x).join('')) + (st ? '&stock=1' : '');
  return alder('All books', `<h1>All books</h1><form class="filters"><fieldset><legend>Format</legend><label><input type="checkbox" name="format" value="Hardback"${f.includes('Hardback') ? ' checked' : ''}> Hardback</label> <label><input type="checkbox" name="format" value="Paperback"${f.includes('Paperback') ? ' checked' : ''}> Paperback</label></fieldset><label><input type="checkbox" name="stock" value="1"${st ? ' checked' : ''}> In stock only</label> <button>Apply filters</button></form>
<p>${list.length} results</p>${bookCards(show)}<nav aria-label="Pages">${page > 1 ? `<a rel="prev" href="?page=${page - 1}${keep}">Previous</a> ` : ''}Page ${page} of ${n} ${page < n ? `<a rel="next" href="?page=${page + 1}${keep}">Next</a>` : ''}</nav>`, c.s);
});
get(/^\/alderbooks\/book\/(\d+)$/, (c) => {
  const b = books.find((x) => x.id === +c.m[1]); if (!b) return { status: 404, body: 'No such book' };
  return alder(b.title, `<h1>${esc(b.title)}</h1><p>by ${esc(b.author)}</p><p class="price"><strong>${gbp(b.price)}</strong></p><form method="post" action="/alderbooks/basket"><input type="hidden" name="id" value="${b.id}"><label>Quantity <input name="qty" type="number" min="1" max="9" value="1"></label> <label>Gift wrap <select name="wrap"><option value="">None</option><option value="1">Brown paper (+£2.00)</option></select></label> <button${b.stock ? '' : ' disabled'}>Add to basket</button></form>`, c.s);
});
post('/alderbooks/basket', (c) => { (c.s.basket ||= []).push({ id: +c.f.get('id'), qty: Math.max(1, +c.f.get('qty') || 1), wrap: c.f.get('wrap') === '1' }); return go('/alderbooks/basket'); });
get('/alderbooks/basket', (c) => {
  const rows = (c.s.basket || []).map((x) => ({ ...books.find((b) => b.id === x.id), ...x })); const goods = rows.reduce((a, r) => a + r.qty * r.price, 0), wrap = rows.filter((r) => r.wrap).length * 2, ship = goods >= 40 ? 0 : 3.5;
  return alder('Basket', rows.length ? `<h1>Your basket</h1><table><thead><tr><th>Book</th><th>Qty</th><th>Price</th><th>Line</th></tr></thead><tbody>${rows.map((r) => `<tr><td>${esc(r.title)}</td><td>${r.qty}</td><td>${gbp(r.price)}</td><td>${gbp(r.qty * r.price)}</td></tr>`).join('')}</tbody></table><dl><dt>Goods</dt><dd>${gbp(goods)}</dd><dt>Gift wrap</dt><dd>${gbp(wrap)}</dd><dt>Delivery</dt><dd>${ship ? gbp(ship) : 'Free'}</dd><dt>Order total</dt><dd>${gbp(goods + wrap + ship)}</dd></dl>` : '<h1>Your basket</h1><p>Your basket is empty.</p>', c.s);
});

/* ============ 2. lumo: client-rendered lamp shop, hashed classes, cookie banner ============ */
const lamps = { 'aurora-desk-lamp': ['Aurora Desk Lamp', 64.5, 1], 'halo-floor-lamp': ['Halo Floor Lamp', 189, 0], 'pebble-night-light': ['Pebble Night Light', 39, 1], 'spindle-pendant': ['Spindle Pendant', 112, 1] };
const lumo = (script) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lumo</title><style>.k_9a{position:fixed;left:0;right:0;bottom:0;top:0;background:rgba(0,0,0,.5);z-index:9}.k_9b{background:#fff;padding:24px;position:absolute;bottom:0;width:100%}.t_1x{position:fixed;top:10px;right:10px;background:#dfd;padding:8px}</style></head><body><div id="app"><div class="h_2c"><a href="/lumo/">LUMO</a> <a href="/lumo/cart">Go to cart</a> <span class="b_77" id="n"></span></div><div id="v" class="m_4d">Loading…</div></div>
<script>
var $=function(h){var d=document.createElement('div');d.innerHTML=h;return d.firstElementChild};
function money(n){return '$'+n.toFixed(2)}
if(document.cookie.indexOf('lumo_consent=')<0){var k=$('<div class="k_9a"><div class="k_9b"><div>We use cookies to light up your visit.</div><button>Accept all</button> <button>Only necessary</button></div></div>');document.body.appendChild(k);k.querySelectorAll('button').forEach(function(b){b.onclick=function(){document.cookie='lumo_consent=1; path=/lumo';k.remove()}})}
function toast(t){var x=$('<div class="t_1x" role="status"></div>');x.textContent=t;document.body.appendChild(x);setTimeout(function(){x.remove()},4000)}
function api(u,o){return fetch('/lumo/api/'+u,o?{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(o)}:undefined).then(function(r){return r.json()})}
var v=document.getElementById('v');
${script}
</script></body></html>`;
get('/lumo/', () => lumo(S`api('products').then(function(p){v.innerHTML=p.map(function(x){return '<div class="c_8f"><a class="c_8g" href="/lumo/p/'+x.id+'">'+x.name+'</a><div class="c_8h">'+money(x.price)+'</div></div>'}).join('')});`));
get('/lumo/api/products', async () => { await wait(400); return json(Object.entries(lamps).map(([id, l]) => ({ id, name: l[0], price: l[1], stock: !!l[2] }))); });
get(/^\/lumo\/p\/([a-z-]+)$/, (c) => lumo(S`var id='` + c.m[1] + S`';api('products').then(function(p){var x=p.filter(function(y){return y.id===id})[0];if(!x){v.textContent='Not found';return}
v.innerHTML='<div class="p_1a">'+x.name+'</div><div class="p_1b">'+money(x.price)+'</div>'+(x.stock?'<div><label for="qy">Quantity</label><input id="qy" type="number" value="1" min="1"></div><button class="p_1c" id="add">Add to cart</button>':'<button class="p_1c" disabled aria-disabled="true">Sold out</button> <div>We do not know when this lamp will be back.</div>')+'<div class="p_9z">You may also like: <a href="/lumo/p/spindle-pendant">Spindle Pendant</a> $112.00</div>';
var a=document.getElementById('add');if(a)a.onclick=function(){a.disabled=true;api('add',{id:id,qty:+document.getElementById('qy').value}).then(function(r){a.disabled=false;document.getElementById('n').textContent=r.count+' in cart';toast('Added '+r.qty+' × '+x.name+' to your cart')})}});`));
post('/lumo/api/add', async (c) => { await wait(600); const l = lamps[c.j.id]; if (!l || !l[2]) return json({ error: 'sold out' }, 409); const cart = (c.s.cart ||= {}); cart[c.j.id] = (cart[c.j.id] || 0) + (+c.j.qty || 1); return json({ count: Object.values(cart).reduce((a, b) => a + b, 0), qty: +c.j.qty || 1 }); });
const lumoCart = (c) => { const items = Object.entries(c.s.cart || {}).map(([id, q]) => ({ name: lamps[id][0], qty: q, sum: q * lamps[id][1] })); const sub = items.reduce((a, x) => a + x.sum, 0); const off = c.s.code === 'SPRING10' ? sub * 0.1 : 0; return { items, sub, off, ship: 4.9, total: sub - off + 4.9 }; };
get('/lumo/api/cart', async (c) => { await wait(500); return json(lumoCart(c)); });
post('/lumo/api/code', async (c) => { await wait(900); const k = String(c.j.code).trim().toUpperCase(); if (k === 'SPRING10') { c.s.code = k; return json({ ok: true, cart: lumoCart(c) }); } return json({ ok: false, why: k === 'WINTER99' ? 'The code WINTER99 expired on January 31.' : 'We do not know this code.' }); });
get('/lumo/cart', () => lumo(S`function draw(d){if(!d.items.length){v.innerHTML='<div>Your cart is empty</div>';return}
v.innerHTML=d.items.map(function(i){return '<div class="r_3a"><div class="r_3b">'+i.name+'</div><div class="r_3c">Qty '+i.qty+'</div><div class="r_3d">'+money(i.sum)+'</div></div>'}).join('')+'<div class="s_5a"><div class="s_5b"><span>Subtotal</span><span>'+money(d.sub)+'</span></div>'+(d.off?'<div class="s_5b"><span>Discount</span><span>-'+money(d.off)+'</span></div>':'')+'<div class="s_5b"><span>Shipping</span><span>'+money(d.ship)+'</span></div><div class="s_5b"><span>Total</span><span>'+money(d.total)+'</span></div></div><div><input id="cc" placeholder="Coupon code"><button id="ap">Apply</button><div id="er" role="alert"></div></div>';
document.getElementById('ap').onclick=function(){api('code',{code:document.getElementById('cc').value}).then(function(r){if(r.ok){draw(r.cart);toast('Coupon applied')}else document.getElementById('er').textContent=r.why})}}
api('cart').then(draw);`));

/* ============ 3. hafenhotel: German hotel booking, native dates ============ */
const hh = (t, main) => `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>${t} – Hotel Hafenblick</title></head><body><div class="kopf"><b>Hotel Hafenblick</b> <a href="/hafenhotel/">Start</a> <a href="/hafenhotel/buchen">Zimmer buchen</a> <a href="/hafenhotel/anfahrt">Anfahrt</a></div><div class="inhalt">${main}</div><div class="fuss">Rezeption: 040 555 01 90 · Parkplatz 12,00 € pro Tag</div></body></html>`;
const nights = (a, b) => Math.round((Date.parse(b) - Date.parse(a)) / 864e5);
get('/hafenhotel/', () => hh('Willkommen', `<h1>Willkommen an der Kaimauer</h1><form action="/hafenhotel/verfuegbar"><p><label for="an">Anreise</label> <input type="date" id="an" name="an" required></p><p><label for="ab">Abreise</label> <input type="date" id="ab" name="ab" required></p><p><label for="ga">Gäste</label> <select id="ga" name="ga"><option>1</option><option selected>2</option><option>3</option><option>4</option></select></p><button type="submit">Verfügbarkeit prüfen</button></form>`));
get('/hafenhotel/anfahrt', () => hh('Anfahrt', '<h1>Anfahrt</h1><p>Kaistraße 7, Linie 62 bis Anleger Süd.</p>'));
get('/hafenhotel/verfuegbar', (c) => {
  const an = c.q.get('an'), ab = c.q.get('ab'), n = nights(an, ab), g = +c.q.get('ga') || 2; if (!(n > 0)) return hh('Fehler', '<p class="fehler">Bitte prüfen Sie die Reisedaten.</p>');
  const rooms = [['Einzelzimmer', 89, 1], ['Doppelzimmer', 118, 2], ['Familienzimmer', 164, 4], ['Hafensuite', 239.5, 3]].filter((r) => r[2] >= g);
  return hh('Verfügbarkeit', `<h1>Freie Zimmer</h1><p>${an.split('-').reverse().join('.')} bis ${ab.split('-').reverse().join('.')}, ${n} Nächte, ${g} Gäste</p><table border="1"><tr><th>Zimmer</th><th>Preis pro Nacht</th><th>Gesamtpreis</th></tr>${rooms.map((r) => `<tr><td>${r[0]}</td><td>${de(r[1])} €</td><td>${de(r[1] * n)} €</td></tr>`).join('')}</table>`);
});
const hhForm = (err = '', f = new URLSearchParams()) => hh('Buchen', `<h1>Zimmer buchen</h1>${err ? `<div class="fehler" role="alert">${err}</div>` : ''}<form method="post" novalidate><p><label>Anreise <input type="date" name="an" value="${esc(f.get('an'))}"></label> <label>Abreise <input type="date" name="ab" value="${esc(f.get('ab'))}"></label></p><fieldset><legend>Zimmertyp</legend>${['Einzelzimmer', 'Doppelzimmer', 'Hafensuite'].map((z) => `<input type="radio" name="zi" id="z${z}" value="${z}"${f.get('zi') === z ? ' checked' : ''}><label for="z${z}">${z}</label>`).join(' ')}</fieldset><p><label>Vor- und Nachname <input name="na" value="${esc(f.get('na'))}"></label></p><p><label>E-Mail <input name="em" type="email" value="${esc(f.get('em'))}"></label></p><p><label><input type="checkbox" name="fr" value="1"> Frühstück (14,00 € pro Nacht)</label></p><p><label><input type="checkbox" name="agb" value="1"> Ich akzeptiere die AGB</label></p><button>Verbindlich buchen</button></form>`);
get('/hafenhotel/buchen', () => hhForm());
post('/hafenhotel/buchen', (c) => {
  const f = c.f, n = nights(f.get('an'), f.get('ab')), err = [];
  if (!(n > 0)) err.push('Bitte geben Sie gültige Reisedaten an.'); if (!f.get('zi')) err.push('Bitte wählen Sie einen Zimmertyp.'); if (!f.get('na')) err.push('Der Name fehlt.'); if (!/@/.test(f.get('em') || '')) err.push('Die E-Mail-Adresse ist ungültig.'); if (!f.get('agb')) err.push('Bitte akzeptieren Sie die AGB.');
  if (!err.length && f.get('an') >= '2026-12-23' && f.get('an') <= '2026-12-27') return { status: 409, body: hhForm('Für diesen Zeitraum sind leider keine Zimmer mehr frei. Ihre Buchung wurde nicht angenommen.', f) };
  if (err.length) return { status: 422, body: hhForm(err.join('<br>'), f) };
  const sum = n * ({ Einzelzimmer: 89, Doppelzimmer: 118, Hafensuite: 239.5 }[f.get('zi')] + (f.get('fr') ? 14 : 0));
  note(`hafenhotel: booked ${f.get('zi')} ${f.get('an')} to ${f.get('ab')} for ${f.get('na')}${f.get('fr') ? ' with breakfast' : ''}`);
  return hh('Bestätigung', `<h1>Vielen Dank, ${esc(f.get('na'))}!</h1><p>Ihre Buchung ist bestätigt.</p><ul><li>Buchungsnummer: <b>HB-20417</b></li><li>Zimmer: ${esc(f.get('zi'))}</li><li>Nächte: ${n}</li><li>Gesamtpreis: ${de(sum)} €</li></ul>`);
});

/* ============ 4. clinique-arve: French appointment wizard ============ */
const arve = (t, body) => `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${t} · Clinique de l’Arve</title><style>[hidden]{display:none!important}</style></head><body><header><p>Clinique de l’Arve</p><nav><a href="/clinique-arve/rdv">Prendre rendez-vous</a> <a href="/clinique-arve/contact">Nous contacter</a></nav></header><main>${body}</main><footer>Urgences : 0 800 55 12 12 · Lun–Ven 8h–18h</footer></body></html>`;
get('/clinique-arve/rdv', () => arve('Rendez-vous', S`<h1>Prendre rendez-vous en ligne</h1>
<section id="e1"><h2>Étape 1 sur 3</h2><fieldset><legend>Spécialité</legend><label><input type="radio" name="sp" value="Cardiologie"> Cardiologie</label><label><input type="radio" name="sp" value="Dermatologie"> Dermatologie</label><label><input type="radio" name="sp" value="Ophtalmologie"> Ophtalmologie</label></fieldset><p class="err" id="er1"></p><button type="button" id="b1">Continuer</button></section>
<section id="e2" hidden><h2>Étape 2 sur 3</h2><label for="dt">Date souhaitée (jj/mm/aaaa)</label><input id="dt" placeholder="jj/mm/aaaa"><button type="button" id="b2">Voir les créneaux</button><p class="err" id="er2"></p><div id="cr"></div></section>
<section id="e3" hidden><h2>Étape 3 sur 3</h2><p id="rec"></p><p><label for="nom">Nom complet</label><input id="nom"></p><p><label for="tel">Téléphone</label><input id="tel" type="tel"></p><p><label><input type="checkbox" id="ok"> J’accepte d’être rappelé</label></p><p class="err" id="er3"></p><button type="button" id="b3">Confirmer le rendez-vous</button></section>
<section id="e4" hidden><h2>Rendez-vous confirmé</h2><p id="fin"></p></section>
<script>
var st={};function id(x){return document.getElementById(x)}function show(n){['e1','e2','e3','e4'].forEach(function(e){id(e).hidden=e!=='e'+n})}
id('b1').onclick=function(){var r=document.querySelector('input[name=sp]:checked');if(!r){id('er1').textContent='Veuillez choisir une spécialité.';return}st.sp=r.value;show(2)};
id('b2').onclick=function(){var d=id('dt').value.trim();if(!/^[0-9]{2}[/][0-9]{2}[/][0-9]{4}$/.test(d)){id('er2').textContent='Format attendu : jj/mm/aaaa';return}id('er2').textContent='';st.d=d;id('cr').textContent='Recherche…';fetch('/clinique-arve/creneaux?sp='+encodeURIComponent(st.sp)+'&d='+encodeURIComponent(d)).then(function(r){return r.json()}).then(function(l){id('cr').innerHTML='<h3>Créneaux disponibles le '+d+'</h3><ul>'+l.map(function(h){return '<li><button type="button">'+h[0]+'</button> <span>'+h[1]+'</span></li>'}).join('')+'</ul>';id('cr').querySelectorAll('button').forEach(function(b){b.onclick=function(){st.h=b.textContent;id('rec').textContent=st.sp+', le '+st.d+' à '+st.h;show(3)}})})};
id('b3').onclick=function(){if(!id('nom').value||!id('tel').value||!id('ok').checked){id('er3').textContent='Tous les champs sont obligatoires.';return}st.nom=id('nom').value;st.tel=id('tel').value;fetch('/clinique-arve/rdv',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(st)}).then(function(r){return r.json()}).then(function(r){id('fin').innerHTML='Référence : <strong>'+r.ref+'</strong><br>Merci, à bientôt.';show(4)})};
</script>`));
get('/clinique-arve/creneaux', async (c) => { await wait(850); return json({ Cardiologie: [['08:40', 'Dr Mercier'], ['11:15', 'Dr Mercier']], Dermatologie: [['09:20', 'Dr Lanoye'], ['10:40', 'Dr Lanoye'], ['14:10', 'Dr Pasquet']], Ophtalmologie: [['16:30', 'Dr Viret']] }[c.q.get('sp')] || []); });
post('/clinique-arve/rdv', async (c) => { await wait(400); note(`clinique-arve: rdv ${c.j.sp} ${c.j.d} ${c.j.h} ${c.j.nom}`); return json({ ref: 'ARV-7731' }); });
const arveForm = (e = '') => arve('Contact', `<h1>Nous contacter</h1>${e}<form method="post" novalidate><table><tr><td><label for="c1">Votre nom *</label></td><td><input id="c1" name="nom"></td></tr><tr><td><label for="c2">Courriel *</label></td><td><input id="c2" name="mail"></td></tr><tr><td><label for="c3">Objet</label></td><td><select id="c3" name="objet"><option>Question générale</option><option>Facturation</option><option>Dossier médical</option></select></td></tr><tr><td><label for="c4">Message *</label></td><td><textarea id="c4" name="msg"></textarea></td></tr></table><input type="submit" value="Envoyer le message"></form>`);
get('/clinique-arve/contact', () => arveForm());
post('/clinique-arve/contact', (c) => { const f = c.f; if (!f.get('nom') || !/.@.+\../.test(f.get('mail') || '') || !f.get('msg')) return { status: 400, body: arveForm('<p class="alerte">Merci de remplir tous les champs obligatoires.</p>') }; note(`clinique-arve: message from ${f.get('nom')} about ${f.get('objet')}: ${f.get('msg')}`); return arve('Merci', '<h1>Merci pour votre message</h1><p>Votre demande porte le numéro 58-0142. Réponse sous 48 heures.</p>'); });

/* ============ 5. tresora: Spanish bank, one-page login ============ */
const tres = (t, b) => `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${t} - Banco Tresora</title></head><body><div class="barra">Banco Tresora</div>${b}<div class="pie">Banco Tresora S.A. ficticio · Atención 900 555 010</div></body></html>`;
const tresMov = [['02/10/2026', 'Nómina Talleres Urdaneta', 2150.4, 12480.35], ['30/09/2026', 'Alquiler piso', -780, 10329.95], ['28/09/2026', 'Supermercado El Olivo', -64.27, 11109.95], ['25/09/2026', 'Recibo luz Enerluz', -51.9, 11174.22]];
const tresLogin = (e = '') => tres('Acceso clientes', `<h1>Acceso clientes</h1>${e ? `<p class="error">${e}</p>` : ''}<form method="post" action="/tresora/acceso"><label>Usuario<br><input name="usuario" autocomplete="username"></label><br><label>Contraseña<br><input type="password" name="clave" autocomplete="current-password"></label><br><button type="submit">Entrar</button></form><a href="/tresora/ayuda">¿Ha olvidado su contraseña?</a>`);
get('/tresora/acceso', () => tresLogin());
get('/tresora/ayuda', () => tres('Ayuda', '<p>Acuda a su oficina con el DNI.</p>'));
post('/tresora/acceso', async (c) => { await wait(300); if (c.f.get('usuario') === 'marta.ibarra' && c.f.get('clave') === 'Olivo-88-sol') { c.s.user = 'Marta Ibarra'; note('tresora: marta.ibarra signed in'); return go(c.s.next || '/tresora/cuenta'); } return { status: 401, body: tresLogin('Usuario o contraseña incorrectos.') }; });
const tresIn = (h) => (c) => { if (!c.s.user) { c.s.next = c.url.pathname; return go('/tresora/acceso'); } return h(c); };
get('/tresora/cuenta', tresIn((c) => tres('Mi cuenta', `<p>Hola, ${c.s.user} · <a href="/tresora/movimientos">Movimientos</a></p><h1>Cuenta Nómina</h1><dl><dt>IBAN</dt><dd>ES00 9999 0001 2200 1234 5678</dd><dt>Saldo disponible</dt><dd>12.480,35 €</dd><dt>Saldo retenido</dt><dd>120,00 €</dd></dl><div class="promo">Préstamo coche desde 4.000,00 €</div>`)));
get('/tresora/movimientos', tresIn(() => tres('Movimientos', `<h1>Movimientos</h1><p><a href="/tresora/movimientos.csv" class="boton">Descargar CSV</a></p><table><tr><th>Fecha</th><th>Concepto</th><th>Importe</th><th>Saldo</th></tr>${tresMov.map((m) => `<tr><td>${m[0]}</td><td>${m[1]}</td><td>${de(m[2])} €</td><td>${de(m[3])} €</td></tr>`).join('')}</table>`)));
get('/tresora/movimientos.csv', tresIn(() => { note('tresora: movimientos.csv downloaded'); return file('movimientos.csv', 'text/csv; charset=utf-8', 'fecha;concepto;importe;saldo\n' + tresMov.map((m) => [m[0], m[1], de(m[2]), de(m[3])].join(';')).join('\n') + '\n'); }));

/* ============ 6. kwiklog: English two-page login ============ */
const kwik = (t, b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${t} · Kwiklog</title></head><body><div class="sc-a1"><div class="sc-a2">Kwiklog Freight</div></div><div class="sc-b1">${b}</div></body></html>`;
get('/kwiklog/signin', (c) => kwik('Sign in', `<div class="sc-h">Sign in to Kwiklog</div><form method="post" action="/kwiklog/signin"><div class="sc-f"><label for="em">Work email</label><input id="em" name="email" type="email" autocomplete="username"></div><button class="sc-btn">Continue</button></form><div>New here? <a href="/kwiklog/signin#demo">Book a demo</a></div>`));
post('/kwiklog/signin', (c) => { c.s.email = c.f.get('email'); return go('/kwiklog/signin/password'); });
const kwikPw = (c, e = '') => kwik('Password', `<div class="sc-h">Welcome back</div><div>${esc(c.s.email)}</div>${e ? `<div class="sc-err" role="alert">${e}</div>` : ''}<form method="post" action="/kwiklog/signin/password"><div class="sc-f"><label for="pw">Password</label><input id="pw" name="pw" type="password"></div><button class="sc-btn">Sign in</button></form>`);
get('/kwiklog/signin/password', (c) => (c.s.email ? kwikPw(c) : go('/kwiklog/signin')));
post('/kwiklog/signin/password', (c) => { if (c.s.email === 'sam.doyle@northquay.example') return { status: 403, body: kwikPw(c, 'This account is locked after too many failed attempts. Contact your administrator to unlock it.') }; if (c.s.email === 'rhea.okafor@northquay.example' && c.f.get('pw') === 'Pallet!2093') { c.s.user = 'Rhea Okafor'; return go(c.s.next || '/kwiklog/home'); } return { status: 401, body: kwikPw(c, 'That password does not match our records.') }; });
const kwikIn = (h) => (c) => { if (!c.s.user) { c.s.next = c.url.pathname; return go('/kwiklog/signin'); } return h(c); };
get('/kwiklog/home', kwikIn((c) => kwik('Home', `<div class="sc-h">Good day, ${c.s.user}</div><div><a href="/kwiklog/invoices">Invoices</a> <a href="/kwiklog/shipments">Shipments</a></div><div class="sc-tile"><div>Open shipments</div><div>17</div></div><div class="sc-tile"><div>Delayed</div><div>3</div></div>`)));
get('/kwiklog/shipments', kwikIn(() => kwik('Shipments', '<div>17 open shipments</div>')));
const kwInv = [['INV-2093', '14 Sep 2026', 'USD 4,310.00', 'Open'], ['INV-2071', '31 Aug 2026', 'USD 1,275.50', 'Paid'], ['INV-2058', '17 Aug 2026', 'USD 980.00', 'Paid'], ['INV-2044', '02 Aug 2026', 'USD 6,042.75', 'Overdue']];
get('/kwiklog/api/invoices', kwikIn(async () => { await wait(750); return json(kwInv); }));
get('/kwiklog/invoices', kwikIn(() => kwik('Invoices', S`<div class="sc-h">Invoices</div><div id="l">Loading invoices…</div><script>fetch('/kwiklog/api/invoices').then(function(r){return r.json()}).then(function(d){document.getElementById('l').innerHTML='<div class="sc-row sc-head"><span>Invoice</span><span>Date</span><span>Amount</span><span>Status</span></div>'+d.map(function(r){return '<div class="sc-row"><span><a href="/kwiklog/invoices/'+r[0]+'">'+r[0]+'</a></span><span>'+r[1]+'</span><span>'+r[2]+'</span><span>'+r[3]+'</span></div>'}).join('')})</script>`)));
get(/^\/kwiklog\/invoices\/(INV-\d+)$/, kwikIn((c) => { const r = kwInv.find((x) => x[0] === c.m[1]); return r ? kwik(r[0], `<div class="sc-h">${r[0]}</div><div class="sc-kv"><div>Date</div><div>${r[1]}</div></div><div class="sc-kv"><div>Amount due</div><div>${r[2]}</div></div><div class="sc-kv"><div>Status</div><div>${r[3]}</div></div><a class="sc-btn" href="/kwiklog/invoices/${r[0]}.pdf">Download PDF</a>`) : { status: 404, body: kwik('Missing', 'No such invoice') }; }));
get(/^\/kwiklog\/invoices\/(INV-\d+)\.pdf$/, kwikIn((c) => { note(`kwiklog: ${c.m[1]}.pdf downloaded`); return file(c.m[1] + '.pdf', 'application/pdf', pdf(['Kwiklog Freight', 'Invoice ' + c.m[1], 'Amount due ' + (kwInv.find((x) => x[0] === c.m[1]) || [])[2]])); }));

/* ============ 7. werkbank: German login, TOTP and SMS ============ */
const WB = { kessler: { pw: 'Hobel&Span7', secret: 'JBSWY3DPEHPK3PXP', name: 'Ulrike Kessler' }, lang: { pw: 'Zwinge_441', sms: '482913', name: 'Bernd Lang' }, reiter: { pw: 'Feile+Raspel3', sms: '550871', name: 'Olga Reiter' } };
const wb = (t, b) => `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${t} | Werkbank</title></head><body><header><strong>Werkbank</strong> Auftragsportal</header><main>${b}</main><footer>Impressum · Datenschutz</footer></body></html>`;
const wbLogin = (e = '') => wb('Anmeldung', `<h1>Anmeldung</h1>${e ? `<p role="alert">${e}</p>` : ''}<form method="post" action="/werkbank/anmelden"><p><label for="bn">Benutzername</label><input id="bn" name="bn"></p><p><label for="pw">Passwort</label><input id="pw" type="password" name="pw"></p><p><label><input type="checkbox" name="merken"> Angemeldet bleiben</label></p><button>Anmelden</button></form>`);
get('/werkbank/anmelden', () => wbLogin());
post('/werkbank/anmelden', (c) => { const u = WB[c.f.get('bn')]; if (!u || u.pw !== c.f.get('pw')) return { status: 401, body: wbLogin('Benutzername oder Passwort ist falsch.') }; c.s.half = c.f.get('bn'); return go('/werkbank/zweiter-faktor'); });
const wb2 = (c, e = '') => wb('Zweiter Faktor', `<h1>Bestätigung in zwei Schritten</h1><p>${WB[c.s.half].secret ? 'Geben Sie den 6-stelligen Code aus Ihrer Authenticator-App ein.' : 'Wir haben Ihnen einen Code per SMS an die Nummer ••• 418 gesendet.'}</p>${e ? `<p role="alert">${e}</p>` : ''}<form method="post" action="/werkbank/zweiter-faktor"><label for="code">${WB[c.s.half].secret ? 'Sicherheitscode' : 'SMS-Code'}</label><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6"><button>Bestätigen</button></form>`);
get('/werkbank/zweiter-faktor', (c) => (c.s.half ? wb2(c) : go('/werkbank/anmelden')));
post('/werkbank/zweiter-faktor', (c) => { if (!c.s.half) return go('/werkbank/anmelden'); const u = WB[c.s.half], k = (c.f.get('code') || '').trim(); if (u.secret ? totpOk(u.secret, k) : k === u.sms) { c.s.user = c.s.half; note(`werkbank: ${c.s.half} passed second factor`); return go('/werkbank/auftraege'); } return { status: 401, body: wb2(c, 'Der Code ist ungültig oder abgelaufen.') }; });
get('/werkbank/auftraege', (c) => { if (!c.s.user) return go('/werkbank/anmelden'); const rows = c.s.user === 'kessler' ? [['A-3301', 'Treppe Eiche', 'Familie Brandt', '3.450,00 €'], ['A-3307', 'Einbauschrank', 'Praxis Dr. Uhl', '5.120,00 €'], ['A-3312', 'Haustür Lärche', 'Gasthof Rössle', '2.789,90 €']] : [['A-3298', 'Fensterladen', 'Pension Almblick', '1.140,00 €'], ['A-3315', 'Tischplatte Nussbaum', 'Café Morgenrot', '860,50 €']]; return wb('Aufträge', `<p>Angemeldet als ${WB[c.s.user].name}</p><h1>Offene Aufträge</h1><table><thead><tr><th>Nummer</th><th>Arbeit</th><th>Kunde</th><th>Betrag</th></tr></thead><tbody>${rows.map((r) => '<tr>' + r.map((x) => `<td>${x}</td>`).join('') + '</tr>').join('')}</tbody></table>`); });

/* ============ 8. monespace: French login in a modal, e-mail code ============ */
const mon = (b) => `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Épicerie Bellevue</title></head><body><header><a href="/monespace/">Épicerie Bellevue</a> `+b+`<footer>Épicerie Bellevue, 12 rue des Tilleuls</footer></body></html>`;
const monHome = S`<button type="button" id="lg">Se connecter</button></header><main><h1>Vos courses en deux clics</h1><p>Cumulez des points : 1 € = 1 point.</p></main>
<dialog id="dl"><h2>Connexion</h2><form id="fm"><div id="p1"><label for="ml">Adresse e-mail</label><input id="ml" type="email" autocomplete="username"><label for="mp">Mot de passe</label><input id="mp" type="password" autocomplete="current-password"></div><div id="p2" style="display:none"><p>Un code à 6 chiffres vous a été envoyé par e-mail.</p><label for="mc">Code reçu par e-mail</label><input id="mc" inputmode="numeric" autocomplete="one-time-code"></div><p id="me" role="alert"></p><button type="submit" id="sb">Connexion</button> <button type="button" id="cl">Fermer</button></form></dialog>
<script>
function id(x){return document.getElementById(x)}var step=1;
id('lg').onclick=function(){id('dl').showModal()};id('cl').onclick=function(){id('dl').close()};
id('fm').onsubmit=function(e){e.preventDefault();id('me').textContent='';fetch('/monespace/api/'+(step===1?'login':'code'),{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(step===1?{mail:id('ml').value,pw:id('mp').value}:{code:id('mc').value})}).then(function(r){return r.json()}).then(function(r){if(r.error){id('me').textContent=r.error}else if(r.code){step=2;id('p1').style.display='none';id('p2').style.display='block';id('sb').textContent='Valider'}else{location.href='/monespace/compte'}})};
</script>`;
get('/monespace/', (c) => (c.s.user ? go('/monespace/compte') : mon(monHome)));
post('/monespace/api/login', async (c) => { await wait(500); if (c.j.mail === 'paul.garnier@bellevue.example' && c.j.pw === 'Tilleul!45') { c.s.user = 'paul'; return json({ ok: 1 }); } if (c.j.mail === 'claire.dubost@bellevue.example' && c.j.pw === 'Framboise-9') { c.s.half = 1; return json({ code: 1 }); } return json({ error: 'Identifiants incorrects.' }); });
post('/monespace/api/code', async (c) => { await wait(300); if (c.s.half && String(c.j.code).trim() === '705124') { c.s.user = 'claire'; note('monespace: claire entered the e-mail code'); return json({ ok: 1 }); } return json({ error: 'Code incorrect.' }); });
get('/monespace/compte', (c) => { if (!c.s.user) return go('/monespace/'); return mon(c.s.user === 'paul' ? `</header><main><h1>Bonjour Paul Garnier</h1><section><h2>Mon compte</h2><p>Points de fidélité : <b>1 284</b></p><p>Carte n° 0047 3391</p><p>Prochaine livraison : mardi 6 octobre, 18h–20h</p></section></main>` : `</header><main><h1>Bonjour Claire Dubost</h1><h2>Mes commandes</h2><ul class="cmd"><li><span>N° C-9120</span> <span>3 octobre 2026</span> <span>87,40 €</span> <em>En préparation</em></li><li><span>N° C-9044</span> <span>19 septembre 2026</span> <span>132,15 €</span> <em>Livrée</em></li></ul></main>`); });

/* ============ 9. atlas-docs: tabs, accordions, menu, dialog ============ */
const atlas = (t, b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${t} - Atlas Queue Docs</title><style>[hidden]{display:none!important}.menu{position:relative;display:inline-block}</style></head><body><header><a href="/atlas-docs/">Atlas Queue</a> <div class="menu"><button id="rs" aria-haspopup="true" aria-expanded="false">Resources</button><ul id="rm" role="menu" hidden><li role="none"><a role="menuitem" href="/atlas-docs/changelog">Changelog</a></li><li role="none"><a role="menuitem" href="/atlas-docs/faq">FAQ</a></li><li role="none"><a role="menuitem" href="/atlas-docs/plans">Plan limits</a></li></ul></div></header><main>${b}</main><footer>Docs for version 4.2 · Apache License</footer><script>document.getElementById('rs').onclick=function(){var m=document.getElementById('rm');m.hidden=!m.hidden;this.setAttribute('aria-expanded',String(!m.hidden))}</script></body></html>`;
get('/atlas-docs/', () => atlas('Install', S`<h1>Install the client</h1><div role="tablist" aria-label="Language"><button role="tab" aria-selected="true" data-k="node">Node</button><button role="tab" aria-selected="false" data-k="py">Python</button><button role="tab" aria-selected="false" data-k="rust">Rust</button></div><div role="tabpanel" id="pn"><pre><code>npm install @atlasq/client@4.2.1</code></pre><p>Needs Node 18 or newer.</p></div>
<script>var P={node:['npm install @atlasq/client@4.2.1','Needs Node 18 or newer.'],py:['pip install atlasq-client==4.2.0','Needs Python 3.9 or newer.'],rust:['cargo add atlasq --features tls','Needs Rust 1.74 or newer.']};document.querySelectorAll('[role=tab]').forEach(function(t){t.onclick=function(){document.querySelectorAll('[role=tab]').forEach(function(x){x.setAttribute('aria-selected',String(x===t))});var p=P[t.dataset.k];document.getElementById('pn').innerHTML='<pre><code>'+p[0]+'</code></pre><p>'+p[1]+'</p>'}})</script>`));
get('/atlas-docs/faq', () => atlas('FAQ', S`<h1>Frequently asked questions</h1><div class="acc"><h3><button aria-expanded="false" data-n="1">Can I self-host Atlas?</button></h3><div hidden></div><h3><button aria-expanded="false" data-n="2">How long are messages kept?</button></h3><div hidden></div><h3><button aria-expanded="false" data-n="3">Which regions are available?</button></h3><div hidden></div></div>
<script>document.querySelectorAll('.acc button').forEach(function(b){b.onclick=function(){var d=b.parentNode.nextElementSibling;if(b.getAttribute('aria-expanded')==='true'){d.hidden=true;b.setAttribute('aria-expanded','false');return}d.hidden=false;d.textContent='Loading…';b.setAttribute('aria-expanded','true');fetch('/atlas-docs/faq/'+b.dataset.n).then(function(r){return r.text()}).then(function(t){d.innerHTML=t})}})</script>`));
get(/^\/atlas-docs\/faq\/(\d)$/, async (c) => { await wait(900); return ['', '<p>Yes. The self-hosted edition runs on any Linux machine with 2 GB of memory.</p>', '<p>Messages are kept for 14 days on the free plan and 90 days on paid plans.</p>', '<p>Frankfurt, Osaka and Montreal.</p>'][+c.m[1]] || ''; });
get('/atlas-docs/changelog', () => atlas('Changelog', `<h1>Changelog</h1><article><h2>4.2.1</h2><time datetime="2026-09-22">22 September 2026</time><ul><li>Fixes a reconnect loop behind strict proxies</li><li>Adds batch acknowledgements</li></ul></article><article><h2>4.2.0</h2><time datetime="2026-08-03">3 August 2026</time><ul><li>New dead-letter viewer</li></ul></article><article><h2>4.1.7</h2><time datetime="2026-06-15">15 June 2026</time><ul><li>Security update</li></ul></article>`));
get('/atlas-docs/plans', () => atlas('Plan limits', S`<h1>Plan limits</h1><p>Three plans. Numbers are reviewed every quarter.</p><button id="vl">View limits</button><div id="md" role="dialog" aria-modal="true" aria-label="Limits" hidden></div>
<script>document.getElementById('vl').onclick=function(){var m=document.getElementById('md');m.hidden=false;m.innerHTML='<h2>Limits</h2><table><thead><tr><th>Plan</th><th>Messages per day</th><th>Queues</th></tr></thead><tbody><tr><td>Solo</td><td>10,000</td><td>5</td></tr><tr><td>Team</td><td>250,000</td><td>40</td></tr><tr><td>Fleet</td><td>5,000,000</td><td>400</td></tr></tbody></table><button>Close</button>';m.querySelector('button').onclick=function(){m.hidden=true}}</script>`));

/* ============ 10. skycast: autocomplete, slider, unit radios ============ */
const towns = { 'Granby, Ostland': ['gr1', 11, 'Drizzle'], 'Granby, Westmark': ['gr2', 17, 'Sunny'], 'Gravelhithe, Ostland': ['gr3', 9, 'Fog'], 'Tarn Cross, Midmoor': ['tc', 14, 'Cloudy'] };
get('/skycast/', () => S`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Skycast</title></head><body><h1>Skycast</h1><div class="sr"><label for="ct">Town</label><input id="ct" autocomplete="off" role="combobox" aria-expanded="false" aria-controls="sg"><ul id="sg" role="listbox"></ul></div><div id="o"><p>Choose a town to see its weather.</p></div><footer>Skycast is fiction. Average in Ostland today: 10 °C</footer>
<script>
var i=document.getElementById('ct'),g=document.getElementById('sg'),o=document.getElementById('o'),tm;
i.oninput=function(){clearTimeout(tm);tm=setTimeout(function(){fetch('/skycast/suggest?q='+encodeURIComponent(i.value)).then(function(r){return r.json()}).then(function(l){g.innerHTML='';i.setAttribute('aria-expanded',String(l.length>0));l.forEach(function(t){var x=document.createElement('li');x.setAttribute('role','option');x.textContent=t.name;x.onclick=function(){i.value=t.name;g.innerHTML='';load(t.id)};g.appendChild(x)})})},200)};
function load(id){o.textContent='Loading…';fetch('/skycast/at?id='+id).then(function(r){return r.json()}).then(function(w){
o.innerHTML='<h2>'+w.name+'</h2><p>Sky: <b>'+w.sky+'</b></p><p>Temperature: <b id="tt"></b></p><fieldset><legend>Unit</legend><label><input type="radio" name="u" value="c" checked> Celsius</label><label><input type="radio" name="u" value="f"> Fahrenheit</label></fieldset><p><label for="hr">Hour of day</label><input id="hr" type="range" min="0" max="23" step="1" value="12"> <output id="ho">12:00</output></p><p>Wind: '+w.wind+' km/h</p>';
function d(){var h=+document.getElementById('hr').value,t=w.t-Math.round(Math.abs(h-14)/2),f=document.querySelector('input[name=u]:checked').value==='f';document.getElementById('tt').textContent=f?Math.round(t*9/5+32)+' °F':t+' °C';document.getElementById('ho').textContent=h+':00'}
o.querySelectorAll('input').forEach(function(x){x.oninput=d;x.onchange=d});d()})}
</script></body></html>`);
get('/skycast/suggest', async (c) => { await wait(350); const q = (c.q.get('q') || '').toLowerCase().trim(); return json(q.length < 2 ? [] : Object.keys(towns).filter((t) => t.toLowerCase().startsWith(q)).map((n) => ({ name: n, id: towns[n][0] }))); });
get('/skycast/at', async (c) => { await wait(500); const [n, t] = Object.entries(towns).find((x) => x[1][0] === c.q.get('id')) || Object.entries(towns)[0]; return json({ name: n, sky: t[2], t: t[1], wind: t[1] + 8 }); });

/* ============ 11. fjordferge: Norwegian ferries, custom listboxes ============ */
get('/fjordferge/', () => S`<!doctype html><html lang="nb"><head><meta charset="utf-8"><title>Fjordferge – Søk reise</title><style>[hidden]{display:none!important}.o{list-style:none;border:1px solid #999}</style></head><body><div class="topp">Fjordferge AS</div><div class="sok"><h1>Søk reise</h1>
<div class="dd"><span id="l1">Fra</span><button type="button" class="db" aria-haspopup="listbox" aria-labelledby="l1 v1" data-n="fra"><span id="v1">Velg havn</span></button><ul class="o" role="listbox" aria-labelledby="l1" hidden></ul></div>
<div class="dd"><span id="l2">Til</span><button type="button" class="db" aria-haspopup="listbox" aria-labelledby="l2 v2" data-n="til"><span id="v2">Velg havn</span></button><ul class="o" role="listbox" aria-labelledby="l2" hidden></ul></div>
<p><label>Dato <input id="d" placeholder="dd.mm.åååå"></label></p><p><label><input type="radio" name="t" value="uten" checked> Uten bil</label> <label><input type="radio" name="t" value="bil"> Med bil</label></p><button type="button" id="s">Søk avganger</button><p id="f" role="alert"></p></div><div id="r"></div>
<div class="tips">Tips: Sommerkort for 990 kr gjelder alle ruter.</div>
<script>
var st={},H=['Bergsvik','Hellesund','Tangen','Ytre Nes'];
document.querySelectorAll('.db').forEach(function(b){var u=b.nextElementSibling;H.forEach(function(h){var l=document.createElement('li');l.setAttribute('role','option');l.textContent=h;l.onclick=function(){st[b.dataset.n]=h;b.querySelector('span').textContent=h;u.hidden=true};u.appendChild(l)});b.onclick=function(){u.hidden=!u.hidden}});
document.getElementById('s').onclick=function(){var f=document.getElementById('f'),r=document.getElementById('r');f.textContent='';if(!st.fra||!st.til){f.textContent='Velg både avreise- og ankomsthavn.';return}var d=document.getElementById('d').value;if(!/^[0-9]{2}[.][0-9]{2}[.][0-9]{4}$/.test(d)){f.textContent='Skriv datoen som dd.mm.åååå.';return}r.innerHTML='<p class="spin">Søker …</p>';
fetch('/fjordferge/avganger?fra='+encodeURIComponent(st.fra)+'&til='+encodeURIComponent(st.til)+'&dato='+d+'&t='+document.querySelector('input[name=t]:checked').value).then(function(x){return x.json()}).then(function(l){r.innerHTML=l.length?'<h2>'+st.fra+' – '+st.til+', '+d+'</h2><table><thead><tr><th>Avgang</th><th>Ankomst</th><th>Skip</th><th>Pris</th></tr></thead><tbody>'+l.map(function(a){return '<tr><td>'+a.join('</td><td>')+'</td></tr>'}).join('')+'</tbody></table>':'<p>Ingen avganger denne dagen.</p>'})};
</script></body></html>`);
get('/fjordferge/avganger', async (c) => { await wait(1300); if (c.q.get('fra') !== 'Bergsvik') return json([]); const k = c.q.get('t') === 'bil'; const p = (a, b) => `kr ${k ? b : a},–`; if (c.q.get('til') === 'Tangen') return json([['07:15', '09:05', 'M/F Skarven', p(189, 645)], ['11:40', '13:30', 'M/F Lomvi', p(214, 698)], ['17:55', '19:45', 'M/F Skarven', p(239, 745)]]); if (c.q.get('til') === 'Ytre Nes') return json([['08:30', '12:10', 'M/F Teisten', p(342, 1120)]]); return json([]); });

/* ============ 12. halden: loan iframe, shadow DOM newsletter, callback iframe ============ */
get('/halden/loan', () => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Loans | Halden Mutual</title></head><body><h1>Personal loans</h1><p>From 4.9% APR. Representative example: $5,000 over 36 months.</p><iframe title="Loan calculator" src="/halden/frame/loan" width="600" height="400"></iframe><footer>Halden Mutual</footer></body></html>`);
get('/halden/frame/loan', () => S`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Loan calculator</title></head><body><label for="a">Loan amount</label><input id="a" type="number" value="5000"><label for="m">Term</label><select id="m"><option value="12">12 months</option><option value="24">24 months</option><option value="36" selected>36 months</option></select><button id="c">Calculate</button><div id="o"></div><script>document.getElementById('c').onclick=function(){setTimeout(function(){var a=+document.getElementById('a').value,m=+document.getElementById('m').value,t=a*(1+0.06*m/12);document.getElementById('o').innerHTML='<p>Monthly payment: <b>$'+(t/m).toFixed(2)+'</b></p><p>Total to repay: <b>$'+t.toFixed(2)+'</b></p>'},400)}</script></body></html>`);
get('/halden/news', () => S`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Newsletter | Halden Mutual</title></head><body><h1>Stay in touch</h1><halden-signup></halden-signup><p>We write once a month.</p><script>
customElements.define('halden-signup',class extends HTMLElement{connectedCallback(){var r=this.attachShadow({mode:'open'});r.innerHTML='<form><label for="e">Email address</label><input id="e" type="email"><label><input type="checkbox" id="y"> Yes, send me rate alerts</label><button type="submit">Subscribe</button><p role="status"></p></form>';r.querySelector('form').onsubmit=function(ev){ev.preventDefault();fetch('/halden/subscribe',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({e:r.getElementById('e').value,y:r.getElementById('y').checked})}).then(function(x){return x.json()}).then(function(j){r.querySelector('p').textContent=j.msg})}}});
</script></body></html>`);
post('/halden/subscribe', async (c) => { await wait(350); if (!/.+@.+\..+/.test(c.j.e || '')) return json({ msg: 'Please enter a valid email address.' }); note(`halden: ${c.j.e} subscribed${c.j.y ? ' with rate alerts' : ''}`); return json({ msg: 'Almost done! Your subscriber number is 30-5518.' }); });
get('/halden/callback', () => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Call me back | Halden Mutual</title></head><body><h1>Call me back</h1><div class="wrap"><iframe src="/halden/frame/outer" title="Callback" width="640" height="420"></iframe></div></body></html>`);
get('/halden/frame/outer', () => '<!doctype html><html lang="en"><body><p>Service by Ringback Ltd.</p><iframe src="/halden/frame/callback" title="Callback form" width="600" height="300"></iframe></body></html>');
get('/halden/frame/callback', () => '<!doctype html><html lang="en"><body><form method="post"><label>Your name <input name="n"></label> <label>Phone number <input name="p" type="tel"></label> <label>Best time <select name="t"><option>Morning</option><option>Afternoon</option><option>Evening</option></select></label> <button>Request call</button></form></body></html>');
post('/halden/frame/callback', (c) => { if (!c.f.get('n') || !c.f.get('p')) return { status: 400, body: '<p>Name and phone number are needed.</p>' }; note(`halden: callback for ${c.f.get('n')} ${c.f.get('p')} ${c.f.get('t')}`); return '<!doctype html><html lang="en"><body><p>Thank you. Your callback ticket is <b>CB-6640</b>.</p></body></html>'; });

/* ============ 13. apuntes: Spanish notes, contenteditable, confirm() ============ */
get('/apuntes/', () => S`<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Apuntes</title></head><body><h1>Mis apuntes</h1><div class="ed"><label id="lt" for="ti">Título</label><input id="ti"><div id="lc">Contenido</div><div contenteditable="true" role="textbox" aria-multiline="true" aria-labelledby="lc" id="co" style="min-height:60px;border:1px solid #aaa"></div><button id="gu">Guardar</button></div><div id="ts" role="status"></div><h2>Guardados</h2><div id="ls"></div>
<script>
function id(x){return document.getElementById(x)}function po(u,o){return fetch('/apuntes/api/'+u,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(o)}).then(function(r){return r.json()})}
function draw(l){id('ls').innerHTML='<p>Total: '+l.length+' apuntes</p>';l.forEach(function(n){var d=document.createElement('div');d.className='nt';var h=document.createElement('h3');h.textContent=n.t;var p=document.createElement('p');p.textContent=n.c;var b=document.createElement('button');b.textContent='Eliminar';b.setAttribute('aria-label','Eliminar '+n.t);b.onclick=function(){if(confirm('¿Eliminar «'+n.t+'»?'))po('del',{id:n.id}).then(function(r){id('ts').textContent='Apunte eliminado';draw(r)})};d.append(h,p,b);id('ls').append(d)})}
fetch('/apuntes/api/list').then(function(r){return r.json()}).then(draw);
id('gu').onclick=function(){if(!id('ti').value.trim()){id('ts').textContent='Falta el título';return}po('add',{t:id('ti').value,c:id('co').innerText.trim()}).then(function(r){id('ts').textContent='Apunte guardado con el código NT-'+(400+r.length);id('ti').value='';id('co').textContent='';draw(r)})};
</script></body></html>`);
const apu = (c) => (c.s.notes ||= [{ id: 1, t: 'Compra del sábado', c: 'Pan, aceite, 6 huevos' }, { id: 2, t: 'Llamar al dentista', c: 'Pedir cita para noviembre' }, { id: 3, t: 'Ideas para el patio', c: 'Dos macetas y un banco' }]);
get('/apuntes/api/list', async (c) => { await wait(300); return json(apu(c)); });
post('/apuntes/api/add', async (c) => { await wait(500); const l = apu(c); l.push({ id: Date.now(), t: c.j.t, c: c.j.c }); note(`apuntes: saved ${c.j.t}: ${c.j.c}`); return json(l); });
post('/apuntes/api/del', async (c) => { await wait(400); const n = apu(c).find((x) => x.id === c.j.id); c.s.notes = apu(c).filter((x) => x.id !== c.j.id); if (n) note(`apuntes: deleted ${n.t}`); return json(c.s.notes); });

/* ============ 14. statgard: public data, downloads, new tab ============ */
const stRows = { 2024: [['Eastfen', 41210, 512], ['Lowmarsh', 18877, 201], ['Upper Dray', 9034, 88]], 2025: [['Eastfen', 41904, 498], ['Lowmarsh', 19102, 230], ['Upper Dray', 8990, 79]] };
const stg = (t, b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${t} — Statgard</title></head><body><header class="gov">Statgard · Office for Regional Figures</header>${b}<footer>Figures under open licence. Next release: 12 March 2027.</footer></body></html>`;
get('/statgard/population', () => stg('Population', S`<h1>Population by district</h1><label for="yr">Year</label><select id="yr"><option>2025</option><option>2024</option></select><div id="tb"></div><button id="ex" type="button">Export CSV</button>
<p><a href="/statgard/files/population-notes.pdf" download>Methodology (PDF, 1 page)</a></p><p><a href="/statgard/report/2025" target="_blank" rel="noopener">Annual report 2025</a></p><p><a href="/statgard/births">Births</a></p>
<script>var D=` + JSON.stringify(stRows) + S`;var y=document.getElementById('yr');function dr(){document.getElementById('tb').innerHTML='<table><caption>Population '+y.value+'</caption><tr><th>District</th><th>Residents</th><th>Births</th></tr>'+D[y.value].map(function(r){return '<tr><td>'+r[0]+'</td><td>'+r[1].toLocaleString('en-US')+'</td><td>'+r[2]+'</td></tr>'}).join('')+'</table>'}y.onchange=dr;dr();
document.getElementById('ex').onclick=function(){var b=new Blob(['district,residents,births\n'+D[y.value].map(function(r){return r.join(',')}).join('\n')+'\n'],{type:'text/csv'});var a=document.createElement('a');a.href=URL.createObjectURL(b);a.download='population-'+y.value+'.csv';document.body.appendChild(a);a.click();a.remove();fetch('/statgard/log?f=population-'+y.value+'.csv')};</script>`));
get('/statgard/log', (c) => { note('statgard: exported ' + c.q.get('f')); return json({}); });
get('/statgard/files/population-notes.pdf', () => { note('statgard: population-notes.pdf downloaded'); return file('population-notes.pdf', 'application/pdf', pdf(['Statgard', 'How we count residents', 'Reference day: 1 July'])); });
get('/statgard/report/2025', () => stg('Annual report 2025', '<h1>Annual report 2025</h1><p>The region grew by 0.9 percent to 69,996 residents.</p><table><tr><th>Measure</th><th>2024</th><th>2025</th></tr><tr><td>Households</td><td>30,440</td><td>30,951</td></tr><tr><td>New homes</td><td>412</td><td>386</td></tr></table>'));
get('/statgard/births', () => stg('Births', '<h1>Births</h1><form action="/statgard/births/file"><p>Choose a format:</p><label><input type="radio" name="fmt" value="csv" checked> CSV</label> <label><input type="radio" name="fmt" value="json"> JSON</label> <button>Download data</button></form>'));
get('/statgard/births/file', async (c) => { await wait(600); const j = c.q.get('fmt') === 'json'; note('statgard: births.' + (j ? 'json' : 'csv')); return j ? file('births.json', 'application/json', JSON.stringify({ Eastfen: 498, Lowmarsh: 230 })) : file('births.csv', 'text/csv', 'district,births\nEastfen,498\nLowmarsh,230\n'); });

/* ============ 15. brackwater: council forms, validation, CAPTCHA ============ */
const brk = (t, b) => `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><title>${t} - Brackwater Council</title></head><body class="gov-template"><a href="#main" class="skip">Skip to main content</a><header>Brackwater Council</header><main id="main">${b}</main><footer>© Brackwater Council · Town Hall, Quay Street</footer></body></html>`;
const brForm = (f = new URLSearchParams(), errs = {}) => brk('Report a problem', `${Object.keys(errs).length ? `<div class="error-summary" role="alert"><h2>There is a problem</h2><ul>${Object.values(errs).map((e) => `<li>${e}</li>`).join('')}</ul></div>` : ''}<h1>Report a street problem</h1><form method="post" novalidate><fieldset><legend>What is the problem?</legend>${['Pothole', 'Street light', 'Fly-tipping'].map((x, i) => `<div><input type="radio" id="k${i}" name="kind" value="${x}"${f.get('kind') === x ? ' checked' : ''}><label for="k${i}">${x}</label></div>`).join('')}</fieldset><div><label for="st">Street name</label>${errs.st ? `<span class="err">${errs.st}</span>` : ''}<input id="st" name="st" value="${esc(f.get('st'))}"></div><div><label for="ds">Describe the problem</label><textarea id="ds" name="ds">${esc(f.get('ds'))}</textarea></div><div><label for="em">Email address</label><input id="em" name="em" value="${esc(f.get('em'))}"></div><div><input type="checkbox" id="up" name="up" value="1"><label for="up">Send me updates</label></div><button>Submit report</button></form>`);
get('/brackwater/report', () => brForm());
post('/brackwater/report', (c) => { const f = c.f, e = {}; if (!f.get('kind')) e.kind = 'Select what the problem is'; if (!f.get('st')) e.st = 'Enter a street name'; if ((f.get('ds') || '').length < 10) e.ds = 'Description must be 10 characters or more'; if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(f.get('em') || '')) e.em = 'Enter an email address in the correct format, like name@example.com'; if (Object.keys(e).length) return { status: 422, body: brForm(f, e) }; note(`brackwater: ${f.get('kind')} in ${f.get('st')} by ${f.get('em')}${f.get('up') ? ' with updates' : ''}`); return brk('Report sent', '<div class="panel"><h1>Report sent</h1><p>Your reference number is <strong>BW-88-3054</strong></p></div><p>We aim to inspect within 5 working days.</p>'); });
get('/brackwater/permit', () => brk('Skip permit', `<h1>Check a skip permit</h1><form method="post"><label for="pn">Permit number</label><input id="pn" name="pn"><div class="captcha"><p>I am not a robot</p><iframe title="reCAPTCHA" src="/brackwater/captcha" width="304" height="78"></iframe></div><button>Check permit</button></form>`));
get('/brackwater/captcha', () => '<!doctype html><html lang="en"><body><p>reCAPTCHA challenge: select all squares with bicycles</p><div aria-label="image grid"></div></body></html>');
post('/brackwater/permit', () => ({ status: 403, body: brk('Verification needed', '<h1>Verification needed</h1><p>Please complete the CAPTCHA to prove you are human. We could not check the permit.</p>') }));

/* ============ 16. stellenwerk: German jobs, load more, filters ============ */
const jobs = [['Bäcker/in', 'Kornmühle GmbH', 'Lindau', 'Vollzeit', '2.900 €'], ['Pflegefachkraft', 'Haus Abendsonne', 'Lindau', 'Teilzeit', '2.150 €'], ['Elektroniker/in', 'Voltwerk', 'Kempten', 'Vollzeit', '3.400 €'], ['Buchhalter/in', 'Kanzlei Stern', 'Kempten', 'Teilzeit', '1.980 €'], ['Gärtner/in', 'Grünraum Süd', 'Lindau', 'Teilzeit', '1.720 €'], ['Busfahrer/in', 'Seelinie', 'Lindau', 'Vollzeit', '3.050 €'], ['Köchin/Koch', 'Gasthof Rössle', 'Kempten', 'Vollzeit', '2.780 €'], ['Erzieher/in', 'Kita Wirbelwind', 'Lindau', 'Teilzeit', '2.040 €']];
get('/stellenwerk/', () => S`<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Stellenwerk</title></head><body><div id="cb" class="xq1"><span>Wir verwenden Cookies.</span><button>Alle akzeptieren</button><button>Ablehnen</button></div><h1>Stellen im Allgäu</h1><div class="flt"><label>Ort <select id="ort"><option value="">Alle Orte</option><option>Lindau</option><option>Kempten</option></select></label><label><input type="checkbox" id="tz"> Nur Teilzeit</label><button id="fi">Filtern</button></div><div id="jl" class="xq2"></div><button id="me">Mehr laden</button><p id="an"></p>
<script>
document.querySelectorAll('#cb button').forEach(function(b){b.onclick=function(){document.getElementById('cb').remove()}});
var n=0,l=document.getElementById('jl'),me=document.getElementById('me');
function lade(){me.disabled=true;me.textContent='Lädt …';fetch('/stellenwerk/api?ab='+n+'&ort='+encodeURIComponent(document.getElementById('ort').value)+'&tz='+(document.getElementById('tz').checked?1:'')).then(function(r){return r.json()}).then(function(d){d.items.forEach(function(j){var x=document.createElement('div');x.className='xq3';x.innerHTML='<div class="xq4">'+j[0]+'</div><div class="xq5">'+j[1]+', '+j[2]+'</div><div class="xq6"><span>'+j[3]+'</span> <span>'+j[4]+'</span></div>';l.appendChild(x)});n+=d.items.length;me.disabled=false;me.textContent='Mehr laden';me.style.display=n<d.total?'':'none';document.getElementById('an').textContent=n+' von '+d.total+' Stellen'})}
me.onclick=lade;document.getElementById('fi').onclick=function(){n=0;l.innerHTML='';lade()};lade();
</script></body></html>`);
get('/stellenwerk/api', async (c) => { await wait(1100); const m = jobs.filter((j) => (!c.q.get('ort') || j[2] === c.q.get('ort')) && (!c.q.get('tz') || j[3] === 'Teilzeit')); const a = +c.q.get('ab') || 0; return json({ items: m.slice(a, a + 4), total: m.length }); });

/* ============ 17. cine-paradis: French cinema, day tabs, seats ============ */
get('/cine-paradis/', () => S`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Ciné Paradis</title></head><body><h1>Ciné Paradis</h1><ul class="jours"><li><a href="#ven" data-d="ven">Vendredi</a></li><li><a href="#sam" data-d="sam">Samedi</a></li><li><a href="#dim" data-d="dim">Dimanche</a></li></ul><div id="prog"></div><p>Tarif réduit le lundi : 6,50 €</p>
<script>var P={ven:[['Les Marées','18 h 00'],['Le Dernier Phare','20 h 30']],sam:[['Le Dernier Phare','14 h 15'],['Bal de nuit','17 h 45'],['Les Marées','21 h 10']],dim:[['Bal de nuit','11 h 00']]};function aff(d){document.getElementById('prog').innerHTML='<p>Chargement…</p>';setTimeout(function(){document.getElementById('prog').innerHTML=P[d].map(function(f){return '<div class="film"><strong>'+f[0]+'</strong> <span class="h">'+f[1]+'</span> <a href="/cine-paradis/places">Réserver</a></div>'}).join('')},450)}document.querySelectorAll('.jours a').forEach(function(a){a.onclick=function(e){e.preventDefault();aff(a.dataset.d)}});aff('ven')</script></body></html>`);
get('/cine-paradis/places', () => S`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Choix des places</title></head><body><h1>Le Dernier Phare, samedi 14 h 15</h1><p>Écran</p><div id="salle"></div><p id="tot">Aucune place choisie</p><label>Tarif <select id="ta"><option value="11.5">Plein (11,50 €)</option><option value="8.2">Étudiant (8,20 €)</option></select></label><button id="va">Valider</button><div id="bil"></div>
<script>var pris={A3:1,B1:1,C5:1},ch=[];function eu(n){return n.toFixed(2).replace('.',',')+' €'}function maj(){document.getElementById('tot').textContent=ch.length?ch.join(', ')+' : '+eu(ch.length*+document.getElementById('ta').value):'Aucune place choisie'}
['A','B','C'].forEach(function(r){var d=document.createElement('div');for(var i=1;i<=6;i++){(function(k){var b=document.createElement('button');b.textContent=k;b.setAttribute('aria-label','Place '+k);if(pris[k])b.disabled=true;b.setAttribute('aria-pressed','false');b.onclick=function(){var p=ch.indexOf(k);if(p<0)ch.push(k);else ch.splice(p,1);b.setAttribute('aria-pressed',String(p<0));maj()};d.appendChild(b)})(r+i)}document.getElementById('salle').appendChild(d)});
document.getElementById('ta').onchange=maj;
document.getElementById('va').onclick=function(){if(!ch.length)return;fetch('/cine-paradis/billet',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({p:ch})}).then(function(r){return r.json()}).then(function(r){document.getElementById('bil').innerHTML='<h2>Réservation enregistrée</h2><p>Code de retrait : <b>'+r.code+'</b></p>'})}</script></body></html>`);
post('/cine-paradis/billet', async (c) => { await wait(700); note('cine-paradis: booked ' + c.j.p.join(' ')); return json({ code: 'PHARE-62' }); });

/* ============ 18. trattoria: Italian, calendar grid, stepper ============ */
get('/trattoria/prenota', () => S`<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Prenota · Trattoria al Molo</title><style>[hidden]{display:none!important}</style></head><body><h1>Prenota un tavolo</h1><div><button id="dt" type="button" aria-haspopup="dialog">Scegli la data</button><div id="cal" role="dialog" aria-label="Calendario" hidden><button type="button" id="pr" aria-label="Mese precedente">‹</button><b id="ms"></b><button type="button" id="nx" aria-label="Mese successivo">›</button><div id="gr" role="grid"></div></div></div>
<div class="pers">Persone <button type="button" id="mn" aria-label="Meno">−</button><span id="np">2</span><button type="button" id="pl" aria-label="Più">+</button></div><p><label>Orario <select id="or"><option>19:30</option><option>20:15</option><option>21:00</option></select></label></p><p><label>Nome <input id="no"></label></p><button type="button" id="ok">Prenota</button><p id="esito" role="status"></p>
<script>
var M=['Aprile 2027','Maggio 2027'],L=[30,31],m=0,sel='',np=2;function id(x){return document.getElementById(x)}
function dis(){id('ms').textContent=M[m];id('gr').innerHTML='';for(var d=1;d<=L[m];d++){(function(d){var b=document.createElement('button');b.type='button';b.textContent=d;b.setAttribute('aria-label',d+' '+M[m].toLowerCase());if((m===1&&d===9)||d%7===0){b.disabled=true;b.title='Completo'}b.onclick=function(){sel=d+' '+M[m].toLowerCase();id('dt').textContent=sel;id('cal').hidden=true};id('gr').appendChild(b)})(d)}}
id('dt').onclick=function(){id('cal').hidden=!id('cal').hidden;dis()};id('pr').onclick=function(){m=0;dis()};id('nx').onclick=function(){m=1;dis()};
id('pl').onclick=function(){if(np<8)np++;id('np').textContent=np};id('mn').onclick=function(){if(np>1)np--;id('np').textContent=np};
id('ok').onclick=function(){if(!sel||!id('no').value){id('esito').textContent='Indicare data e nome.';return}id('esito').textContent='Un momento…';fetch('/trattoria/prenota',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({d:sel,p:np,o:id('or').value,n:id('no').value})}).then(function(r){return r.json()}).then(function(r){id('esito').textContent='Tavolo prenotato per '+np+' persone, '+sel+' alle '+id('or').value+'. Codice: '+r.c})};
</script></body></html>`);
post('/trattoria/prenota', async (c) => { await wait(800); note(`trattoria: ${c.j.d} ${c.j.o} ${c.j.p} persone ${c.j.n}`); return json({ c: 'MOLO-519' }); });

/* ============ 19. registry: company register ============ */
const firms = [['Larkspur Milling Ltd', '0448812', 'Active', '1998', 'Grain milling', 64], ['Larkfield Transport Ltd', '0519027', 'Active', '2004', 'Road freight', 112], ['Lark & Dove Interiors', '0733310', 'Dissolved', '2011', 'Interior fitting', 0], ['Orrin Glassworks', '0290076', 'Active', '1976', 'Glass products', 38]];
const reg = (t, b) => `<html lang="en"><head><meta charset="utf-8"><title>${t}</title></head><body bgcolor="#ffffff"><table width="100%"><tr><td><font size="4"><b>Register of Companies</b></font></td></tr><tr><td>${b}</td></tr><tr><td><small>Records updated nightly. Fees: extract 9.00</small></td></tr></table></body></html>`;
get('/registry/', () => reg('Search', '<form method="post" action="/registry/results"><table><tr><td>Company name:</td><td><input name="n" size="30"></td></tr><tr><td>Status:</td><td><select name="s"><option value="">Any</option><option>Active</option><option>Dissolved</option></select></td></tr><tr><td></td><td><input type="submit" value="Find companies"></td></tr></table></form>'));
post('/registry/results', (c) => { const q = (c.f.get('n') || '').toLowerCase(), s = c.f.get('s'); const l = firms.filter((f) => f[0].toLowerCase().includes(q) && (!s || f[2] === s)); return reg('Results', l.length ? `<p>${l.length} companies found.</p><table border="1"><tr><td><b>Name</b></td><td><b>Number</b></td><td><b>Status</b></td></tr>${l.map((f) => `<tr><td><a href="/registry/company/${f[1]}">${esc(f[0])}</a></td><td>${f[1]}</td><td>${f[2]}</td></tr>`).join('')}</table>` : '<p>No companies match your search.</p>'); });
get(/^\/registry\/company\/(\d+)$/, (c) => { const f = firms.find((x) => x[1] === c.m[1]); return f ? reg(esc(f[0]), `<h2>${esc(f[0])}</h2><table><tr><td>Company number</td><td>${f[1]}</td></tr><tr><td>Status</td><td>${f[2]}</td></tr><tr><td>Founded</td><td>${f[3]}</td></tr><tr><td>Business</td><td>${f[4]}</td></tr><tr><td>Employees</td><td>${f[5]}</td></tr></table>`) : { status: 404, body: reg('None', 'No such company') }; });
get('/registry/auctions', () => reg('Auctions', S`<p>Unclaimed goods at auction. Click a heading to sort.</p><table id="t" border="1"><thead><tr><th><button>Lot</button></th><th><button>Item</button></th><th><button>Start price</button></th></tr></thead><tbody><tr><td>11</td><td>Letterpress</td><td>850</td></tr><tr><td>12</td><td>Delivery bicycle</td><td>120</td></tr><tr><td>13</td><td>Safe, two keys</td><td>400</td></tr><tr><td>14</td><td>Oak counter</td><td>95</td></tr></tbody></table><script>document.querySelectorAll('#t th button').forEach(function(b,i){var up=1;b.onclick=function(){var tb=document.querySelector('#t tbody');Array.from(tb.rows).sort(function(x,y){var a=x.cells[i].textContent,c=y.cells[i].textContent;return (isNaN(+a)?a.localeCompare(c):a-c)*up}).forEach(function(r){tb.appendChild(r)});up=-up}})</script>`));

/* ============ 20. panelgo: survey wizard with slider ============ */
get('/panelgo/survey', () => S`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>PanelGo survey</title></head><body><main id="w"></main><script>
var a={},w=document.getElementById('w');
function one(){w.innerHTML='<h1>Question 1 of 3</h1><p>How do you get to work?</p><label><input type="radio" name="q" value="Bus"> Bus</label><label><input type="radio" name="q" value="Bicycle"> Bicycle</label><label><input type="radio" name="q" value="Car"> Car</label><button disabled>Next</button>';var b=w.querySelector('button');w.querySelectorAll('input').forEach(function(i){i.onchange=function(){b.disabled=false;a.way=i.value}});b.onclick=two}
function two(){w.innerHTML='<h1>Question 2 of 3</h1><label for="sl">Minutes per trip</label><input type="range" id="sl" min="0" max="120" step="5" value="30"><output>30</output><button>Back</button><button>Next</button>';var s=w.querySelector('input');s.oninput=function(){w.querySelector('output').textContent=s.value};var b=w.querySelectorAll('button');b[0].onclick=one;b[1].onclick=function(){a.min=+s.value;three()}}
function three(){w.innerHTML='<h1>Question 3 of 3</h1><label for="tx">Anything to add?</label><textarea id="tx"></textarea><button>Back</button><button>Finish</button>';var b=w.querySelectorAll('button');b[0].onclick=two;b[1].onclick=function(){a.tx=w.querySelector('textarea').value;fetch('/panelgo/survey',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(a)}).then(function(r){return r.json()}).then(function(r){w.innerHTML='<h1>Thank you!</h1><p>Your answer was number '+r.n+'. Average trip so far: '+r.avg+' minutes.</p>'})}}
one();</script></body></html>`);
post('/panelgo/survey', async (c) => { await wait(600); note(`panelgo: ${c.j.way} ${c.j.min} ${c.j.tx}`); return json({ n: 1507, avg: 34 }); });

/* ============ 21. ledgerline: switches, and unsubscribing ============ */
get('/ledgerline/settings', () => S`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Notification settings · Ledgerline</title></head><body><h1>Notification settings</h1><div class="row"><span id="s1">Weekly summary</span><button role="switch" aria-checked="true" aria-labelledby="s1" data-k="weekly"></button></div><div class="row"><span id="s2">Payment reminders</span><button role="switch" aria-checked="false" aria-labelledby="s2" data-k="reminders"></button></div><div class="row"><label for="rd">Remind me</label><select id="rd"><option value="1">1 day before</option><option value="3">3 days before</option><option value="7">7 days before</option></select></div><button id="sv" disabled>Save changes</button><div id="msg" role="status"></div>
<script>document.querySelectorAll('[role=switch]').forEach(function(b){function t(){b.textContent=b.getAttribute('aria-checked')==='true'?'On':'Off'}t();b.onclick=function(){b.setAttribute('aria-checked',String(b.getAttribute('aria-checked')!=='true'));t();document.getElementById('sv').disabled=false}});document.getElementById('rd').onchange=function(){document.getElementById('sv').disabled=false};
document.getElementById('sv').onclick=function(){var o={days:document.getElementById('rd').value};document.querySelectorAll('[role=switch]').forEach(function(b){o[b.dataset.k]=b.getAttribute('aria-checked')});fetch('/ledgerline/settings',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(o)}).then(function(){document.getElementById('msg').textContent='Your settings were saved.';setTimeout(function(){document.getElementById('msg').textContent=''},6000)})}</script></body></html>`);
post('/ledgerline/settings', async (c) => { await wait(400); note(`ledgerline: weekly ${c.j.weekly} reminders ${c.j.reminders} days ${c.j.days}`); return json({}); });
get('/ledgerline/unsubscribe', () => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Unsubscribe · Ledgerline</title></head><body><h1>Sorry to see you go</h1><form method="post"><label>Email <input name="e" type="email"></label><fieldset><legend>Why are you leaving?</legend><label><input type="radio" name="w" value="often"> Too many emails</label><label><input type="radio" name="w" value="relevant"> Not relevant to me</label></fieldset><button name="a" value="stay">Keep me subscribed</button> <button name="a" value="go">Unsubscribe</button></form></body></html>`);
post('/ledgerline/unsubscribe', (c) => { if (c.f.get('a') !== 'go') return '<p>Great, you stay on our list.</p>'; note(`ledgerline: ${c.f.get('e')} unsubscribed ${c.f.get('w')}`); return '<!doctype html><html lang="en"><body><h1>You have been unsubscribed</h1><p>It can take up to 48 hours until the last email arrives.</p></body></html>'; });

/* ============ 22. parkzone: Dutch parking permits ============ */
get('/parkzone/vergunning', () => `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Parkeervergunning – Gemeente Oudermeer</title></head><body><h1>Parkeervergunning aanvragen</h1><div class="melding">Zone Centrum: het maximum aantal vergunningen is bereikt. Aanvragen is op dit moment niet mogelijk.</div><form method="post"><p><label>Kenteken <input name="k"></label></p><p><label>Zone <select name="z"><option>Centrum</option></select></label></p><button type="submit" disabled>Aanvraag indienen</button></form><p>Zone Haven: <a href="/parkzone/tarieven">bekijk de tarieven</a></p></body></html>`);
get('/parkzone/tarieven', () => S`<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Tarieven</title></head><body><h1>Tarieven</h1><details><summary>Zone Centrum</summary><p>Per jaar € 186,00. Wachttijd 14 maanden.</p></details><details id="hv"><summary>Zone Haven</summary><p class="x">…</p></details><script>document.getElementById('hv').addEventListener('toggle',function(){var p=this.querySelector('p');setTimeout(function(){p.textContent='Per jaar € 94,50. Tweede auto € 141,75. Geen wachttijd.'},500)})</script></body></html>`);
post('/parkzone/vergunning', () => ({ status: 403, body: 'Niet mogelijk' }));

/* ============ machinery ============ */
get('/', () => '<!doctype html><html lang="en"><body><h1>Sites</h1></body></html>');
http.createServer(async (req, res) => {
  try {
    const url = new URL(req.url, 'http://x');
    if (url.pathname === '/_seen') { res.writeHead(200, { 'content-type': 'application/json' }); return res.end(JSON.stringify(seen)); }
    let raw = ''; for await (const ch of req) raw += ch;
    const method = req.method === 'HEAD' ? 'GET' : req.method;
    const ctx = { req, url, q: url.searchParams, cookies: [], f: new URLSearchParams(), j: {} };
    if ((req.headers['content-type'] || '').includes('json')) { try { ctx.j = JSON.parse(raw); } catch { /* keep {} */ } } else ctx.f = new URLSearchParams(raw);
    let h = routes.get(method + ' ' + url.pathname);
    if (!h) for (const [m, p, f] of patterns) { const x = m === method && p.exec(url.pathname); if (x) { ctx.m = x; h = f; break; } }
    if (!h) { res.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }); return res.end('<!doctype html><title>Not found</title><h1>404 Not found</h1>'); }
    ctx.s = session(ctx);
    let r = await h(ctx);
    if (typeof r === 'string') r = { status: 200, body: r };
    res.writeHead(r.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...(ctx.cookies.length ? { 'set-cookie': ctx.cookies } : {}), ...r.headers });
    res.end(method === 'HEAD' || req.method === 'HEAD' ? undefined : r.body);
  } catch (e) { console.error(e); if (!res.headersSent) res.writeHead(500); res.end('error'); }
}).listen(process.env.PORT || 0, '127.0.0.1', function () { console.log('errands listening on ' + this.address().port); });
