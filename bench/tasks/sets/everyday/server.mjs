// Everyday pages: a set of fictional sites for reading tasks. No dependencies.
import http from 'node:http';
const saw = [];
const note = (s) => { if (!saw.includes(s)) saw.push(s); };
const doc = (lang, title, body, head = '') => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>${head}</head>
<body>
${body}
</body></html>`;
const ld = (o) => `<script type="application/ld+json">${JSON.stringify(o)}</script>`;
const R = new Map();               // path -> (url) => string | {status, body, type}
const on = (p, f) => R.set(p, typeof f === 'function' ? f : () => f);

/* ---------- 1 hallenbad (de): semantic, tables, dl ---------- */
const bad = (t, b) => doc('de', `${t} – Hallenbad Lindenau`, `
<header><a href="/hallenbad/">Hallenbad Lindenau</a><nav><ul><li><a href="/hallenbad/preise">Preise</a></li><li><a href="/hallenbad/zeiten">Öffnungszeiten</a></li><li><a href="/hallenbad/kurse">Kurse</a></li></ul></nav></header>
<main><h1>${t}</h1>${b}</main>
<aside><h2>Aktuelles</h2><p>Rückblick 2023: Damals kostete die Jahreskarte für Erwachsene noch 275,00&nbsp;€.</p><p>Aquafitness jeden Donnerstag, 6,50&nbsp;€ pro Stunde.</p></aside>
<footer>Stadtwerke Lindenau · Uferweg 3 · Tel. 04551 88 21-0 · Kasse schließt 45 Minuten vor Betriebsende</footer>`);
on('/hallenbad/', bad('Willkommen', '<p>25-Meter-Becken, Nichtschwimmerbecken, Sauna.</p>'));
on('/hallenbad/preise', bad('Eintrittspreise', `
<table><caption>Schwimmbad</caption><thead><tr><th>Karte</th><th>Erwachsene</th><th>Ermäßigt</th><th>Kinder</th></tr></thead><tbody>
<tr><th scope="row">Einzelkarte</th><td>5,20 €</td><td>3,90 €</td><td>2,60 €</td></tr>
<tr><th scope="row">Zehnerkarte</th><td>46,80 €</td><td>35,10 €</td><td>23,40 €</td></tr>
<tr><th scope="row">Jahreskarte</th><td>298,00 €</td><td>224,00 €</td><td>139,50 €</td></tr></tbody></table>
<p>Ermäßigung gegen Nachweis. Kinder unter 4 Jahren frei.</p>
<table><caption>Sauna</caption><thead><tr><th>Karte</th><th>Preis</th></tr></thead><tbody><tr><td>Tageskarte</td><td>17,50 €</td></tr><tr><td>Abendkarte ab 18 Uhr</td><td>12,00 €</td></tr></tbody></table>`));
on('/hallenbad/kurse', bad('Kurse', '<p>Seepferdchen: nächster Beginn am 8. September.</p>'));
on('/hallenbad/zeiten', bad('Öffnungszeiten', `
<dl><dt>Montag</dt><dd>geschlossen (nur Vereine)</dd><dt>Dienstag bis Donnerstag</dt><dd>6.30 – 21.00 Uhr</dd><dt>Freitag</dt><dd>6.30 – 22.00 Uhr</dd><dt>Samstag</dt><dd>9.00 – 19.30 Uhr</dd><dt>Sonntag</dt><dd>8.30 – 18.00 Uhr</dd></dl>
<p>In den Ferien gelten Sonderzeiten.</p>`));

/* ---------- 2 northline (en): rail timetable, fares ---------- */
const nl = (t, b) => doc('en-GB', `${t} | Northline Rail`, `
<div role="banner"><strong>Northline</strong> <a href="/northline/">Home</a> <a href="/northline/departures/harrow-vale">Live departures</a> <a href="/northline/season-tickets">Season tickets</a></div>
<div role="main">${b}</div><div role="contentinfo">Lost property: 0300 555 0177. Replacement buses run on Sundays from 08:10.</div>`);
on('/northline/', nl('Home', `<h1>Plan your journey</h1><p>Advance singles from £6.40.</p><p><a href="/northline/season-tickets">Season tickets</a> save up to a third.</p>`));
on('/northline/departures/harrow-vale', nl('Harrow Vale', `<h1>Harrow Vale</h1><p>Updated 16:52</p>
<h2>Departures</h2><table id="dep"><tr><th>Time</th><th>Destination</th><th>Platform</th><th>Expected</th></tr>
<tr><td>16:58</td><td>Pellworth</td><td>1</td><td>On time</td></tr>
<tr><td>17:24</td><td>Castle Dunmore</td><td>3</td><td>17:31</td></tr>
<tr><td>17:49</td><td>Osney Bridge</td><td>2A</td><td>On time</td></tr>
<tr><td>18:12</td><td>Marlowe Sands</td><td>1</td><td>On time</td></tr>
<tr><td>18:40</td><td>Tarn Junction</td><td>4</td><td>Cancelled</td></tr>
<tr><td>19:05</td><td>Wickham Moor</td><td>3</td><td>On time</td></tr></table>
<h2>Arrivals</h2><table id="arr"><tr><th>Time</th><th>Origin</th><th>Platform</th><th>Expected</th></tr>
<tr><td>17:02</td><td>Lowgate</td><td>2</td><td>On time</td></tr><tr><td>18:33</td><td>Brackenhall</td><td>4</td><td>18:39</td></tr></table>`));
on('/northline/season-tickets', nl('Season tickets', `<h1>Season tickets: Harrow Vale to Pellworth</h1>
<table><thead><tr><th>Ticket</th><th>Standard</th><th>First Class</th></tr></thead><tbody>
<tr><td>Weekly</td><td>£32.10</td><td>£51.40</td></tr><tr><td>Monthly</td><td>£123.30</td><td>£197.40</td></tr><tr><td>Annual</td><td>£1,284.00</td><td>£2,056.00</td></tr></tbody></table>
<p>A photocard is required. Refunds carry a £10 fee.</p>`));

/* ---------- 3 cuisine (fr): recipe, JSON-LD for one, none for the other ---------- */
const cu = (t, b, hd = '') => doc('fr', `${t} - Les Carnets de Solange`, `<div class="top"><a href="/cuisine/">Les Carnets de Solange</a></div>${b}
<div class="sidebar"><h3>À lire aussi</h3><ul><li><a href="#">Gratin de courge (45 min)</a></li><li><a href="#">Brioche au beurre : 250 g de beurre, 4 œufs</a></li></ul></div><div class="bas">© Solange 2025 – Mentions légales</div>`, hd);
on('/cuisine/recettes/tarte-poireaux', cu('Tarte aux poireaux', `<article><h1>Tarte aux poireaux et au comté</h1>
<p class="note">Note : 4,7/5 (86 avis)</p>
<ul class="infos"><li>Pour : <b>6 personnes</b></li><li>Préparation : <b>25 min</b></li><li>Cuisson : <b>40 min</b></li><li>Difficulté : <b>facile</b></li></ul>
<h2>Ingrédients</h2><ul class="ingr"><li>250 g de farine</li><li>125 g de beurre</li><li>4 poireaux</li><li>150 g de comté râpé</li><li>20 cl de crème fraîche</li><li>3 œufs</li></ul>
<h2>Préparation</h2><ol><li>Préchauffez le four à 190 °C.</li><li>Émincez les poireaux et faites-les fondre 15 minutes.</li><li>Étalez la pâte et garnissez.</li><li>Enfournez pour 40 minutes.</li></ol></article>`,
 ld({ '@context': 'https://schema.org', '@type': 'Recipe', name: 'Tarte aux poireaux et au comté', recipeYield: '6', prepTime: 'PT25M', cookTime: 'PT40M', recipeIngredient: ['250 g de farine', '125 g de beurre', '4 poireaux', '150 g de comté râpé', '20 cl de crème fraîche', '3 œufs'], aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.7, ratingCount: 86 } })));
on('/cuisine/recettes/soupe-pistou', cu('Soupe au pistou', `<div class="r-4f"><div class="t-9a"><h1>Soupe au pistou</h1></div>
<div class="b-22"><span>4 portions</span> · <span>1 h 10</span></div>
<p><strong>Il vous faut</strong></p><p>300 g de haricots blancs<br>2 courgettes<br>1 bouquet de basilic<br>3 gousses d’ail<br>80 g de parmesan</p>
<h2>Étapes</h2><ol><li>Faites tremper les haricots la veille.</li><li>Coupez les courgettes en dés.</li><li>Cuisez le tout une heure à feu doux.</li><li>Pilez le basilic avec l’ail et le parmesan.</li><li>Servez la soupe avec le pistou à part.</li></ol></div>
<h2>Commentaires</h2><ol class="com"><li>Marthe : délicieux, merci !</li><li>Paul : j’ai mis des pâtes en plus.</li></ol>`));

/* ---------- 4 ovalleague (en): match cards in div soup, standings ---------- */
const ol = (t, b) => doc('en', t, `<div class="_hd3"><div>Oval League</div><div><a href="/ovalleague/results/round-14">Results</a> <a href="/ovalleague/table">Table</a></div></div>${b}<div class="_ft">Next round: Saturday. Carrick Rovers v Inverlay, 15:00</div>`);
const mt = (h, hs, as, a, v, n) => `<div class="mc_q8"><div class="mc_row"><span class="tm_h">${h}</span><span class="sc_x"><b>${hs}</b><i>–</i><b>${as}</b></span><span class="tm_a">${a}</span></div><div class="mc_meta">FT · Venue: ${v} · Attendance: ${n}</div></div>`;
on('/ovalleague/results/round-14', ol('Round 14 results', `<h1>Round 14 results</h1><div class="ls_1">${mt('Inverlay', 2, 1, 'Port Astor', 'Shore Park', '4,318')}${mt('Carrick Rovers', 0, 0, 'Dunmeath Town', 'The Old Mill', '6,905')}${mt('Glenbarr', 1, 3, 'St Osric', 'Barr Lane', '2,177')}${mt('Ferris United', 4, 2, 'Kilmory Athletic', 'Ferris Road', '3,640')}</div>
<div class="promo">Win two tickets for Round 15! Text OVAL to 60-100.</div>`));
on('/ovalleague/table', ol('League table', `<h1>League table</h1><table class="std"><thead><tr><th><abbr title="Position">Pos</abbr></th><th>Team</th><th><abbr title="Played">P</abbr></th><th><abbr title="Won">W</abbr></th><th><abbr title="Drawn">D</abbr></th><th><abbr title="Lost">L</abbr></th><th><abbr title="Goal difference">GD</abbr></th><th><abbr title="Points">Pts</abbr></th></tr></thead><tbody>
<tr><td>1</td><td>Ferris United</td><td>14</td><td>10</td><td>3</td><td>1</td><td>+19</td><td>33</td></tr>
<tr><td>2</td><td>Carrick Rovers</td><td>14</td><td>9</td><td>4</td><td>1</td><td>+15</td><td>31</td></tr>
<tr><td>3</td><td>St Osric</td><td>14</td><td>8</td><td>2</td><td>4</td><td>+7</td><td>26</td></tr>
<tr><td>4</td><td>Inverlay</td><td>14</td><td>6</td><td>3</td><td>5</td><td>0</td><td>21</td></tr>
<tr><td>5</td><td>Port Astor</td><td>14</td><td>4</td><td>4</td><td>6</td><td>−5</td><td>16</td></tr></tbody></table>`));

/* ---------- 5 wohnwerk (de): real estate, hashed classes, stale JSON-LD ---------- */
const ww = (t, b, hd = '') => doc('de', t, `<div id="__app"><div class="css-1hx9"><a href="/wohnwerk/suche">WohnWerk</a></div>${b}<div class="css-77f">Impressum Datenschutz AGB</div></div>`, hd);
const row = (k, v) => `<div class="css-k2j1"><div class="css-aa3">${k}</div><div class="css-bb7">${v}</div></div>`;
on('/wohnwerk/expose/8842', ww('3,5-Zimmer-Wohnung mit Balkon', `<div class="css-9pp"><h1 class="css-0ok">Helle 3,5-Zimmer-Wohnung mit Balkon</h1><div class="css-adr">Gartenstraße 41, 04229 Leipzig</div>
<div class="css-grid">${row('Kaltmiete', '1.140 €')}${row('Nebenkosten', '210 €')}${row('Warmmiete', '1.350 €')}${row('Zimmer', '3,5')}${row('Wohnfläche', '92,4 m²')}${row('Etage', '2 von 4')}${row('Bezugsfrei ab', '01.09.2025')}${row('Kaution', '3 Kaltmieten')}</div>
<div class="css-txt">Die Wohnung liegt ruhig zum Hof. Keller vorhanden, Haustiere nach Absprache.</div></div>
<div class="css-sim"><h2>Ähnliche Angebote</h2><div>2 Zimmer, 58 m², Kaltmiete 790 €</div><div>4 Zimmer, 110 m², Kaltmiete 1.480 €</div></div>`,
 ld({ '@context': 'https://schema.org', '@type': 'Apartment', name: 'Helle 3,5-Zimmer-Wohnung mit Balkon', offers: { '@type': 'Offer', price: 1090, priceCurrency: 'EUR', availabilityStarts: '2024-03-01' } })));
const wc = (id, t, p, z, f, o) => `<div class="css-card"><a class="css-lnk" href="/wohnwerk/expose/${id}"><h3 class="css-ti">${t}</h3></a><div class="css-ln"><span>${p}</span><span>${z} Zi.</span><span>${f} m²</span></div><div class="css-ort">${o}</div></div>`;
on('/wohnwerk/suche', ww('Wohnungen in Leipzig', `<h1>4 Wohnungen in Leipzig</h1><div class="css-list">${wc(8842, 'Helle 3,5-Zimmer-Wohnung mit Balkon', '1.140 €', '3,5', '92,4', 'Kleinzschocher')}${wc(8850, 'Altbau mit Stuck', '965 €', '2', '71', 'Südvorstadt')}
<div class="css-adv"><span>Anzeige</span><h3>Baufinanzierung ab 3,2 %</h3><span>Jetzt Rate berechnen</span></div>
${wc(8861, 'Dachgeschoss am Park', '1.275 €', '4', '103,5', 'Gohlis')}${wc(8873, 'Kompaktes Apartment', '540 €', '1', '31', 'Reudnitz')}</div>`));

/* ---------- 6 worknest (en): job board, client-rendered ---------- */
const wn = (t, b) => doc('en', `${t} – WorkNest`, `<div id="cookie" role="dialog" aria-label="Cookies" style="position:fixed;bottom:0;left:0;right:0;background:#eee;padding:1em">We use cookies to improve WorkNest. <button onclick="this.parentNode.remove()">Accept all</button> <button onclick="this.parentNode.remove()">Reject</button></div>${b}<footer>WorkNest Ltd. 12,480 jobs posted last year.</footer>`);
on('/worknest/jobs', (u) => {
  const q = (u.searchParams.get('q') || '').toLowerCase();
  if (q) { note('worknest: search ' + q);
    return wn('Search', `<h1>Jobs for “${q.replace(/[<&>"]/g, '')}”</h1><p class="none">No jobs match your search.</p><section><h2>You may also like</h2><ul><li><a href="/worknest/jobs/2207">Warehouse Planner</a> – Brightfold Ltd</li><li><a href="/worknest/jobs/2214">Night Baker</a> – Crumb &amp; Co</li></ul></section>`); }
  return wn('All jobs', `<h1>Latest jobs</h1><div id="root"><p>Loading…</p></div>
<script id="state" type="application/json">${JSON.stringify({ v: 3, items: [[2207, 'Warehouse Planner', 'Brightfold Ltd', 'Leeds', 3150000], [2211, 'Junior Cartographer', 'Mapstead', 'Remote', 2840000], [2214, 'Night Baker', 'Crumb & Co', 'Hull', 2675000], [2219, 'Tram Driver', 'City Lines', 'Sheffield', 3390000]] })}</script>
<script>
setTimeout(function () {
  var s = JSON.parse(document.getElementById('state').textContent);
  var root = document.getElementById('root'); root.innerHTML = '';
  s.items.forEach(function (i) {
    var a = document.createElement('article'); a.className = 'j' + i[0];
    var h = document.createElement('h2'); var l = document.createElement('a'); l.href = '/worknest/jobs/' + i[0]; l.textContent = i[1]; h.appendChild(l);
    var c = document.createElement('p'); c.className = 'company'; c.textContent = i[2];
    var o = document.createElement('p'); o.className = 'location'; o.textContent = i[3];
    var p = document.createElement('p'); p.className = 'salary'; p.textContent = '£' + (i[4] / 100).toLocaleString('en-GB') + ' a year';
    [h, c, o, p].forEach(function (e) { a.appendChild(e); }); root.appendChild(a);
  });
}, 500);
</script>`);
});
on('/worknest/jobs/2207', wn('Warehouse Planner', `<article><h1>Warehouse Planner</h1><p>Brightfold Ltd · Leeds</p>
<dl><div><dt>Employer</dt><dd>Brightfold Ltd</dd></div><div><dt>Location</dt><dd>Leeds LS10</dd></div><div><dt>Salary</dt><dd>£31,500 a year</dd></div><div><dt>Hours</dt><dd>37.5 per week</dd></div><div><dt>Contract</dt><dd>Permanent</dd></div><div><dt>Closing date</dt><dd>14 November 2025</dd></div><div><dt>Reference</dt><dd>BF-2207-W</dd></div></dl>
<h2>What you will do</h2><ul><li>Plan inbound deliveries</li><li>Keep the slot calendar</li><li>Report stock differences</li></ul><h2>What we offer</h2><ul><li>28 days of holiday</li><li>Free parking</li></ul></article>
<aside><h2>Similar jobs</h2><p>Stock Controller, £27,900 a year, closes 2 December 2025</p></aside>`));
on('/worknest/jobs/2214', wn('Night Baker', '<h1>Night Baker</h1><p>£26,750 a year</p>'));

/* ---------- 7 agendaviva (es): microdata events, consent ---------- */
const av = (t, b) => doc('es', t, `<div class="aviso" role="dialog" style="position:fixed;inset:30% 20%;background:#fff;border:1px solid">Usamos cookies propias y de terceros. <button onclick="this.parentNode.style.display='none'">Aceptar</button><button onclick="this.parentNode.style.display='none'">Rechazar</button></div><h1>${t}</h1>${b}<p class="pie">Agenda Viva · Ayuntamiento de Valdeolmos · Tel. 918 555 042</p>`);
const ev = (n, iso, show, l, p, pc) => `<div itemscope itemtype="https://schema.org/Event" class="ev"><h2 itemprop="name">${n}</h2><time itemprop="startDate" datetime="${iso}">${show}</time><div itemprop="location" itemscope itemtype="https://schema.org/Place"><span itemprop="name">${l}</span></div><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="${pc}">${p}</span><meta itemprop="priceCurrency" content="EUR"></div></div>`;
on('/agendaviva/eventos', av('Agenda de octubre', ev('Noche de boleros', '2025-10-03T21:30', 'viernes, 3 de octubre', 'Teatro Cervera', '12 €', '12') + ev('Feria del libro usado', '2025-10-05T10:00', 'domingo, 5 de octubre', 'Plaza Mayor', 'Entrada libre', '0') + ev('Taller de cerámica', '2025-10-11T17:00', 'sábado, 11 de octubre', 'Casa de Oficios', '8,50 €', '8.5') + ev('Ópera de bolsillo', '2025-10-24T20:00', 'viernes, 24 de octubre', 'Auditorio Sur', '20 €', '20')));
on('/agendaviva/eventos/noche-boleros', av('Noche de boleros', `<p>Con el trío Los Almendros.</p><ul><li><strong>Fecha:</strong> viernes, 3 de octubre de 2025</li><li><strong>Apertura de puertas:</strong> 20:45 h</li><li><strong>Inicio del concierto:</strong> 21:30 h</li><li><strong>Lugar:</strong> Teatro Cervera, calle del Molino 8</li><li><strong>Precio:</strong> 12 € (anticipada), 15 € (taquilla)</li></ul><p>Duración aproximada: 95 minutos, sin descanso.</p>`));

/* ---------- 8 hearthware (en): shop ---------- */
const hw = (t, b, hd = '') => doc('en-GB', `${t} | Hearthware`, `<header><a href="/hearthware/">Hearthware</a><form action="/hearthware/search"><input name="q" placeholder="Search"><button>Go</button></form><a href="/hearthware/basket">Basket (0) £0.00</a></header>${b}<footer>Free delivery over £60.00. Rated 4.9 by 12,000 shoppers on TrustyShops.</footer>`, hd);
const rel = `<section class="also"><h2>You may also like</h2><div class="tile"><a href="#">Copper stovetop kettle</a><span class="price">£64.50</span><span>4.8 ★</span></div><div class="tile"><a href="#">Tea towel, set of 3</a><span class="price">£14.00</span><span>4.1 ★</span></div></section>`;
on('/hearthware/p/enamel-kettle', hw('Enamel kettle 1.8 l', `<main><h1>Enamel kettle 1.8 l</h1><div class="buy"><del>£49.00</del> <span class="price now">£38.95</span> <span class="save">You save £10.05</span></div><p class="rating" aria-label="4.4 out of 5 stars">★★★★☆ 4.4 (212 reviews)</p><p class="stock">In stock – dispatched within 24 hours</p><button>Add to basket</button>
<table class="spec"><tr><th>Item number</th><td>HW-30418</td></tr><tr><th>Colour</th><td>Sage green</td></tr><tr><th>Capacity</th><td>1.8 litres</td></tr><tr><th>Weight</th><td>1,150 g</td></tr></table><a href="/hearthware/p/enamel-kettle/reviews">Read the reviews</a></main>${rel}`,
 ld({ '@context': 'https://schema.org', '@type': 'Product', name: 'Enamel kettle 1.8 l', sku: 'HW-30418', offers: { '@type': 'Offer', price: '38.95', priceCurrency: 'GBP', availability: 'https://schema.org/InStock' }, aggregateRating: { '@type': 'AggregateRating', ratingValue: '4.4', reviewCount: '212' } })));
const rv = (a, s, d, t, x) => `<li class="rv"><h3>${t}</h3><span role="img" aria-label="${s} out of 5 stars">${'★'.repeat(s)}${'☆'.repeat(5 - s)}</span><p>${x}</p><p class="by">by <b class="author">${a}</b> on <time datetime="${d}">${d.split('-').reverse().join('/')}</time></p></li>`;
on('/hearthware/p/enamel-kettle/reviews', hw('Reviews: Enamel kettle', `<main><h1>Reviews: Enamel kettle 1.8 l</h1><p>Showing 3 of 212</p><ul class="rvs">${rv('Morag T.', 5, '2025-04-19', 'Lovely thing', 'Boils fast and pours well.')}${rv('D. Okafor', 3, '2025-04-02', 'Handle gets hot', 'Nice colour but use a cloth.')}${rv('Ilse', 4, '2025-03-28', 'Good for induction', 'Works on my hob without a murmur.')}</ul></main>${rel}`));
on('/hearthware/p/linen-apron', hw('Page not found', `<main><h1>Sorry, we couldn’t find that</h1><p>The product you are looking for is no longer on our shelves.</p></main><section><h2>Popular right now</h2><div class="tile"><a href="/hearthware/p/enamel-kettle">Enamel kettle 1.8 l</a><span class="price">£38.95</span></div><div class="tile"><a href="#">Oilcloth apron</a><span class="price">£27.00</span></div></section>`));

/* ---------- 9 belvrij (nl): transposed plan table ---------- */
on('/belvrij/abonnementen', doc('nl', 'Sim only abonnementen | BelVrij', `<nav><a href="#">Mobiel</a> <a href="#">Internet</a> <a href="#">Klantenservice</a></nav><h1>Sim only abonnementen</h1><p class="actie">Actie! Eerste 3 maanden Onbeperkt voor € 15,00.</p>
<table class="vgl"><thead><tr><td></td><th>Start</th><th>Plus</th><th>Onbeperkt</th></tr></thead><tbody>
<tr><th>Prijs per maand</th><td>€ 9,00</td><td>€ 17,50</td><td>€ 29,95</td></tr>
<tr><th>Data</th><td>5 GB</td><td>20 GB</td><td>Onbeperkt</td></tr>
<tr><th>Belminuten</th><td>150</td><td>500</td><td>Onbeperkt</td></tr>
<tr><th>Looptijd</th><td>1 maand</td><td>12 maanden</td><td>24 maanden</td></tr>
<tr><th>Netwerk</th><td>4G</td><td>5G</td><td>5G</td></tr></tbody></table>
<p>Eenmalige aansluitkosten: € 20,00. Prijzen inclusief btw.</p><footer>BelVrij B.V. KvK 51820044</footer>`));

/* ---------- 10 thornbury (en): library ---------- */
const tb = (t, b) => doc('en', `${t} – Thornbury Libraries`, `<header><p>Thornbury Libraries</p><form action="/thornbury/search" method="get"><label for="q">Search the catalogue</label> <input id="q" name="q" type="search"> <button type="submit">Search</button></form></header><main>${b}</main><footer><p>All branches close at 13:00 on 24 December.</p></footer>`);
on('/thornbury/', tb('Catalogue', '<h1>Catalogue</h1><p>Over 210,000 titles.</p>'));
on('/thornbury/record/90117', tb('The keeper of Skerra light', `<h1>The keeper of Skerra light</h1><dl class="rec"><dt>Author</dt><dd>Hallam, Ruth</dd><dt>Publisher</dt><dd>Greypoint Press</dd><dt>Year</dt><dd>2016</dd><dt>ISBN</dt><dd>978-0-00-751334-2</dd><dt>Pages</dt><dd>342</dd><dt>Language</dt><dd>English</dd><dt>Subjects</dt><dd>Lighthouses</dd><dd>Islands</dd><dd>Family sagas</dd></dl>
<h2>Copies</h2><table><thead><tr><th>Branch</th><th>Shelfmark</th><th>Status</th></tr></thead><tbody><tr><td>Central</td><td>F HAL</td><td>Available</td></tr><tr><td>Moorside</td><td>F HAL</td><td>On loan until 12/06/2025</td></tr><tr><td>Quayside</td><td>FIC/HAL 2</td><td>Available</td></tr><tr><td>Mobile van</td><td>LP HAL</td><td>In transit</td></tr></tbody></table><p>Holds: 1 reader is waiting.</p>`));
on('/thornbury/search', (u) => { const q = (u.searchParams.get('q') || '').trim().toLowerCase(); note('thornbury: search ' + q);
  const it = (i, t, a, y, f) => `<li><a href="/thornbury/record/${i}">${t}</a><div class="au">${a}</div><div class="yr">${y}</div><div class="fm">${f}</div></li>`;
  return q === 'lighthouse' ? tb('Search', `<h1>3 results for lighthouse</h1><ol class="hits">${it(90117, 'The keeper of Skerra light', 'Hallam, Ruth', 2016, 'Book')}${it(88230, 'Lighthouses of the western coast', 'Brandt, Peter', 1998, 'Book')}${it(93402, 'Lamp and lens', 'Osei, Grace', 2021, 'Audiobook')}</ol>`) : tb('Search', '<h1>Nothing found</h1><p>0 results.</p>'); });

/* ---------- 11 quillpkg (en): release notes ---------- */
on('/quillpkg/changelog', doc('en', 'Changelog – quill', `<article class="markdown-body"><h1>Changelog</h1><p>All notable changes to quill.</p>
<h2>Unreleased</h2><ul><li>Nothing yet</li></ul>
<h2>3.2.0 (2025-06-11)</h2><h3>Added</h3><ul><li>Support for nested outlines</li><li>New <code>--watch</code> flag</li></ul><h3>Fixed</h3><ul><li>Crash when the output folder is read-only</li></ul>
<h2>3.1.2 (2025-04-30)</h2><h3>Fixed</h3><ul><li>Wrong page numbers in two-column layouts</li><li>Memory leak in the preview server</li></ul>
<h2>3.1.1 (2025-04-08)</h2><h3>Fixed</h3><ul><li>Missing glyphs in footnotes</li></ul><h3>Security</h3><ul><li>Bumped the bundled zip reader</li></ul>
<h2>3.1.0 (2025-03-17)</h2><h3>Added</h3><ul><li>Dark preview theme</li></ul><h3>Removed</h3><ul><li>The old <code>quill-legacy</code> command</li></ul></article>`));

/* ---------- 12 pogoda (pl): web components with shadow DOM ---------- */
on('/pogoda/krakow', doc('pl', 'Pogoda Kraków', `<h1>Pogoda: Kraków</h1><teraz-box></teraz-box><h2>Prognoza na 4 dni</h2><div class="dni"><dzien-karta d="środa" x="19" n="8" o="pochmurno"></dzien-karta><dzien-karta d="czwartek" x="22" n="11" o="słonecznie"></dzien-karta><dzien-karta d="piątek" x="17" n="9" o="deszcz"></dzien-karta><dzien-karta d="sobota" x="14" n="-1" o="przymrozki"></dzien-karta></div><p>Źródło: stacja Balice. Wczoraj wilgotność wynosiła 81%.</p>
<script>
customElements.define('dzien-karta', class extends HTMLElement { connectedCallback() {
  var g = this.getAttribute.bind(this), r = this.attachShadow({ mode: 'open' });
  r.innerHTML = '<section><h3>' + g('d') + '</h3><p>Maks.: <b>' + g('x') + ' °C</b></p><p>Min.: <b>' + g('n') + ' °C</b></p><p>Opis: <span>' + g('o') + '</span></p></section>'; } });
customElements.define('teraz-box', class extends HTMLElement { connectedCallback() {
  this.attachShadow({ mode: 'open' }).innerHTML = '<dl><dt>Temperatura</dt><dd>16,4 °C</dd><dt>Ciśnienie</dt><dd>1013 hPa</dd><dt>Wilgotność</dt><dd>64%</dd><dt>Wiatr</dt><dd>12 km/h</dd></dl>'; } });
</script>`));

/* ---------- 13 kurzy (cs): currency table ---------- */
on('/kurzy/listek', doc('cs', 'Kurzovní lístek', `<h1>Kurzovní lístek</h1><p>Platnost od 17. 6. 2025, pořadí 115</p><table border="1"><tr><td><b>země</b></td><td><b>měna</b></td><td><b>množství</b></td><td><b>kód</b></td><td><b>kurz</b></td></tr>
<tr><td>EMU</td><td>euro</td><td>1</td><td>EUR</td><td>24,815</td></tr><tr><td>Maďarsko</td><td>forint</td><td>100</td><td>HUF</td><td>6,164</td></tr><tr><td>Japonsko</td><td>jen</td><td>100</td><td>JPY</td><td>14,872</td></tr><tr><td>Polsko</td><td>zlotý</td><td>1</td><td>PLN</td><td>5,807</td></tr><tr><td>USA</td><td>dolar</td><td>1</td><td>USD</td><td>21,469</td></tr></table>
<p>Kalkulačka: 1 000 CZK = 40,30 EUR</p><small>Archiv: 16. 6. 2025 HUF 6,149</small>`));

/* ---------- 14 chessclub (en): div soup ---------- */
const pers = (n, r, m) => `<div class="x7"><div class="x8">${n}</div><div class="x9">${r}</div><div class="x10"><a href="mailto:${m}">${m}</a></div></div>`;
on('/chessclub/', doc('en', 'Ashby Chess Club', `<div class="w"><div class="big">Ashby Chess Club</div><div>Founded 1921. We meet on Thursdays at 19:15 in the Corn Hall, upstairs.</div>
<div class="hh">Membership 2025/26</div><div class="pr"><div class="pp"><span>Adult</span><span>£48 per year</span></div><div class="pp"><span>Junior (under 18)</span><span>£22 per year</span></div><div class="pp"><span>Family</span><span>£75 per year</span></div></div>
<div class="hh">Committee</div>${pers('Nadia Prior', 'Chair', 'chair@ashbychess.example')}${pers('Tom Ellery', 'Treasurer', 'money@ashbychess.example')}${pers('Jun Watanabe', 'Junior coach', 'juniors@ashbychess.example')}
<div class="hh">News</div><div>12 May: Second team beat Wold Knights 4½–1½. Entry for the summer blitz is £5.</div></div><div style="display:none">Junior membership £15 per year (2019)</div>`));

/* ---------- 15 amt (de): public office ---------- */
const am = (t, b) => doc('de', `${t} | Stadt Birkenfelde`, `<a href="#inhalt">Zum Inhalt</a><nav aria-label="Brotkrumen"><a href="/amt/">Start</a> › Bürgerservice › ${t}</nav><main id="inhalt"><h1>${t}</h1>${b}</main><footer>Stadt Birkenfelde, Rathausplatz 1, 17291 Birkenfelde, Telefon 03984 75-0, E-Mail <a href="mailto:post@birkenfelde.example">post@birkenfelde.example</a></footer>`);
on('/amt/leistungen/reisepass', am('Reisepass beantragen', `<p>Den Reisepass beantragen Sie persönlich.</p><h2>Erforderliche Unterlagen</h2><ul><li>bisheriger Pass oder Personalausweis</li><li>biometrisches Lichtbild</li><li>Geburtsurkunde bei Erstantrag</li></ul>
<h2>Gebühren</h2><table><tr><th>Fall</th><th>Gebühr</th></tr><tr><td>ab 24 Jahren</td><td>70,00 EUR</td></tr><tr><td>unter 24 Jahren</td><td>37,50 EUR</td></tr><tr><td>Expresszuschlag</td><td>32,00 EUR</td></tr></table>
<h2>Bearbeitungszeit</h2><p>Etwa 6 Wochen, im Expressverfahren 4 Werktage.</p><h2>Abholung</h2><ul><li>Abholschein</li><li>alter Reisepass zur Entwertung</li></ul>`));
on('/amt/standort/rathaus', am('Bürgerbüro im Rathaus', `<p>Zimmer 0.14, Erdgeschoss, barrierefrei.</p><h2>Öffnungszeiten</h2><table><tbody><tr><td>Montag</td><td>08:00–12:00</td></tr><tr><td>Dienstag</td><td>08:00–12:00, 14:00–18:00</td></tr><tr><td>Mittwoch</td><td>geschlossen</td></tr><tr><td>Donnerstag</td><td>08:00–16:00</td></tr><tr><td>Freitag</td><td>08:00–11:30</td></tr></tbody></table><h2>Kontakt</h2><p>Telefon: 03984 75-140<br>Fax: 03984 75-199<br>E-Mail: buergerbuero@birkenfelde.example</p>`));

/* ---------- 16 studiomedico (it) ---------- */
const dr = (n, s, t, o) => `<li class="scheda"><strong class="nome">${n}</strong><em>${s}</em><span>Tel. <a href="tel:${t.replace(/ /g, '')}">${t}</a></span><span>Orario: ${o}</span></li>`;
on('/studiomedico/medici', doc('it', 'I nostri medici - Studio Medico San Vito', `<h1>I nostri medici</h1><ul class="elenco">${dr('Dott.ssa Elena Marchetti', 'Medicina generale', '0432 551 201', 'lun–ven 8.30–12.00')}${dr('Dott. Paolo Furlan', 'Cardiologia', '0432 551 204', 'mar e gio 15.00–19.00')}${dr('Dott.ssa Sara Zanin', 'Dermatologia', '0432 551 209', 'mer 9.00–13.00')}</ul><p>Segreteria: 0432 551 200</p>`));
on('/studiomedico/contatti', doc('it', 'Contatti - Studio Medico San Vito', `<h1>Contatti</h1><table><tr><td>Indirizzo</td><td>Via dei Tigli 27, 33100 Udine</td></tr><tr><td>Segreteria</td><td>0432 551 200</td></tr><tr><td>Urgenze</td><td>347 555 8190</td></tr><tr><td>E-mail</td><td>info@sanvito.example</td></tr><tr><td>Partita IVA</td><td>02514470301</td></tr></table><h2>Chiusura estiva</h2><p>Lo studio resta chiuso dall’11 al 22 agosto.</p>`));

/* ---------- 17 trattoria (en): nested menu ---------- */
const dish = (n, p, d) => `<div class="dish"><h4>${n}</h4><span class="dots"></span><span class="p">${p}</span><p>${d}</p></div>`;
on('/trattoria/menu', doc('en', 'Menu – Trattoria Ponte', `<header>Trattoria Ponte · Book: 020 7946 0331</header><main><h1>Menu</h1>
<section><h2>Starters</h2>${dish('Bruschetta', '£6.50', 'Tomato, basil')}${dish('Burrata', '£9.80', 'With roasted peppers')}</section>
<section><h2>Pasta</h2>${dish('Cacio e pepe', '£13.00', 'Pecorino, black pepper')}${dish('Tagliatelle al ragù', '£15.50', 'Slow-cooked beef and pork')}${dish('Gnocchi', '£14.20', 'Sage butter')}</section>
<section><h2>Desserts</h2>${dish('Tiramisù', '£7.40', 'House recipe')}${dish('Panna cotta', '£6.90', 'Sour cherries')}</section></main>
<aside>Lunch deal: any pasta and a coffee for £16.00, Tuesday to Friday.</aside><footer>A 12.5% service charge is added. Closed on Mondays.</footer>`));

/* ---------- 18 gridkit (en): docs ---------- */
on('/gridkit/docs/config', doc('en', 'Configuration · GridKit docs', `<div class="layout"><nav class="side"><ul><li><a href="#">Introduction</a></li><li><a href="#install">Install</a></li><li><a href="#options">Options</a></li></ul></nav><main><h1>Configuration</h1>
<h2 id="install">Install</h2><p>Run this in your project:</p><pre><code class="language-sh">npm install gridkit@2 --save-exact</code></pre><p>Then create the file:</p><pre><code class="language-json">{ "columns": 12, "buffer_size": 1024 }</code></pre>
<h2 id="options">Options</h2><table><thead><tr><th>Option</th><th>Type</th><th>Default</th><th>Description</th></tr></thead><tbody>
<tr><td><code>columns</code></td><td>integer</td><td>12</td><td>Number of columns in the grid</td></tr>
<tr><td><code>buffer_size</code></td><td>integer</td><td>4096</td><td>Bytes kept in memory before a flush</td></tr>
<tr><td><code>theme</code></td><td>string</td><td>"slate"</td><td>Name of the colour theme</td></tr>
<tr><td><code>strict</code></td><td>boolean</td><td>false</td><td>Fail on unknown keys</td></tr></tbody></table>
<h2>Deprecated options</h2><table><thead><tr><th>Option</th><th>Replaced by</th></tr></thead><tbody><tr><td><code>cols</code></td><td><code>columns</code></td></tr><tr><td><code>buf</code></td><td><code>buffer_size</code></td></tr></tbody></table></main><nav class="toc">On this page: Install, Options</nav></div>`));

/* ---------- 19 fixit (en): forum ---------- */
const post = (a, d, v, x, ok) => `<div class="post${ok ? ' accepted' : ''}" id="p${v}"><div class="meta"><a class="user" href="/fixit/u/${a}">${a}</a> <span class="when">${d}</span> <span class="votes">${v} votes</span>${ok ? ' <span class="badge">Accepted answer</span>' : ''}</div><div class="body"><p>${x}</p></div></div>`;
on('/fixit/t/5521', doc('en', 'Radiator cold at the bottom - FixIt forum', `<div class="crumb">Forum › Heating</div><h1>Radiator cold at the bottom</h1><div class="stats"><span>Views: 1,903</span> <span>Replies: 3</span> <span>Asked by: pat_green</span></div>
${post('pat_green', 'Jan 6, 2025', 7, 'The top half is warm, the bottom stays cold. What can I do?')}
<h2>Replies</h2>${post('oldpipe', 'Jan 6, 2025', 4, 'Have you tried bleeding it? Takes five minutes.')}${post('marta.k', 'Jan 7, 2025', 31, 'That is sludge. Take the radiator off and flush it with a hose outside.', true)}${post('drip42', 'Jan 9, 2025', 2, 'Same here, a magnetic filter helped in the long run.')}
<div class="hot"><h3>Hot threads</h3><ul><li>Boiler pressure drops every night (44 replies)</li><li>Best sealant for a shower tray? (17 replies)</li></ul></div>`));

/* ---------- 20 statusly (en): status page, fetched JSON ---------- */
on('/statusly/api/components.json', () => ({ type: 'application/json', body: JSON.stringify({ updated: '2025-05-08T09:12:00Z', c: [{ n: 'Dashboard', s: 0 }, { n: 'Public API', s: 1 }, { n: 'Webhooks', s: 2 }, { n: 'File storage', s: 0 }, { n: 'Email delivery', s: 0 }] }) }));
on('/statusly/', doc('en', 'Statusly – system status', `<header>Statusly</header><main><h1 id="head">Checking…</h1><div id="list" aria-busy="true"></div><p><a href="/statusly/history">Past incidents</a></p></main>
<script>
fetch('/statusly/api/components.json').then(function (r) { return r.json(); }).then(function (j) {
  var L = ['Operational', 'Degraded performance', 'Partial outage'];
  document.getElementById('head').textContent = 'Some systems have problems';
  var box = document.getElementById('list');
  j.c.forEach(function (c) { var d = document.createElement('div'); d.className = 'component'; d.setAttribute('role', 'listitem');
    var a = document.createElement('span'); a.className = 'name'; a.textContent = c.n; var b = document.createElement('span'); b.className = 'status s' + c.s; b.textContent = L[c.s]; d.appendChild(a); d.appendChild(document.createTextNode(' ')); d.appendChild(b); box.appendChild(d); });
  box.setAttribute('role', 'list'); box.setAttribute('aria-busy', 'false');
});
</script>`));
on('/statusly/history', doc('en', 'Past incidents', `<h1>Past incidents</h1><h2>May 2025</h2><article><h3>Slow webhooks</h3><p>Started: May 3, 14:20 UTC</p><p>Duration: 48 minutes</p><p>Cause: a stuck queue worker.</p></article><h2>April 2025</h2><article><h3>Login errors</h3><p>Started: April 22, 07:05 UTC</p><p>Duration: 2 hours 10 minutes</p><p>Cause: an expired certificate.</p></article>`));

/* ---------- 21 salon (fr): price list with leaders ---------- */
const pl = (n, d, p) => `<p class="ligne"><span class="n">${n}</span> <span class="d">${d}</span> <span class="pts">…………</span> <span class="px">${p}</span></p>`;
on('/salon/tarifs', doc('fr', 'Tarifs – Salon Mireille', `<h1>Nos tarifs</h1><h2>Femmes</h2>${pl('Coupe et brushing', '45 min', '42 €')}${pl('Balayage', '2 h', '89,50 €')}${pl('Coloration racines', '1 h 15', '54 €')}<h2>Hommes</h2>${pl('Coupe', '30 min', '24 €')}${pl('Barbe', '20 min', '16,50 €')}<p>-10 % pour les étudiants le mardi. Ouvert du mardi au samedi de 9 h à 18 h 30.</p><p>Bon cadeau Balayage : 120 € soin compris.</p>`));

/* ---------- 22 museu (pt): tabs ---------- */
on('/museu/visita', doc('pt-PT', 'Visita – Museu do Sal', `<h1>Planeie a sua visita</h1><div role="tablist"><button role="tab" aria-selected="true" onclick="t(0)">Horário</button><button role="tab" onclick="t(1)">Bilhetes</button><button role="tab" onclick="t(2)">Como chegar</button></div>
<div role="tabpanel" class="pn"><p><b>Verão (abril a setembro):</b> 10h00–19h00</p><p><b>Inverno (outubro a março):</b> 10h00–17h00</p><p><b>Encerrado:</b> segunda-feira, 25 de dezembro e 1 de janeiro</p></div>
<div role="tabpanel" class="pn" hidden><ul><li>Adulto: 6,50 €</li><li>Estudante: 4,00 €</li><li>Sénior (+65): 3,50 €</li><li>Família: 15,00 €</li></ul></div>
<div role="tabpanel" class="pn" hidden><p>Rua das Salinas 112, 3800-201 Aveiro. Autocarro 11.</p></div>
<script>
function t(i) { document.querySelectorAll('.pn').forEach(function (p, k) { p.hidden = k !== i; }); document.querySelectorAll('[role=tab]').forEach(function (b, k) { b.setAttribute('aria-selected', String(k === i)); }); }
</script>`));

/* ---------- 23 onsen (ja) ---------- */
on('/onsen/', doc('ja', '湯の里温泉', `<h1>湯の里温泉</h1><h2>ご利用案内</h2><table><tr><th>営業時間</th><td>10:00〜22:00(最終受付 21:15)</td></tr><tr><th>定休日</th><td>毎週水曜日</td></tr><tr><th>電話番号</th><td>0269-55-4126</td></tr></table><h2>入浴料</h2><table><tr><th>区分</th><th>料金</th></tr><tr><td>大人</td><td>850円</td></tr><tr><td>小学生</td><td>400円</td></tr><tr><td>幼児</td><td>無料</td></tr></table><p>貸タオル 200円、岩盤浴 1,200円</p>`));

/* ---------- 24-27 walls and gone pages ---------- */
on('/citizenhub/account/bills', doc('en', 'Sign in – CitizenHub', `<main><h1>Sign in to continue</h1><p>You need an account to see your water bills.</p><form method="post" action="/citizenhub/login"><label>Email <input type="email" name="email" required></label><label>Password <input type="password" name="password" required></label><button>Sign in</button></form><p><a href="#">Forgot your password?</a></p></main><aside>Average household bill last year: £412.00</aside>`));
on('/citizenhub/login', () => ({ status: 401, body: doc('en', 'Sign in – CitizenHub', '<p role="alert">Email or password is wrong.</p>') }));
on('/flatscan/listing/310', () => ({ status: 403, body: doc('en', 'Just a moment...', `<h1>flatscan.example</h1><h2>Verify you are human by completing the action below.</h2><div class="challenge"><input type="checkbox" id="c" disabled><label for="c">Verify you are human</label></div><p>flatscan.example needs to review the security of your connection before proceeding.</p><p>Ray ID: 8f21c09ab3d1</p><noscript>Enable JavaScript and cookies to continue</noscript>`) }));
on('/ticketo/events/jazz-cellar', () => ({ status: 503, head: { 'retry-after': '3600' }, body: doc('fr', 'Maintenance – Ticketo', `<h1>Site en maintenance</h1><p>Nous revenons vers 14 h. Merci de votre patience.</p><p>Service client : 01 55 50 12 12</p>`) }));
on('/gazette/', doc('en', 'Vale Gazette', '<h1>Vale Gazette</h1><article><h2>Bridge to reopen in May</h2><p>By Lena Holt, 2 April 2025</p></article>'));

http.createServer((q, s) => {
  const u = new URL(q.url, 'http://x');
  if (u.pathname === '/_seen') { s.writeHead(200, { 'content-type': 'application/json' }); return s.end(JSON.stringify(saw)); }
  let f = R.get(u.pathname) || R.get(u.pathname + '/') || (u.pathname.length > 1 && R.get(u.pathname.replace(/\/$/, '')));
  let r = f ? f(u) : { status: 404, body: u.pathname.startsWith('/gazette/') ? doc('en', 'Page not found – Vale Gazette', '<h1>404</h1><p>This article has been removed.</p><h2>Most read</h2><ul><li>Bridge to reopen in May, by Lena Holt</li><li>Bakery wins county prize, by Sam Orr</li></ul>') : doc('en', 'Not found', '<h1>Not found</h1>') };
  if (typeof r === 'string') r = { body: r };
  s.writeHead(r.status || 200, { 'content-type': (r.type || 'text/html') + '; charset=utf-8', ...(r.head || {}) });
  s.end(r.body);
}).listen(process.env.PORT || 8080, '127.0.0.1', function () { console.log('everyday sites on ' + this.address().port); });
