// Everyday pages, the part apart: other sites, other markup. No dependencies.
import http from 'node:http';
const saw = [];
const note = (s) => { if (!saw.includes(s)) saw.push(s); };
const P = {};
const html = (lang, title, inner, head) => '<!DOCTYPE html><html lang="' + lang + '"><head><meta charset="utf-8"><title>' + title + '</title>' + (head || '') + '</head><body>' + inner + '</body></html>';

/* ferje (no): timetable, one table per direction, days in columns */
P['/ferje/rute/18-331'] = html('nb', 'Rute 18-331 Nesvik–Holmøya', `<header class="topp">Skjærgårdsferjene</header><h1>Rute 18-331 Nesvik–Holmøya</h1><p>Gjelder fra 1. mai til 30. september. Overfarten tar 35 minutter.</p>
<h2>Fra Nesvik</h2><table class="rute"><thead><tr><th>Avgang</th><th>Ankomst</th><th>Dager</th><th>Merknad</th></tr></thead><tbody><tr><td>06.45</td><td>07.20</td><td>Man–fre</td><td></td></tr><tr><td>10.15</td><td>10.50</td><td>Daglig</td><td></td></tr><tr><td>15.30</td><td>16.05</td><td>Daglig</td><td>Må bestilles</td></tr><tr><td>19.40</td><td>20.15</td><td>Søn</td><td></td></tr></tbody></table>
<h2>Fra Holmøya</h2><table class="rute"><thead><tr><th>Avgang</th><th>Ankomst</th><th>Dager</th><th>Merknad</th></tr></thead><tbody><tr><td>07.30</td><td>08.05</td><td>Man–fre</td><td></td></tr><tr><td>11.05</td><td>11.40</td><td>Daglig</td><td></td></tr><tr><td>16.20</td><td>16.55</td><td>Daglig</td><td>Må bestilles</td></tr></tbody></table>
<h2>Priser</h2><ul class="pris"><li><span>Voksen</span><span>kr 68,–</span></li><li><span>Barn</span><span>kr 34,–</span></li><li><span>Bil under 6 m</span><span>kr 189,–</span></li></ul><footer>Bestilling: tlf. 915 55 062</footer>`);

/* vhs (de): course page, label and value in one paragraph */
P['/vhs/kurs/K4107'] = html('de', 'Kurs K4107 - VHS Oberau', `<div id="kopf">Volkshochschule Oberau</div><div id="mitte"><h1>Aquarell für Einsteiger</h1><p class="status"><img alt="gelb" src="data:,"> nur noch 2 Plätze frei</p>
<div class="kursdaten"><p><b>Kursnummer</b><br>K4107</p><p><b>Leitung</b><br>Henrike Vogt</p><p><b>Beginn</b><br>Di., 07.10.2025, 18:30 Uhr</p><p><b>Dauer</b><br>8 Termine</p><p><b>Kursort</b><br>Altes Schulhaus, Raum 12</p><p><b>Gebühr</b><br>84,00 € (ermäßigt 63,00 €)</p></div>
<h2>Mitzubringen</h2><ul><li>Aquarellkasten</li><li>Pinsel Nr. 4 und 10</li><li>Block, 300 g</li></ul></div><div id="rechts"><h3>Weitere Kurse</h3><p>K4112 Ölmalerei, 112,00 €, Leitung: Jost Kern</p></div><div id="fuss">Anmeldung: Mo–Do 9–12 Uhr, 08821 55 300</div>`);

/* theatre (fr): programme as dl groups */
const sp = (j, h, t, c, s) => `<div class="seance"><dt><time datetime="${j}T${h}">${j.split('-').reverse().join('/')} à ${h.replace(':', 'h')}</time></dt><dd class="titre">${t}</dd><dd class="cie">${c}</dd><dd class="salle">${s}</dd></div>`;
P['/theatre/programme'] = html('fr', 'Programme – Théâtre de la Verrière', `<main><h1>Programme de mars</h1><dl>${sp('2025-03-06', '20:00', 'Les Oiseaux de papier', 'Compagnie du Quai', 'Grande salle')}${sp('2025-03-08', '16:30', 'Petit Loup deviendra', 'Théâtre Bascule', 'Studio')}${sp('2025-03-14', '20:30', 'Tartuffe', 'La Troupe Ocre', 'Grande salle')}</dl></main><aside><p>En avril : Cyrano, les 4 et 5 avril.</p></aside><footer>Billetterie : 12 rue des Forges, du mardi au samedi, 14 h – 18 h 30</footer>`);

