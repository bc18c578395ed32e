import http from 'node:http';
const seen = [];
const saw = (s) => { if (!seen.includes(s)) seen.push(s); };
const R = {};            // path -> (url, req, body) => string | {status, type, body, headers}
const doc = (lang, title, head, body) => `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1">${head}</head><body>${body}</body></html>`;

/* ---------- fees (en): county clerk, table with group rows, old table below ---------- */
R['/fees'] = R['/fees/'] = () => doc('en', 'Fee schedule | Harrow County Clerk', '<style>body{font:16px Georgia;margin:2em}td,th{padding:4px 10px;text-align:left}</style>', `
<header><p><strong>Harrow County Clerk</strong></p><nav><a href="/fees">Fees</a> <a href="/fees/hours">Office hours</a></nav></header>
<main><h1>Fee schedule</h1><p>Marriage licenses are valid for 60 days from the date of issue. Fees are not refundable.</p>
<table><caption>Fees effective 1 March 2025</caption><thead><tr><th>Service</th><th>Fee</th><th>Processing time</th></tr></thead><tbody>
<tr><th colspan="3" scope="rowgroup">Vital records</th></tr>
<tr><td>Birth certificate, certified copy</td><td>$24.00</td><td>5 business days</td></tr>
<tr><td>Each additional copy (same order)</td><td>$8.00</td><td>&mdash;</td></tr>
<tr><td>Death certificate, certified copy</td><td>$22.00</td><td>7 business days</td></tr>
<tr><td>Marriage license</td><td>$65.00</td><td>Same day</td></tr></tbody><tbody>
<tr><th colspan="3" scope="rowgroup">Passports</th></tr>
<tr><td>Passport acceptance fee</td><td>$35.00</td><td>4 to 6 weeks</td></tr>
<tr><td>Expedited handling</td><td>$60.00</td><td>2 to 3 weeks</td></tr>
<tr><td>Passport photo</td><td>$15.50</td><td>While you wait</td></tr></tbody><tbody>
<tr><th colspan="3" scope="rowgroup">Land records</th></tr>
<tr><td>Deed, first page</td><td>$46.50</td><td>3 business days</td></tr>
<tr><td>Deed, each further page</td><td>$3.00</td><td>&mdash;</td></tr></tbody></table>
<details><summary>Previous fees (until 28 February 2025)</summary><table><tr><th>Service</th><th>Fee</th></tr><tr><td>Birth certificate, certified copy</td><td>$20.00</td></tr><tr><td>Marriage license</td><td>$55.00</td></tr><tr><td>Passport acceptance fee</td><td>$30.00</td></tr></table></details>
</main><aside><h2>Payment</h2><p>Cash, check, Visa and Mastercard.</p></aside><footer>Harrow County, 12 Court Square</footer>`);
R['/fees/hours'] = () => doc('en', 'Office hours | Harrow County Clerk', '', `
<h1>Office hours</h1><table><tr><th>Monday</th><td>8:30 am &ndash; 4:30 pm</td></tr><tr><th>Tuesday</th><td>8:30 am &ndash; 4:30 pm</td></tr><tr><th>Wednesday</th><td>8:30 am &ndash; 7:00 pm</td></tr><tr><th>Thursday</th><td>8:30 am &ndash; 4:30 pm</td></tr><tr><th>Friday</th><td>8:30 am &ndash; 1:00 pm</td></tr><tr><th>Saturday</th><td>Closed</td></tr><tr><th>Sunday</th><td>Closed</td></tr></table>
<h2>Exceptions</h2><ul><li><b>4 July 2025</b> (Friday): closed, Independence Day</li><li><b>26 November 2025</b> (Wednesday): 8:30 am &ndash; 12:00 noon</li><li><b>27 November 2025</b> (Thursday): closed, Thanksgiving</li></ul>
<h2>Drop box</h2><p>The drop box at the rear entrance is emptied every weekday at 8:00 am.</p>`);

/* ---------- flights (en): client-rendered board ---------- */
const FL = [
 ['NW 204', 'Bergholm', '06:40', 'A2', 'Departed', ''], ['NW 418', 'Port Alven', '07:25', 'B5', 'Delayed', '08:10'],
 ['KD 77', 'Sankt Veit', '07:50', '', 'Cancelled', ''], ['TX 1093', 'Lisboa', '08:15', 'A4', 'On time', ''],
 ['NW 422', 'Bergholm', '09:05', '', 'On time', ''], ['KD 81', 'Odense', '09:30', 'C1', 'Delayed', '10:45']];
R['/flights'] = R['/flights/departures'] = () => doc('en', 'Departures – Norwell Regional Airport', '<style>.brd{display:table;width:100%}.brd>div{display:table-row}.brd>div>span{display:table-cell;padding:6px}</style>', `
<div class="top"><a href="/flights/departures">Departures</a> <a href="/flights/arrivals">Arrivals</a> <a href="/flights/parking">Parking</a></div>
<h1>Departures</h1><div class="note">Notice: yesterday NW 418 left from gate B3 because of works on pier B.</div>
<div id="board" class="brd" role="table" aria-label="Departures"><p>Loading departures…</p></div>
<div class="adv">Fly KD to Odense from £39! Book today.</div>
<script>
const rows = ${JSON.stringify(FL)};
setTimeout(() => {
  const b = document.getElementById('board'); b.innerHTML = '';
  const line = (cells, role) => { const d = document.createElement('div'); d.setAttribute('role', 'row');
    for (const c of cells) { const s = document.createElement('span'); s.setAttribute('role', role); s.textContent = c; d.append(s); } b.append(d); };
  line(['Flight', 'Destination', 'Scheduled', 'Gate', 'Status', 'Expected'], 'columnheader');
  rows.forEach(r => line(r, 'cell'));
}, 500);
</script>`);
R['/flights/arrivals'] = () => doc('en', 'Arrivals – Norwell Regional Airport', '', `<h1>Arrivals</h1><table><tr><th>Flight</th><th>From</th><th>Scheduled</th><th>Belt</th><th>Status</th></tr>
<tr><td>NW 203</td><td>Bergholm</td><td>06:05</td><td>2</td><td>Landed 05:58</td></tr><tr><td>TX 1092</td><td>Lisboa</td><td>07:20</td><td>1</td><td>Landed 07:31</td></tr><tr><td>KD 80</td><td>Odense</td><td>08:50</td><td></td><td>Expected 10:02</td></tr></table>`);
R['/flights/parking'] = () => doc('en', 'Parking – Norwell Regional Airport', '', `<h1>Parking charges</h1>
<table border="1"><tr><th rowspan="2">Length of stay</th><th colspan="2">Short stay (P1)</th><th colspan="2">Long stay (P4)</th></tr><tr><th>Drive up</th><th>Booked online</th><th>Drive up</th><th>Booked online</th></tr>
<tr><td>Up to 30 minutes</td><td>£4.00</td><td>n/a</td><td>£3.00</td><td>n/a</td></tr>
<tr><td>Up to 2 hours</td><td>£9.50</td><td>£8.00</td><td>£6.00</td><td>£5.20</td></tr>
<tr><td>1 day</td><td>£34.00</td><td>£27.50</td><td>£18.00</td><td>£13.90</td></tr>
<tr><td>7 days</td><td>£145.00</td><td>£119.00</td><td>£62.00</td><td>£44.50</td></tr></table><p>Blue badge holders: the first hour is free in P1.</p>`);

