// Collection of small made-up sites, each under its own first path segment. Node 20, no dependencies.
import http from 'node:http';

const seen = [];
const saw = (s) => { seen.push(s); };
const sites = {};
const site = (name, fn) => { sites[name] = fn; };
const esc = (s) => String(s).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const NB = '\u00a0';

// a small valid PDF with a few lines of text
function pdf(lines) {
  const content = 'BT /F1 12 Tf 60 780 Td 18 TL ' + lines.map((l) => `(${l.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ') + ' ET';
  const objs = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let out = '%PDF-1.4\n'; const offs = [];
  objs.forEach((o, i) => { offs.push(Buffer.byteLength(out)); out += `${i + 1} 0 obj\n${o}\nendobj\n`; });
  const x = Buffer.byteLength(out);
  out += `xref\n0 ${objs.length + 1}\n0000000000 65535 f \n` + offs.map((o) => String(o).padStart(10, '0') + ' 00000 n \n').join('');
  out += `trailer << /Size ${objs.length + 1} /Root 1 0 R >>\nstartxref\n${x}\n%%EOF\n`;
  return Buffer.from(out, 'latin1');
}

// sessions: one store per site, ids are a plain counter
let sidCounter = 0;
const sessions = new Map();
function session(c, name) {
  const key = name + '_sid';
  const id = c.cookies[key];
  if (id && sessions.has(name + id)) return sessions.get(name + id);
  const nid = 's' + (++sidCounter);
  const s = {};
  sessions.set(name + nid, s);
  c.setCookie(`${key}=${nid}; Path=/${name}; HttpOnly; SameSite=Lax`);
  return s;
}

const server = http.createServer((req, res) => {
  const chunks = [];
  req.on('data', (d) => chunks.push(d));
  req.on('end', () => {
    const u = new URL(req.url, 'http://127.0.0.1');
    const raw = Buffer.concat(chunks).toString('utf8');
    if (u.pathname === '/_seen') {
      res.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      return res.end(JSON.stringify(seen));
    }
    const cookies = {};
    for (const p of (req.headers.cookie || '').split(';')) { const i = p.indexOf('='); if (i > 0) cookies[p.slice(0, i).trim()] = p.slice(i + 1).trim(); }
    const seg = decodeURIComponent(u.pathname.split('/')[1] || '');
    const path = decodeURIComponent(u.pathname.slice(1 + (u.pathname.split('/')[1] || '').length)) || '/';
    saw(`${req.method} ${u.pathname}${u.search}`);
    const setc = [];
    const c = {
      req, res, path, q: u.searchParams, method: req.method === 'HEAD' ? 'GET' : req.method, raw, cookies,
      form: new URLSearchParams(raw),
      setCookie: (v) => setc.push(v),
      send(status, type, body, headers = {}) {
        if (res.writableEnded) return;
        res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...(setc.length ? { 'set-cookie': setc } : {}), ...headers });
        res.end(body);
      },
      html(body, status = 200, headers = {}) { c.send(status, 'text/html; charset=utf-8', body, headers); },
      json(o, status = 200, headers = {}) { c.send(status, 'application/json; charset=utf-8', JSON.stringify(o), headers); },
      to(loc, status = 303) { c.send(status, 'text/html; charset=utf-8', '', { location: loc }); },
      file(name, type, body) { c.send(200, type, body, { 'content-disposition': `attachment; filename="${name}"` }); },
    };
    try {
      if (sites[seg]) return sites[seg](c);
      if (u.pathname === '/') return c.html('<!doctype html><title>eve</title><p>Sites: ' + Object.keys(sites).map((s) => `<a href="/${s}/">${s}</a>`).join(' ') + '</p>');
      c.html('<!doctype html><title>404 Not Found</title><h1>404 Not Found</h1>', 404);
    } catch (e) {
      c.html('<!doctype html><title>500</title><h1>500 Internal Server Error</h1>' + esc(e.message), 500);
    }
  });
});
const notFound = (c) => c.html('<!doctype html><html><head><title>404 Not Found</title></head><body><h1>404 Not Found</h1><p>The requested URL was not found on this server.</p></body></html>', 404);

/* ============================== (a) shops, listings, travel ============================== */

// ---- velora: British fashion shop, server rendered, BEM-ish class soup
site('velora', (c) => {
  const coats = [
    ['aldwych-trench', 'Aldwych Double-Breasted Trench', '189.00', '259.00', 3, 'New in'],
    ['hartley-wrap', 'Hartley Wool-Blend Wrap Coat', '149.00', null, 2, ''],
    'AD',
    ['maida-aviator', 'Maida Shearling Aviator', '1,149.00', '1,395.00', 1, 'Limited'],
    ['orla-liner', 'Orla Quilted Liner', '79.50', null, 5, ''],
    ['pimlico-overcoat', 'Pimlico Cashmere Overcoat', '2,450.00', '2,900.00', 2, ''],
    ['thea-puffer', 'Thea Cropped Puffer', '64.00', '95.00', 4, 'Last sizes'],
  ];
  const chrome = (title, main) => `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${title} | Velora</title><meta name="viewport" content="width=device-width">
<style>body{font-family:Georgia,serif;margin:0}.plp-grid{display:grid;grid-template-columns:repeat(3,1fr);gap:24px;list-style:none}.u-vh{position:absolute;clip:rect(0 0 0 0);height:1px;width:1px;overflow:hidden}.cb{position:fixed;bottom:0;left:0;right:0;background:#222;color:#fff;padding:12px}.price--was{text-decoration:line-through;color:#777}</style></head><body>
<a class="u-vh" href="#main">Skip to content</a>
<div class="usp-bar"><span>Free UK delivery over £75.00</span><span>30-day returns</span></div>
<header class="hd"><a class="hd__logo" href="/velora/">VELORA</a><nav class="hd__nav"><a href="/velora/women">Women</a><a href="/velora/men">Men</a><a href="/velora/women/coats">Coats</a><a href="/velora/sale">Sale</a></nav><a href="/velora/bag">Bag (0)</a></header>
${main}
<footer class="ft"><div><h4>Help</h4><a href="/velora/help/delivery">Delivery</a><a href="/velora/help/returns">Returns</a></div><div><h4>About</h4><a href="/velora/about">Our story</a><a href="/velora/careers">Careers</a></div><p>© 2026 Velora Retail Ltd. Registered in England 0448812.</p></footer>
<div class="cb" id="cb">We use cookies to make Velora better. <button onclick="document.getElementById('cb').remove()">Accept all</button> <a href="/velora/cookies" style="color:#fff">Settings</a></div></body></html>`;
  if (c.path === '/women/coats') {
    const cells = coats.map((p) => p === 'AD'
      ? `<li class="plp-grid__cell plp-grid__cell--promo"><div class="promo-tile"><p class="promo-tile__eyebrow">Velora Circle</p><p class="promo-tile__hd">Join today and take £20.00 off your first order</p><a href="/velora/circle">Join free</a></div></li>`
      : `<li class="plp-grid__cell"><article class="pt" data-sku="${p[0]}"><a class="pt__img" href="/velora/p/${p[0]}"><img src="/velora/img/${p[0]}.jpg" alt=""></a>${p[5] ? `<span class="pt__flag">${p[5]}</span>` : ''}<h3 class="pt__name"><a href="/velora/p/${p[0]}">${p[1]}</a></h3><p class="pt__price">${p[3] ? `<span class="price--was"><span class="u-vh">Was </span>£${p[3]}</span> <span class="price--now"><span class="u-vh">Now </span>£${p[2]}</span>` : `<span class="price">£${p[2]}</span>`}</p><p class="pt__col">${p[4]} colour${p[4] > 1 ? 's' : ''}</p></article></li>`).join('\n');
    return c.html(chrome('Women’s Coats', `<nav aria-label="Breadcrumb"><ol><li><a href="/velora/">Home</a></li><li><a href="/velora/women">Women</a></li><li>Coats</li></ol></nav><main id="main"><h1>Women’s Coats</h1><p class="plp-count">6 styles</p>
<aside class="facets"><fieldset><legend>Size</legend><label><input type="checkbox"> 8</label><label><input type="checkbox"> 10</label><label><input type="checkbox"> 12</label></fieldset><fieldset><legend>Price</legend><label><input type="checkbox"> Under £100</label><label><input type="checkbox"> £100 – £500</label></fieldset></aside>
<ul class="plp-grid">${cells}</ul></main><section class="rv"><h2>Recently viewed</h2><div class="rv__item"><a href="/velora/p/fen-mac">Fen Rain Mac</a><span>£110.00</span></div></section>`));
  }
  if (c.path === '/p/aldwych-trench') return c.html(chrome('Aldwych Double-Breasted Trench', `<main id="main" class="pdp"><div class="pdp__gallery"><img src="/velora/img/a1.jpg" alt="Model wearing the trench"></div><div class="pdp__info"><p class="pdp__brand">Velora Studio</p><h1 class="pdp__title">Aldwych Double-Breasted Trench</h1>
<p class="pdp__price"><span class="price--was">Was £259.00</span> <strong class="price--now">Now £189.00</strong> <em>Save 27%</em></p><p>or 3 interest-free payments of £63.00</p><fieldset><legend>Size</legend><label><input type="radio" name="s"> 8</label><label><input type="radio" name="s"> 10</label><label><input type="radio" name="s"> 12</label></fieldset><button>Add to bag</button>
<p>Cut from showerproof cotton gabardine with horn-effect buttons and a removable belt.</p><dl><dt>Fabric</dt><dd>100% cotton</dd><dt>Length</dt><dd>112 cm (size 10)</dd><dt>Product code</dt><dd>VL-30418</dd></dl></div></main><section><h2>Complete the look</h2><div><a href="/velora/p/ivo-boot">Ivo Chelsea Boot</a> <span>£135.00</span></div><div><a href="/velora/p/nell-scarf">Nell Lambswool Scarf</a> <span class="price--was">£45.00</span> <span>£29.00</span></div></section>`));
  notFound(c);
});

// ---- kramhaus: Swedish electronics, cards rendered in the browser after a fetch
site('kramhaus', (c) => {
  if (c.path === '/api/v3/catalog') return setTimeout(() => c.json({ meta: { total: 5 }, items: [
    { id: 9011, nm: 'Norrsken QLED 55Q7', ore: 799000, ordOre: 999000, st: 12 }, { id: 9034, nm: 'Fjord OLED 65 Pro', ore: 1849000, ordOre: 2499000, st: 3 },
    { id: 9050, nm: 'Norrsken Crystal 43U', ore: 399500, ordOre: null, st: 40 }, { id: 9077, nm: 'Aurora MiniLED 75X', ore: 2199000, ordOre: null, st: 1 },
    { id: 9102, nm: 'Fjord Frame 50', ore: 1249000, ordOre: 1399000, st: 7 }] }), 350);
  if (c.path === '/tv') return c.html(`<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>TV – köp ny tv online | Kramhaus</title><style>.sk{background:#eee;height:160px;margin:8px}.grid{display:flex;flex-wrap:wrap}.crd{width:30%;border:1px solid #ddd;margin:6px;padding:8px}.ordp{color:#666;font-size:12px}</style></head><body><div id="__nuxt"><header class="css-1hx"><a href="/kramhaus/">Kramhaus</a><input type="search" placeholder="Sök bland 40 000 produkter" aria-label="Sök"><a href="/kramhaus/kundvagn">Kundvagn</a></header><div class="css-bc"><a href="/kramhaus/">Start</a> / <span>TV</span></div><h1>TV</h1><div id="list" class="grid"><div class="sk"></div><div class="sk"></div><div class="sk"></div></div><footer>Kundservice 0771-00 11 22 · Öppet 9–18 · © Kramhaus AB 2026</footer></div>
<script>
var nb='\\u00a0';function kr(o){var s=String(Math.round(o/100));return s.replace(/\\B(?=(\\d{3})+$)/g,nb)+nb+'kr'}
setTimeout(function(){fetch('/kramhaus/api/v3/catalog?c=tv').then(function(r){return r.json()}).then(function(d){var h='';d.items.forEach(function(p,i){if(i===2)h+='<aside class="crd css-promo"><b>Byt upp dig!</b><p>Få 1 500 kr för din gamla TV</p><a href="/kramhaus/inbyte">Läs mer</a></aside>';h+='<a class="crd css-k9" href="/kramhaus/produkt/'+p.id+'"><div class="css-t">'+p.nm+'</div><div class="css-p">'+kr(p.ore)+'</div>'+(p.ordOre?'<div class="ordp">Ord. pris '+kr(p.ordOre)+'</div>':'')+'<div class="css-s">'+p.st+' st i lager</div></a>'});document.getElementById('list').innerHTML=h})},400);
</script></body></html>`);
  notFound(c);
});

// ---- rentadriatic: car hire, continental numbers, search form
site('rentadriatic', (c) => {
  const cars = { split: [['Fiat Panda or similar', 'Manual', '214,20', '30,60'], ['VW Golf Variant or similar', 'Manual', '389,90', '55,70'], ['Škoda Kodiaq 4x4 or similar', 'Automatic', '1.249,00', '178,43'], 'AD', ['Mercedes V-Class (8 seats)', 'Automatic', '2.086,00', '298,00'], ['Renault Mégane E-Tech or similar', 'Automatic', '602,00', '86,00']],
    zadar: [['Opel Corsa or similar', 'Manual', '196,00', '28,00'], ['Dacia Duster or similar', 'Manual', '455,00', '65,00'], ['BMW X5 or similar', 'Automatic', '1.323,00', '189,00']] };
  const names = { split: 'Split Airport', zadar: 'Zadar Airport', pula: 'Pula Airport' };
  const wrap = (t, b) => `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${t}</title><link rel="stylesheet" href="/rentadriatic/app.css"></head><body class="bg-slate-50"><nav class="flex justify-between px-6 py-3 bg-sky-900 text-white"><a href="/rentadriatic/" class="font-bold">Rent-Adriatic</a><span class="space-x-4"><a href="/rentadriatic/fleet">Fleet</a><a href="/rentadriatic/insurance">Insurance</a><a href="/rentadriatic/contact">Contact</a></span></nav>${b}<footer class="mt-16 text-xs text-slate-500 px-6">Rent-Adriatic d.o.o. · Split · OIB 48811200931 · Call centre +385 21 555 010</footer></body></html>`;
  if (c.path === '/') return c.html(wrap('Car hire in Croatia – Rent-Adriatic', `<main class="p-6"><h1 class="text-3xl">Car hire on the Croatian coast</h1><form action="/rentadriatic/results" method="get" class="grid gap-3 max-w-md"><label for="pl">Pick-up location</label><select id="pl" name="loc"><option value="">Choose…</option><option value="split">Split Airport</option><option value="zadar">Zadar Airport</option><option value="pula">Pula Airport</option></select><label for="dy">Number of days</label><select id="dy" name="days"><option>3</option><option selected>7</option><option>14</option></select><button type="submit" class="rounded bg-amber-500 px-4 py-2">Search cars</button></form><section><h2>Popular</h2><p>Small cars from EUR 28,00 a day</p></section></main>`));
  if (c.path === '/results') {
    const loc = c.q.get('loc'); const L = cars[loc] || [];
    saw(`rentadriatic:search ${loc}`);
    return c.html(wrap(`${names[loc] || 'Results'} – cars for ${c.q.get('days') || 7} days`, `<main class="p-6"><h1 class="text-2xl">Cars at ${names[loc] || '—'}</h1><p class="text-sm">7 days, 4–11 May 2026. Prices include VAT.</p><div class="divide-y">${L.map((x) => x === 'AD' ? `<div class="bg-amber-100 p-4 rounded-xl my-4"><p class="font-semibold">Zero-excess cover</p><p>Drive without worries from EUR 9,90 a day.</p><a href="/rentadriatic/insurance" class="underline">See cover</a></div>` : `<div class="flex gap-6 py-4"><img src="/rentadriatic/i/c.webp" alt="" class="w-40"><div class="grow"><h2 class="text-lg font-semibold">${x[0]}</h2><ul class="flex gap-2 text-xs"><li class="rounded-full bg-slate-200 px-2">${x[1]}</li><li class="rounded-full bg-slate-200 px-2">Air conditioning</li><li class="rounded-full bg-slate-200 px-2">Unlimited km</li></ul></div><dl class="text-right"><dt class="text-xs text-slate-500">Total</dt><dd class="text-xl font-bold">EUR ${x[2]}</dd><dt class="text-xs text-slate-500">Per day</dt><dd class="text-sm">EUR ${x[3]}</dd></dl><a href="#" class="self-center rounded bg-sky-700 px-3 py-2 text-white">Select</a></div>`).join('')}</div></main>`));
  }
  notFound(c);
});

// ---- casabella: Italian real estate
site('casabella', (c) => {
  const top = (t) => `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${t}</title></head><body><div class="wrapper"><div class="testata"><a href="/casabella/"><img alt="CasaBella" src="/casabella/logo.svg"></a><ul class="menu"><li><a href="/casabella/vendita/roma">Vendita</a></li><li><a href="/casabella/affitto/roma">Affitto</a></li><li><a href="/casabella/agenzie">Agenzie</a></li></ul></div>`;
  const foot = `<div class="piede"><p>CasaBella S.r.l. – P.IVA 09912340588 – via Nomentana 88, Roma</p><a href="/casabella/privacy">Privacy</a></div></div></body></html>`;
  const ann = (id, t, p, mq, l, old) => `<div class="annuncio" id="ann-${id}"><div class="annuncio-foto"><a href="/casabella/annuncio/${id}"><img src="/casabella/f/${id}.jpg" alt="${esc(t)}"></a><span class="contafoto">24 foto</span></div><div class="annuncio-corpo"><a class="annuncio-titolo" href="/casabella/annuncio/${id}">${t}</a><div class="annuncio-prezzo">${p}${old ? ` <span class="ribasso">ribassato da ${old}</span>` : ''}</div><ul class="annuncio-dati"><li>${mq} m²</li><li>${l} local${l === 1 ? 'e' : 'i'}</li></ul><p class="annuncio-testo">Proposta in esclusiva, luminosa e ben collegata con i mezzi pubblici.</p></div></div>`;
  if (c.path === '/vendita/roma') return c.html(top('Case in vendita a Roma | CasaBella') + `<p class="briciole"><a href="/casabella/">Home</a> › Vendita › Roma</p><h1>Case in vendita a Roma</h1><p>5 annunci</p><div class="lista">` + ann(48190, 'Attico in via dei Coronari', '€ 1.250.000', 185, 6) + ann(48201, 'Bilocale in via Gallia', '€ 389.000', 62, 2) + `<div class="banner-adv">Annuncio pubblicitario<br><b>Banca Serena</b> – mutuo casa, rata da € 870 al mese</div>` + ann(48207, 'Villa all’Olgiata', 'Prezzo su richiesta', 540, 14) + ann(48213, 'Trilocale in viale Libia', '€ 545.000', 94, 3, '€ 579.000') + ann(48220, 'Loft al Pigneto', '€ 298.500', 71, 1) + `</div><div class="paginazione"><b>1</b></div><div class="lato"><h3>Valuta la tua casa</h3><p>Prezzo medio a Roma: € 3.420 al m²</p></div>` + foot);
  if (c.path === '/annuncio/48213') return c.html(top('Trilocale in viale Libia – CasaBella') + `<h1>Trilocale in viale Libia</h1><div class="gal"><img src="/casabella/f/1.jpg" alt=""></div><p class="descr">Nel cuore del quartiere Africano, a due passi dalla metro, proponiamo un trilocale ristrutturato nel 2021 al quarto piano con ascensore. L’appartamento si compone di ingresso, soggiorno con balcone, due camere, cucina abitabile e bagno finestrato.</p><h2>Caratteristiche</h2><table class="tab-car"><tr><td>Riferimento</td><td>RM-48213</td></tr><tr><td>Prezzo</td><td>€ 545.000</td></tr><tr><td>Superficie</td><td>94 m²</td></tr><tr><td>Locali</td><td>3</td></tr><tr><td>Piano</td><td>4, con ascensore</td></tr><tr><td>Classe energetica</td><td>D</td></tr><tr><td>Spese condominio</td><td>€ 110 al mese</td></tr></table><div class="agente"><h3>Contatta l’agenzia</h3><p>Studio Immobiliare Parioli – tel. 06 8540 1177</p></div><h3>Annunci simili</h3><div class="sim"><a href="/casabella/annuncio/48201">Bilocale in via Gallia</a> € 389.000 – 62 m²</div>` + foot);
  if (c.path === '/vendita/ostuni') return c.html(top('Case in vendita a Ostuni | CasaBella') + `<h1>Case in vendita a Ostuni</h1><p>0 annunci</p><div class="vuoto"><strong>Nessun annuncio corrisponde alla tua ricerca.</strong><p>Prova ad allargare la zona o salva la ricerca.</p></div>` + foot);
  notFound(c);
});

// ---- hotelkey: Indian hotels, lakh separators
site('hotelkey', (c) => {
  const H = [['Palash Haveli', '12,499', '15,999', '4.3', '2,318'], ['Rambagh Courtyard Suites', '1,24,999', '', '4.9', '812'], 0, ['Backyard Bunks', '1,150', '1,400', '4.1', '5,406'], ['Amer View Residency', '6,800', '', '3.8', '97']];
  if (c.path === '/jaipur') return c.html(`<!DOCTYPE html><html lang="en-IN"><head><meta charset="utf-8"><title>Hotels in Jaipur – HotelKey</title><meta name="description" content="Compare hotels in Jaipur"></head><body><div class="MuiAppBar-root"><a href="/hotelkey/">HotelKey</a> <button>Sign in</button> <button>INR ₹</button></div><div class="MuiContainer-root"><h1 class="MuiTypography-h4">Hotels in Jaipur</h1><p>Fri 6 Mar – Sun 8 Mar 2026 · 2 adults</p><div role="list" class="MuiStack-root">${H.map((h) => h === 0 ? `<div class="MuiAlert-root jss91"><div class="MuiAlert-message">Flat ₹2,000 off with Kotla Bank credit cards. <a href="/hotelkey/offers">Know more</a></div></div>` : `<div role="listitem" class="MuiPaper-root jss17"><div class="jss18"><h3 class="MuiTypography-h6 jss20">${h[0]}</h3><div class="jss21"><span class="jss22">${h[3]}</span><span>/5</span> <span class="jss23">${h[4]} ratings</span></div><div class="jss24">Free breakfast · Free cancellation</div></div><div class="jss30">${h[2] ? `<s class="jss31">₹${h[2]}</s>` : ''}<span class="jss32">₹${h[1]}</span><small>per night + taxes</small><button class="MuiButton-root">View rooms</button></div></div>`).join('')}</div></div><footer>© 2026 HotelKey Travel Pvt Ltd, Gurugram. Helpline 1800 000 441</footer></body></html>`);
  notFound(c);
});

// ---- sabor: Seville restaurant, menu lists
site('sabor', (c) => {
  const sec = (t, a) => `<section><h2>${t}</h2><ul>${a.map((x) => `<li><span class="plato">${x[0]}</span><span class="puntos"> ........ </span><span class="eur">${x[1]} €</span>${x[2] ? `<br><i>${x[2]}</i>` : ''}</li>`).join('')}</ul></section>`;
  const head = (t) => `<html lang="es"><head><meta charset="utf-8"><title>${t}</title></head><body><header><h3>Taberna El Sabor</h3><p>Calle Feria 112, Sevilla · Reservas: 954 10 22 87 · Eventos y grupos: 954 10 22 90</p><a href="/sabor/">Inicio</a> <a href="/sabor/carta">Carta</a> <a href="/sabor/contacto">Contacto</a></header>`;
  if (c.path === '/carta') return c.html('<!doctype html>' + head('La carta – Taberna El Sabor') + `<main><h1>La carta</h1>` + sec('Entrantes', [['Salmorejo cordobés', '6,80', 'con huevo y jamón'], ['Croquetas de puchero (6 u.)', '8,50'], ['Ensaladilla de gambas', '9,20']]) + sec('Principales', [['Presa ibérica a la brasa', '18,90'], ['Arroz de carabineros (2 pers.)', '42,00', 'mínimo dos personas']]) + sec('Postres', [['Tarta de queso al horno', '6,50'], ['Torrija con helado', '7,00', 'de miel de azahar'], ['Arroz con leche', '5,20']]) + sec('Bebidas', [['Copa de manzanilla', '3,40'], ['Agua mineral', '2,20']]) + `<p><small>IVA incluido. Pan y servicio 1,50 € por persona.</small></p></main><footer>© Taberna El Sabor 2026</footer></body></html>`);
  if (c.path === '/contacto') return c.html('<!doctype html>' + head('Contacto – Taberna El Sabor') + `<main><h1>Contacto</h1><p>Estamos en el barrio de la Macarena, junto al mercado.</p><p><b>Reservas:</b> 954 10 22 87</p><p><b>Eventos y grupos:</b> 954 10 22 90</p><table border="1"><tr><th>Día</th><th>Horario</th></tr><tr><td>Lunes</td><td>Cerrado</td></tr><tr><td>Martes a jueves</td><td>13:00 – 23:30</td></tr><tr><td>Viernes</td><td>13:00 – 0:30</td></tr><tr><td>Sábado</td><td>12:30 – 1:00</td></tr><tr><td>Domingo</td><td>12:30 – 17:00</td></tr></table></main></body></html>`);
  notFound(c);
});

// ---- lumen: French cinema
site('lumen', (c) => {
  const F = [['Le Dernier Phare', '1h52', 'de Maud Kerjean', 'VF', ['14h15', '18h40', '21h05']], ['Nuits de Thessalonique', '2h07', 'de Yorgos Pallis', 'VOSTFR', ['16h00', '20h30']], 0, ['Poulpe & Cie', '1h24', 'de L. Santamaria', 'VF', ['10h30', '13h45', '15h50']]];
  if (c.path === '/programme') return c.html(`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Programme du samedi 14 mars 2026 – Cinéma Le Lumen</title></head><body><header role="banner"><p class="logo">Le Lumen</p><nav><a href="/lumen/programme" aria-current="page">Programme</a><a href="/lumen/tarifs">Tarifs</a><a href="/lumen/acces">Accès</a></nav></header><main><h1>Programme du samedi 14 mars 2026</h1><div class="jours"><button>Ven. 13</button><button class="on">Sam. 14</button><button>Dim. 15</button></div>${F.map((f) => f === 0 ? `<div class="encart"><p>Carte 5 places : 37,50 € seulement, valable 6 mois.</p></div>` : `<section class="film"><div class="affiche"><img src="/lumen/a.jpg" alt=""></div><div class="infos"><h2>${esc(f[0])}</h2><p class="meta"><span class="duree">${f[1]}</span> · <span class="real">${f[2]}</span></p><ul class="seances">${f[4].map((s) => `<li><a href="/lumen/resa"><time>${s}</time></a> <abbr>${f[3]}</abbr></li>`).join('')}</ul></div></section>`).join('')}</main><footer>12 rue du Port, 29900 Concarneau – 02 98 00 41 41</footer></body></html>`);
  notFound(c);
});

// ---- buchhandel: German bookshop, microdata detail page
site('buchhandel', (c) => {
  if (c.path === '/titel/die-salzwege') return c.html(`<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Die Salzwege von Ingrid Hollerbeck – Buch – Buchhandlung Lindgrün</title></head><body><header><a href="/buchhandel/">Buchhandlung Lindgrün</a><form action="/buchhandel/suche"><input name="q" aria-label="Titel, Autor, ISBN"><button>Suchen</button></form></header><main itemscope itemtype="https://schema.org/Book"><h1 itemprop="name">Die Salzwege</h1><p class="untertitel">Roman</p><p>von <a href="/buchhandel/autor/hollerbeck" itemprop="author">Ingrid Hollerbeck</a></p><div class="kauf" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span class="betrag">24,00&nbsp;€</span><meta itemprop="price" content="24.00"><meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/InStock"><p>inkl. MwSt., versandkostenfrei ab 30,00 €</p><button>In den Warenkorb</button></div><h2>Produktdetails</h2><ul class="details"><li><b>Einband:</b> Gebunden</li><li><b>Seiten:</b> 412</li><li><b>Verlag:</b> Kranich Verlag</li><li><b>Erscheinungsdatum:</b> 22.01.2026</li><li><b>ISBN:</b> <span itemprop="isbn">978-3-00-071284-1</span></li></ul><h2>Beschreibung</h2><p itemprop="description">Zwischen Lüneburg und der Ostsee folgt eine Kartografin den alten Handelsrouten ihrer Familie.</p></main><aside><h2>Kunden kauften auch</h2><ul><li><a href="/buchhandel/titel/nordlichter">Nordlichter</a> – Ole Brandt – 14,00 €</li><li><a href="/buchhandel/titel/die-mole">Die Mole</a> – Ingrid Hollerbeck – 12,00 €</li></ul></aside><footer>Impressum · AGB · Datenschutz</footer></body></html>`);
  notFound(c);
});

// ---- tenji: Japanese craft shop
site('tenji', (c) => {
  const P = [['南部鉄瓶 1.2L', '18,700', ''], ['有田焼 飯碗ペア', '6,600', '8,250'], ['今治タオル 3枚組', '3,960', ''], ['江戸切子 ロックグラス', '22,000', '']];
  if (c.path === '/list/kurashi') return c.html(`<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>暮らしの道具 | 点字堂オンライン</title></head><body><div id="header"><p><a href="/tenji/">点字堂オンライン</a></p><p>5,500円以上で送料無料</p></div><div id="pan"><a href="/tenji/">トップ</a> &gt; 暮らしの道具</div><h1>暮らしの道具</h1><p>全4件</p><table class="itemlist"><tr>${P.map((p, i) => `<td class="item"><a href="/tenji/item/${i + 101}"><img src="/tenji/i/${i}.jpg" width="180" height="180" alt="${p[0]}"></a><div class="item_name"><a href="/tenji/item/${i + 101}">${p[0]}</a></div>${p[2] ? `<div class="item_teika">通常価格 ￥${p[2]}</div>` : ''}<div class="item_price">￥${p[1]}<span class="tax">(税込)</span></div><div class="item_rev">★★★★☆（${i * 3 + 4}件）</div></td>${i === 1 ? '</tr><tr>' : ''}`).join('')}</tr></table><div id="side"><h2>カテゴリ</h2><ul><li><a href="/tenji/list/shokki">食器</a></li><li><a href="/tenji/list/kurashi">暮らしの道具</a></li></ul></div><div id="footer">株式会社点字堂 〒604-0000 京都市中京区</div></body></html>`);
  notFound(c);
});

// ---- megamart: Brazilian marketplace, rendered from inline state
site('megamart', (c) => {
  if (c.path === '/ofertas') return c.html(`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Ofertas do dia | MegaMart</title><style>.tile{display:inline-block;width:220px;border:1px solid #ccc;margin:4px;padding:6px;vertical-align:top}.de{text-decoration:line-through}</style></head><body><div id="root"></div><noscript>Ative o JavaScript para ver as ofertas.</noscript><script>window.__STATE__={"deals":[{"t":"Cafeteira Expresso Barista 15 bar","de":129900,"por":89990,"n":10},{"t":"Geladeira Frost Free 410 L","de":379900,"por":299900,"n":12},{"ad":"Cartão MegaMart: anuidade grátis e R$ 50 de volta na primeira compra"},{"t":"Ventilador de Mesa 40 cm","de":null,"por":14990,"n":3},{"t":"Smart TV 50 polegadas 4K Lume","de":249900,"por":219900,"n":10}]};</script>
<script>
function brl(v){var s=(v/100).toFixed(2).replace('.',',');return 'R$ '+s.replace(/\\B(?=(\\d{3})+,)/g,'.')}
function el(t,cl,tx){var e=document.createElement(t);if(cl)e.className=cl;if(tx!=null)e.textContent=tx;return e}
var r=document.getElementById('root');var h=el('header');h.appendChild(el('strong','','MegaMart'));var nav=el('nav');['Ofertas','Eletro','Móveis','Moda'].forEach(function(x){var a=el('a','',x);a.href='/megamart/'+x.toLowerCase();nav.appendChild(a)});h.appendChild(nav);r.appendChild(h);r.appendChild(el('h1','','Ofertas do dia'));
var g=el('div','vitrine');window.__STATE__.deals.forEach(function(d,i){if(d.ad){g.appendChild(el('div','tile publi',d.ad));return}var a=el('a','tile');a.href='/megamart/p/'+(700+i);a.appendChild(el('h2','tile-t',d.t));if(d.de)a.appendChild(el('p','de','de '+brl(d.de)));a.appendChild(el('p','por',(d.de?'por ':'')+brl(d.por)));a.appendChild(el('p','parc','em até '+d.n+'x de '+brl(Math.round(d.por/d.n))+' sem juros'));g.appendChild(a)});r.appendChild(g);r.appendChild(el('footer','','MegaMart Comércio S.A. CNPJ 11.222.333/0001-44'));
</script></body></html>`);
  notFound(c);
});

// ---- flyhop: Polish flight results, ARIA grid of divs
site('flyhop', (c) => {
  const F = [['FH 214', '06:35', '09:10', '689'], ['FH 218', '12:50', '15:25', '1 049'], ['FH 222', '19:05', '21:45', '1 249'], ['FH 226', '21:30', '23:59', '459']];
  if (c.path === '/loty/gdn-lis') return c.html(`<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Loty Gdańsk – Lizbona, 18 maja 2026 | FlyHop</title></head><body><header><a href="/flyhop/">FlyHop</a><a href="/flyhop/odprawa">Odprawa online</a></header><h1>Gdańsk (GDN) → Lizbona (LIS)</h1><p>poniedziałek, 18 maja 2026, 1 pasażer</p><div role="table" aria-label="Wyniki"><div role="rowgroup"><div role="row"><span role="columnheader">Numer lotu</span><span role="columnheader">Wylot</span><span role="columnheader">Przylot</span><span role="columnheader">Cena</span></div></div><div role="rowgroup">${F.map((f) => `<div role="row"><span role="cell">${f[0]}</span><span role="cell">${f[1]}</span><span role="cell">${f[2]}</span><span role="cell">${f[3].replace(' ', NB)}${NB}zł</span></div>`).join('')}</div></div><div class="promo">Bagaż podręczny 10 kg od 49 zł</div><footer>FlyHop Sp. z o.o.</footer></body></html>`);
  notFound(c);
});

// ---- emploi: French job board with a working filter
site('emploi', (c) => {
  const J = [['Soudeur TIG', 'Métallurgie Garnier', 'Lyon'], ['Assistante de direction', 'Cabinet Rozier', 'Nantes'], ['Développeur Go confirmé', 'Kaolin SAS', 'Lyon'], ['Infirmier de nuit', 'Clinique du Parc', 'Toulouse'], ['Chef de partie', 'Brasserie Bellecour', 'Lyon'], ['Comptable fournisseurs', 'Ateliers Morin', 'Lille']];
  if (c.path === '/offres') {
    const q = (c.q.get('lieu') || '').toLowerCase();
    const list = J.filter((j) => !q || j[2].toLowerCase().includes(q));
    return c.html(`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Offres d’emploi – TravailClair</title></head><body><header class="navbar navbar-expand"><a class="navbar-brand" href="/emploi/offres">TravailClair</a><a href="/emploi/recruteurs">Recruteurs</a></header><div class="container"><h1>Offres d’emploi</h1><form class="row" action="/emploi/offres" method="get"><div class="col"><label for="l">Lieu</label><input id="l" name="lieu" class="form-control" value="${esc(c.q.get('lieu') || '')}" placeholder="Ville"></div><div class="col"><button class="btn btn-primary">Rechercher</button></div></form><p>${list.length} offres</p>${list.map((j) => `<div class="card mb-3"><div class="card-body"><h5 class="card-title"><a href="/emploi/offre/${J.indexOf(j) + 1}">${j[0]}</a></h5><h6 class="card-subtitle">${j[1]}</h6><p class="card-text"><span class="badge">CDI</span> <span class="lieu">${j[2]}</span></p></div></div>`).join('')}</div><footer class="container">TravailClair, 8 place Grenette, Grenoble</footer></body></html>`);
  }
  notFound(c);
});

// ---- occasion: Dutch used cars
site('occasion', (c) => {
  const K = [['Peugeot 208 1.2 PureTech Allure', '18.950,-', '41.320', '2022'], ['Volvo V60 B4 Momentum', '32.500,-', '67.890', '2021'], ['Toyota Yaris Hybrid Active', '15.750,-', '84.210', '2019'], ['Kia Niro EV ExecutiveLine', '27.995,-', '38.005', '2022']];
  if (c.path === '/aanbod') return c.html(`<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Occasions | Autobedrijf Van Dalen</title></head><body><div class="topbar">Bel ons: 0318-55 20 10 | Ma–za geopend</div><div class="nav"><a href="/occasion/">Home</a><a href="/occasion/aanbod">Aanbod</a><a href="/occasion/werkplaats">Werkplaats</a></div><h1>Ons aanbod</h1><p>4 auto's gevonden</p><div class="vehicles">${K.map((k, i) => `<div class="vehicle"><div class="vehicle__photo"><img loading="lazy" src="/occasion/f${i}.jpg" alt="${k[0]}"></div><div class="vehicle__head">${k[0]}</div><div class="vehicle__specs"><div class="spec"><span class="spec__l">Bouwjaar</span><span class="spec__v">${k[3]}</span></div><div class="spec"><span class="spec__l">Kilometerstand</span><span class="spec__v">${k[2]} km</span></div><div class="spec"><span class="spec__l">Brandstof</span><span class="spec__v">${i === 3 ? 'Elektrisch' : i === 2 ? 'Hybride' : 'Benzine'}</span></div></div><div class="vehicle__price">€ ${k[1]}</div><div class="vehicle__lease">of lease vanaf € ${[289, 469, 239, 399][i]} p/m</div><a class="btn" href="/occasion/auto/${i + 1}">Bekijk</a></div>`).join('')}</div><div class="foot">Autobedrijf Van Dalen B.V., Ede</div></body></html>`);
  notFound(c);
});

// ---- plantnook: product with variants switched in the browser
site('plantnook', (c) => {
  if (c.path === '/products/fiddle-leaf') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Fiddle Leaf Fig – Plantnook</title></head><body><header><a href="/plantnook/">Plantnook</a> <a href="/plantnook/cart">Cart</a></header><main><h1>Fiddle Leaf Fig</h1><p class="sub">Ficus lyrata</p><product-form><p>Price: <output id="pr">£24.00</output></p><p id="ht">Height incl. pot: 45 cm</p><label for="ps">Pot size</label> <select id="ps"><option value="s">Small (12 cm)</option><option value="m">Medium (19 cm)</option><option value="l">Large (27 cm)</option></select> <button>Add to cart</button><p id="sku">SKU FLF-12</p></product-form><details><summary>Care</summary><p>Bright, indirect light. Water every 10 days.</p></details></main><section><h2>Pairs well with</h2><p>Terracotta saucer £6.00</p></section><script>var V={s:['£24.00','45 cm','FLF-12'],m:['£38.00','80 cm','FLF-19'],l:['£74.50','130 cm','FLF-27']};document.getElementById('ps').addEventListener('change',function(e){var v=V[e.target.value];setTimeout(function(){document.getElementById('pr').textContent=v[0];document.getElementById('ht').textContent='Height incl. pot: '+v[1];document.getElementById('sku').textContent='SKU '+v[2]},300)});</script></body></html>`);
  notFound(c);
});

// ---- tidewater: holiday lets with a "show more" button
site('tidewater', (c) => {
  const S = [['Gull Cottage', 'Polruan', 164], ['The Net Loft', 'Mousehole', 189], ['Harbour Row No. 3', 'Padstow', 142], ['Samphire Barn', 'Zennor', 221], ['Lamorna Studio', 'Lamorna', 98], ['Old Lifeboat House', 'Sennen', 1250], ['Thrift View', 'Porthcurno', 155]];
  if (c.path === '/api/stays') { const o = Number(c.q.get('offset') || 0); return setTimeout(() => c.json({ stays: S.slice(o, o + 4).map(([name, place, rate]) => ({ name, place, rate })), more: o + 4 < S.length }), 250); }
  if (c.path === '/stays') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stays in Cornwall · Tidewater</title></head><body><tw-header><a href="/tidewater/">Tidewater</a><a href="/tidewater/stays">Stays</a><a href="/tidewater/hosts">Hosts</a></tw-header><h1>Stays in Cornwall</h1><p id="n"></p><div id="s" aria-live="polite"></div><button id="m" hidden>Show more stays</button><footer>Tidewater Holidays, Truro</footer><script>var off=0;function load(){fetch('/tidewater/api/stays?offset='+off).then(function(r){return r.json()}).then(function(d){d.stays.forEach(function(x){var a=document.createElement('article');a.className='stay';a.innerHTML='<h3></h3><p class="pl"></p><p class="rt"><b></b> / night</p>';a.querySelector('h3').textContent=x.name;a.querySelector('.pl').textContent=x.place;a.querySelector('b').textContent='£'+x.rate.toLocaleString('en-GB');document.getElementById('s').appendChild(a)});off+=d.stays.length;document.getElementById('n').textContent='Showing '+off+' of 7';document.getElementById('m').hidden=!d.more})}document.getElementById('m').onclick=load;load();</script></body></html>`);
  notFound(c);
});

// ---- grocer: unit prices next to item prices
site('grocer', (c) => {
  const C = [['Ridgeway Mature Cheddar 350g', '4.20', '12.00'], ['Isle Blue 180g', '3.15', '17.50'], ['Goat’s Log 150g', '2.70', '18.00'], ['Family Mild Cheddar 1kg', '7.95', '7.95']];
  if (c.path === '/dairy/cheese') return c.html(`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Cheese - Hobday's Groceries</title></head><body><div id="app-shell"><header><h2>Hobday's</h2><nav><a href="/grocer/dairy">Dairy</a> <a href="/grocer/bakery">Bakery</a></nav></header><main><h1>Cheese</h1><ol data-testid="results">${C.map((x, i) => `<li data-testid="tile-${i}"><div data-testid="tile-title">${x[0]}</div><div><span data-testid="retail">£${x[1]}</span> <span data-testid="unit">£${x[2]} per kg</span></div><div><button aria-label="Add ${esc(x[0])}">Add</button></div></li>`).join('')}</ol></main><footer>Hobday's Groceries Ltd</footer></div></body></html>`);
  notFound(c);
});

// ---- uhren: Swiss watches, apostrophe thousands
site('uhren', (c) => {
  const W = [['Belmont Chrono 41', 'Stahl, Automatik', 'CHF 4’890.–'], ['Rhône Diver 300', 'Titan, Automatik', 'CHF 3’250.–'], ['Petite Lune 33', 'Roségold, Quarz', 'CHF 12’400.–'], ['Feldweg 38', 'Stahl, Handaufzug', 'CHF 980.–']];
  if (c.path === '/kollektion') return c.html(`<!doctype html><html lang="de-CH"><head><meta charset="utf-8"><title>Kollektion | Uhrmacherei Zbinden Bern</title></head><body><header><a href="/uhren/">Zbinden</a> <a href="/uhren/service">Service</a></header><h1>Kollektion</h1>${W.map((w) => `<figure class="uhr"><img src="/uhren/x.jpg" alt=""><figcaption><strong>${w[0]}</strong><br><span>${w[1]}</span><br><span class="chf">${w[2]}</span></figcaption></figure>`).join('\n')}<p>Alle Preise inkl. 8,1 % MwSt. Revision ab CHF 420.–</p><address>Uhrmacherei Zbinden, Kramgasse 61, 3011 Bern</address></body></html>`);
  notFound(c);
});

// ---- auction: lot page
site('auction', (c) => {
  if (c.path === '/sale/118/lot/57') return c.html(`<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>Lot 57: A Shaker Maple Tall Clock | Harlan &amp; Pryce</title><meta property="og:title" content="A Shaker Maple Tall Clock"></head><body><header><a href="/auction/">Harlan &amp; Pryce Auctioneers</a><a href="/auction/sale/118">Sale 118: American Furniture</a></header><main class="lot"><div class="lot__no">Lot 57</div><h1>A Shaker Maple Tall Clock</h1><p>New Lebanon, New York, circa 1825. Height 82 in.</p><div class="lot__bid"><div class="row"><span>Current bid</span><b>$9,250</b></div><div class="row"><span>Estimate</span><b>$12,000 – $18,000</b></div><div class="row"><span>Bids</span><b>14</b></div><div class="row"><span>Closes</span><b>June 3, 2026, 2:00 PM ET</b></div></div><button>Place bid of $9,500</button><h2>Condition</h2><p>Good overall; case refinished, one later hinge.</p></main><aside><h3>Next lot</h3><a href="/auction/sale/118/lot/58">Lot 58: A Windsor Settee</a><p>Estimate $3,000 – $5,000</p></aside></body></html>`);
  notFound(c);
});

// ---- bluegum: campground
site('bluegum', (c) => {
  if (c.path === '/') return c.html(`<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Blue Gum Creek Holiday Park</title></head><body><div class="hero"><h1>Blue Gum Creek Holiday Park</h1><p>Powered sites, cabins and a swimming hole, two hours from Melbourne.</p></div><div class="cols"><div><h2>Powered sites</h2><p>from A$48 a night</p></div><div><h2>Creek cabins</h2><p>from A$165 a night</p></div></div><h2>Getting here</h2><p>Take the C521 to Marysford and follow the brown signs. In an emergency dial 000.</p><div class="contact"><p>To book, call reception on <strong>(03) 5555 0148</strong>, 8am to 6pm.</p><p>Fax (03) 5555 0149</p></div><footer><p>ABN 51 004 882 117 · 12 Creek Road, Marysford VIC</p></footer></body></html>`);
  notFound(c);
});

// ---- trailkit: sold-out product with JSON-LD
site('trailkit', (c) => {
  if (c.path === '/p/ridgeline-2') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ridgeline 2 Tent | Trailkit</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Ridgeline 2 Tent","sku":"TK-RL2","brand":{"@type":"Brand","name":"Trailkit"},"offers":{"@type":"Offer","price":"1389.00","priceCurrency":"USD","availability":"https://schema.org/OutOfStock"},"aggregateRating":{"@type":"AggregateRating","ratingValue":"4.6","reviewCount":"211"}}</script></head><body><header><a href="/trailkit/">Trailkit</a></header><h1>Ridgeline 2 Tent</h1><p>$1,389.00</p><p><b>Out of stock.</b> <a href="#">Email me when it is back</a></p><p>4.6 out of 5 (211 reviews)</p><button disabled>Sold out</button><h2>You may also like</h2><div>Ridgeline 1 Tent – $949.00 – In stock</div></body></html>`);
  notFound(c);
});

/* ============================== (b) portals, forms, downloads ============================== */

// ---- northgrid: utility portal, classic form login with a token
site('northgrid', (c) => {
  const s = session(c, 'northgrid');
  const page = (t, b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${t} – Northgrid Energy</title></head><body><div id="masthead"><a href="/northgrid/">Northgrid Energy</a>${s.user ? ' <a href="/northgrid/account">Account</a> <a href="/northgrid/settings">Settings</a> <a href="/northgrid/logout">Sign out</a>' : ' <a href="/northgrid/tariffs">Tariffs</a> <a href="/northgrid/help">Help</a>'}</div><main>${b}</main><div id="foot">Northgrid Energy plc · Power cut? Call 105 · <a href="/northgrid/cookies">Cookies</a></div></body></html>`;
  const login = (err) => page('Sign in', `<h1>Sign in to your account</h1>${err ? `<div role="alert" class="error-summary"><p>${err}</p></div>` : ''}<form method="post" action="/northgrid/login"><input type="hidden" name="csrf" value="n0rthg"><p><label for="u">Email or customer number</label><br><input id="u" name="username" type="text" autocomplete="username"></p><p><label for="p">Password</label><br><input id="p" name="password" type="password" autocomplete="current-password"></p><p><label><input type="checkbox" name="rem"> Remember me on this device</label></p><button type="submit">Sign in</button></form><p><a href="/northgrid/forgot">Forgotten your password?</a></p><p>New here? <a href="/northgrid/register">Register</a></p>`);
  if (c.path === '/login' && c.method === 'POST') {
    if (c.form.get('csrf') === 'n0rthg' && c.form.get('username') === 'd.okafor@mailbox.test' && c.form.get('password') === 'Rainy-Tuesday-7') { s.user = 'D. Okafor'; saw('northgrid:login ok'); return c.to(s.next || '/northgrid/account'); }
    saw('northgrid:login refused');
    return c.html(login('The email, customer number or password you entered is not right. Please try again.'), 200);
  }
  if (c.path === '/login' || c.path === '/') return s.user ? c.to('/northgrid/account') : c.html(login());
  if (c.path === '/logout') { s.user = null; return c.to('/northgrid/login'); }
  if (c.path === '/account' || c.path === '/settings') {
    if (!s.user) { s.next = '/northgrid' + c.path; return c.to('/northgrid/login'); }
    if (c.path === '/settings' && c.method === 'POST') { s.paperless = c.form.get('paperless') === 'on'; saw('northgrid:paperless=' + (s.paperless ? 'on' : 'off')); return c.html(page('Settings', `<h1>Settings</h1><div role="status">Your preferences have been saved. Paperless billing is now ${s.paperless ? 'on' : 'off'}.</div><a href="/northgrid/account">Back to account</a>`)); }
    if (c.path === '/settings') return c.html(page('Settings', `<h1>Settings</h1><form method="post"><fieldset><legend>Billing</legend><label><input type="checkbox" name="paperless"> Paperless billing</label><br><label><input type="checkbox" name="mkt" checked> Send me offers</label></fieldset><button>Save preferences</button></form>`));
    return c.html(page('Your account', `<h1>Hello, D. Okafor</h1><section class="tiles"><div class="tile"><h2>Balance due</h2><p class="big">£1,084.16</p></div><div class="tile"><h2>Due date</h2><p class="big">14 March 2026</p></div><div class="tile"><h2>Last payment</h2><p class="big">£92.40</p></div></section><h2>Supply details</h2><ul><li>Meter serial number: E21-4558-0093</li><li>MPAN: 1200 0451 7720</li><li>Tariff: Fixed Saver 18</li></ul>`));
  }
  notFound(c);
});

// ---- medika: Polish clinic, SMS code in one box
site('medika', (c) => {
  const s = session(c, 'medika');
  const P = (t, b) => `<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>${t} | Medika</title></head><body><header class="m-top"><b>Medika</b> Portal Pacjenta</header><div class="m-box">${b}</div><footer>Rejestracja telefoniczna: 58 300 44 00</footer></body></html>`;
  const code = (err) => P('Weryfikacja', `<h1>Weryfikacja dwuetapowa</h1><p>Wysłaliśmy kod SMS na numer *** *** 512. Wpisz 6-cyfrowy kod, aby dokończyć logowanie.</p>${err ? '<p class="blad" role="alert">Nieprawidłowy kod. Spróbuj ponownie.</p>' : ''}<form method="post" action="/medika/weryfikacja"><label for="k">Kod SMS</label> <input id="k" name="kod" inputmode="numeric" maxlength="6" autocomplete="one-time-code"> <button>Potwierdź</button></form><a href="/medika/weryfikacja?ponow=1">Wyślij kod ponownie</a>`);
  if (c.path === '/logowanie' && c.method === 'POST') { if (c.form.get('login') === 'agata.wrona' && c.form.get('haslo') === 'Zimorodek!84') { s.stage = 1; return c.to('/medika/weryfikacja'); } return c.html(P('Logowanie', '<p role="alert">Błędny login lub hasło.</p>')); }
  if (c.path === '/weryfikacja') {
    if (!s.stage) return c.to('/medika/logowanie');
    if (c.method === 'POST') { saw('medika:code ' + c.form.get('kod')); if (c.form.get('kod') === '482913') { s.ok = true; return c.to('/medika/pacjent'); } return c.html(code(true)); }
    return c.html(code());
  }
  if (c.path === '/pacjent') return s.ok ? c.html(P('Moje konto', `<h1>Dzień dobry, Agato</h1><h2>Najbliższa wizyta</h2><table><tr><th>Data</th><td>9 kwietnia 2026, godz. 10:40</td></tr><tr><th>Lekarz</th><td>lek. Hanna Zielonka</td></tr><tr><th>Gabinet</th><td>12</td></tr></table><h2>Recepty</h2><p>Brak nowych e-recept.</p><a href="/medika/wyloguj">Wyloguj</a>`)) : c.to('/medika/logowanie');
  if (c.path === '/logowanie' || c.path === '/') return c.html(P('Logowanie', `<h1>Zaloguj się</h1><form method="post" action="/medika/logowanie"><label>Login <input name="login" autocomplete="username"></label><label>Hasło <input type="password" name="haslo" autocomplete="current-password"></label><button>Zaloguj</button></form>`));
  notFound(c);
});

// ---- harborcu: credit union, six single-digit boxes, code by email
site('harborcu', (c) => {
  const s = session(c, 'harborcu');
  const P = (t, b) => `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><title>${t} · Harbor Community Credit Union</title><style>.otp input{width:2em;text-align:center}</style></head><body><div class="brandbar">Harbor Community Credit Union</div>${b}<small>Federally insured by NCUA. Routing number 211-000-552.</small></body></html>`;
  if (c.path === '/signin' && c.method === 'POST') { if (c.form.get('memberId') === '40088217' && c.form.get('pin') === 'Lobster+Pot22') { s.stage = 1; return c.to('/harborcu/verify'); } return c.html(P('Sign in', '<div class="alert alert-danger">We did not recognize that member number or password.</div><a href="/harborcu/signin">Try again</a>'), 401); }
  if (c.path === '/signin' || c.path === '/') return c.html(P('Sign in', `<h1>Online Banking</h1><form method="post" action="/harborcu/signin"><div class="form-group"><input name="memberId" placeholder="Member number" autocomplete="username"></div><div class="form-group"><input name="pin" type="password" placeholder="Password"></div><input type="submit" value="Log In"></form>`));
  if (c.path === '/verify') {
    if (!s.stage) return c.to('/harborcu/signin');
    if (c.method === 'POST') { const k = c.form.get('code') || ''; saw('harborcu:code ' + k); if (k === '730418') { s.ok = true; return c.to('/harborcu/accounts'); } }
    return c.html(P('Verify it is you', `<h1>Check your email</h1><p>We emailed a 6-digit verification code to m•••@example.test. Enter it below.</p>${c.method === 'POST' ? '<p class="alert">That code is incorrect or has expired.</p>' : ''}<form method="post" action="/harborcu/verify" id="f"><div class="otp" role="group" aria-label="Verification code">${[1, 2, 3, 4, 5, 6].map((i) => `<input type="text" inputmode="numeric" maxlength="1" aria-label="Digit ${i}">`).join('')}</div><input type="hidden" name="code" id="code"><button type="submit">Verify</button></form><script>var b=[].slice.call(document.querySelectorAll('.otp input'));b.forEach(function(x,i){x.addEventListener('input',function(){if(x.value&&b[i+1])b[i+1].focus();document.getElementById('code').value=b.map(function(y){return y.value}).join('')});x.addEventListener('paste',function(e){var t=(e.clipboardData||window.clipboardData).getData('text');if(t.length===6){b.forEach(function(y,j){y.value=t[j]});document.getElementById('code').value=t;e.preventDefault()}})});</script>`));
  }
  if (c.path === '/accounts') return s.ok ? c.html(P('Accounts', `<h1>Your accounts</h1><div class="acct"><div>Share Savings ••0017</div><div>Available balance</div><div class="amt">$12,406.33</div></div><div class="acct"><div>Everyday Checking ••2290</div><div>Available balance</div><div class="amt">$1,958.07</div></div><a href="/harborcu/logout">Log out</a>`)) : c.to('/harborcu/signin');
  notFound(c);
});

// ---- ledgerly: invoicing app, downloads behind a login
site('ledgerly', (c) => {
  const s = session(c, 'ledgerly');
  const inv = [['INV-2026-0409', '2 Feb 2026', '€1,120.00', 'Paid'], ['INV-2026-0412', '18 Feb 2026', '€2,365.50', 'Open'], ['INV-2026-0415', '1 Mar 2026', '€480.00', 'Open']];
  const P = (t, b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${t} — Ledgerly</title><style>.side{float:left;width:160px}table{border-collapse:collapse}td,th{padding:6px}</style></head><body>${b}</body></html>`;
  if (c.path === '/session' && c.method === 'POST') { if (c.form.get('email') === 'ap@brookfirm.test' && c.form.get('password') === 'quill-Parade-19') { s.ok = 1; return c.to('/ledgerly/app/invoices'); } return c.html(P('Log in', '<p class="flash">Wrong email or password</p>'), 422); }
  if (c.path === '/login' || c.path === '/') return c.html(P('Log in', `<div class="auth-card"><h1>Welcome back</h1><form action="/ledgerly/session" method="post"><label for="em">Work email</label><input id="em" type="email" name="email" required><label for="pw">Password</label><input id="pw" type="password" name="password" required><button class="btn-primary" type="submit">Log in</button></form><button type="button" disabled>Continue with SSO</button></div>`));
  if (!s.ok) return c.to('/ledgerly/login');
  if (c.path === '/app/invoices') return c.html(P('Invoices', `<div class="side"><b>Ledgerly</b><ul><li><a href="/ledgerly/app/invoices">Invoices</a></li><li><a href="/ledgerly/app/clients">Clients</a></li></ul></div><div class="main"><h1>Invoices</h1><div class="toolbar"><button id="csv">Export CSV</button> <a href="/ledgerly/app/statement.pdf">Statement (PDF)</a></div><table><thead><tr><th>Number</th><th>Date</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>${inv.map((i) => `<tr><td>${i[0]}</td><td>${i[1]}</td><td>${i[2]}</td><td>${i[3]}</td><td><a href="/ledgerly/app/invoices/${i[0]}.pdf" aria-label="Download ${i[0]}">Download PDF</a></td></tr>`).join('')}</tbody></table></div><script>document.getElementById('csv').onclick=function(){var t='number,date,amount,status\\n';document.querySelectorAll('tbody tr').forEach(function(r){t+=[].slice.call(r.cells,0,4).map(function(x){return '"'+x.textContent+'"'}).join(',')+'\\n'});var a=document.createElement('a');a.href=URL.createObjectURL(new Blob([t],{type:'text/csv'}));a.download='invoices.csv';document.body.appendChild(a);a.click();a.remove()}</script>`));
  const m = c.path.match(/^\/app\/invoices\/(INV-2026-04\d\d)\.pdf$/);
  if (m) { saw('ledgerly:pdf ' + m[1]); return c.file(m[1] + '.pdf', 'application/pdf', pdf(['Invoice ' + m[1], 'Ledgerly'])); }
  if (c.path === '/app/statement.pdf') { saw('ledgerly:statement'); return c.file('statement-2026-03.pdf', 'application/pdf', pdf(['Statement March 2026', 'Open: EUR 2845.50'])); }
  notFound(c);
});

// ---- cityparking: Irish permit wizard in four steps
site('cityparking', (c) => {
  const s = session(c, 'cityparking'); s.d = s.d || {};
  const P = (n, b) => `<!DOCTYPE html><html lang="en-IE"><head><meta charset="utf-8"><title>Apply for a resident parking permit - Step ${n}</title></head><body class="govuk-template__body"><header><a href="/cityparking/">Ballyford City Council</a></header><div class="phase">BETA This is a new service – your feedback will help us improve it.</div><p class="govuk-caption">Step ${n} of 4</p>${b}<footer>Ballyford City Council, Civic Offices, Quay Street</footer></body></html>`;
  const f = (k, l, t) => `<div class="govuk-form-group"><label for="${k}">${l}</label><input class="govuk-input" id="${k}" name="${k}" type="${t || 'text'}"></div>`;
  if (c.method === 'POST') for (const [k, v] of c.form) s.d[k] = v.trim();
  const d = s.d;
  if (c.path === '/apply' || c.path === '/') return c.html(P(1, `<h1>Your details</h1><form method="post" action="/cityparking/apply/vehicle">${f('fn', 'First name')}${f('ln', 'Last name')}${f('em', 'Email address', 'email')}<button>Continue</button></form>`));
  if (c.path === '/apply/vehicle') return d.fn && d.ln && d.em ? c.html(P(2, `<h1>Your vehicle</h1><form method="post" action="/cityparking/apply/zone">${f('reg', 'Registration number')}<div><label for="fu">Fuel type</label><select id="fu" name="fuel"><option value="">Select</option><option>Petrol</option><option>Diesel</option><option>Electric</option></select></div><button>Continue</button></form>`)) : c.to('/cityparking/apply');
  if (c.path === '/apply/zone') return d.reg && d.fuel ? c.html(P(3, `<h1>Parking zone</h1><form method="post" action="/cityparking/apply/review"><fieldset><legend>Which zone do you live in?</legend><label><input type="radio" name="zone" value="Zone A"> Zone A – Old Town</label><label><input type="radio" name="zone" value="Zone B"> Zone B – Riverside</label><label><input type="radio" name="zone" value="Zone C"> Zone C – Station</label></fieldset><label for="du">Permit length</label><select id="du" name="dur"><option>3 months</option><option>6 months</option><option>12 months</option></select><button>Continue</button></form>`)) : c.to('/cityparking/apply/vehicle');
  if (c.path === '/apply/review') return d.zone ? c.html(P(4, `<h1>Check your answers</h1><dl><dt>Name</dt><dd>${esc(d.fn)} ${esc(d.ln)}</dd><dt>Email</dt><dd>${esc(d.em)}</dd><dt>Vehicle</dt><dd>${esc(d.reg)} (${esc(d.fuel)})</dd><dt>Zone</dt><dd>${esc(d.zone)}</dd><dt>Length</dt><dd>${esc(d.dur)}</dd></dl><form method="post" action="/cityparking/apply/done"><label><input type="checkbox" name="conf" value="yes"> I confirm that this information is correct</label><button>Submit application</button></form>`)) : c.to('/cityparking/apply/zone');
  if (c.path === '/apply/done') {
    if (d.conf !== 'yes' || !d.zone) return c.html(P(4, '<h1>There is a problem</h1><p role="alert">You must confirm that the information is correct.</p><a href="/cityparking/apply/review">Back</a>'));
    saw(`permit:${d.fn} ${d.ln}|${d.em}|${d.reg}|${d.fuel}|${d.zone}|${d.dur}`);
    return c.html(`<!DOCTYPE html><html lang="en-IE"><head><meta charset="utf-8"><title>Application complete</title></head><body><header>Ballyford City Council</header><div class="govuk-panel"><h1>Application complete</h1><p>Your reference number<br><strong>RPP-2026-00731</strong></p></div><p>The fee of €40.00 will be charged once your permit is approved.</p></body></html>`);
  }
  notFound(c);
});

// ---- papermill: stationery shop with search, basket, promo code
site('papermill', (c) => {
  const s = session(c, 'papermill'); s.b = s.b || {};
  const K = { 'PM-A5DOT': ['A5 Dotted Notebook', 640], 'PM-A5LIN': ['A5 Lined Notebook', 590], 'PM-A4DOT': ['A4 Dotted Notebook', 890], 'PM-C5KR': ['Kraft Envelopes C5 (pack of 50)', 1200] };
  const gbp = (v) => '£' + (v / 100).toFixed(2);
  const P = (t, b) => `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>${t} : The Paper Mill</title></head><body><div class="top"><a href="/papermill/">The Paper Mill</a><form action="/papermill/search" role="search"><label for="q">Search products</label><input id="q" name="q" type="search"><button aria-label="Search">🔍</button></form><a href="/papermill/basket">Basket (${Object.values(s.b).reduce((a, x) => a + x, 0)})</a></div>${b}<div class="bottom">Delivery £3.50, free over £60.00</div></body></html>`;
  if (c.path === '/') return c.html(P('Home', '<h1>Paper, properly made</h1><p>Notebooks, envelopes and inks since 1904.</p><a href="/papermill/p/PM-C5KR">Kraft Envelopes C5 (pack of 50)</a>'));
  if (c.path === '/search') { const q = (c.q.get('q') || '').toLowerCase().split(/\s+/).filter(Boolean); const r = Object.entries(K).filter(([, v]) => q.every((w) => v[0].toLowerCase().includes(w))); return c.html(P('Search', `<h1>Results for “${esc(c.q.get('q') || '')}”</h1><p>${r.length} products</p><ul>${r.map(([k, v]) => `<li><a href="/papermill/p/${k}">${v[0]}</a> ${gbp(v[1])}</li>`).join('')}</ul>`)); }
  const m = c.path.match(/^\/p\/(.+)$/);
  if (m && K[m[1]]) return c.html(P(K[m[1]][0], `<h1>${K[m[1]][0]}</h1><p class="pr">${gbp(K[m[1]][1])}</p><form method="post" action="/papermill/basket/add"><input type="hidden" name="sku" value="${m[1]}"><label for="qty">Quantity</label><input id="qty" name="qty" type="number" value="1" min="1"><button>Add to basket</button></form><p>Acid-free 100 gsm paper.</p>`));
  if (c.path === '/basket/add' && c.method === 'POST') { const k = c.form.get('sku'); if (K[k]) { s.b[k] = (s.b[k] || 0) + Math.max(1, Number(c.form.get('qty')) || 1); saw(`papermill:basket ${k} x${s.b[k]}`); } return c.to('/papermill/basket'); }
  if (c.path === '/basket/promo' && c.method === 'POST') { s.promo = (c.form.get('promo') || '').trim().toUpperCase() === 'SPRING10'; s.bad = !s.promo; saw('papermill:promo ' + c.form.get('promo')); return c.to('/papermill/basket'); }
  if (c.path === '/basket') {
    const rows = Object.entries(s.b); if (!rows.length) return c.html(P('Basket', '<h1>Your basket</h1><p>Your basket is empty.</p>'));
    const sub = rows.reduce((a, [k, n]) => a + K[k][1] * n, 0), disc = s.promo ? Math.round(sub / 10) : 0, del = sub - disc >= 6000 ? 0 : 350;
    return c.html(P('Basket', `<h1>Your basket</h1><table><tr><th>Item</th><th>Quantity</th><th>Price</th></tr>${rows.map(([k, n]) => `<tr><td>${K[k][0]}</td><td>${n}</td><td>${gbp(K[k][1] * n)}</td></tr>`).join('')}</table><form method="post" action="/papermill/basket/promo"><label for="pc">Promo code</label><input id="pc" name="promo"><button>Apply</button></form>${s.bad ? '<p class="err">This code is not valid.</p>' : ''}<table class="sum"><tr><td>Subtotal</td><td>${gbp(sub)}</td></tr>${disc ? `<tr><td>Discount (SPRING10)</td><td>-${gbp(disc)}</td></tr>` : ''}<tr><td>Delivery</td><td>${gbp(del)}</td></tr><tr><td><b>Order total</b></td><td><b>${gbp(sub - disc + del)}</b></td></tr></table><a href="/papermill/checkout">Checkout</a>`));
  }
  notFound(c);
});

// ---- stadtwerke: German meter reading form
site('stadtwerke', (c) => {
  const P = (b) => `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Zählerstand melden | Stadtwerke Lindau</title></head><body><div class="kopf">Stadtwerke Lindau · <a href="/stadtwerke/tarife">Tarife</a> · <a href="/stadtwerke/kontakt">Kontakt</a></div>${b}<div class="fuss">Störungsdienst: 08382 704-112</div></body></html>`;
  if (c.path === '/zaehlerstand' && c.method === 'POST') {
    const g = (k) => (c.form.get(k) || '').trim(); const miss = ['kunde', 'zaehler', 'stand', 'art', 'sparte', 'ds'].filter((k) => !g(k));
    if (miss.length) return c.html(P(`<h1>Zählerstand melden</h1><div class="fehler">Bitte füllen Sie alle Pflichtfelder aus: ${miss.join(', ')}</div><a href="/stadtwerke/zaehlerstand">Zurück</a>`));
    saw(`zaehlerstand:${g('kunde')}|${g('zaehler')}|${g('stand')}|${g('sparte')}|${g('art')}|${g('bem')}`);
    return c.html(P(`<h1>Vielen Dank!</h1><p>Ihr Zählerstand wurde übermittelt.</p><p>Vorgangsnummer: <b>ZS-88217</b></p>`));
  }
  if (c.path === '/zaehlerstand') return c.html(P(`<h1>Zählerstand melden</h1><form method="post"><p><label>Kundennummer* <input name="kunde"></label></p><p><label>Zählernummer* <input name="zaehler"></label></p><p><label>Sparte* <select name="sparte"><option value="">Bitte wählen</option><option>Strom</option><option>Erdgas</option><option>Wasser</option></select></label></p><p><label>Zählerstand in kWh* <input name="stand" inputmode="numeric"></label></p><fieldset><legend>Ableseart*</legend><label><input type="radio" name="art" value="selbst"> Selbst abgelesen</label> <label><input type="radio" name="art" value="geschaetzt"> Geschätzt</label></fieldset><p><label>Bemerkung <textarea name="bem"></textarea></label></p><p><label><input type="checkbox" name="ds" value="1"> Ich habe die Datenschutzhinweise gelesen</label></p><button>Absenden</button></form>`));
  notFound(c);
});

// ---- orbitmail: login in two pages, then a message table
site('orbitmail', (c) => {
  const s = session(c, 'orbitmail');
  const P = (t, b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${t} - Orbit Supplier Desk</title></head><body><div id="orb">${b}</div></body></html>`;
  if (c.path === '/') return c.to(s.ok ? '/orbitmail/inbox' : '/orbitmail/identify', 302);
  if (c.path === '/identify') { if (c.method === 'POST') { s.em = c.form.get('identifier'); return c.to('/orbitmail/challenge'); } return c.html(P('Sign in', `<h1>Sign in</h1><form method="post"><input type="email" name="identifier" id="identifierId" aria-label="Email address"><div><a href="/orbitmail/help">Forgot email?</a> <button>Next</button></div></form>`)); }
  if (c.path === '/challenge') {
    if (!s.em) return c.to('/orbitmail/identify');
    if (c.method === 'POST') { if (s.em === 'tender@oakline.test' && c.form.get('pass') === 'Brass.Monkey.50') { s.ok = 1; return c.to('/orbitmail/inbox'); } return c.html(P('Welcome', `<h1>Welcome</h1><p>${esc(s.em)}</p><p>Wrong password.</p><form method="post"><input type="password" name="pass" aria-label="Enter your password"><button>Next</button></form>`)); }
    return c.html(P('Welcome', `<h1>Welcome</h1><p>${esc(s.em)}</p><form method="post"><input type="password" name="pass" aria-label="Enter your password"><button>Next</button></form>`));
  }
  if (c.path === '/inbox') return s.ok ? c.html(P('Inbox', `<nav><a href="/orbitmail/inbox">Inbox</a><a href="/orbitmail/bids">Bids</a></nav><h1>Inbox</h1><table><thead><tr><th scope="col">From</th><th scope="col">Subject</th><th scope="col">Received</th></tr></thead><tbody><tr><td>Procurement, City of Leith</td><td>Clarification 3 on lot 2</td><td>11 Mar 2026</td></tr><tr><td>Orbit Support</td><td>Your certificate expires soon</td><td>9 Mar 2026</td></tr><tr><td>Harbour Trust</td><td>Award notice HT-118</td><td>27 Feb 2026</td></tr></tbody></table>`)) : c.to('/orbitmail/identify');
  notFound(c);
});

// ---- fitclube: Portuguese gym, login in a dialog over fetch
site('fitclube', (c) => {
  const s = session(c, 'fitclube');
  if (c.path === '/api/entrar' && c.method === 'POST') { let b = {}; try { b = JSON.parse(c.raw); } catch {} if (b.email === 'rui.tavares@correio.test' && b.senha === 'Salto-Alto-33') { s.ok = 1; return c.json({ ok: true }); } return c.json({ ok: false, erro: 'Email ou palavra-passe incorretos.' }, 401); }
  if (c.path === '/api/eu') return s.ok ? c.json({ nome: 'Rui Tavares', plano: 'Ouro anual', renova: '30 de setembro de 2026', aula: 'Pilates, 12 de março às 18h30' }) : c.json({}, 401);
  if (c.path === '/') return c.html(`<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>FitClube Matosinhos</title></head><body><header><b>FitClube</b> <a href="#aulas">Aulas</a> <button id="abrir" type="button">Entrar</button></header><main id="m"><h1>Treina ao pé do mar</h1><p>Planos a partir de 24,90 € por mês: Bronze, Prata e Ouro.</p></main><dialog id="d"><form id="f" method="dialog"><h2>Área de sócio</h2><label>Email <input type="email" id="em" autocomplete="username"></label><label>Palavra-passe <input type="password" id="pw" autocomplete="current-password"></label><p id="e" role="alert"></p><button type="submit">Iniciar sessão</button></form></dialog><footer>Rua Brito Capelo 900, Matosinhos · 229 000 118</footer><script>
var $=function(i){return document.getElementById(i)};
function eu(){fetch('/fitclube/api/eu').then(function(r){return r.ok?r.json():null}).then(function(u){if(!u)return;$('abrir').textContent='Sair';$('m').innerHTML='<h1>Olá, '+u.nome+'</h1><dl><dt>O meu plano</dt><dd>'+u.plano+'</dd><dt>Renova em</dt><dd>'+u.renova+'</dd><dt>Próxima aula</dt><dd>'+u.aula+'</dd></dl>'})}
$('abrir').onclick=function(){$('d').showModal()};
$('f').onsubmit=function(ev){ev.preventDefault();fetch('/fitclube/api/entrar',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:$('em').value,senha:$('pw').value})}).then(function(r){return r.json()}).then(function(j){if(j.ok){$('d').close();eu()}else{$('e').textContent=j.erro}})};
eu();</script></body></html>`);
  notFound(c);
});

/* ============================== (c) public information in many languages ============================== */

// ---- French town hall: contact page
site('mairie', (c) => {
  if (c.path === '/contact') return c.html(`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Nous contacter - Commune de Valmorel-les-Prés</title></head><body class="page-template-default wp-custom-logo"><header id="masthead"><p class="site-title"><a href="/mairie/">Valmorel-les-Prés</a></p><ul id="primary-menu"><li><a href="/mairie/conseil">Conseil municipal</a></li><li><a href="/mairie/demarches">Démarches</a></li><li><a href="/mairie/contact">Contact</a></li></ul></header><div id="content"><article><h1 class="entry-title">Nous contacter</h1><div class="entry-content"><p><strong>Maire :</strong> Sylvie Arnoux</p><p><strong>Téléphone :</strong> 04 76 55 01 20<br><strong>Courriel :</strong> accueil@valmorel-les-pres.example<br><strong>Adresse :</strong> 4 place de l’Église, 38710 Valmorel-les-Prés</p><h2>Horaires d’ouverture</h2><p>Lundi, mardi, jeudi : 8h30 – 12h00<br>Mercredi et vendredi : 13h30 – 17h30</p></div></article><aside id="secondary"><section><h2>Service urbanisme</h2><p>Permanence le jeudi. Tél. 04 76 55 01 28</p></section><section><h2>Numéros utiles</h2><p>Pompiers 18 · SAMU 15</p></section></aside></div><footer id="colophon">Site réalisé par l’intercommunalité du Grésivaudan-Nord</footer></body></html>`);
  notFound(c);
});

// ---- German citizens' office: fees
site('buergeramt', (c) => {
  if (c.path === '/gebuehren') return c.html(`<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Gebühren im Bürgeramt – Stadt Rosenau</title></head><body><ul class="skiplinks"><li><a href="#inhalt">Zum Inhalt</a></li></ul><div class="banner"><a href="/buergeramt/">Stadt Rosenau</a></div><div id="inhalt"><h1>Gebühren im Bürgeramt</h1><p>Die Gebühren sind bei Antragstellung bar oder mit Karte zu zahlen.</p><table class="gebuehrentabelle"><caption>Stand: 1. Januar 2026</caption><thead><tr><th>Leistung</th><th>Gebühr</th><th>Bearbeitungszeit</th></tr></thead><tbody><tr><td>Personalausweis (ab 24 Jahren)</td><td>46,00 €</td><td>3 Wochen</td></tr><tr><td>Reisepass (ab 24 Jahren)</td><td>70,00 €</td><td>5 Wochen</td></tr><tr><td>Reisepass (unter 24 Jahren)</td><td>37,50 €</td><td>5 Wochen</td></tr><tr><td>Führungszeugnis</td><td>13,00 €</td><td>2 Wochen</td></tr><tr><td>Meldebescheinigung</td><td>10,00 €</td><td>sofort</td></tr></tbody></table></div><div class="servicespalte"><h2>Öffnungszeiten</h2><p>Mo, Di, Do 8–18 Uhr, Fr 8–12 Uhr</p></div></body></html>`);
  notFound(c);
});

// ---- Finnish ferry: two timetables
site('lautta', (c) => {
  if (c.path === '/aikataulu') return c.html(`<!doctype html><html lang="fi"><head><meta charset="utf-8"><title>Aikataulu Nauvo–Korppoo | Saaristolautat</title></head><body><div class="hdr">Saaristolautat</div><h1>Nauvo–Korppoo, kesä 2026</h1><h2>Arkipäivät</h2><table><tr><th>Lähtö</th><th>Perillä</th><th>Alus</th></tr><tr><td>06.15</td><td>06.25</td><td>Prostvik 1</td></tr><tr><td>09.40</td><td>09.50</td><td>Stella</td></tr><tr><td>16.05</td><td>16.15</td><td>Stella</td></tr></table><h2>Sunnuntai</h2><table><tr><th>Lähtö</th><th>Perillä</th><th>Alus</th></tr><tr><td>10.00</td><td>10.10</td><td>Prostvik 1</td></tr><tr><td>18.30</td><td>18.40</td><td>Prostvik 1</td></tr></table><p>Matka on maksuton. Häiriötiedotteet: 0400 117 720</p></body></html>`);
  notFound(c);
});

// ---- Swedish statistics: municipalities
site('lansfakta', (c) => {
  if (c.path === '/folkmangd') { const r = [['Björkmo', '145 218', '1,2'], ['Hällevik', '38 904', '−0,4'], ['Norrtuna', '9 377', '0,0'], ['Skarvsjö', '61 050', '−1,1']];
    return c.html(`<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>Folkmängd per kommun 2025 | Länsfakta</title></head><body><div class="container-fluid"><header class="row"><div class="col-3"><a href="/lansfakta/">Länsfakta</a></div><div class="col-9"><a href="/lansfakta/arbete">Arbete</a> <a href="/lansfakta/folkmangd">Befolkning</a></div></header><main><h1>Folkmängd per kommun 2025</h1><p class="lead">Den 31 december 2025 bodde 254 549 personer i länet.</p><div class="table-responsive"><table class="table table-striped"><thead><tr><th scope="col">Kommun</th><th scope="col">Folkmängd</th><th scope="col">Förändring (%)</th></tr></thead><tbody>${r.map((x) => `<tr><th scope="row">${x[0]}</th><td class="text-end">${x[1].replace(' ', NB)}</td><td class="text-end">${x[2]}</td></tr>`).join('')}</tbody></table></div><p class="small">Källa: Länsstyrelsen. Ladda ner som <a href="/lansfakta/folkmangd.csv">CSV</a>.</p></main></div></body></html>`); }
  if (c.path === '/folkmangd.csv') return c.send(200, 'text/csv; charset=utf-8', 'Kommun;Folkmängd;Förändring\nBjörkmo;145218;1,2\nHällevik;38904;-0,4\nNorrtuna;9377;0,0\nSkarvsjö;61050;-1,1\n');
  notFound(c);
});

// ---- Spanish event calendar
site('agenda', (c) => {
  const E = [['Concierto de primavera', '14 de marzo de 2026', 'Teatro Principal'], ['Feria del libro antiguo', '21 de marzo de 2026', 'Plaza Mayor'], ['Taller de cerámica para familias', '28 de marzo de 2026', 'Casa de Cultura']];
  if (c.path === '/marzo') return c.html(`<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Agenda cultural de marzo – Ayuntamiento de Villalba</title></head><body><header><a href="/agenda/">Ayuntamiento de Villalba</a></header><h1>Agenda cultural de marzo</h1><div class="eventos">${E.map((e) => `<div class="evento"><div class="evento__cuerpo"><h3 class="evento__titulo"><a href="#">${e[0]}</a></h3><div><span class="etq">Fecha:</span> <span class="val">${e[1]}</span></div><div><span class="etq">Lugar:</span> <span class="val">${e[2]}</span></div><div><span class="etq">Entrada:</span> <span class="val">${e[0][0] === 'C' ? '12 €' : 'Gratuita'}</span></div></div></div>`).join('')}</div><section><h2>Boletín</h2><p>Recibe la agenda cada lunes.</p><form><input type="email" placeholder="Tu correo"><button type="button">Suscribirme</button></form></section></body></html>`);
  notFound(c);
});

// ---- Polish museum: definition list of tickets
site('muzeum', (c) => {
  if (c.path === '/bilety') return c.html(`<!doctype html><html lang="pl"><head><meta charset="utf-8"><title>Bilety i godziny otwarcia | Muzeum Żeglugi</title></head><body><div class="l-header"><h2>Muzeum Żeglugi w Ustce</h2></div><div class="l-main"><h1>Bilety i godziny otwarcia</h1><dl class="cennik"><dt>Bilet normalny</dt><dd>32 zł</dd><dt>Bilet ulgowy</dt><dd>21 zł</dd><dt>Bilet rodzinny</dt><dd>85 zł</dd><dt>Audioprzewodnik</dt><dd>10 zł</dd></dl><h2>Godziny otwarcia</h2><dl><dt>Wtorek – piątek</dt><dd>10:00 – 17:00</dd><dt>Sobota – niedziela</dt><dd>10:00 – 19:00</dd><dt>Poniedziałek</dt><dd>nieczynne</dd></dl></div><div class="l-footer">ul. Portowa 8, 76-270 Ustka, tel. 59 814 55 66</div></body></html>`);
  notFound(c);
});

// ---- Italian railway: departures
site('ferrovia', (c) => {
  if (c.path === '/partenze/empoli') return c.html(`<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Partenze da Empoli – Ferrovie Valdelsa</title></head><body><p><a href="/ferrovia/">Ferrovie Valdelsa</a></p><h1>Partenze da Empoli</h1><table><thead><tr><th>Treno</th><th>Destinazione</th><th>Partenza</th><th>Binario</th></tr></thead><tbody><tr><td>R 6801</td><td>Siena</td><td>06:18</td><td>3</td></tr><tr><td>R 6620</td><td>Pisa Centrale</td><td>07:02</td><td>1</td></tr><tr><td>R 6815</td><td>Siena</td><td>14:33</td><td>3</td></tr><tr><td>R 6644</td><td>Livorno</td><td>19:55</td><td>2</td></tr><tr><td>R 6829</td><td>Siena</td><td>22:47</td><td>4</td></tr></tbody></table></body></html>`);
  notFound(c);
});

// ---- Brazilian newspaper article
site('jornal', (c) => {
  if (c.path === '/2026/02/ciclovia-orla') return c.html(`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Ciclovia da orla ganha novo trecho de 6 km | Gazeta do Litoral</title><meta property="og:site_name" content="Gazeta do Litoral"><meta property="og:title" content="Ciclovia da orla ganha novo trecho de 6 km"><meta name="author" content="Beatriz Monteiro"></head><body><header><a href="/jornal/">Gazeta do Litoral</a><nav><a href="/jornal/cidade">Cidade</a><a href="/jornal/esporte">Esporte</a></nav></header><div class="pub">Publicidade</div><article><p class="chapeu">Mobilidade</p><h1>Ciclovia da orla ganha novo trecho de 6 km</h1><p class="linha-fina">Obra custou R$ 4,8 milhões e liga o porto ao mercado municipal</p><p class="assinatura">Por <b>Beatriz Monteiro</b> — 11 de fevereiro de 2026</p><p>A prefeitura entregou nesta quarta-feira o novo trecho da ciclovia da orla, entre o porto e o mercado municipal. Com isso, a rede cicloviária da cidade chega a 41 quilômetros.</p><p>Segundo o secretário de Mobilidade, Caio Brandão, o próximo trecho deve ser licitado ainda neste semestre.</p><p>Comerciantes da região elogiaram a obra, mas pedem mais bicicletários.</p></article><aside><h2>Mais lidas</h2><ol><li><a href="#">Chuva adia jogo no estádio municipal</a></li><li><a href="#">Feira do peixe muda de endereço</a></li></ol></aside><footer>© Gazeta do Litoral</footer></body></html>`);
  notFound(c);
});

// ---- Japanese weather observations
site('kisho', (c) => {
  if (c.path === '/kansoku') return c.html(`<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>観測値一覧 2026年2月10日 9時</title></head><body><div class="midashi"><h1>観測値一覧</h1><p>2026年2月10日 9時00分現在</p></div><table class="data2_s"><tr class="mtx"><th>地点</th><th>気温(℃)</th><th>降水量(mm)</th><th>風速(m/s)</th></tr><tr><td>稚内</td><td>-7.4</td><td>0.5</td><td>9.2</td></tr><tr><td>盛岡</td><td>-1.3</td><td>0.0</td><td>2.1</td></tr><tr><td>金沢</td><td>4.2</td><td>3.5</td><td>5.0</td></tr></table><p class="chui">値は速報値です。</p></body></html>`);
  notFound(c);
});

// ---- Dutch library: branches
site('bieb', (c) => {
  if (c.path === '/vestigingen') return c.html(`<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Vestigingen en openingstijden | Bibliotheek Waterland</title></head><body><nav><a href="/bieb/">Bibliotheek Waterland</a><a href="/bieb/catalogus">Catalogus</a></nav><h1>Vestigingen</h1><section class="branch"><h2>Centrum</h2><p>Stationsplein 3, 1441 AB Purmerend</p><p>Telefoon: 0299-40 11 20</p><p>Geopend: ma t/m za 9.00–20.00 uur</p></section><section class="branch"><h2>Noord</h2><p>Gildeweg 40, 1445 PG Purmerend</p><p>Telefoon: 0299-40 11 35</p><p>Geopend: di en do 13.00–18.00 uur</p></section><section class="branch"><h2>Oosthuizen</h2><p>Raadhuisstraat 11, 1474 HK Oosthuizen</p><p>Telefoon: 0299-40 11 41</p><p>Geopend: wo 14.00–17.00 uur</p></section></body></html>`);
  notFound(c);
});

// ---- harbourwatch: RSS feed
site('harbourwatch', (c) => {
  const I = [['Dredging to start at Berth 4', 'https://harbourwatch.example/news/dredging-berth-4', 'Mon, 02 Mar 2026 08:00:00 GMT'], ['Pilot boat returns after refit', 'https://harbourwatch.example/news/pilot-boat', 'Thu, 26 Feb 2026 11:30:00 GMT'], ['Night curfew for cranes agreed', 'https://harbourwatch.example/news/crane-curfew', 'Tue, 24 Feb 2026 16:45:00 GMT']];
  if (c.path === '/feed.xml') return c.send(200, 'application/rss+xml; charset=utf-8', `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Harbour Watch</title><link>https://harbourwatch.example/</link><description>News from the port</description>${I.map((i) => `<item><title>${i[0]}</title><link>${i[1]}</link><pubDate>${i[2]}</pubDate><dc:creator>Harbour desk</dc:creator><description><![CDATA[<p>${i[0]}: details inside.</p>]]></description><guid>${i[1]}</guid></item>`).join('')}</channel></rss>`);
  notFound(c);
});