/* carbarn (en): used car, li with bold label, price repeated in finance box, stale og meta */
P['/carbarn/stock/ax91'] = html('en-GB', '2019 Merrow Tourer 1.6 | CarBarn', `<div class="gal">1 of 14 photos</div><h1>2019 Merrow Tourer 1.6</h1><div class="pricebox"><span class="lbl">Cash price</span> <span class="amt">£9,450</span><small>Was £9,995</small></div><div class="fin">or £189 a month (representative 10.9% APR)</div><ul class="facts"><li><b>Mileage:</b> 48,200 miles</li><li><b>Fuel:</b> Petrol</li><li><b>Gearbox:</b> Manual</li><li><b>Doors:</b> 5</li><li><b>First registered:</b> 22/03/2019</li><li><b>Owners:</b> 2</li></ul><div class="more"><h2>Similar cars</h2><p>2020 Merrow Tourer 1.6, 31,000 miles, £11,200</p></div><p>Stock last checked this morning.</p>`, '<meta property="product:price:amount" content="9995"><meta property="product:price:currency" content="GBP">');

/* podwave (en): episodes by client render into custom elements with slots */
P['/podwave/show/tideline'] = html('en', 'Tideline – PodWave', `<h1>Tideline</h1><p>Stories from the coast. Hosted by Una Brack.</p><ep-list></ep-list><script>
(function () {
  var data = 'U2FsdCByb2FkfDQyfDIwMjUtMDUtMjA7VGhlIGxhc3QgZmVycnltYW58Mzh8MjAyNS0wNS0xMztGb2cgc2lnbmFsc3w1MXwyMDI1LTA1LTA2';
  var M = ['Jan','Feb','Mar','Apr','May','Jun','Jul','Aug','Sep','Oct','Nov','Dec'];
  class EpList extends HTMLElement { connectedCallback() { var me = this; requestAnimationFrame(function () {
    var n = 3 + 45;
    atob(data).split(';').forEach(function (line, i) { var f = line.split('|'), d = f[2].split('-'); var e = document.createElement('section'); e.className = 'ep';
      e.innerHTML = '<h3>' + (n - i) + '. ' + f[0] + '</h3><p>Duration: ' + f[1] + ' min</p><p>Published: ' + Number(d[2]) + ' ' + M[d[1] - 1] + ' ' + d[0] + '</p><button>Play</button>'; me.appendChild(e); }); }); } }
  customElements.define('ep-list', EpList);
})();
</script><footer>New episodes on Tuesdays</footer>`);

/* opencourt (en): tennis results, nested tables of scores */
P['/opencourt/results/day-3'] = html('en', 'Day 3 results', `<h1>Day 3 results</h1><p>Men's singles, second round</p><table><thead><tr><th>Winner</th><th>Loser</th><th>Score</th><th>Court</th><th>Time</th></tr></thead><tbody><tr><td>A. Lindqvist (4)</td><td>R. Pires</td><td>6-3 6-4</td><td>Centre</td><td>1h 22m</td></tr><tr><td>K. Adeyemi</td><td>M. Haas (9)</td><td>7-6(5) 3-6 6-2</td><td>Court 2</td><td>2h 31m</td></tr><tr><td>T. Novotny</td><td>J. Weller</td><td>6-1 2-0 ret.</td><td>Court 5</td><td>0h 44m</td></tr></tbody></table><h2>Tomorrow on Centre</h2><p>A. Lindqvist v K. Adeyemi, not before 13:00</p>`);