/* ---------- tides (en): rowspan table ---------- */
const TD = { 'Wed 11 June': [['Low', '05:01', '1.0'], ['High', '11:14', '5.3'], ['Low', '17:20', '1.1'], ['High', '23:29', '5.5']], 'Thu 12 June': [['Low', '05:44', '0.9'], ['High', '11:57', '5.4'], ['Low', '18:03', '1.2'], ['High', '23:58', '5.6']], 'Fri 13 June': [['Low', '06:26', '0.8'], ['High', '12:41', '5.2'], ['Low', '18:47', '1.3']] };
R['/tides'] = () => doc('en', 'Tide tables, Pendrick Harbour', '', `<h1>Pendrick Harbour</h1><h2>Tide times June 2025</h2><p>All times British Summer Time. Heights in metres above chart datum.</p>
<table class="tt"><thead><tr><th>Day</th><th>Tide</th><th>Time</th><th>Height (m)</th></tr></thead><tbody>${Object.entries(TD).map(([d, l]) => l.map((x, i) => `<tr>${i ? '' : `<th rowspan="${l.length}">${d}</th>`}<td>${x[0]}</td><td>${x[1]}</td><td>${x[2]}</td></tr>`).join('')).join('')}</tbody></table>
<h2>Harbour entrance</h2><p>The lock is worked from 2 hours before to 2 hours after high water. VHF channel 14. Call sign <q>Pendrick Lock</q>.</p>
<h2>Visitor berths</h2><dl><dt>Up to 8 m</dt><dd>£19.00 per night</dd><dt>8 to 12 m</dt><dd>£27.00 per night</dd><dt>Over 12 m</dt><dd>£3.10 per metre and night</dd></dl><p>Harbour Master: Capt. R. Tregenza, 01555 016 204</p>`);

/* ---------- funds (en): fact sheet, hashed div soup, file ---------- */
R['/funds/aldermoor'] = () => doc('en', 'Aldermoor Global Equity Fund (Acc)', '', `
<div class="x1f_a"><div class="x1f_h">Aldermoor Global Equity Fund</div><div class="x1f_s">Class A Accumulation, GBP</div></div>
<div class="q9_grid">
<div class="q9_c"><div class="q9_k">ISIN</div><div class="q9_v">GB00BZ7XK419</div></div>
<div class="q9_c"><div class="q9_k">Fund size</div><div class="q9_v">£2.41bn</div></div>
<div class="q9_c"><div class="q9_k">Launch date</div><div class="q9_v">14 September 2012</div></div>
<div class="q9_c"><div class="q9_k">Fund manager</div><div class="q9_v">Ines Karlowicz</div></div>
<div class="q9_c"><div class="q9_k">Entry charge</div><div class="q9_v">0.00%</div></div>
<div class="q9_c"><div class="q9_k">Ongoing charge</div><div class="q9_v">0.22%</div></div>
<div class="q9_c"><div class="q9_k">Performance fee</div><div class="q9_v">None</div></div>
<div class="q9_c"><div class="q9_k">Risk indicator</div><div class="q9_v">5 of 7</div></div></div>
<p class="x1f_n">The average ongoing charge of the sector is 0.87%.</p>
<h2>Largest holdings</h2><table><thead><tr><th>#</th><th>Company</th><th>Country</th><th>Weight</th></tr></thead><tbody>
<tr><td>1</td><td>Norvell Semiconductors</td><td>United States</td><td>4.61%</td></tr><tr><td>2</td><td>Taiyo Kiko</td><td>Japan</td><td>3.08%</td></tr><tr><td>3</td><td>Lindqvist Pharma</td><td>Sweden</td><td>2.75%</td></tr><tr><td>4</td><td>Cordal Bank</td><td>Canada</td><td>2.40%</td></tr></tbody></table>
<h2>Performance, calendar years</h2><table><thead><tr><th></th><th>2021</th><th>2022</th><th>2023</th><th>2024</th></tr></thead><tbody><tr><th>Fund</th><td>22.4%</td><td>-8.9%</td><td>15.2%</td><td>19.7%</td></tr><tr><th>Benchmark</th><td>21.9%</td><td>-7.8%</td><td>16.8%</td><td>19.6%</td></tr></tbody></table>
<h2>Documents</h2><ul><li><a href="/funds/aldermoor/kiid.pdf" download>Key information document (PDF)</a></li><li><a href="/funds/aldermoor/holdings.csv" download="holdings.csv">All holdings (CSV)</a></li></ul>`);
R['/funds/aldermoor/kiid.pdf'] = () => (saw('funds: kiid downloaded'), { type: 'application/pdf', headers: { 'content-disposition': 'attachment; filename="kiid.pdf"' }, body: '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF' });
R['/funds/aldermoor/holdings.csv'] = () => (saw('funds: holdings downloaded'), { type: 'text/csv', headers: { 'content-disposition': 'attachment; filename="holdings.csv"' }, body: 'company,country,weight\nNorvell Semiconductors,United States,4.61\nTaiyo Kiko,Japan,3.08\nLindqvist Pharma,Sweden,2.75\nCordal Bank,Canada,2.40\n' });