// ---- luftdaten: CSV with semicolons and decimal commas
site('luftdaten', (c) => {
  if (c.path === '/werte.csv') return c.send(200, 'text/csv; charset=utf-8', 'Station;PM10;NO2;Zeitpunkt\r\nBahnhofstraße;18,4;41,0;2026-03-01 12:00\r\nStadtpark;9,7;12,3;2026-03-01 12:00\r\n"Ringweg; Nord";22,1;38,6;2026-03-01 12:00\r\n');
  notFound(c);
});

// ---- velib-like: open JSON
site('citybike', (c) => {
  if (c.path === '/gbfs/station_status.json') return c.json({ last_updated: 1772359200, ttl: 60, version: '2.3', data: { stations: [{ station_id: '101', name: 'Old Mill', num_bikes_available: 7, num_docks_available: 13, is_renting: true }, { station_id: '102', name: 'Ferry Pier', num_bikes_available: 0, num_docks_available: 24, is_renting: true }, { station_id: '117', name: 'University East', num_bikes_available: 15, num_docks_available: 3, is_renting: false }] } });
  notFound(c);
});

// ---- Czech council: documents
site('obec', (c) => {
  const D = [['Zápis č. 14/2026 ze zasedání zastupitelstva', 'zapis-14-2026.pdf', '12. 2. 2026'], ['Usnesení rady obce č. 3/2026', 'usneseni-3-2026.pdf', '5. 2. 2026'], ['Rozpočet obce na rok 2026', 'rozpocet-2026.xlsx', '18. 12. 2025']];
  if (c.path === '/uredni-deska') return c.html(`<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>Úřední deska | Obec Horní Lhotka</title></head><body><div id="hlavicka"><a href="/obec/">Obec Horní Lhotka</a></div><div id="obsah"><h1>Úřední deska</h1><ul class="dokumenty">${D.map((d) => `<li><a href="/obec/soubory/${d[1]}">${d[0]}</a> <span>(vyvěšeno ${d[2]})</span></li>`).join('')}</ul></div><div id="paticka">Úřední hodiny: Po a St 8–17</div></body></html>`);
  const m = c.path.match(/^\/soubory\/(.+\.pdf)$/); if (m && D.some((d) => d[1] === m[1])) { saw('obec:file ' + m[1]); return c.send(200, 'application/pdf', pdf(['Horni Lhotka', m[1]])); }
  notFound(c);
});

