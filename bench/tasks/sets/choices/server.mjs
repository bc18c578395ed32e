// Sites that list things, no dependencies, Node 20.
import http from 'node:http';

const PORT = Number(process.env.PORT || 8080);
const seen = new Set();
const see = (s) => seen.add(s);
const esc = (s) => String(s ?? '').replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }[c]));
const sites = {};

const COOKIES = {
  en: ['This site uses cookies', 'We use cookies to remember your settings and to understand how the site is used.', 'Allow all', 'Only necessary'],
  de: ['Cookies auf dieser Seite', 'Wir verwenden Cookies, um die Nutzung zu messen und Inhalte anzupassen.', 'Alle zulassen', 'Nur notwendige'],
  fr: ['Cookies', 'Nous utilisons des cookies pour mesurer la fréquentation du site.', 'Tout accepter', 'Continuer sans accepter'],
  es: ['Uso de cookies', 'Utilizamos cookies para medir el uso de la web.', 'Aceptar', 'Solo necesarias'],
  it: ['Informativa sui cookie', 'Usiamo i cookie per misurare l’uso del sito.', 'Accetta tutti', 'Solo necessari'],
  pt: ['Utilização de cookies', 'Usamos cookies para medir a utilização do site.', 'Aceitar todos', 'Apenas essenciais'],
  nl: ['Cookies', 'Wij gebruiken cookies om het gebruik van de site te meten.', 'Alles toestaan', 'Alleen noodzakelijk'],
  pl: ['Pliki cookie', 'Używamy plików cookie do pomiaru ruchu na stronie.', 'Zezwól na wszystkie', 'Tylko niezbędne'],
  tr: ['Çerezler', 'Sitenin kullanımını ölçmek için çerez kullanıyoruz.', 'Tümüne izin ver', 'Yalnızca gerekli'],
  ja: ['クッキーについて', '利用状況の把握のためクッキーを使用しています。', '許可する', '必要なもののみ'],
};
const FILL = {
  en: ['We check the details on this page every working day and correct them as soon as we learn of a mistake.', 'If you need help choosing, our team is happy to answer your questions by phone or e-mail.', 'Please note that all details are subject to change without notice.', 'You can print this page or save it for later using the buttons below.'],
  de: ['Wir prüfen die Angaben auf dieser Seite an jedem Werktag.', 'Bei Fragen hilft Ihnen unser Team gern telefonisch oder per E-Mail weiter.', 'Alle Angaben ohne Gewähr, Irrtümer vorbehalten.', 'Sie können diese Seite über den Knopf unten ausdrucken.'],
  fr: ['Nous vérifions les informations de cette page chaque jour ouvré.', 'Notre équipe répond volontiers à vos questions par téléphone ou par courriel.', 'Informations données sous réserve de modification.'],
  es: ['Revisamos los datos de esta página todos los días laborables.', 'Nuestro equipo responde con gusto a tus preguntas por teléfono o correo.', 'Información sujeta a cambios sin previo aviso.'],
  it: ['Controlliamo i dati di questa pagina ogni giorno lavorativo.', 'Il nostro team risponde volentieri alle vostre domande.', 'Informazioni soggette a modifiche senza preavviso.'],
  pt: ['Verificamos os dados desta página todos os dias úteis.', 'A nossa equipa responde com gosto às suas perguntas.', 'Informação sujeita a alterações sem aviso prévio.'],
  nl: ['Wij controleren de gegevens op deze pagina elke werkdag.', 'Ons team beantwoordt uw vragen graag per telefoon of e-mail.', 'Wijzigingen voorbehouden.'],
  pl: ['Dane na tej stronie sprawdzamy w każdy dzień roboczy.', 'Nasz zespół chętnie odpowie na pytania telefonicznie lub mailowo.', 'Zastrzegamy możliwość zmian.'],
  tr: ['Bu sayfadaki bilgiler her iş günü kontrol edilir.', 'Sorularınız için ekibimize telefonla ya da e-postayla ulaşabilirsiniz.', 'Bilgiler haber verilmeksizin değişebilir.'],
  ja: ['当ページの情報は営業日ごとに確認しています。', 'ご不明な点はお電話またはメールでお問い合わせください。', '内容は予告なく変更される場合があります。'],
};
const LINKS = {
  en: ['About us', 'Press', 'Accessibility', 'Terms of use', 'Privacy', 'Cookie settings', 'Site map'], de: ['Über uns', 'Presse', 'Barrierefreiheit', 'Nutzungsbedingungen', 'Datenschutz', 'Übersicht'], fr: ['Qui sommes-nous', 'Presse', 'Accessibilité', 'Conditions', 'Confidentialité', 'Plan du site'], es: ['Quiénes somos', 'Prensa', 'Accesibilidad', 'Condiciones', 'Privacidad', 'Mapa web'], it: ['Chi siamo', 'Stampa', 'Accessibilità', 'Condizioni', 'Privacy', 'Mappa del sito'], pt: ['Quem somos', 'Imprensa', 'Acessibilidade', 'Condições', 'Privacidade', 'Mapa do site'], nl: ['Over ons', 'Pers', 'Toegankelijkheid', 'Voorwaarden', 'Privacy', 'Sitemap'], pl: ['O nas', 'Prasa', 'Dostępność', 'Regulamin', 'Prywatność', 'Mapa strony'], tr: ['Biz kimiz', 'Basın', 'Erişilebilirlik', 'Koşullar', 'Gizlilik', 'Site haritası'], ja: ['会社概要', '報道関係の方へ', 'アクセシビリティ', '利用規約', 'プライバシー', 'サイトマップ'],
};
const fill = (lang, n = 2) => FILL[lang].slice(0, n).map((t) => `<p>${t}</p>`).join('\n');
const CSS = `*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,"Noto Sans",sans-serif;color:#222}a{color:#0b5394}header.top,footer.bot{background:#f3f5f7;padding:14px 24px}nav ul{display:flex;flex-wrap:wrap;gap:6px 18px;list-style:none;margin:8px 0;padding:0}.page{display:flex;gap:30px;max-width:1200px;margin:0 auto;padding:16px 24px}.page>main{flex:1;min-width:0}.page>aside{width:270px;font-size:14px}table{border-collapse:collapse;margin:12px 0}td,th{border:1px solid #ccd;padding:5px 10px;text-align:left}.grid{display:grid}.grid-cols-3{grid-template-columns:repeat(3,1fr)}.gap-4{gap:16px}.border{border:1px solid #dde}.p-4{padding:14px}.rounded-lg{border-radius:8px}.text-sm{font-size:13px}.font-bold{font-weight:700}.text-gray-500{color:#777}.badge{font-size:12px;background:#eef;padding:1px 7px;border-radius:3px}.cookiebar{position:fixed;left:0;right:0;bottom:0;background:#fff;border-top:2px solid #555;padding:12px 24px;z-index:50}dl.facts{display:grid;grid-template-columns:170px 1fr;gap:3px 12px}dl.facts dd{margin:0}.promo{border:1px dashed #aaa;padding:10px;margin:10px 0}.line{display:flex;gap:18px;border-bottom:1px solid #dde;padding:7px 0}`;
const shell = ({ lang = 'en', brand, title, nav, main, aside = '', foot = [], head = '', tail = '', before = '' }) => {
  const [t, x, a, n] = COOKIES[lang];
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${esc(title)} | ${esc(brand)}</title><style>${CSS}</style>${head}</head><body>
<header class="top"><a href="#"><strong>${brand}</strong></a><nav aria-label="main"><ul>${nav.map((y) => `<li><a href="#">${y}</a></li>`).join('')}</ul></nav></header>
${before}<div class="page"><main>${main}</main>${aside ? `<aside>${aside}</aside>` : ''}</div>
<footer class="bot"><ul>${foot.map((y) => `<li>${y}</li>`).join('')}</ul><ul>${LINKS[lang].map((y) => `<li><a href="#">${y}</a></li>`).join('')}</ul></footer>
<div class="cookiebar" id="cb"><b>${t}</b> <span>${x}</span> <button type="button">${a}</button> <button type="button">${n}</button></div><script>document.getElementById('cb').addEventListener('click',function(e){if(e.target.tagName==='BUTTON')this.remove()})</script>${tail}</body></html>`;
};
const ld = (o) => `<script type="application/ld+json">${JSON.stringify(o)}</script>`;
const rows = (head, body, extra = '') => `<table${extra}><thead><tr>${head.map((x) => `<th>${x}</th>`).join('')}</tr></thead><tbody>${body.map((r) => `<tr>${r.map((x) => `<td>${x}</td>`).join('')}</tr>`).join('\n')}</tbody></table>`;

// ------------------------------------------------------------ brightwell: shop, utility-class cards
{
  const P = [['Sonara Aura 300', '129.00', '159.00', '4.4', 812, 'In stock'], ['Pulsewave Lite', '34.99', '', '3.9', 1204, 'In stock'], ['Kestrel ANC Pro', '249.00', '299.00', '4.7', 356, 'Out of stock'], ['Tonic Mini On-Ear', '22.50', '27.50', '4.1', 98, 'In stock'], ['Orbis Studio 70', '189.00', '', '4.6', 640, 'In stock'], ['Bramble Kids Safe', '24.99', '', '4.3', 415, 'Out of stock'], ['Sonara Aura 500', '219.00', '249.00', '4.5', 233, 'In stock'], ['Fennec Sport Loop', '59.90', '79.90', '4.0', 77, 'In stock'], ['Halden Wired Classic', '27.00', '', '4.8', 1530, 'In stock'], ['Nordlys Open-Back', '319.00', '', '4.2', 51, 'Pre-order'], ['Pulsewave Max', '89.00', '119.00', '3.7', 908, 'In stock'], ['Marlow Foldable', '45.00', '', '4.4', 189, 'Out of stock']];
  const B = [['Ember Gooseneck Kettle', '54.00'], ['Grindly Burr Mill', '79.95'], ['Stack & Seal Boxes, set of 6', '18.50'], ['Tamaki Rice Cooker 1.0 L', '64.00'], ['Ovale Cast-Iron Pan 28 cm', '39.90'], ['Little Whisk Milk Frother', '12.99'], ['Norrland Cook Knife', '47.25'], ['Breadwell Proofing Basket', '15.75']];
  const aside = `<h3>Recently viewed</h3><div class="flex p-4 border"><a href="#">Vinto Desk Speaker</a> <span>£79.00</span></div><div class="flex p-4 border"><a href="#">Kestrel Travel Case</a> <span>£14.00</span></div><h3>Sponsored</h3><div class="promo"><a href="#">Zephyr Audio Cable 2 m</a><br>£6.99 <s>£9.99</s> ★ 4.9</div><div class="promo"><a href="#">CushionCo Replacement Ear Pads</a><br>£8.49 ★ 4.6</div><h3>Delivery</h3><p>Free from £40, otherwise £3.95.</p>`;
  const base = { brand: 'Brightwell', nav: ['Audio', 'Kitchen', 'Home office', 'Deals', 'Best sellers', 'Sign in', 'Basket (0)'], foot: ['Returns within 60 days', 'Gift cards from £10', 'Store finder', 'Careers', '© Brightwell Ltd'], aside };
  sites.brightwell = (c) => {
    if (c.p === '/headphones') return c.html(shell({ ...base, title: 'Headphones', head: ld({ '@context': 'https://schema.org', '@type': 'ItemList', name: 'Headphones', numberOfItems: 12, itemListElement: P.slice(0, 4).map((p, i) => ({ '@type': 'ListItem', position: i + 1, name: p[0] })) }), main: `<p class="text-sm text-gray-500">Home / Audio / Headphones</p><h1>Headphones</h1><p class="text-sm">12 products · Sorted by: Recommended</p><div class="grid grid-cols-3 gap-4">${P.map((p) => `<div class="rounded-lg border p-4 flex flex-col"><div class="aspect-square bg-gray-100"></div><a class="font-bold mt-2" href="#">${p[0]}</a><div class="text-sm"><span aria-hidden="true">★</span> ${p[3]} <span class="text-gray-500">(${p[4]} reviews)</span></div><div class="mt-1">${p[2] ? `<s class="text-gray-500">£${p[2]}</s> ` : ''}<span class="text-lg font-bold">£${p[1]}</span></div><div class="text-sm ${p[5] === 'In stock' ? 'text-green' : 'text-red'}">${p[5]}</div></div>`).join('\n')}</div><h2>Customers also viewed in Speakers</h2><div class="grid grid-cols-3 gap-4">${[['Vinto Pebble Speaker', '19.99', '4.6', 702], ['Boomette Shower Speaker', '17.50', '4.2', 388], ['Halden Bookshelf Speaker', '149.00', '4.7', 91]].map((p) => `<div class="rounded-lg border p-4 flex flex-col"><div class="aspect-square bg-gray-100"></div><a class="font-bold mt-2" href="#">${p[0]}</a><div class="text-sm"><span aria-hidden="true">★</span> ${p[2]} <span class="text-gray-500">(${p[3]} reviews)</span></div><div class="mt-1"><span class="text-lg font-bold">£${p[1]}</span></div><div class="text-sm text-green">In stock</div></div>`).join('\n')}</div>${fill('en', 3)}` }));
    if (c.p === '/best-sellers/kitchen') return c.html(shell({ ...base, title: 'Best sellers in Kitchen', main: `<h1>Best sellers in Kitchen</h1><p>Updated hourly.</p><ol class="list-none">${B.map((b, i) => `<li class="border p-4"><span class="badge">#${i + 1}</span> <a href="#">${esc(b[0])}</a> <span class="font-bold">£${b[1]}</span></li>`).join('\n')}</ol>${fill('en')}`, aside: `<h3>Top rated in Kitchen</h3><ul><li><a href="#">Pebble Mortar</a> £22.00 ★ 4.9</li><li><a href="#">Copper Jam Pan</a> £88.00 ★ 4.8</li></ul>${aside}` }));
  };
}

// ------------------------------------------------------------ pelican: changelog, headings with lists
{
  const R = [
    ['6.1.0', '12 October 2026', [['Features', ['Route groups can be nested', 'New helper url_for_group()']], ['Bug fixes', ['Trailing slash no longer doubles', 'HEAD requests keep their headers']]]],
    ['6.0.1', '3 September 2026', [['Bug fixes', ['Wildcard hosts match again', 'Memory leak in the watcher fixed']]]],
    ['6.0.0', '18 August 2026', [['Features', ['Async middleware', 'Typed path parameters', 'Built-in rate limiter']], ['Breaking changes', ['Node 16 is no longer supported', 'router.use() returns the router instead of undefined', 'The option strictSlash is now true by default', 'Regex routes must be anchored']], ['Deprecations', ['router.param() will be removed in 7.0']], ['Bug fixes', ['Encoded slashes are kept']]]],
    ['5.9.6', '2 October 2026', [['Security', ['Backport of the header parsing fix']]], 'LTS'],
    ['5.9.5', '11 June 2026', [['Bug fixes', ['Windows paths in static()']]], 'LTS'],
    ['5.0.0', '20 May 2025', [['Breaking changes', ['Callbacks were replaced by promises', 'The package is ESM only']], ['Features', ['Route tables can be printed']]]],
  ];
  sites.pelican = (c) => {
    if (c.p !== '/changelog') return;
    c.html(shell({ brand: 'Pelican Router', title: 'Changelog', nav: ['Guide', 'API', 'Changelog', 'Plugins', 'GitHub'], foot: ['MIT licence', 'Edit this page', 'Community chat'], aside: `<h4>On this page</h4><ul>${R.map((r) => `<li><a href="#v${r[0]}">${r[0]}</a></li>`).join('')}</ul><h4>Roadmap</h4><p>7.0 is planned for spring 2027. Proposed breaking changes:</p><ul><li>router.param() is removed</li><li>Views move to a plugin</li></ul>`, main: `<h1>Changelog</h1><p>All notable changes of Pelican Router, ordered by version. Long-term support releases carry the mark LTS.</p>${R.map(([v, d, s, l]) => `<h2 id="v${v}">${v}${l ? ' <span class="badge">LTS</span>' : ''} <small>${d}</small></h2>${s.map(([t, li]) => `<h3>${t}</h3><ul>${li.map((x) => `<li>${x}</li>`).join('')}</ul>`).join('')}`).join('\n')}${fill('en')}` }));
  };
}

// ------------------------------------------------------------ northline: station board, rendered by script
{
  const D = [['09:04', 'Westmere', '2', 'On time', ''], ['09:11', 'Carrow Junction', '1', 'Delayed', '09:26'], ['09:20', 'Stoneleigh Park', '4', 'On time', ''], ['09:31', 'Westmere', '2', 'Cancelled', ''], ['09:38', 'Port Hallam', '3', 'On time', ''], ['09:47', 'Carrow Junction', '1', 'On time', ''], ['09:55', 'Stoneleigh Park', '4', 'Delayed', '10:02'], ['10:04', 'Westmere', '2', 'On time', ''], ['10:12', 'Ashby Vale', '5', 'On time', ''], ['10:21', 'Port Hallam', '3', 'Delayed', '10:49'], ['10:33', 'Carrow Junction', '1', 'On time', '']];
  const A = [['09:08', 'Ashby Vale', '5', 'On time'], ['09:17', 'Westmere', '2', 'On time'], ['09:29', 'Port Hallam', '3', 'On time'], ['09:44', 'Stoneleigh Park', '4', 'On time'], ['09:58', 'Carrow Junction', '1', 'On time'], ['10:06', 'Westmere', '2', 'On time'], ['10:15', 'Ashby Vale', '5', 'On time'], ['10:27', 'Larkfield', '6', 'On time'], ['10:41', 'Port Hallam', '3', 'On time']];
  sites.northline = (c) => {
    if (c.p === '/api/board') return c.json({ departures: D, arrivals: A });
    if (c.p === '/stations/eddington') return c.html(shell({ brand: 'Northline Trains', title: 'Eddington live board', nav: ['Plan a journey', 'Live boards', 'Tickets', 'Season tickets', 'Help'], foot: ['Delay Repay', 'Lost property', 'Accessibility'], aside: '<h3>Planned works</h3><p>Sat 21 November: buses replace trains to Larkfield, first bus 07:15.</p><h3>Station</h3><p>Ticket office 06:30–20:00. Lifts to all platforms.</p><div class="promo">Day Return to Westmere £11.40</div>', main: `<h1>Eddington</h1><p>Live board at 09:02 on Thursday 19 November 2026</p><section><h2>Departures</h2><div id="dep">Loading…</div></section><section><h2>Arrivals</h2><div id="arr">Loading…</div></section>${fill('en', 2)}`, tail: `<script>setTimeout(function(){fetch('/northline/api/board').then(function(r){return r.json()}).then(function(b){function t(h,r){return '<table><thead><tr>'+h.map(function(x){return '<th>'+x+'</th>'}).join('')+'</tr></thead><tbody>'+r.map(function(x){return '<tr>'+x.map(function(y){return '<td>'+y+'</td>'}).join('')+'</tr>'}).join('')+'</tbody></table>'}document.getElementById('dep').innerHTML=t(['Time','Destination','Platform','Status','Expected'],b.departures);document.getElementById('arr').innerHTML=t(['Time','From','Platform','Status'],b.arrivals)})},150)</script>` }));
  };
}

// ------------------------------------------------------------ lumenworks: careers, list items in groups
{
  const J = { Engineering: [['Backend Engineer, Payments', 'Remote (EU)', '3 Nov 2026'], ['Site Reliability Engineer', 'Berlin', '28 Oct 2026'], ['Frontend Engineer', 'London', '12 Oct 2026', 'Position filled'], ['Data Engineer', 'Lisbon', '1 Nov 2026'], ['Embedded Developer', 'Berlin', '15 Sep 2026', 'No longer accepting applications']], Design: [['Product Designer', 'Remote (EU)', '5 Nov 2026'], ['Design Researcher', 'London', '20 Oct 2026', 'Position filled']], 'Customer team': [['Support Specialist (French)', 'Paris', '30 Oct 2026'], ['Customer Success Manager', 'London', '7 Nov 2026'], ['Onboarding Lead', 'Remote (worldwide)', '22 Oct 2026']], Operations: [['Office Manager', 'Berlin', '9 Oct 2026'], ['Payroll Accountant', 'Lisbon', '2 Nov 2026'], ['Legal Counsel', 'Paris', '4 Sep 2026', 'Position filled']] };
  sites.lumenworks = (c) => {
    if (c.p !== '/careers') return;
    c.html(shell({ brand: 'Lumenworks', title: 'Careers', nav: ['Product', 'Pricing', 'Customers', 'Company', 'Careers'], foot: ['Offices: Berlin, London, Paris, Lisbon', 'Privacy notice for applicants', '© 2026 Lumenworks'], aside: '<h3>From our blog</h3><ul><li><a href="#">How our Lead Engineer works from a van</a> · 2 Nov 2026</li><li><a href="#">Interviewing as a Growth Marketer</a> · 14 Oct 2026</li></ul><h3>Benefits</h3><p>30 days of leave, 4-day week in August.</p>', main: `<h1>Join Lumenworks</h1><p>We are 140 people in four cities.</p>${Object.entries(J).map(([t, js]) => `<h3 class="team">${t}</h3><ul class="jobs">${js.map((j) => `<li class="job"><a href="#">${j[0]}</a> <span class="job__place">${j[1]}</span> <span class="job__date">Posted ${j[2]}</span>${j[3] ? ` <em class="job__closed">${j[3]}</em>` : ''}</li>`).join('\n')}</ul>`).join('\n')}${fill('en')}` }));
  };
}

// ------------------------------------------------------------ harbour: fund, several tables
{
  const H = [['Norvik Shipping ASA', 'Norway', '6.84%'], ['Calloway Instruments', 'United Kingdom', '5.91%'], ['Brandt & Söhne AG', 'Germany', '5.47%'], ['Helvex Holding', 'Switzerland', '5.02%'], ['Auberon Foods', 'Ireland', '4.66%'], ['Ostrava Steelworks', 'Czechia', '4.38%'], ['Lindqvist Pharma', 'Sweden', '4.10%'], ['Tessuti Marchi', 'Italy', '3.77%'], ['Mer du Nord Énergie', 'France', '3.52%'], ['Castellan Rail', 'Spain', '3.29%']];
  const G = [['United Kingdom', '24.1%'], ['Nordic countries', '21.6%'], ['Germany and Switzerland', '19.8%'], ['France and Benelux', '15.3%'], ['Southern Europe', '12.7%'], ['Central and Eastern Europe', '6.5%']];
  const S = [['Consumer goods', '13.9%'], ['Energy', '7.4%'], ['Financials', '10.2%'], ['Health care', '16.8%'], ['Industrials', '27.3%'], ['Materials', '9.1%'], ['Technology', '12.6%'], ['Utilities', '2.7%']];
  sites.harbour = (c) => {
    if (c.p !== '/funds/european-smaller-companies') return;
    c.html(shell({ brand: 'Harbour Asset Management', title: 'European Smaller Companies Fund', nav: ['Funds', 'Insights', 'Literature', 'Adviser login'], foot: ['Capital at risk.', 'Past performance is no guide to the future.', 'Authorised and regulated.'], aside: '<h3>Other funds</h3><dl class="facts"><dt>Global Income</dt><dd>214.30p</dd><dt>Asia Growth</dt><dd>98.75p</dd></dl><h3>Insight</h3><p>Our Global Income fund’s largest holding is Pacific Telecom (7.2%).</p>', main: `<h1>European Smaller Companies Fund</h1><dl class="facts"><dt>Price</dt><dd>341.62p</dd><dt>Fund size</dt><dd>£482m</dd><dt>Holdings</dt><dd>46</dd><dt>Ongoing charge</dt><dd>0.89%</dd></dl><p>As at 31 October 2026</p><h2>Largest holdings</h2>${rows(['Company', 'Country', 'Weight'], H)}<h2>Regional breakdown</h2>${rows(['Region', 'Share'], G)}<h2>Sector allocation</h2>${rows(['Sector', 'Share'], S)}<h2>Calendar year performance</h2>${rows(['Year', 'Fund', 'Benchmark'], [['2025', '11.4%', '9.8%'], ['2024', '−3.1%', '−1.9%'], ['2023', '14.7%', '12.2%']])}${fill('en')}` }));
  };
}

// ------------------------------------------------------------ fellside: plain list items
{
  const W = [['Alder Tarn Loop', 7.4, 'yes', 3.1, 'moderate'], ['Bracken Edge', 12.8, 'no', 8.6, 'hard'], ['Cold Beck Falls', 4.2, 'yes', 5.0, 'easy'], ['Dunmoor Round', 18.6, 'yes', 11.2, 'hard'], ['Easdale Woods', 3.5, 'no', 1.9, 'easy'], ['Ferny Gill', 5.8, 'yes', 7.3, 'moderate'], ['Grey Nag', 15.3, 'yes', 9.4, 'hard'], ['Hollin Bank', 5.1, 'no', 0.8, 'easy'], ['Ings Water Meadow', 2.7, 'yes', 2.4, 'easy'], ['Jackdaw Crag', 9.9, 'yes', 6.7, 'moderate'], ['Kelder Ridge', 21.4, 'no', 14.0, 'hard'], ['Lathe Mill Path', 6.3, 'yes', 4.4, 'easy']];
  sites.fellside = (c) => {
    if (c.p !== '/day-walks') return;
    c.html(shell({ brand: 'Fellside National Park', title: 'Day walks', nav: ['Visit', 'Walks', 'Wildlife', 'Car parks', 'Shop'], foot: ['Car parks £5 a day', 'Ranger service 01555 010 101', 'Mountain rescue: 999'], aside: '<h3>Long-distance trails</h3><ul><li>Fellside Way, 148 km</li><li>Coast Link, 63 km</li></ul><h3>From the shop</h3><p>Day Walks map £8.95</p>', main: `<h1>Day walks</h1><p>Twelve marked walks from A to Z. The distance to the start is measured from Aldermere station.</p><ul>${W.map((w) => `<li><strong>${w[0]}</strong>: ${w[1].toFixed(1)} km, ${w[4]}. Dogs: ${w[2]}. Start ${w[3].toFixed(1)} km from Aldermere station.</li>`).join('\n')}</ul>${fill('en', 3)}` }));
  };
}

// ------------------------------------------------------------ skylark: flights, sections with paragraphs
{
  const F = { bristol: [['Dublin', 'Tue 12 Jan 2027', 'Airen', 19], ['Faro', 'Wed 3 Feb 2027', 'SunHop', 31], ['Kraków', 'Thu 14 Jan 2027', 'Polwing', 22], ['Lyon', 'Sat 6 Feb 2027', 'Airen', 38], ['Málaga', 'Mon 25 Jan 2027', 'SunHop', 29], ['Palermo', 'Sun 7 Mar 2027', 'Volare', 46], ['Porto', 'Fri 22 Jan 2027', 'SunHop', 27], ['Prague', 'Tue 9 Feb 2027', 'Polwing', 33], ['Venice', 'Thu 18 Feb 2027', 'Volare', 35]], norwich: [['Amsterdam', 'Wed 13 Jan 2027', 'Noordair', 41], ['Bergen', 'Mon 8 Feb 2027', 'Fjordfly', 57], ['Edinburgh', 'Tue 19 Jan 2027', 'Scotair', 24], ['Exeter', 'Thu 21 Jan 2027', 'Airen', 36], ['Guernsey', 'Sat 13 Feb 2027', 'IsleHop', 49], ['Jersey', 'Sun 14 Feb 2027', 'IsleHop', 24], ['Paris', 'Fri 29 Jan 2027', 'Airen', 44], ['Stavanger', 'Wed 10 Feb 2027', 'Fjordfly', 52]] };
  sites.skylark = (c) => {
    const k = /^\/cheap-flights\/(\w+)$/.exec(c.p)?.[1]; if (!F[k]) return;
    const n = k[0].toUpperCase() + k.slice(1);
    c.html(shell({ brand: 'Skylark Travel', title: `Cheap flights from ${n}`, nav: ['Flights', 'Hotels', 'Car hire', 'Deals', 'My trips'], foot: ['ATOL protected', 'Baggage from £18', 'Contact us'], aside: '<h3>Cheap hotels</h3><ul><li>Hotel Mirador, Lisbon — £42 a night</li><li>Pension Rosa, Vienna — £38 a night</li></ul><div class="promo">Airport parking from £9 a day</div>', main: `<h1>Cheap flights from ${n}</h1><p>One-way fares per adult, found in the last 24 hours. Cabin bag included.</p>${F[k].map((f) => `<section class="fare"><h4>${n} to ${f[0]}</h4><p>${f[1]} · ${f[2]} · one way</p><p><b>£${f[3]}</b></p></section>`).join('\n')}<h2>From other airports</h2>${[['Cardiff', 'Dublin', 'Thu 7 Jan 2027', 'Airen', 17], ['Exeter', 'Jersey', 'Wed 20 Jan 2027', 'IsleHop', 21], ['Southampton', 'Bergen', 'Tue 2 Feb 2027', 'Fjordfly', 39]].map((f) => `<section class="fare"><h4>${f[0]} to ${f[1]}</h4><p>${f[2]} · ${f[3]} · one way</p><p><b>£${f[4]}</b></p></section>`).join('\n')}<h2>Good to know</h2>${fill('en', 3)}` }));
  };
}

// ------------------------------------------------------------ redwillow: courses, table
{
  const C = [['Emergency First Aid at Work', '8 February 2027', 'Hexley', '95', '6'], ['Paediatric First Aid', '22 February 2027', 'Marl', '110', 'Full'], ['First Aid at Work (3 days)', '2 March 2027', 'Hexley', '240', 'Full'], ['Outdoor First Aid', '9 March 2027', 'Stanwick', '165', '3'], ['Paediatric First Aid', '16 March 2027', 'Hexley', '110', '9'], ['Mental Health First Aid', '23 March 2027', 'Marl', '180', 'Full'], ['First Aid for Drivers', '30 March 2027', 'Marl', '70', '12'], ['Sports First Aid', '6 April 2027', 'Stanwick', '85', '5'], ['First Aid Refresher', '20 April 2027', 'Hexley', '60', '2']];
  sites.redwillow = (c) => {
    if (c.p !== '/courses/first-aid') return;
    c.html(shell({ brand: 'Red Willow Training', title: 'First aid courses', nav: ['Courses', 'Venues', 'In-house training', 'About', 'Contact'], foot: ['Registered charity', 'Book by phone: 01555 010 202', 'Cancellation policy'], aside: '<h3>Fire safety courses</h3><p>Fire Marshal, 11 March 2027, £75, 8 places</p><p>Fire Awareness, 18 March 2027, £45, Full</p>', main: `<h1>First aid courses</h1><p>All courses run from 9:30 to 16:30 and include the certificate.</p>${rows(['Course', 'Date', 'Venue', 'Price', 'Places left'], C.map((x) => [x[0], x[1], x[2], `£${x[3]}`, x[4]]))}${fill('en')}` }));
  };
}

// ------------------------------------------------------------ clover: houses, page 1 of 9
{
  const E = [['14 Mill Lane', 3, '285,000'], ['The Old Forge, Ellerby', 4, '465,000'], ['2 Station Cottages', 2, '198,500'], ['Rowan House', 5, '620,000'], ['31 Priory Road', 3, '249,950'], ['8 Quarry Close', 3, '272,000'], ['Flat 2, Corn Exchange', 1, '142,000'], ['77 High Street', 4, '335,000'], ['Beck View', 4, '410,000'], ['19 Orchard Way', 2, '189,000'], ['5 Chapel Row', 2, '176,500'], ['Highfield Barn', 6, '795,000']];
  sites.clover = (c) => {
    if (c.p !== '/for-sale/ellerby') return;
    const page = c.q.get('page') || '1';
    const base = { brand: 'Clover & Hart Estate Agents', nav: ['Buy', 'Rent', 'Sell', 'Valuation', 'Sign in'], foot: ['Member of the Property Ombudsman', 'Client money protection'], aside: '<h3>Recently sold</h3><p>3 Mill Lane, £159,000</p><p>Dale End, £305,000</p>' };
    if (page !== '1') return c.html(shell({ ...base, title: 'Sign in', main: '<h1>Sign in to see more homes</h1><p>Further results are available to registered buyers only. Please contact our Ellerby office to register.</p>' }));
    c.html(shell({ ...base, title: 'Property for sale in Ellerby', main: `<h1>Property for sale in Ellerby</h1><p>Showing 1–12 of 104 properties · Sorted by: Newest listed</p>${E.map((e) => `<div class="panel"><div class="panel-heading"><h3>${e[0]}</h3></div><div class="panel-body"><span>${e[1]} bed</span> <span class="label">Guide price</span> <strong>£${e[2]}</strong></div></div>`).join('\n')}<nav class="pager">Page 1 of 9 <a href="/clover/for-sale/ellerby?page=2">2</a> <a href="/clover/for-sale/ellerby?page=3">3</a> … <a href="/clover/for-sale/ellerby?page=9">9</a> <a href="/clover/for-sale/ellerby?page=2">Next</a></nav>${fill('en')}` }));
  };
}

// ------------------------------------------------------------ mietnest: German flats, definition lists
{
  const W = [['Helle 2-Zimmer-Wohnung am Stadtpark', '58', '2', '690', '870', '01.02.2027'], ['Dachgeschoss mit Weitblick', '74', '3', '880', '1.085', 'sofort'], ['Altbau mit Stuck in der Südstadt', '112', '4', '1.340', '1.620', '01.03.2027'], ['Kompaktes Apartment nahe Uni', '31', '1', '430', '535', 'sofort'], ['Familienwohnung mit Garten', '98', '4', '1.150', '1.415', '01.04.2027'], ['Sanierte Wohnung im Hinterhaus', '63', '2', '745', '925', '15.01.2027'], ['Loft in der alten Weberei', '126', '3', '1.590', '1.860', '01.02.2027'], ['Ruhige Wohnung am Kanal', '66', '3', '710', '895', '01.03.2027'], ['Erdgeschoss mit Terrasse', '81', '3', '860', '1.060', '01.05.2027'], ['Möbliertes Mini-Apartment', '24', '1', '395', '460', 'sofort']];
  sites.mietnest = (c) => {
    if (c.p !== '/wohnungen/lindach') return;
    c.html(shell({ lang: 'de', brand: 'mietnest', title: 'Wohnungen zur Miete in Lindach', nav: ['Mieten', 'Kaufen', 'Umzug', 'Ratgeber', 'Anmelden'], foot: ['Impressum', 'Datenschutz', 'Anzeige aufgeben ab 19,90 €'], aside: '<h3>Häuser zur Miete</h3><p>Reihenhaus in Talheim, 134 m², 1.750 € warm</p><p>Bungalow in Lindach-Ost, 140 m², 1.990 € warm</p><h3>Stellplätze</h3><p>Tiefgarage Südstadt, 75 €</p>', main: `<h1>Wohnungen zur Miete in Lindach</h1><p>10 Treffer</p>${W.map((w) => `<div class="expose"><h2><a href="#">${w[0]}</a></h2><dl class="facts"><dt>Wohnfläche</dt><dd>${w[1]} m²</dd><dt>Zimmer</dt><dd>${w[2]}</dd><dt>Kaltmiete</dt><dd>${w[3]} €</dd><dt>Warmmiete</dt><dd>${w[4]} €</dd><dt>Frei ab</dt><dd>${w[5]}</dd></dl></div>`).join('\n')}${fill('de', 3)}` }));
  };
}

// ------------------------------------------------------------ talblick: German news
{
  const N = [['Neue Brücke über die Alm eröffnet', '18. November 2026'], ['Stadtrat beschließt Haushalt 2027', '16. November 2026'], ['Freibad wird bis zum Sommer saniert', '13. November 2026'], ['Wochenmarkt zieht auf den Kirchplatz', '11. November 2026'], ['Feuerwehr sucht Nachwuchs', '9. November 2026'], ['Glasfaserausbau im Ortsteil Reut beginnt', '5. November 2026'], ['Bücherei verlängert ihre Öffnungszeiten', '2. November 2026']];
  sites.talblick = (c) => {
    if (c.p !== '/rathaus/aktuelles') return;
    c.html(shell({ lang: 'de', brand: 'Stadt Talblick', title: 'Neueste Meldungen', nav: ['Rathaus', 'Bürgerservice', 'Kultur', 'Wirtschaft', 'Tourismus'], foot: ['Impressum', 'Barrierefreiheit', 'Leichte Sprache'], aside: '<h3>Meistgelesen</h3><ol><li>Sperrung der Bahnhofstraße</li><li>Hundesteuer: Was sich ändert</li></ol><h3>Termine</h3><p>28. November 2026: Adventsmarkt</p>', main: `<h1>Neueste Meldungen</h1>${N.map((n) => `<h3>${n[0]}</h3><p class="datum">${n[1]}</p><p>${FILL.de[1]} <a href="#">weiterlesen</a></p>`).join('\n')}<p><a href="#">Zum Archiv</a></p>` }));
  };
}

// ------------------------------------------------------------ quaibus: French stop, lines of divs
{
  const D = [['3', 'Gare centrale', '14h02'], ['12', 'Hôpital Nord', '14h05'], ['7', 'Les Granges', '14h06'], ['12', 'Plage du Sillon', '14h09'], ['3', 'Campus', '14h11'], ['21', 'Aéroport', '14h14'], ['12', 'Hôpital Nord', '14h17'], ['7', 'Zone Atlantis', '14h20'], ['3', 'Gare centrale', '14h22'], ['12', 'Plage du Sillon', '14h26']];
  sites.quaibus = (c) => {
    if (c.p !== '/arret/quai-des-tanneurs') return;
    c.html(shell({ lang: 'fr', brand: 'Quaibus', title: 'Quai des Tanneurs', nav: ['Itinéraires', 'Horaires', 'Tarifs', 'Info trafic', 'Mon compte'], foot: ['Mentions légales', 'Objets trouvés', 'Ticket à l’unité 1,70 €'], aside: '<h3>Info trafic</h3><p>Ligne 12 : arrêt Mairie non desservi jusqu’au 30 novembre, dernier passage à 20h40.</p><h3>Vélos en libre-service</h3><p>Station Tanneurs : 6 vélos</p>', main: `<h1>Arrêt Quai des Tanneurs</h1><h2>Prochains départs</h2><div class="departs">${D.map((d) => `<div class="line"><span class="ligne">Ligne ${d[0]}</span><span class="dest">${d[1]}</span><span class="heure">${d[2]}</span></div>`).join('\n')}</div>${fill('fr', 3)}` }));
  };
}

// ------------------------------------------------------------ fogon: Spanish menu
{
  const M = [['Entrantes', [['Croquetas de jamón', '9,50'], ['Ensalada de naranja y bacalao', '11,00'], ['Pimientos del padrón', '7,80'], ['Gazpacho manchego', '8,40'], ['Tabla de quesos', '14,50']]], ['Platos principales', [['Arroz meloso de setas', '16,00'], ['Lubina a la sal', '21,50'], ['Carrilleras al vino tinto', '18,90'], ['Berenjenas rellenas', '13,70'], ['Chuletón de vaca', '29,00']]], ['Postres', [['Torrija caramelizada', '6,50'], ['Tarta de queso', '6,90'], ['Sorbete de limón', '4,80']]], ['Bebidas', [['Vino de la casa', '3,20'], ['Agua mineral', '2,00'], ['Sidra natural', '4,10']]]];
  sites.fogon = (c) => {
    if (c.p !== '/carta') return;
    c.html(shell({ lang: 'es', brand: 'El Fogón de Irene', title: 'Carta', nav: ['Inicio', 'Carta', 'Menú del día', 'Reservas', 'Dónde estamos'], foot: ['Calle del Pozo 4', 'Cerrado los lunes', 'Alérgenos: pregunte al personal'], aside: '<h3>Menú del día</h3><p>Sopa de picadillo, merluza en salsa y flan: 14,90 €</p><div class="promo">Martes de tapas: tres por 10 €</div>', main: `<h1>Nuestra carta</h1>${M.map(([t, d]) => `<h2>${t}</h2><ul class="carta">${d.map((x) => `<li>${x[0]} <span class="precio">${x[1]} €</span></li>`).join('')}</ul>`).join('\n')}<p>IVA incluido.</p>${fill('es')}` }));
  };
}

// ------------------------------------------------------------ ruote: Italian classifieds
{
  const A = [['Bici da corsa Falco 54', 'Torino', '480', '21 ottobre 2026'], ['Mountain bike Orso 29', 'Milano', '350', '14 novembre 2026'], ['Bici da bambino 16"', 'Asti', '45', '2 novembre 2026'], ['City bike donna con cestino', 'Torino', '130', '9 novembre 2026'], ['Bici elettrica Volt City', 'Novara', '890', '17 novembre 2026'], ['Graziella pieghevole', 'Cuneo', '80', '28 ottobre 2026'], ['Gravel Sentiero 2', 'Torino', '720', '12 novembre 2026'], ['Tandem d’epoca', 'Milano', '260', '30 settembre 2026'], ['BMX Salto', 'Asti', '95', '6 novembre 2026']];
  sites.ruote = (c) => {
    if (c.p !== '/annunci/biciclette') return;
    c.html(shell({ lang: 'it', brand: 'Ruote Usate', title: 'Biciclette usate in Piemonte e Lombardia', nav: ['Biciclette', 'Ricambi', 'Vendi', 'Preferiti', 'Accedi'], foot: ['Chi siamo', 'Consigli per la sicurezza', 'Assistenza'], aside: '<h3>Ricambi a Torino</h3><p>Sella in cuoio, 35 €, 18 novembre 2026</p><p>Coppia di ruote 28", 60 €, 19 novembre 2026</p>', main: `<h1>Biciclette usate</h1><p>9 annunci · ordinati per rilevanza</p>${A.map((a, i) => `<div class="ad-item${i === 0 ? ' ad-item--top' : ''}">${i === 0 ? '<span class="badge">In evidenza</span>' : ''}<h3>${esc(a[0])}</h3><span class="luogo">${a[1]}</span> · <span class="prezzo">${a[2]} €</span> · <span class="data">pubblicato il ${a[3]}</span></div>`).join('\n')}${fill('it')}` }));
  };
}

// ------------------------------------------------------------ palco: Portuguese concerts, articles
{
  const U = [['Ana Quental', 'Porto', 'Coliseu das Flores', '20 de março de 2027', '28'], ['Banda do Cais', 'Lisboa', 'Armazém 7', '5 de fevereiro de 2027', '15'], ['Coro de Câmara Lumen', 'Braga', 'Igreja de São Vítor', '14 de fevereiro de 2027', '10'], ['Duarte Sá Trio', 'Porto', 'Clube do Rio', '22 de janeiro de 2027', '18'], ['Filarmónica do Norte', 'Coimbra', 'Convento Novo', '27 de fevereiro de 2027', '35'], ['Joana Mar', 'Lisboa', 'Teatro da Graça', '12 de março de 2027', '42'], ['Os Alfaiates', 'Porto', 'Clube do Rio', '13 de fevereiro de 2027', '16'], ['Rita Vaz', 'Braga', 'Teatro Velho', '30 de janeiro de 2027', '22']];
  const O = [['Noite de Fado', 'Porto', 'Casa do Infante', '9 de outubro de 2026', '50'], ['Tiago Brandão', 'Lisboa', 'Armazém 7', '17 de outubro de 2026', '20'], ['Orquestra Jovem', 'Porto', 'Coliseu das Flores', '24 de outubro de 2026', '12']];
  const art = (e) => `<article><h3>${e[0]}</h3><p><time>${e[3]}</time> · ${e[2]}, ${e[1]}</p><p>Bilhetes: ${e[4]} €</p></article>`;
  sites.palco = (c) => {
    if (c.p !== '/agenda') return;
    c.html(shell({ lang: 'pt', brand: 'Palco Aberto', title: 'Agenda de concertos', nav: ['Agenda', 'Salas', 'Artistas', 'Bilheteira', 'Newsletter'], foot: ['Quem somos', 'Termos e condições', 'Taxa de bilheteira 1,50 €'], aside: '<h3>Destaques de teatro</h3><p>A Tempestade, Porto, 28 de janeiro de 2027, 45 €</p>', head: ld({ '@context': 'https://schema.org', '@type': 'MusicEvent', name: 'Joana Mar', startDate: '2027-03-12', location: { '@type': 'Place', name: 'Teatro da Graça, Lisboa' } }), main: `<h1>Agenda de concertos</h1><h2>Próximos concertos</h2><p>Por ordem alfabética</p>${U.map(art).join('\n')}<h2>Concertos passados</h2>${O.map(art).join('\n')}${fill('pt')}` }));
  };
}

// ------------------------------------------------------------ avondschool: Dutch courses
{
  const K = [['Spaans voor beginners', 'maandag', '165'], ['Pottenbakken', 'dinsdag', '210'], ['Digitale fotografie', 'woensdag', '140'], ['Italiaans koken', 'donderdag', '195'], ['Yoga in de avond', 'maandag', '120'], ['Meubels stofferen', 'zaterdag', '245'], ['Schrijven voor iedereen', 'dinsdag', '130'], ['Gitaar voor beginners', 'vrijdag', '175']];
  sites.avondschool = (c) => {
    if (c.p !== '/cursussen/populair') return;
    c.html(shell({ lang: 'nl', brand: 'De Avondschool', title: 'Populairste cursussen', nav: ['Cursussen', 'Docenten', 'Locaties', 'Inschrijven', 'Contact'], foot: ['Algemene voorwaarden', 'Annuleren kan tot 14 dagen vooraf'], aside: '<h3>Laatste plaatsen</h3><p>Zweeds voor gevorderden, € 180</p><p>Edelsmeden, € 260</p>', main: `<h1>Populairste cursussen</h1><div class="cursuslijst">${K.map((k) => `<p><a href="#"><b>${k[0]}</b></a><br>op ${k[1]}, 10 lessen, € ${k[2]}</p>`).join('\n')}</div>${fill('nl', 3)}` }));
  };
}

// ------------------------------------------------------------ licytacje: Polish auction
{
  const L = [[41, 'Zegar kominkowy, Francja', '2 400 zł', '3 100 zł'], [42, 'Pejzaż zimowy, olej', '6 000 zł', '9 800 zł'], [43, 'Komoda biedermeier', '12 000 zł', ''], [44, 'Wazon secesyjny', '900 zł', '1 450 zł'], [45, 'Srebrna cukiernica', '3 500 zł', '7 200 zł'], [46, 'Portret damy w kapeluszu', '15 000 zł', ''], [47, 'Lampa naftowa', '300 zł', '520 zł'], [48, 'Mapa Mazowsza z 1821 roku', '1 800 zł', '4 600 zł'], [49, 'Szabla oficerska', '5 000 zł', '8 300 zł']];
  sites.licytacje = (c) => {
    if (c.p !== '/aukcja/87/wyniki') return;
    c.html(shell({ lang: 'pl', brand: 'Dom Aukcyjny Rawa', title: 'Wyniki aukcji nr 87', nav: ['Aukcje', 'Wyniki', 'Wyceny', 'Katalogi', 'Kontakt'], foot: ['Regulamin', 'Opłata aukcyjna 18%'], aside: '<h3>Rekord domu</h3><p>Martwa natura z cytryną, 84 000 zł (2023)</p><h3>Następna aukcja</h3><p>12 grudnia 2026, cena wywoławcza od 500 zł</p>', main: `<h1>Wyniki aukcji nr 87</h1><p>7 listopada 2026</p>${L.map((l) => `<figure><figcaption><b>Poz. ${l[0]}. ${l[1]}</b><br>Cena wywoławcza: ${l[2]}<br>${l[3] ? `Sprzedano za: ${l[3]}` : 'Niesprzedany'}</figcaption></figure>`).join('\n')}${fill('pl')}` }));
  };
}

// ------------------------------------------------------------ sarsinti: Turkish earthquakes
{
  const Q = [['Karadere', '7,1', '1938'], ['Taşköy', '6,9', '1966'], ['Ilıcabaşı', '6,8', '1912'], ['Gölyaka', '6,6', '1999'], ['Doğanpınar', '6,4', '1944'], ['Sarıkum', '6,3', '1975'], ['Yeniçam', '6,1', '2003'], ['Akbük', '6,0', '1957'], ['Demirkapı', '5,9', '2011'], ['Kızılova', '5,8', '1983']];
  sites.sarsinti = (c) => {
    if (c.p !== '/en-buyuk-depremler') return;
    c.html(shell({ lang: 'tr', brand: 'Sarsıntı İzleme Merkezi', title: 'En büyük depremler', nav: ['Son depremler', 'En büyük depremler', 'Haritalar', 'Eğitim', 'İletişim'], foot: ['Hakkımızda', 'Acil durum: 112'], aside: '<h3>Son 24 saat</h3><ul><li>Çamlıdere açıkları, 3,2</li><li>Kuzuluk, 2,7</li></ul>', main: `<h1>En büyük depremler</h1><p>1900 yılından bu yana bölgede kaydedilen depremler.</p>${rows(['Yer', 'Büyüklük', 'Yıl'], Q)}${fill('tr')}` }));
  };
}

// ------------------------------------------------------------ yunosato: Japanese inns
{
  const Y = [['旅館 松の葉', '14,300', '4.3', '212'], ['ホテル湖月', '18,700', '4.1', '540'], ['民宿 いろり', '8,800', '4.4', '87'], ['湯宿 さざなみ', '22,000', '4.8', '163'], ['山荘 白樺', '9,900', '3.9', '95'], ['温泉旅館 雪見亭', '27,500', '4.6', '301'], ['ビジネスホテル湯之里', '7,700', '3.6', '410'], ['料理旅館 きくや', '19,800', '4.7', '128'], ['ペンション風の丘', '11,000', '4.0', '66']];
  sites.yunosato = (c) => {
    if (c.p !== '/yado') return;
    c.html(shell({ lang: 'ja', brand: '湯之里温泉観光協会', title: '宿一覧', nav: ['観光', '宿泊', '温泉', 'アクセス', 'お知らせ'], foot: ['湯之里町中央1-2', '0555-01-0303'], aside: '<h3>日帰り入浴</h3><p>町営さくらの湯 600円</p><h3>レンタサイクル</h3><p>1日 1,500円</p>', main: `<h1>宿一覧</h1><p>全9軒（2名1室利用時の1名様料金・税込）</p>${Y.map((y) => `<section class="yado"><h3>${y[0]}</h3><p>口コミ評価 <b>${y[2]}</b>（${y[3]}件）</p><p>1泊2食付き <span class="ryokin">${y[1]}円</span></p></section>`).join('\n')}${fill('ja', 3)}` }));
  };
}

// ------------------------------------------------------------
http.createServer(async (req, res) => {
  const url = new URL(req.url, 'http://x');
  const send = (body, type, status = 200) => { res.writeHead(status, { 'content-type': type }); res.end(body); };
  try {
    if (url.pathname === '/_seen') return send(JSON.stringify([...seen]), 'application/json');
    const [, site, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (site === 'favicon.ico') { res.writeHead(204); return res.end(); }
    const c = { p: '/' + rest.join('/'), q: url.searchParams, html: (t, s = 200) => send(t, 'text/html; charset=utf-8', s), json: (o) => send(JSON.stringify(o), 'application/json; charset=utf-8') };
    if (sites[site]) { see(`${site}: ${c.p}${url.search}`); await sites[site](c); }
    if (!res.headersSent) c.html('<!doctype html><title>Not found</title><h1>404 Not found</h1>', 404);
  } catch (e) { console.error(e); if (!res.headersSent) send('error', 'text/plain', 500); }
}).listen(PORT);