/* ---------- changelog (en) ---------- */
R['/quillbox/changelog'] = () => doc('en', 'Changelog · Quillbox', '', `<article class="markdown-body"><h1>Changelog</h1><p>All notable changes are listed here. The project follows semantic versioning.</p>
<h2>Unreleased</h2><ul><li>Plugin sandbox (experimental)</li></ul>
<h2 id="v3.4.0">3.4.0 <small>2025-05-19</small></h2><h3>Added</h3><ul><li>Export to OPML</li><li>Dark theme for the reading pane</li></ul><h3>Fixed</h3><ul><li>Crash on empty feeds (#812)</li><li>Wrong unread count after sync</li><li>Tags were lost on import</li></ul>
<h2 id="v3.3.2">3.3.2 <small>2025-03-04</small></h2><h3>Fixed</h3><ul><li>Dates shifted by one hour in the Lisbon time zone (#790)</li></ul>
<h2 id="v3.3.1">3.3.1 <small>2025-02-27</small> [YANKED]</h2><h3>Fixed</h3><ul><li>Memory leak in the indexer</li></ul>
<h2 id="v3.3.0">3.3.0 <small>2025-01-15</small></h2><h3>Added</h3><ul><li>Full text search</li></ul><h3>Removed</h3><ul><li>Support for Node 16</li></ul></article><footer>Quillbox 3.4.0 needs Node 20 or newer.</footer>`);

/* ---------- package registry (en): stale JSON-LD ---------- */
R['/crateyard/parsnip'] = () => doc('en', 'parsnip - Crateyard', `<script type="application/ld+json">{"@context":"https://schema.org","@type":"SoftwareSourceCode","name":"parsnip","version":"2.9.0","license":"GPL-3.0","author":{"@type":"Person","name":"unknown"}}</script>`, `
<main><h1>parsnip <span class="ver">3.1.2</span></h1><p class="desc">A tolerant parser for messy addresses</p>
<pre><code>crateyard add parsnip</code></pre>
<section><h2>Readme</h2><p>Parsnip splits postal addresses into parts. It was started in 2017 under the GPL-3.0 and relicensed with version 3.</p></section>
<aside><h3>Install</h3><p>crateyard add parsnip@3.1.2</p><h3>License</h3><p>MIT</p><h3>Weekly downloads</h3><p>48,217</p><h3>Last publish</h3><p><time datetime="2025-04-08T09:12:44Z">3 months ago</time></p><h3>Unpacked size</h3><p>212 kB</p><h3>Homepage</h3><p>&ndash;</p><h3>Repository</h3><p><a href="https://git.example/parsnip">git.example/parsnip</a></p>
<h3>Maintainers</h3><ul><li>j.hollins</li><li>mkaur</li><li>tverdi</li></ul></aside>
<section><h2>Dependencies (3)</h2><ul class="deps"><li><a href="#">leftfold</a> <code>^1.4.0</code></li><li><a href="#">isoland</a> <code>~5.0.3</code></li><li><a href="#">trieset</a> <code>^0.9.1</code></li></ul></section>
<section><h2>You may also like</h2><ul><li>turnip 4.0.1 (Apache-2.0), by bgreen</li><li>swede 0.3.0 (BSD-3-Clause)</li></ul></section></main>`);

/* ---------- API reference (en): web component ---------- */
R['/docs/list-orders'] = () => doc('en', 'List orders | Tallyport API', '', `<nav><a href="/docs/list-orders">List orders</a> <a href="#">Get order</a></nav><h1>List orders</h1><p><code>GET /v2/orders</code></p><p>Returns orders, newest first.</p>
<h2>Query parameters</h2><param-list></param-list>
<h2>Rate limits</h2><p>Live keys: 600 requests per minute. Test keys: 60 requests per minute.</p>
<h2>Errors</h2><table><tr><th>Status</th><th>Code</th><th>Meaning</th></tr><tr><td>400</td><td>bad_cursor</td><td>The cursor has expired or is malformed.</td></tr><tr><td>403</td><td>scope_missing</td><td>The key lacks the scope orders:read.</td></tr><tr><td>429</td><td>slow_down</td><td>Too many requests.</td></tr></table>
<script>
customElements.define('param-list', class extends HTMLElement { connectedCallback() {
  const P = [['account_id','string','required','','The account whose orders are listed.'],['per_page','integer','optional','25','Number of orders per page, at most 100.'],['status','string','optional','any','One of open, paid, void, any.'],['cursor','string','optional','','Where to go on.']];
  const r = this.attachShadow({ mode: 'open' });
  r.innerHTML = '<table><thead><tr><th>Name</th><th>Type</th><th>Required</th><th>Default</th><th>Description</th></tr></thead><tbody>' + P.map(p => '<tr><td><code>' + p[0] + '</code></td><td>' + p[1] + '</td><td>' + (p[2] === 'required' ? 'Yes' : 'No') + '</td><td>' + p[3] + '</td><td>' + p[4] + '</td></tr>').join('') + '</tbody></table>';
} });
</script>`);

/* ---------- conference (en) ---------- */
R['/meshconf'] = () => doc('en', 'MeshConf 2025 – Schedule', '', `<h1>MeshConf 2025</h1><p>6 &ndash; 7 October 2025, Dock 9, Harwick</p>
<section><h2>Day 1 &ndash; Monday 6 October</h2>
<div class="slot"><time>09:00</time><span class="room">Hall A</span><h3>Opening</h3><p class="by">Programme team</p></div>
<div class="slot"><time>09:45</time><span class="room">Hall A</span><h3>Routing for people who hate routing</h3><p class="by">Amara Oyelaran</p></div>
<div class="slot"><time>09:45</time><span class="room">Hall B</span><h3>Sensors in the barn</h3><p class="by">Tom Eskdale</p></div></section>
<section><h2>Day 2 &ndash; Tuesday 7 October</h2>
<div class="slot"><time>09:30</time><span class="room">Hall A</span><h3>A year without a cloud</h3><p class="by">Sunniva Dahl</p></div>
<div class="slot"><time>09:30</time><span class="room">Hall B</span><h3>Batteries, honestly</h3><p class="by">Kenji Morita</p></div>
<div class="slot"><time>11:00</time><span class="room">Hall B</span><h3>Antennas from scrap</h3><p class="by">Priya Nandakumar</p></div>
<div class="slot"><time>14:15</time><span class="room">Hall B</span><h3>Lightning talks</h3><p class="by"></p></div>
<div class="slot"><time>16:00</time><span class="room">Hall A</span><h3>Closing</h3><p class="by">Programme team</p></div></section>
<aside><h2>Sponsors</h2><p>Amara Oyelaran's book is for sale at stand 14.</p></aside>`);