// ---- Turkish exchange rates
site('doviz', (c) => {
  if (c.path === '/kurlar') return c.html(`<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>Döviz Kurları – Anka Bank</title></head><body><div class="ust"><a href="/doviz/">Anka Bank</a> <a href="/doviz/subeler">Şubeler</a></div><h1>Döviz Kurları</h1><p>16.02.2026 15:30 itibarıyla</p><div class="tbl"><table id="kur"><thead><tr><th>Döviz</th><th>Alış</th><th>Satış</th><th>Değişim</th></tr></thead><tbody><tr><td>ABD Doları (USD)</td><td>43,1205</td><td>43,6810</td><td>%0,12</td></tr><tr><td>Euro (EUR)</td><td>50,8840</td><td>51,5475</td><td>%-0,05</td></tr><tr><td>İngiliz Sterlini (GBP)</td><td>58,3310</td><td>59,0925</td><td>%0,20</td></tr></tbody></table></div><p>Gram altın: 6.842,15 TL</p></body></html>`);
  notFound(c);
});

// ---- research institute: staff directory
site('institute', (c) => {
  const M = [['Dr. Ifeoma Adler', 'Head of Group', 'i.adler'], ['Tomás Quiroga', 'PhD Student', 't.quiroga'], ['Lene Fosse', 'Laboratory Manager', 'l.fosse'], ['Dr. Wei Kang', 'Postdoctoral Researcher', 'w.kang']];
  if (c.path === '/people') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>People – Coastal Sediment Lab</title></head><body><header><a href="/institute/">Coastal Sediment Lab</a><nav><a href="/institute/people">People</a><a href="/institute/papers">Publications</a></nav></header><h1>People</h1><div class="grid">${M.map((m) => `<div class="person"><img src="/institute/p.jpg" alt=""><div class="person-name">${m[0]}</div><div class="person-role">${m[1]}</div><div class="person-mail"><a href="mailto:${m[2]}@csl.example">${m[2]}@csl.example</a></div></div>`).join('')}</div><p>We are hiring! Write to <a href="mailto:office@csl.example">office@csl.example</a>.</p></body></html>`);
  notFound(c);
});

// ---- Norwegian avalanche warning
site('varsom', (c) => {
  const R = [['Lyngen', 'Betydelig (3)', 'Vedvarende svake lag'], ['Tromsø', 'Moderat (2)', 'Fokksnø'], ['Hallingdal', 'Liten (1)', 'Våt snø']];
  if (c.path === '/snoskred') return c.html(`<!doctype html><html lang="nb"><head><meta charset="utf-8"><title>Snøskredvarsel – Fjellvakt</title></head><body><header>Fjellvakt</header><h1>Snøskredvarsel tirsdag 3. mars 2026</h1>${R.map((r) => `<div class="region"><h2>${r[0]}</h2><dl><dt>Faregrad</dt><dd>${r[1]}</dd><dt>Skredproblem</dt><dd>${r[2]}</dd></dl></div>`).join('')}<footer>Ring 113 ved ulykker</footer></body></html>`);
  notFound(c);
});

// ---- economy dashboard: tiles
site('econstat', (c) => {
  const T = [['Unemployment rate', '4.6%', 'January 2026'], ['Inflation', '2.1%', 'February 2026'], ['GDP growth', '−0.2%', 'Q4 2025'], ['Population', '5,184,300', '1 January 2026']];
  if (c.path === '/key-figures') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Key figures – Office of National Figures</title></head><body><header><a href="/econstat/">Office of National Figures</a></header><main><h1>Key figures</h1><div class="kf">${T.map((t) => `<a class="kf__tile" href="#"><span class="kf__label">${t[0]}</span><span class="kf__value">${t[1]}</span><span class="kf__period">${t[2]}</span></a>`).join('')}</div><h2>Latest releases</h2><ul><li>Retail trade, January 2026: up 0.7%</li><li>House prices, Q4 2025: up 3.9%</li></ul></main></body></html>`);
  notFound(c);
});