/* parkwise (en): car parks with tariff tables, nested */
const cp = (n, s, a, b, c) => `<section aria-labelledby="${n}"><h2 id="${n}">${n}</h2><p>Spaces: ${s}</p><table><tr><th>Stay</th><th>Price</th></tr><tr><td>Up to 1 hour</td><td>${a}</td></tr><tr><td>Up to 4 hours</td><td>${b}</td></tr><tr><td>All day</td><td>${c}</td></tr></table></section>`;
P['/parkwise/town/ellerby'] = html('en', 'Parking in Ellerby', `<h1>Parking in Ellerby</h1>${cp('Market Hall', 214, '€1.80', '€5.20', '€11.00')}${cp('Station North', 96, '€2.10', '€6.00', '€9.50')}${cp('Riverside', 330, '€0.90', '€2.70', '€4.50')}<aside>Fine for no ticket: €45.00</aside>`);

/* energi (sv): transposed contract table, divs with role */
const rw = (...c) => `<div role="row">${c.map((x, i) => `<span role="${i ? 'cell' : 'rowheader'}">${x}</span>`).join('')}</div>`;
P['/energi/avtal'] = html('sv', 'Elavtal – Norrkraft', `<h1>Jämför elavtal</h1><div role="table" aria-label="Elavtal"><div role="row"><span role="columnheader"></span><span role="columnheader">Rörligt</span><span role="columnheader">Fast 1 år</span><span role="columnheader">Fast 3 år</span></div>${rw('Pris per kWh', '61,4 öre', '79,9 öre', '84,5 öre')}${rw('Månadsavgift', '39 kr', '0 kr', '29 kr')}${rw('Bindningstid', 'Ingen', '12 månader', '36 månader')}</div><p>Elområde SE2. Priserna gäller till och med 31 augusti. Förra året kostade Rörligt 55,0 öre.</p>`);

/* orbitdb docs (en): error codes */
P['/orbitdb/docs/errors'] = html('en', 'Error codes – OrbitDB manual', `<nav>Manual › Reference › Error codes</nav><h1>Error codes</h1><dl><dt id="E1012"><code>E1012</code> lock timeout</dt><dd>Another session holds the lock. Raise <code>lock_wait</code> or retry.</dd><dt id="E1021"><code>E1021</code> stale snapshot</dt><dd>The snapshot is older than the retention window. Open a new transaction.</dd><dt id="E1102"><code>E1102</code> page checksum</dt><dd>A data page is damaged. Restore it from the last backup.</dd></dl><p>Since 4.0 the code E1013 is no longer raised.</p>`);

/* cine (es): films with showtimes, nested lists */
const pf = (t, d, e, hs) => `<li class="_f9"><h2>${t}</h2><p>Duración: ${d} min · Edad: ${e}</p><ul class="_h2">${hs.map((h) => `<li>${h}</li>`).join('')}</ul></li>`;
P['/cine/hoy'] = html('es', 'Cartelera de hoy – Cine Avenida', `<h1>Cartelera de hoy</h1><ul class="_l1">${pf('El faro rojo', 118, '+12', ['16:00', '18:30', '22:15'])}${pf('Mareas', 96, 'Todos los públicos', ['17:10', '19:20'])}${pf('La casa de enfrente', 131, '+16', ['21:45'])}</ul><h2>Próximamente</h2><ul><li>Invierno en Lisboa (estreno 14 de noviembre)</li></ul><p>Entrada general 7,90 €. Miércoles 5,50 €.</p>`);

/* bookhall (en): search with nothing found */
P['/bookhall/search'] = (u) => { const q = (u.searchParams.get('q') || '').toLowerCase(); note('bookhall: search ' + q); return html('en', 'Search', `<form action="/bookhall/search" role="search"><input name="q" aria-label="Search books" value=""><button>Find</button></form><h1>Search results</h1><p>Sorry, nothing matched your search. 0 books found.</p><h2>Bestsellers</h2><ol><li><a href="#">Harbour of glass</a> $18.99</li><li><a href="#">A year of bread</a> $24.50</li></ol>`); };
P['/bookhall/book/harbour-of-glass'] = html('en-US', 'Harbour of glass', `<div itemscope itemtype="http://schema.org/Book"><h1 itemprop="name">Harbour of glass</h1><p>by <span itemprop="author">Tess Vandermeer</span></p><p>Format: <link itemprop="bookFormat" href="http://schema.org/Paperback">Paperback</p><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><meta itemprop="priceCurrency" content="USD">$<span itemprop="price">18.99</span></div><p>ISBN-13: <span itemprop="isbn">9781940555027</span></p><p>Pages: <span itemprop="numberOfPages">288</span></p></div><div class="rel">People also bought: A year of bread, by Ian Ross, $24.50, 412 pages</div>`);