/* ---------- jobs (en): filter form + pages ---------- */
const JOBS = [
 ['Data Engineer', 'Pellham Water', 'Leeds', 'Remote', '£52,000 – £60,000', '3 June 2025', 'Permanent'],
 ['Site Manager', 'Brockhurst Build', 'Derby', 'On site', '£45,000 – £48,000', '2 June 2025', 'Permanent'],
 ['Pastry Chef', 'The Larder', 'Leeds', 'On site', '', '30 May 2025', 'Temporary'],
 ['Technical Writer', 'Gantry Systems', 'Bristol', 'Remote', '£38,500 – £44,000', '28 May 2025', 'Contract'],
 ['Payroll Clerk', 'Pellham Water', 'Hull', 'Hybrid', '£27,000 – £29,500', '27 May 2025', 'Permanent']];
R['/jobs'] = (u) => { const w = u.searchParams.get('workplace') || ''; const l = JOBS.filter(j => !w || j[3] === w); if (w) saw('jobs: filtered by ' + w);
 return doc('en', 'Jobs | Workbench', '', `<header>Workbench <a href="#">Post a job</a></header><h1>${l.length} jobs</h1>
<form action="/jobs" method="get"><label for="wp">Workplace</label><select id="wp" name="workplace"><option value="">Any</option>${['Remote', 'Hybrid', 'On site'].map(o => `<option${o === w ? ' selected' : ''}>${o}</option>`).join('')}</select><button type="submit">Filter</button></form>
<ul class="cards">${l.map(j => `<li class="card"><h2><a href="#">${j[0]}</a></h2><div class="co">${j[1]}</div><div class="meta"><span>Location: ${j[2]}</span> · <span>Workplace: ${j[3]}</span> · <span>Type: ${j[6]}</span></div>${j[4] ? `<div>Salary: ${j[4]} a year</div>` : '<div>Salary: not stated</div>'}<div class="dt">Posted: ${j[5]}</div></li>`).join('')}</ul>
<section class="promo"><h2>Featured employer</h2><p>Gantry Systems is hiring 12 people this year.</p></section>`); };

/* ---------- museum (en): microdata ---------- */
R['/museum/1931.44'] = () => doc('en', 'Winter Ferry | Calder Museum', '', `<main itemscope itemtype="https://schema.org/VisualArtwork"><h1 itemprop="name">Winter Ferry</h1><figure><img alt="Winter Ferry" src="data:,"><figcaption>Photo: Calder Museum</figcaption></figure>
<dl><dt>Artist</dt><dd itemprop="creator">Elspeth Marrow (1868&ndash;1942)</dd><dt>Date</dt><dd itemprop="dateCreated">1907</dd><dt>Medium</dt><dd itemprop="artMedium">Oil on canvas</dd><dt>Dimensions</dt><dd>Height 74.3 cm, width 101.6 cm</dd><dt>Credit line</dt><dd>Bequest of Adela Finch, 1931</dd><dt>Accession number</dt><dd>1931.44</dd><dt>On view</dt><dd>Yes, Gallery 12</dd><dt>Inscription</dt><dd>none</dd></dl>
<h2>Provenance</h2><ol><li>The artist, until 1910</li><li>Galerie Ostrow, 1910&ndash;1913</li><li>Adela Finch, 1913&ndash;1931</li></ol>
<h2>Related works</h2><ul><li>Summer Ferry, Elspeth Marrow, 1909, not on view</li><li>The Lock, Piet Harmsen, 1888, Gallery 4</li></ul></main>`);

/* ---------- forum thread (en) ---------- */
R['/forum/t/5521'] = () => doc('en', 'Dishwasher shows E15 – FixIt Forum', '', `<h1>Dishwasher shows E15, water in the base</h1><p>Asked by <b>marlowe</b> on 2 Feb 2025 · 1,904 views · Solved</p>
<div class="post" id="p1"><div class="u">marlowe</div><div class="d">2 Feb 2025, 18:20</div><div class="b">My Brenner GS40 stops after a minute and shows E15. What can I do?</div><div class="l">3 likes</div></div>
<div class="post" id="p2"><div class="u">old_tom</div><div class="d">2 Feb 2025, 19:02</div><div class="b">Buy a new one.</div><div class="l">0 likes</div></div>
<div class="post accepted" id="p3"><div class="badge">Accepted answer</div><div class="u">sparkyjen</div><div class="d">3 Feb 2025, 07:41</div><div class="b">Tilt it 45 degrees backwards so the float switch in the base dries. Then replace the hose seal, part 00611-B.</div><div class="l">41 likes</div></div>
<div class="post" id="p4"><div class="u">marlowe</div><div class="d">4 Feb 2025, 20:15</div><div class="b"><blockquote>old_tom wrote: Buy a new one.</blockquote>No need, the seal did it. Thanks sparkyjen!</div><div class="l">6 likes</div></div>
<aside><h2>Similar threads</h2><a href="#">E09 on Brenner GS60, answered by wattson</a></aside>`);

/* ---------- compat table (en): icons ---------- */
R['/caniweb/clipmask'] = () => { const y = '<span class="ic ok" role="img" aria-label="Yes"></span>', n = '<span class="ic no" role="img" aria-label="No"></span>';
 return doc('en', 'clip-mask: browser support', '<style>.ic::before{content:"\\25CF"}.ok{color:green}.no{color:red}</style>', `<h1>clip-mask</h1><p>Masks an element along a path. Global usage: 91.4%</p>
<table><thead><tr><th>Browser</th><th>Supported</th><th>Since version</th><th>Released</th><th>Needs prefix</th></tr></thead><tbody>
<tr><th scope="row">Falcon</th><td>${y}</td><td>88</td><td>Jan 2021</td><td>${n}</td></tr><tr><th scope="row">Meridian</th><td>${y}</td><td>102</td><td>May 2022</td><td>${n}</td></tr>
<tr><th scope="row">Grove</th><td>${y}</td><td>15.4</td><td>Mar 2022</td><td>${y}</td></tr><tr><th scope="row">Otter Mini</th><td>${n}</td><td>&ndash;</td><td>&ndash;</td><td>&ndash;</td></tr></tbody></table><p>Note: Grove 14 had the feature behind a flag.</p>`); };