// ---- Korean newspaper article
site('sinmun', (c) => {
  if (c.path === '/article/20260219001') return c.html(`<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>강릉 바닷가 도서관 다음 달 문 연다 - 동해신문</title><meta name="author" content="박서윤"></head><body><div class="gnb"><a href="/sinmun/">동해신문</a><ul><li>정치</li><li>지역</li><li>문화</li></ul></div><div class="view"><h1 class="view_tit">강릉 바닷가 도서관 다음 달 문 연다</h1><p class="byline">박서윤 기자 · 2026.02.19 10:12</p><div class="view_txt"><p>강릉시는 안목해변에 조성한 바닷가 도서관을 3월 14일 개관한다고 밝혔다.</p><p>도서관은 지상 3층 규모로 장서 4만 2천 권을 갖췄다.</p></div></div><div class="rel"><h2>많이 본 기사</h2><ol><li>대관령 눈꽃축제 폐막</li></ol></div></body></html>`);
  notFound(c);
});

// ---- release notes
site('tarn', (c) => {
  if (c.path === '/releases') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Releases · tarn database</title></head><body><nav><a href="/tarn/">tarn</a> <a href="/tarn/docs">Docs</a> <a href="/tarn/releases">Releases</a></nav><main><h1>Releases</h1><section><h2>6.0.0-rc.2 <span class="pill">Pre-release</span></h2><p>Released: 9 March 2026</p><ul><li>New query planner (experimental)</li></ul></section><section><h2>5.4.1 <span class="pill">Latest</span></h2><p>Released: 20 February 2026</p><ul><li>Fix replica lag under heavy writes</li><li>Upgrade bundled zstd</li></ul></section><section><h2>5.4.0</h2><p>Released: 12 January 2026</p><ul><li>Online index rebuild</li></ul></section></main></body></html>`);
  notFound(c);
});

/* ============================== (d) hostile and odd pages ============================== */

// ---- a managed challenge in the way
site('brassica', (c) => c.html(`<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"><meta http-equiv="Content-Security-Policy" content="default-src 'self' 'unsafe-inline'"></head><body class="no-js"><div class="main-wrapper" role="main"><div class="main-content"><h1 class="zone-name-title h1">shop.brassica.example</h1><h2 class="h2" id="challenge-running">Verifying you are human. This may take a few seconds.</h2><noscript><div id="challenge-error-title"><span id="challenge-error-text">Enable JavaScript and cookies to continue</span></div></noscript><div id="turnstile-wrapper" class="cf-turnstile"></div><div class="core-msg spacer">shop.brassica.example needs to review the security of your connection before proceeding.</div></div></div><div class="footer" role="contentinfo"><div class="ray-id">Ray ID: <code>8f3a11c09d5e2b77</code></div><div>Performance &amp; security by Cloudflare</div></div><script>window._cf_chl_opt={cvId:'3',cType:'managed',cRay:'8f3a11c09d5e2b77'};</script></body></html>`, 403, { server: 'cloudflare', 'cf-mitigated': 'challenge', 'cf-ray': '8f3a11c09d5e2b77-LHR' }));

// ---- a device check with a captcha frame
site('sneakr', (c) => c.path === '/cap' ? c.html('<html><body><p>Slide right to complete the puzzle</p></body></html>') : c.html(`<html lang="en"><head><title>sneakr.example</title><style>#cmsg{animation:A 1.5s}</style></head><body style="margin:0"><p id="cmsg">Please enable JS and disable any ad blocker</p><script data-cfasync="false">var dd={'rt':'c','cid':'AHrlqAAAAAMA0xfake','hsh':'9D463B509A4C91FDFF39B265B3E2BC','t':'bv','s':44551,'host':'geo.captcha-delivery.com'}</script><iframe src="/sneakr/cap" title="DataDome CAPTCHA" width="100%" height="400"></iframe></body></html>`, 403, { server: 'DataDome', 'x-datadome': 'protected', 'x-dd-b': '1' }));

// ---- press and hold, status 200
site('wagon', (c) => c.html(`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Access to this page has been denied</title><meta name="description" content="px-captcha"></head><body><section class="container"><div class="customer-logo-wrapper"><b>Wagon Homewares</b></div><div class="page-title-wrapper"><h1>Before we continue...</h1></div><div class="content-wrapper"><div id="px-captcha"></div><p>Press &amp; Hold to confirm you are a human (and not a bot).</p><p>Reference ID 5f0a2e10-1b77-11f1-8d5a-2f1c44e0</p></div></section><script>window._pxAppId='PXq1w2e3r4';</script></body></html>`));

// ---- a register whose search puts a captcha up
site('registry', (c) => {
  const P = (b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Company register</title></head><body><h2>Trade Register of Norland</h2>${b}<p>Ministry of Commerce</p></body></html>`;
  if (c.path === '/') return c.html(P('<h1>Search companies</h1><form action="/registry/find"><label for="n">Company name</label> <input id="n" name="name"> <button>Search</button></form>'));
  if (c.path === '/find') return c.html(P(`<h1>Security check</h1><p>To protect the register from automated queries, please type the characters you see in the picture.</p><form><img src="/registry/captcha.png" alt="CAPTCHA image"><input name="captcha" aria-label="Characters"><div class="g-recaptcha" data-sitekey="6LcFake"></div><button>Continue</button></form>`));
  notFound(c);
});

// ---- an article about walls
site('devnotes', (c) => {
  if (c.path === '/captcha-history') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A short history of “verify you are human” | Devnotes</title></head><body><header><a href="/devnotes/">Devnotes</a></header><article><h1>A short history of “verify you are human”</h1><p class="by">By Marguerite Oduya · 3 February 2026</p><p>Anyone who browses the web has met the page titled “Just a moment...” with the line “Checking your browser before accessing”. Cloudflare, DataDome and others show it when a visitor looks like a bot.</p><p>The first CAPTCHA appeared around 2000. Visitors typed distorted letters; later reCAPTCHA asked them to “select all images with traffic lights”.</p><p>Today most challenges are invisible, and “Access denied” pages with a reference number are the exception. The median check now takes 640 milliseconds.</p><pre>&lt;div class="cf-turnstile"&gt;&lt;/div&gt;</pre></article><footer>Devnotes is written by volunteers.</footer></body></html>`);
  notFound(c);
});

// ---- soft 404
site('lampenwelt', (c) => c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lumenworld – lamps and lighting</title></head><body><header><a href="/lampenwelt/">Lumenworld</a> <a href="/lampenwelt/ceiling">Ceiling</a> <a href="/lampenwelt/floor">Floor</a></header><main><h1>Oops! We can’t find the page you’re looking for</h1><p>The product may have been removed or the link is out of date.</p><h2>Our bestsellers</h2><ul><li>Arc floor lamp – €129.00</li><li>Globe pendant – €59.90</li></ul></main><footer>Lumenworld GmbH</footer></body></html>`));

// ---- maintenance
site('taxdesk', (c) => c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Service unavailable</title></head><body><h1>Sorry, the service is unavailable</h1><p>You will be able to use the service from 9am on Monday 16 March 2026.</p><p>Call the helpline on 0300 555 0190 if you need to speak to someone.</p></body></html>`, 503, { 'retry-after': '86400' }));

// ---- library catalogue with no hits
site('catalogue', (c) => {
  const P = (b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Thornbury Libraries catalogue</title></head><body><header><form action="/catalogue/search"><label for="s">Search the catalogue</label><input id="s" name="q" type="text"><input type="submit" value="Go"></form></header>${b}<aside><h3>New this week</h3><p>The Glass Orchard, by P. Nunez</p><p>Salt Roads, by I. Hollerbeck</p></aside></body></html>`;
  if (c.path === '/') return c.html(P('<h1>Welcome</h1>'));
  if (c.path === '/search') { saw('catalogue:q ' + c.q.get('q')); return c.html(P(`<h1>Search results</h1><p>Your search for <b>${esc(c.q.get('q') || '')}</b> did not match any items in our catalogue.</p>`)); }
  notFound(c);
});

// ---- late empty list
site('helpdesk', (c) => {
  if (c.path === '/api/tickets') return setTimeout(() => c.json({ tickets: [] }), 2200);
  if (c.path === '/tickets') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Public tickets | Oakmere broadband status</title></head><body><h1>Open tickets</h1><div id="t" aria-busy="true">Loading tickets…</div><script>fetch('/helpdesk/api/tickets').then(function(r){return r.json()}).then(function(d){var t=document.getElementById('t');t.removeAttribute('aria-busy');t.textContent=d.tickets.length?'':'There are no open tickets.'})</script></body></html>`);
  notFound(c);
});

// ---- counters that run up
site('charity', (c) => {
  if (c.path === '/impact') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Our impact – Rivers Alive</title></head><body><header>Rivers Alive</header><h1>Our impact in 2025</h1><div class="counters"><div><span class="n" data-to="1284">0</span> <span>volunteers</span></div><div><span class="n" data-to="57">0</span> <span>rivers cleaned</span></div><div><span class="n" data-to="36950">0</span> <span>trees planted</span></div></div><script>setTimeout(function(){document.querySelectorAll('.n').forEach(function(e){var to=+e.dataset.to,i=0,h=setInterval(function(){i++;e.textContent=Math.round(to*i/20).toLocaleString('en-US');if(i>=20)clearInterval(h)},60)})},900)</script></body></html>`);
  notFound(c);
});

// ---- prices inside a frame
site('lido', (c) => {
  if (c.path === '/embed/prices') return c.html(`<!doctype html><html><head><meta charset="utf-8"><title>widget</title></head><body><table><tr><td>Adult day ticket</td><td>£9.80</td></tr><tr><td>Child day ticket</td><td>£5.10</td></tr><tr><td>Season pass</td><td>£212.00</td></tr></table></body></html>`);
  if (c.path === '/visit') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Visit us – Penmarren Lido</title></head><body><h1>Visit us</h1><p>The lido opens on 1 May. Prices are below.</p><iframe src="/lido/embed/prices" title="Prices" width="500" height="200"></iframe><p>Find us behind the bandstand.</p></body></html>`);
  notFound(c);
});