/* councilplans (en): planning record; decision not yet there */
P['/councilplans/app/25-00418'] = html('en-GB', '25/00418/FUL', `<h1>Application 25/00418/FUL</h1><table class="simpledetails"><tbody><tr><th>Address</th><td>The Forge, Mill Lane, Netherby NB4 7QT</td></tr><tr><th>Proposal</th><td>Single storey rear extension</td></tr><tr><th>Received</th><td>03 Mar 2025</td></tr><tr><th>Case officer</th><td>G. Amory</td></tr><tr><th>Ward</th><td>Netherby East</td></tr><tr><th>Status</th><td>Pending consideration</td></tr></tbody></table><p>Comments may be made until 11 Apr 2025.</p><h2>Nearby</h2><p>24/01133/FUL, 2 Mill Lane, decided 19 Dec 2024: Granted</p>`);

/* unionhall (en): login wall with redirect */
P['/unionhall/members/newsletter'] = () => ({ status: 302, headers: { location: '/unionhall/signin?next=members/newsletter' } });
P['/unionhall/signin'] = html('en', 'Members only', `<h1>Members only</h1><p>Please log in to read this page.</p><form method="post" action="/unionhall/signin"><label>Membership number<br><input name="no"></label><br><label>Password<br><input type="password" name="pw"></label><br><input type="submit" value="Log in"></form><p>Not a member yet? Join from £14.20 a month.</p>`);

/* cafe (en): menu inside an iframe */
P['/cafe/'] = html('en', 'Cafe Lumen', `<h1>Cafe Lumen</h1><p>Open daily 8 am – 5 pm. Beans from £8.50 a bag.</p><iframe src="/cafe/board.html" title="Price board" width="400" height="300"></iframe>`);
P['/cafe/board.html'] = html('en', 'Board', `<table><caption>Drinks</caption><tr><th>Drink</th><th>Small</th><th>Large</th></tr><tr><td>Flat white</td><td>£3.10</td><td>£3.75</td></tr><tr><td>Filter coffee</td><td>£2.40</td><td>£2.95</td></tr><tr><td>Hot chocolate</td><td>£3.30</td><td>£4.05</td></tr></table>`);

/* vetclinic (en): hours with microdata and a stale notice */
P['/vetclinic/'] = html('en', 'Paws & Hooves Vets', `<div itemscope itemtype="https://schema.org/VeterinaryCare"><h1 itemprop="name">Paws &amp; Hooves Vets</h1><p itemprop="address">14 Saddler Row, Wexcombe WX3 1AB</p><p>Reception: <span itemprop="telephone">01632 960 481</span></p><p>Emergency line (nights): 01632 960 999</p><h2>Opening hours</h2><p>Mon to Fri 8:30am–6:30pm<br>Sat 9am–12:30pm<br>Sun closed</p></div><!-- <p>Reception: 01632 960 000</p> -->`);

http.createServer((req, res) => {
  const u = new URL(req.url, 'http://localhost');
  if (u.pathname === '/_seen') { res.writeHead(200, { 'content-type': 'application/json' }); res.end(JSON.stringify(saw)); return; }
  let r = P[u.pathname];
  if (typeof r === 'function') r = r(u);
  if (r === undefined) r = { status: 404, body: html('en', 'Not found', '<h1>Page not found</h1>') };
  if (typeof r === 'string') r = { body: r };
  res.writeHead(r.status || 200, { 'content-type': 'text/html; charset=utf-8', ...(r.headers || {}) });
  res.end(r.body || '');
}).listen(process.env.PORT || 8081, '127.0.0.1', function () { console.log('everyday apart on ' + this.address().port); });