/* ---------- apotheke (de) ---------- */
const AP = [['Freitag, 13.06.2025', 'Linden-Apotheke', 'Marktstraße 8, 38640 Wiesenau', '05321 99 01 14'], ['Samstag, 14.06.2025', 'Apotheke am Rathaus', 'Rathausplatz 2, 38640 Wiesenau', '05321 99 01 77'], ['Sonntag, 15.06.2025', 'Hirsch-Apotheke', 'Bergweg 31, 38644 Talbach', '05325 40 88'], ['Montag, 16.06.2025', 'Linden-Apotheke', 'Marktstraße 8, 38640 Wiesenau', '05321 99 01 14']];
R['/notdienst'] = () => doc('de', 'Apotheken-Notdienst Wiesenau', '', `<h1>Apotheken-Notdienst Wiesenau und Umgebung</h1><p>Der Notdienst wechselt täglich um 9:00 Uhr und dauert 24 Stunden. Notdienstgebühr: 2,50 €.</p>
${AP.map(a => `<section class="tag"><h2>${a[0]}</h2><div class="vcard"><strong class="fn">${a[1]}</strong><br><span class="adr">${a[2]}</span><br>Telefon: <a href="tel:${a[3].replace(/ /g, '')}">${a[3]}</a></div></section>`).join('')}
<footer><p>Anzeige: Sonnen-Apotheke, Ihr Versandpartner, Telefon 0800 555 01</p><p>Ärztlicher Bereitschaftsdienst: 116 117</p></footer>`);

/* ---------- hypothek (de-CH) ---------- */
R['/zinsen'] = () => doc('de-CH', 'Hypothekarzinsen – Säntisbank', '', `<main><h1>Hypothekarzinsen</h1><p>Stand: 10.06.2025. Richtsätze für erstrangige Hypotheken auf selbst bewohntem Wohneigentum ab CHF 100'000.</p>
<div class="zt"><div class="zr zk"><div>Laufzeit</div><div>Festhypothek</div><div>Festhypothek Öko</div></div><div class="zr"><div>2 Jahre</div><div>1.48%</div><div>1.33%</div></div><div class="zr"><div>5 Jahre</div><div>1.62%</div><div>1.47%</div></div><div class="zr"><div>10 Jahre</div><div>1.95%</div><div>1.80%</div></div><div class="zr"><div>15 Jahre</div><div>2.21%</div><div>–</div></div></div>
<h2>Rechenbeispiel</h2><dl><dt>Kaufpreis</dt><dd>CHF 1'250'000</dd><dt>Eigenmittel</dt><dd>CHF 250'000</dd><dt>Hypothek</dt><dd>CHF 1'000'000</dd><dt>Zinssatz</dt><dd>1.95%</dd><dt>Zinskosten pro Monat</dt><dd>CHF 1'625.–</dd></dl>
<h2>Beratung</h2><p>Ihre Ansprechpartnerin: Ursina Caduff, 071 555 03 40</p></main><style>.zt{display:table}.zr{display:table-row}.zr>div{display:table-cell;padding:5px}</style>`);

/* ---------- bus (fr) ---------- */
R['/bus/ligne-7'] = () => doc('fr', 'Ligne 7 : Gare – Les Ormes | Réseau Tilleul', '', `<h1>Ligne 7</h1><p>Gare &rarr; Les Ormes</p>
<h2>Du lundi au vendredi</h2><table><tr><th>Gare</th><td>06:12</td><td>07:02</td><td>07:32</td><td>08:32</td><td>17:40</td></tr><tr><th>Mairie</th><td>06:19</td><td>07:10</td><td>07:41</td><td>08:40</td><td>17:49</td></tr><tr><th>Collège Voltaire</th><td>—</td><td>07:16</td><td>07:48</td><td>—</td><td>17:56</td></tr><tr><th>Les Ormes</th><td>06:31</td><td>07:24</td><td>07:57</td><td>08:53</td><td>18:05</td></tr></table>
<h2>Samedi</h2><table><tr><th>Gare</th><td>07:45</td><td>09:45</td><td>14:15</td></tr><tr><th>Mairie</th><td>07:52</td><td>09:53</td><td>14:23</td></tr><tr><th>Les Ormes</th><td>08:04</td><td>10:06</td><td>14:36</td></tr></table>
<p>Pas de service les dimanches et jours fériés.</p><h2>Tarifs</h2><ul><li>Ticket à l'unité : 1,60 €</li><li>Carnet de 10 : 13,50 €</li><li>Abonnement mensuel : 38,00 €</li><li>Abonnement mensuel moins de 26 ans : 21,50 €</li></ul><p>Les vélos ne sont pas admis. Renseignements : 02 55 50 18 30</p>`);

/* ---------- autos (fr): cards ---------- */
R['/occasions'] = () => doc('fr', 'Voitures d’occasion – Garage Bréval', '', `<div class="cookie" id="ck">Nous utilisons des cookies. <button onclick="document.getElementById('ck').remove()">Tout accepter</button></div><h1>Nos voitures d’occasion</h1>
<div class="_lst">
<article class="_c7"><h3>Peugeot 208 Active</h3><p class="_px"><del>13 490 €</del> <strong>12 490 €</strong></p><ul><li>2021</li><li>41 200 km</li><li>Essence</li><li>Boîte manuelle</li></ul></article>
<article class="_c7"><h3>Renault Mégane Estate</h3><p class="_px"><strong>9 950 €</strong></p><ul><li>2017</li><li>118 600 km</li><li>Diesel</li><li>Boîte manuelle</li></ul></article>
<article class="_c7"><h3>Toyota Yaris Hybride</h3><p class="_px"><strong>17 800 €</strong></p><ul><li>2022</li><li>28 750 km</li><li>Hybride</li><li>Boîte automatique</li></ul></article>
<article class="_c7"><h3>Citroën Berlingo XL</h3><p class="_px"><strong>15 300 €</strong></p><ul><li>2019</li><li>84 300 km</li><li>Diesel</li><li>Boîte automatique</li></ul></article>
<article class="_c7 vendu"><h3>Fiat 500</h3><p class="_px">Vendu</p><ul><li>2018</li><li>56 000 km</li><li>Essence</li><li>Boîte manuelle</li></ul></article></div>
<p>Reprise de votre ancien diesel : jusqu’à 2 000 €.</p><footer>Garage Bréval, 14 route de Caen. Ouvert du mardi au samedi.</footer>`);