// ---- tabs filled on click
site('toolbarn', (c) => {
  if (c.path === '/frag/specs') return c.send(200, 'text/html; charset=utf-8', '<table><tr><th>Weight</th><td>3.45 kg</td></tr><tr><th>Power</th><td>1,250 W</td></tr><tr><th>Warranty</th><td>5 years</td></tr></table>');
  if (c.path === '/p/ts-1250') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>TS-1250 Circular Saw | Toolbarn</title></head><body><h1>TS-1250 Circular Saw</h1><p>£149.99</p><div role="tablist"><button role="tab" aria-selected="true">Description</button><button role="tab" aria-selected="false" id="sp">Specifications</button><button role="tab" aria-selected="false">Reviews (18)</button></div><div role="tabpanel" id="tp"><p>A compact saw with a magnesium base.</p></div><script>document.getElementById('sp').onclick=function(){fetch('/toolbarn/frag/specs').then(function(r){return r.text()}).then(function(h){document.getElementById('tp').innerHTML=h})}</script></body></html>`);
  notFound(c);
});

// ---- overlays in the way of the button
site('flatmates', (c) => {
  if (c.path === '/api/phone') { saw('flatmates:phone'); return c.json({ phone: '0161 496 0733' }); }
  if (c.path === '/ad/7731') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Double room in Chorlton - £640 pcm</title><style>.ov{position:fixed;inset:0;background:rgba(0,0,0,.6);z-index:99;display:flex;align-items:center;justify-content:center}.ov>div{background:#fff;padding:24px}</style></head><body><h1>Double room in Chorlton</h1><p>£640 pcm · available now · advertiser: Priya</p><button id="ph">Show phone number</button><p id="out"></p><div class="ov" id="cc"><div role="dialog" aria-label="Cookie consent"><h2>Your privacy</h2><p>We and our 212 partners store cookies on your device.</p><button id="ok">Accept all</button> <button id="no">Reject all</button></div></div><script>['ok','no'].forEach(function(i){document.getElementById(i).onclick=function(){document.getElementById('cc').remove();setTimeout(function(){var d=document.createElement('div');d.className='ov';d.innerHTML='<div role="dialog" aria-label="Newsletter"><button aria-label="Close">×</button><h2>Get new rooms by email</h2><input placeholder="Email"><button>Sign up</button></div>';d.querySelector('[aria-label=Close]').onclick=function(){d.remove()};document.body.appendChild(d)},700)}});document.getElementById('ph').onclick=function(){fetch('/flatmates/api/phone').then(function(r){return r.json()}).then(function(j){document.getElementById('out').textContent='Phone: '+j.phone})}</script></body></html>`);
  notFound(c);
});