/* ---------- pisos (es) ---------- */
R['/pisos/3307'] = () => doc('es', 'Piso en alquiler en calle Azahar – Habitalia', `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Apartment","name":"Piso en calle Azahar","floorSize":{"@type":"QuantitativeValue","value":78,"unitCode":"MTK"},"numberOfRooms":3}</script>`, `
<h1>Piso en alquiler en calle Azahar, 14</h1><p>Ruzafilla, Valdemar</p><p class="pr"><span>1.150 €/mes</span></p><p>78 m² · 3 habitaciones · 2 baños · Planta 4ª</p>
<h2>Características</h2><table><tr><td>Fianza</td><td>2.300 €</td></tr><tr><td>Gastos de comunidad</td><td>Incluidos</td></tr><tr><td>Ascensor</td><td>Sí</td></tr><tr><td>Amueblado</td><td>No</td></tr><tr><td>Mascotas</td><td>No</td></tr><tr><td>Aire acondicionado</td><td>Sí</td></tr><tr><td>Plaza de garaje</td><td>Opcional, 85 €/mes</td></tr><tr><td>Disponible desde</td><td>01/09/2025</td></tr><tr><td>Certificado energético</td><td>D</td></tr></table>
<h2>Pisos similares</h2><ul><li>Piso en calle Sol, 1.090 €/mes, 71 m², amueblado, se admiten mascotas</li><li>Ático en avenida del Puerto, 1.480 €/mes, 95 m²</li></ul><p>Anunciante: Fincas Romeral, 960 555 218</p>`);
R['/pisos/3308'] = () => ({ status: 403, body: doc('es', 'Comprobación de seguridad', '', `<h1>Comprueba que eres una persona</h1><p>Hemos detectado tráfico inusual desde tu red. El acceso a esta página está bloqueado.</p><div class="g-recaptcha" data-sitekey="x"></div><p>Referencia: 88af-20</p>`) });

/* ---------- calcio (it) ---------- */
R['/girone-b'] = () => doc('it', 'Classifica – Girone B', '', `<h1>Girone B</h1><h2>Classifica dopo la 24ª giornata</h2><table class="cl"><thead><tr><th>Pos.</th><th>Squadra</th><th><abbr title="Punti">Pt</abbr></th><th><abbr title="Giocate">G</abbr></th><th><abbr title="Vinte">V</abbr></th><th><abbr title="Pareggiate">N</abbr></th><th><abbr title="Perse">P</abbr></th><th>GF</th><th>GS</th></tr></thead><tbody>
<tr><td>1</td><td>Virtus Calanca</td><td>55</td><td>24</td><td>17</td><td>4</td><td>3</td><td>44</td><td>19</td></tr><tr><td>2</td><td>Borgo Levante</td><td>51</td><td>24</td><td>15</td><td>6</td><td>3</td><td>39</td><td>21</td></tr><tr><td>3</td><td>Atletico Serrone</td><td>43</td><td>23</td><td>13</td><td>4</td><td>6</td><td>35</td><td>26</td></tr><tr><td>4</td><td>Pro Valmara *</td><td>40</td><td>24</td><td>12</td><td>6</td><td>6</td><td>31</td><td>22</td></tr><tr><td>5</td><td>Fiumara 1921</td><td>28</td><td>24</td><td>8</td><td>4</td><td>12</td><td>24</td><td>33</td></tr></tbody></table><p>* Pro Valmara: 2 punti di penalizzazione</p>
<h2>Prossimo turno</h2><ul><li>Domenica 16 marzo, ore 14:30: Borgo Levante – Fiumara 1921, arbitro: Sig. Dell'Orto</li><li>Domenica 16 marzo, ore 17:00: Pro Valmara – Virtus Calanca, arbitro: Sig.ra Bianchini</li></ul>
<h2>Marcatori</h2><ol><li>Rocco Adinolfi (Virtus Calanca) 16 reti</li><li>Dario Mench (Borgo Levante) 13 reti</li></ol>`);

/* ---------- ricetta (it) ---------- */
R['/cucina/torta-di-noci'] = () => doc('it', 'Torta di noci della Valsera', `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Recipe","name":"Torta di noci della Valsera","recipeYield":"8 porzioni","prepTime":"PT25M","cookTime":"PT45M","totalTime":"PT1H10M","author":{"@type":"Person","name":"Marta Zanin"},"recipeIngredient":["250 g di noci","180 g di zucchero","4 uova","60 g di fecola","1 limone"],"nutrition":{"@type":"NutritionInformation","calories":"385 kcal"}}</script>`, `
<article><h1>Torta di noci della Valsera</h1><p>di Marta Zanin</p><p>Preparazione: 25 minuti · Cottura: 45 minuti · Dosi per 8 persone · Difficoltà: facile</p><h2>Ingredienti</h2><ul><li>250 g di noci</li><li>180 g di zucchero</li><li>4 uova</li><li>60 g di fecola</li><li>1 limone</li></ul>
<h2>Preparazione</h2><ol><li>Tritare le noci con metà dello zucchero.</li><li>Montare i tuorli con lo zucchero rimasto.</li><li>Unire noci, fecola e scorza di limone, poi gli albumi a neve.</li><li>Cuocere in forno a 170 °C per 45 minuti.</li></ol>
<h2>Valori nutrizionali per porzione</h2><table><tr><td>Energia</td><td>385 kcal</td></tr><tr><td>Grassi</td><td>24,5 g</td></tr><tr><td>di cui saturi</td><td>2,8 g</td></tr><tr><td>Carboidrati</td><td>31 g</td></tr><tr><td>Proteine</td><td>9,6 g</td></tr></table>
<h2>Si conserva?</h2><p>Sotto una campana di vetro per 5 giorni.</p></article><aside><h3>Altre ricette</h3><p>Crostata di mele: cottura 35 minuti, 6 persone, forno a 180 °C</p></aside>`);

/* ---------- balsa (pt) ---------- */
R['/travessia/tarifas'] = () => doc('pt', 'Tarifas – Travessia do Sadinho', '', `<h1>Tarifas 2025</h1><p>Época alta: 15 de junho a 15 de setembro. Duração da viagem: 25 minutos.</p>
<table><thead><tr><th>Categoria</th><th>Época baixa</th><th>Época alta</th></tr></thead><tbody><tr><td>Adulto</td><td>4,20 €</td><td>5,10 €</td></tr><tr><td>Criança (até 4 anos)</td><td>Grátis</td><td>Grátis</td></tr><tr><td>Criança (5 a 12 anos)</td><td>2,10 €</td><td>2,55 €</td></tr><tr><td>Bicicleta</td><td>1,50 €</td><td>2,00 €</td></tr><tr><td>Motociclo</td><td>7,80 €</td><td>9,40 €</td></tr><tr><td>Ligeiro</td><td>14,60 €</td><td>17,90 €</td></tr></tbody></table>
<h2>Informações úteis</h2><p><b>Animais:</b> apenas com trela e açaime.</p><p><b>Última partida:</b> 22h45 (sextas e sábados 00h15).</p><p><b>Bilheteira:</b> 213 555 090</p>`);