// ---- paywalled newspaper
site('thepost', (c) => {
  if (c.path === '/business/ferry-contract') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Island ferry contract awarded after two-year wait | The Westport Post</title><meta name="author" content="Colm Reddin"><script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"Island ferry contract awarded after two-year wait","author":{"@type":"Person","name":"Colm Reddin"},"isAccessibleForFree":false}</script></head><body><header><a href="/thepost/">The Westport Post</a> <a href="/thepost/login">Log in</a> <a href="/thepost/subscribe">Subscribe</a></header><article><h1>Island ferry contract awarded after two-year wait</h1><p class="by">By Colm Reddin</p><p>The long-delayed contract to run ferries to the outer islands was signed on Thursday evening, ending two years of argument between the council and bidders…</p><div class="paywall"><h2>Subscribe to continue reading</h2><p>This article is for subscribers only. Get full access from €1.50 a week.</p><a href="/thepost/subscribe">See offers</a> <p>Already a subscriber? <a href="/thepost/login">Log in</a></p></div></article></body></html>`);
  notFound(c);
});

// ---- downloads that fail
site('archive', (c) => {
  if (c.path === '/reports') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reports – Fenland Drainage Board</title></head><body><h1>Reports</h1><ul><li><a href="/archive/files/annual-2024.pdf">Annual report 2024 (PDF, 2 MB)</a></li><li><a href="/archive/files/annual-2025.pdf">Annual report 2025 (PDF, 3 MB)</a></li></ul></body></html>`);
  if (c.path === '/files/annual-2025.pdf') { saw('archive:2025'); return c.html('<!doctype html><html><head><title>404 - File not found</title></head><body><h1>404</h1><p>The file you requested does not exist.</p></body></html>', 404); }
  if (c.path === '/files/annual-2024.pdf') { saw('archive:2024'); return c.html('<!doctype html><html><head><title>Members area</title></head><body><h1>Members only</h1><p>Please log in to download this document.</p><form method="post" action="/archive/login"><label>User name <input name="u"></label><label>Password <input type="password" name="p"></label><button>Log in</button></form></body></html>'); }
  notFound(c);
});