/* ---------- afval (nl) ---------- */
R['/afval'] = () => doc('nl', 'Afvalkalender 2025 – gemeente Oosterwaard', '', `<h1>Afvalkalender</h1><p>Kerklaan 22, 7411 AB Oosterwaard</p>
<div class="maand"><h2>Juni 2025</h2><ul><li><span class="dat">dinsdag 3 juni</span> <span class="soort gft">Gft</span></li><li><span class="dat">donderdag 12 juni</span> <span class="soort pap">Papier</span></li><li><span class="dat">dinsdag 17 juni</span> <span class="soort gft">Gft</span></li><li><span class="dat">vrijdag 20 juni</span> <span class="soort rest">Restafval</span></li></ul></div>
<div class="maand"><h2>Juli 2025</h2><ul><li><span class="dat">dinsdag 1 juli</span> <span class="soort gft">Gft</span></li><li><span class="dat">donderdag 10 juli</span> <span class="soort pap">Papier</span></li><li><span class="dat">dinsdag 15 juli</span> <span class="soort gft">Gft</span></li><li><span class="dat">vrijdag 18 juli</span> <span class="soort rest">Restafval</span></li><li><span class="dat">woensdag 23 juli</span> <span class="soort pmd">PMD</span></li><li><span class="dat">dinsdag 29 juli</span> <span class="soort gft">Gft</span></li></ul></div>
<section><h2>Milieustraat</h2><p>Adres: Havenweg 5</p><table><tr><td>maandag</td><td>gesloten</td></tr><tr><td>dinsdag t/m vrijdag</td><td>9.00 – 16.30 uur</td></tr><tr><td>zaterdag</td><td>9.00 – 13.00 uur</td></tr></table><p>Op 5 december sluit de milieustraat om 14.00 uur.</p><p>Grofvuil laten ophalen kost € 32,50 per keer.</p></section>`);

/* ---------- prad (pl) ---------- */
R['/prad/cennik'] = () => doc('pl', 'Cennik energii – Wisełka Energia', '', `<h1>Cennik energii elektrycznej dla domu</h1><p>Obowiązuje od 1 lipca 2025 r. Ceny brutto.</p>
<div class="tr-wrap"><div class="trf"><h2>Stała G11</h2><p>Cena energii: <b>0,6212 zł/kWh</b></p><p>Opłata handlowa: <b>9,90 zł/mies.</b></p><p>Okres umowy: <b>24 miesiące</b></p><p>Energia odnawialna: <b>nie</b></p></div>
<div class="trf"><h2>Zielona G11</h2><p>Cena energii: <b>0,6587 zł/kWh</b></p><p>Opłata handlowa: <b>14,50 zł/mies.</b></p><p>Okres umowy: <b>12 miesięcy</b></p><p>Energia odnawialna: <b>tak</b></p></div>
<div class="trf"><h2>Elastyczna G12</h2><p>Cena energii: <b>0,7034 zł/kWh</b></p><p>Opłata handlowa: <b>0,00 zł/mies.</b></p><p>Okres umowy: <b>bezterminowo</b></p><p>Energia odnawialna: <b>nie</b></p></div></div>
<h2>Poprzedni cennik</h2><p>Do 30 czerwca 2025 r.: Zielona G11 0,6890 zł/kWh.</p><p>Infolinia: 801 555 300, pn.–pt. 8:00–18:00</p>`);

/* ---------- skola (sv) ---------- */
R['/skola/lasar'] = () => doc('sv', 'Läsårstider – Björkviks kommun', '', `<h1>Läsårstider 2025/2026</h1><h2>Hösttermin 2025</h2><dl><dt>Terminsstart</dt><dd>2025-08-19</dd><dt>Höstlov</dt><dd>2025-10-27 – 2025-10-31</dd><dt>Studiedag</dt><dd>2025-11-17</dd><dt>Terminsslut</dt><dd>2025-12-19</dd></dl><h2>Vårtermin 2026</h2><dl><dt>Terminsstart</dt><dd>2026-01-08</dd><dt>Sportlov</dt><dd>2026-02-23 – 2026-02-27</dd><dt>Påsklov</dt><dd>2026-04-07 – 2026-04-10</dd><dt>Studiedag</dt><dd>2026-05-15</dd><dt>Terminsslut</dt><dd>2026-06-12</dd></dl><p>Fritidshemmen är stängda på studiedagar.</p><p>Kontakt: Barn- och utbildningsförvaltningen, 0555-10 20 00</p><h2>Läsårstider 2024/2025</h2><p>Höstlov 2024-10-28 – 2024-11-01. Sportlov 2025-02-24 – 2025-02-28.</p>`);

/* ---------- auktion (da) ---------- */
R['/auktion/812'] = () => doc('da', 'Auktion 812: Dansk design – Skovgård Auktioner', '', `<h1>Auktion 812: Dansk design</h1><p>Afholdt 22. maj 2025 i Aarhus. Købersalær 25 %.</p>
<div class="lots"><div class="lot"><span class="nr">101</span><a class="ttl" href="#">Stol af teak, Henning Brask</a><span class="est">Vurdering: 4.000–6.000 kr.</span><span class="hs">Hammerslag: 7.200 kr.</span></div>
<div class="lot"><span class="nr">102</span><a class="ttl" href="#">Bordlampe, messing</a><span class="est">Vurdering: 1.500–2.000 kr.</span><span class="hs">Hammerslag: ikke solgt</span></div>
<div class="lot"><span class="nr">103</span><a class="ttl" href="#">Skænk i palisander, Grete Holm</a><span class="est">Vurdering: 18.000–22.000 kr.</span><span class="hs">Hammerslag: 31.500 kr.</span></div>
<div class="lot"><span class="nr">104</span><a class="ttl" href="#">Keramisk vase, blå glasur</a><span class="est">Vurdering: 800–1.000 kr.</span><span class="hs">Hammerslag: 650 kr.</span></div></div><p>Næste auktion: nr. 813, Smykker, den 19. juni 2025. Eftersyn 14.–16. juni kl. 11–17.</p>`);