// ---- a small firm's imprint, without a VAT number
site('joinery', (c) => {
  if (c.path === '/about') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>About Tamsin & Wolfe Joinery</title></head><body><h1>About us</h1><p>We make sash windows and staircases in a former chapel near Hexham.</p><ul><li>Company: Tamsin &amp; Wolfe Joinery Ltd</li><li>Company number: 07755190</li><li>Phone: 01434 555 210</li></ul><p>All quotes exclude VAT at 20%.</p><p>Tables <a href="/joinery/prices">from £850</a>.</p><button>Print this page</button></body></html>`);
  notFound(c);
});

// ---- orders behind a sign-in, no credential given
site('petbox', (c) => {
  if (c.path === '/orders') return c.to('/petbox/signin?next=%2Fpetbox%2Forders', 302);
  if (c.path === '/signin') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in | Petbox</title></head><body><h1>Please sign in to see your orders</h1><form method="post"><label>Email <input type="email" name="e"></label><label>Password <input type="password" name="p"></label><button>Sign in</button></form><p>Free delivery over £29</p></body></html>`);
  notFound(c);
});

// ---- shadow DOM
site('skipass', (c) => {
  if (c.path === '/tickets') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lift tickets – Hochalm</title></head><body><h1>Lift tickets</h1><price-board></price-board><p>Prices valid until 12 April 2026.</p><script>customElements.define('price-board',class extends HTMLElement{connectedCallback(){var r=this.attachShadow({mode:'open'});r.innerHTML='<dl><dt>Adult day ticket</dt><dd>€ 58.50</dd><dt>Child day ticket</dt><dd>€ 29.00</dd></dl>'}})</script></body></html>`);
  notFound(c);
});

// ---- a hidden decoy
site('gearloft', (c) => {
  if (c.path === '/p/amp-20') return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Gearloft | AMP-20 Practice Amplifier</title><style>.tpl{display:none}</style></head><body><div class="tpl price" aria-hidden="true">£999.00</div><template><span class="price">£0.00</span></template><div class="product"><div class="title-row"><h1>AMP-20 Practice Amplifier</h1></div><div class="price">£349.00</div><p>Condition: Used – very good</p></div><div class="finance tpl">Finance total payable £412.80</div></body></html>`);
  notFound(c);
});

// ---- too many requests, and a region lock
site('tides', (c) => c.html('<!doctype html><html><head><title>429 Too Many Requests</title></head><body><h1>Too many requests</h1><p>Your IP address has been temporarily limited because of unusual traffic. Please try again later.</p></body></html>', 429, { 'retry-after': '3600' }));

server.listen(Number(process.env.PORT || 8080), '127.0.0.1');