/* ---------- kur (tr) ---------- */
R['/doviz'] = () => doc('tr', 'Döviz kurları – Marmara Kambiyo', '', `<h1>Döviz kurları</h1><p>Son güncelleme: 10.06.2025 11:45</p><div id="kur">Yükleniyor…</div><p>Merkez Bankası gösterge kuru (dün): 1 EUR = 44,6120 TL</p><p>Komisyon: binde 2</p>
<script>
const k = [['USD','ABD doları','39,1150','39,3420','%0,12'],['EUR','Euro','44,5310','44,8875','-%0,05'],['GBP','İngiliz sterlini','52,7040','53,1900','%0,31'],['CHF','İsviçre frangı','47,5200','47,9950','%0,00']];
fetch('/doviz/saat').then(r => r.text()).then(() => { document.getElementById('kur').innerHTML = '<table><thead><tr><th>Kod</th><th>Para birimi</th><th>Alış</th><th>Satış</th><th>Değişim</th></tr></thead><tbody>' + k.map(r => '<tr>' + r.map(c => '<td>' + c + '</td>').join('') + '</tr>').join('') + '</tbody></table>'; });
</script>`);
R['/doviz/saat'] = () => ({ type: 'text/plain', body: '11:45' });

/* ---------- ryokan (ja) ---------- */
R['/yamanoyu'] = () => doc('ja', '山の湯旅館 客室と料金', '', `<h1>客室と料金</h1><p>料金は1泊2食付き、お一人様あたり(税込)です。</p>
<table><tr><th>客室</th><th>広さ</th><th>定員</th><th>料金</th><th>露天風呂</th></tr><tr><td>和室8畳</td><td>18㎡</td><td>2名</td><td>14,300円</td><td>なし</td></tr><tr><td>和室12畳</td><td>26㎡</td><td>4名</td><td>18,700円</td><td>なし</td></tr><tr><td>離れ「楓」</td><td>52㎡</td><td>5名</td><td>36,500円</td><td>あり</td></tr></table>
<h2>ご利用案内</h2><dl><dt>チェックイン</dt><dd>15:00</dd><dt>チェックアウト</dt><dd>10:30</dd><dt>駐車場</dt><dd>無料(12台)</dd><dt>送迎</dt><dd>高原駅から(要予約)</dd><dt>休館日</dt><dd>2025年7月8日~7月10日</dd><dt>電話番号</dt><dd>0266-55-0142</dd></dl><p>日帰り入浴:大人800円、11:00~14:00</p>`);

/* ---------- kino (pl) ---------- */
R['/kino'] = () => doc('pl', 'Repertuar – Kino Iskra', '', `<h1>Repertuar</h1><h2>piątek, 20 czerwca</h2>
<div class="film" data-id="1"><h3>Ostatni pociąg do Rudna</h3><p>reż. Hanna Wolska, Polska 2025, 118 min, napisy: brak</p><p>Seanse: <a href="#">15:30</a> <a href="#">18:00</a> <a href="#">20:45</a></p></div>
<div class="film" data-id="2"><h3>Zielony dom</h3><p>reż. Luc Armand, Francja 2024, 96 min, napisy: polskie</p><p>Seanse: <a href="#">16:15</a> <a href="#">19:10</a></p></div>
<div class="film" data-id="3"><h3>Kapitan Bąbel</h3><p>reż. Jan Skiba, Polska 2025, 82 min, dubbing</p><p>Seanse: <a href="#">13:00</a></p></div>
<h2>Bilety</h2><table><tr><td>Normalny</td><td>26 zł</td></tr><tr><td>Ulgowy</td><td>21 zł</td></tr><tr><td>Tani wtorek</td><td>16 zł</td></tr></table><h2>Wkrótce</h2><p>Burza nad zatoką – od 4 lipca</p>`);

/* ---------- club (en): members area, wrong password ---------- */
R['/rowing'] = () => doc('en', 'Lode Rowing Club', '', `<h1>Lode Rowing Club</h1><h2>Contacts</h2><address><p>Club secretary: Fiona Abara, <a href="mailto:secretary@lode-rowing.example">secretary@lode-rowing.example</a></p><p>Boathouse: The Weir, Lode CB3 9XX</p></address><p>Phone numbers of the committee are in the <a href="/rowing/members">members' area</a>.</p>`);
const login = (e) => doc('en', 'Sign in – Lode Rowing Club', '', `<h1>Members' area</h1>${e ? '<p role="alert">Wrong user name or password.</p>' : ''}<form method="post" action="/rowing/members"><label>User name <input name="u" autocomplete="username"></label><label>Password <input type="password" name="p" autocomplete="current-password"></label><button>Sign in</button></form>`);
R['/rowing/members'] = (u, req, body) => { if (req.method !== 'POST') return login(0); const f = new URLSearchParams(body); if (f.get('u') === 'cox' && f.get('p') === 'eight-oars') { saw('rowing: cox signed in'); return doc('en', 'Committee – Lode Rowing Club', '', `<h1>Committee</h1><table><tr><th>Office</th><th>Name</th><th>Phone</th></tr><tr><td>Captain</td><td>Ravi Sandhu</td><td>01223 555 871</td></tr><tr><td>Treasurer</td><td>Olive Penn</td><td>01223 555 664</td></tr></table>`); } saw('rowing: sign-in refused'); return { status: 401, body: login(1) }; };

const srv = http.createServer((req, res) => {
  let b = ''; req.on('data', (c) => b += c); req.on('end', () => {
    const u = new URL(req.url, 'http://x'); const p = u.pathname;
    if (p === '/_seen') { res.writeHead(200, { 'content-type': 'application/json' }); return res.end(JSON.stringify(seen)); }
    const h = R[p] || R[p.replace(/\/$/, '')];
    let r = h ? h(u, req, b) : { status: 404, body: doc('en', 'Not found', '', '<h1>404</h1><p>This page does not exist.</p>') };
    if (typeof r === 'string') r = { body: r };
    res.writeHead(r.status || 200, { 'content-type': r.type || 'text/html; charset=utf-8', ...(r.headers || {}) }); res.end(r.body);
  });
});
srv.listen(Number(process.env.PORT || 0), '127.0.0.1', () => console.log('bulletin listening on ' + srv.address().port));
