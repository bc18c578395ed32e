import http from 'node:http';
const seen = [];
const saw = (s) => { if (!seen.includes(s)) seen.push(s); };
const R = {};
const html = (lang, title, body, head = '') => `<!DOCTYPE html>\n<html lang="${lang}">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n${head}\n</head>\n<body>\n${body}\n</body>\n</html>`;

/* annual figures (en): years as columns, negatives in brackets */
R['/ostrander'] = () => html('en', 'Ostrander Marine plc – Key figures', `
<div id="root"><div class="hdr"><span>Ostrander Marine plc</span></div><div class="ttl" role="heading" aria-level="1">Key figures</div><p>Year to 31 March. £ thousand unless stated.</p>
<table class="fin"><tr><td></td><th>2025</th><th>2024</th><th>2023</th></tr><tr><td>Revenue</td><td>184,302</td><td>171,950</td><td>158,411</td></tr><tr><td>Operating profit</td><td>12,870</td><td>9,415</td><td>(3,206)</td></tr><tr><td>Net debt</td><td>21,040</td><td>28,775</td><td>33,128</td></tr><tr><td>Employees</td><td>1,212</td><td>1,187</td><td>1,240</td></tr></table>
<dl class="facts"><div><dt>Founded</dt><dd>1954</dd></div><div><dt>Headquarters</dt><dd>Kingsferry</dd></div><div><dt>Chief executive</dt><dd>Miriam Tolland (since May 2022)</dd></div><div><dt>Auditor</dt><dd>Hale &amp; Brookes LLP</dd></div></dl></div>`);

/* tax bands (en) */
R['/revenue/bands'] = () => html('en', 'Income tax bands 2025 to 2026 – Revenue Office', `
<main><h1>Income tax bands</h1><div class="tabs"><h2>2025 to 2026</h2><table><thead><tr><th>Band</th><th>From</th><th>To</th><th>Rate</th></tr></thead><tbody><tr><th>Allowance</th><td>€0</td><td>€11,500</td><td>0%</td></tr><tr><th>Basic</th><td>€11,501</td><td>€38,000</td><td>18%</td></tr><tr><th>Middle</th><td>€38,001</td><td>€82,000</td><td>31.5%</td></tr><tr><th>Top</th><td>€82,001</td><td>no limit</td><td>42%</td></tr></tbody></table>
<h2>2024 to 2025</h2><table><thead><tr><th>Band</th><th>From</th><th>To</th><th>Rate</th></tr></thead><tbody><tr><th>Allowance</th><td>€0</td><td>€10,900</td><td>0%</td></tr><tr><th>Basic</th><td>€10,901</td><td>€36,500</td><td>19%</td></tr><tr><th>Middle</th><td>€36,501</td><td>€80,000</td><td>31%</td></tr><tr><th>Top</th><td>€80,001</td><td>no limit</td><td>42%</td></tr></tbody></table></div><p>Returns on paper are due by 31 October, online returns by 31 January.</p></main>`);

/* Q&A (en): microdata */
R['/askshed/q/901'] = () => html('en', 'Why does my lathe chatter? – AskShed', `
<div itemprop="mainEntity" itemscope itemtype="https://schema.org/Question"><h1 itemprop="name">Why does my lathe chatter on long spindles?</h1><div>Asked by <span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">benchdog</span></span>, 11 Apr 2025. Viewed 402 times.</div><p itemprop="text">It starts at about 30 cm length.</p><h2><span itemprop="answerCount">2</span> answers</h2>
<div itemprop="suggestedAnswer" itemscope itemtype="https://schema.org/Answer"><span class="v" itemprop="upvoteCount">4</span><p itemprop="text">Sharpen the tool first.</p><div>answered by <span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">gouger</span></span></div></div>
<div itemprop="acceptedAnswer" itemscope itemtype="https://schema.org/Answer"><span class="v" itemprop="upvoteCount">27</span><span title="accepted">&#10003;</span><p itemprop="text">Use a steady rest at the middle and drop to 900 rpm.</p><div>answered by <span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">hollow_form</span></span></div></div></div><div class="rel"><h3>Hot questions</h3><a href="#">Which oil for bowls? (58 votes)</a></div>`);

/* hardware (en): accordion with hidden panels */
R['/kestrel/k14'] = () => html('en', 'Kestrel K14 laptop – Technical specifications', `
<h1>Kestrel K14</h1><p class="sub">14-inch laptop. From <b>€1,149.00</b></p>
<section><h3><button aria-expanded="true" onclick="t(this)">Display</button></h3><div><div class="r"><span>Size</span><span>14.0 in</span></div><div class="r"><span>Resolution</span><span>2880 × 1800</span></div><div class="r"><span>Touchscreen</span><span>No</span></div></div></section>
<section><h3><button aria-expanded="false" onclick="t(this)">Memory and storage</button></h3><div hidden><div class="r"><span>Memory</span><span>16 GB</span></div><div class="r"><span>Storage</span><span>512 GB</span></div></div></section>
<section><h3><button aria-expanded="false" onclick="t(this)">Battery and weight</button></h3><div hidden><div class="r"><span>Battery capacity</span><span>63.5 Wh</span></div><div class="r"><span>Weight</span><span>1.27 kg</span></div></div></section>
<h2>Compare</h2><p>Kestrel K16: 16.0 in, 32 GB, 1.84 kg, from €1,699.00</p><script>function t(b){var p=b.parentNode.nextElementSibling;p.hidden=!p.hidden;b.setAttribute('aria-expanded',String(!p.hidden));}</script>`, '<style>.r{display:flex;justify-content:space-between}</style>');

/* obituary (en): prose */
R['/notices/edith-varley'] = () => html('en', 'Edith Varley – Death notices – Tarn Valley Post', `
<article><h1>Edith Varley</h1><p class="yrs">12 March 1941 – 3 May 2025</p><table class="n"><tr><td>Funeral service:</td><td>St Oswin's, Tarnby, Friday 16 May 2025 at 11:30 am</td></tr><tr><td>Flowers:</td><td>Family flowers only</td></tr><tr><td>Donations:</td><td>Tarn Mountain Rescue</td></tr><tr><td>Funeral director:</td><td>J. Peel &amp; Daughter, 01555 480 112</td></tr></table><p>Edith taught mathematics at Tarnby School from 1964 to 1999. She leaves a son, Colin, and two grandchildren.</p></article><aside><h2>Other notices</h2><p>Harold Moss, service Monday 19 May 2025 at 2:00 pm, Kirkstead Crematorium</p></aside>`);

/* insurance comparison (en): products as columns */
R['/coverly/travel'] = () => html('en', 'Compare travel insurance – Coverly', `
<h1>Compare travel insurance</h1><table class="cmp"><thead><tr><th></th><th>Basic</th><th>Plus</th><th>Premier</th></tr></thead><tbody><tr><th>Price per year</th><td>$89.00</td><td><s>$149.00</s> $129.00</td><td>$215.00</td></tr><tr><th>Medical cover</th><td>$1,000,000</td><td>$5,000,000</td><td>$10,000,000</td></tr><tr><th>Deductible</th><td>$250</td><td>$100</td><td>None</td></tr><tr><th>Winter sports</th><td>&#10007;</td><td>&#10003;</td><td>&#10003;</td></tr><tr><th>Cancellation cover</th><td>&#10007;</td><td>&#10007;</td><td>&#10003;</td></tr></tbody></table><p>Claims line: 1-800-555-0166, 24 hours. Prices for residents aged 18 to 64.</p>`);

/* race (de) */
R['/moorlauf/2025'] = () => html('de', 'Ergebnisse 17. Moorlauf', `
<h1>17. Moorlauf, 11. Mai 2025</h1><h2>10 km Frauen</h2><table><tr><th>Platz</th><th>Startnr.</th><th>Name</th><th>Verein</th><th>Zeit</th></tr><tr><td>1</td><td>214</td><td>Greta Ohlsen</td><td>LG Nordheide</td><td>37:52</td></tr><tr><td>2</td><td>187</td><td>Miriam Azizi</td><td>TSV Brockel</td><td>38:40</td></tr><tr><td>3</td><td>233</td><td>Petra Löns</td><td></td><td>41:07</td></tr><tr><td>–</td><td>201</td><td>Anke Runge</td><td>TSV Brockel</td><td>aufgegeben</td></tr></table>
<h2>10 km Männer</h2><table><tr><th>Platz</th><th>Startnr.</th><th>Name</th><th>Verein</th><th>Zeit</th></tr><tr><td>1</td><td>118</td><td>Jonas Wieck</td><td>LG Nordheide</td><td>32:19</td></tr><tr><td>2</td><td>141</td><td>Tarek Baumann</td><td>SC Visselhude</td><td>33:05</td></tr></table><p>Nächster Lauf: 10. Mai 2026. Startgeld 14,00 €, Nachmeldung 18,00 €. Auskunft: Heiner Bockelmann, 04262 55 50 17</p>`);

/* radio (fr): definition list, client-rendered */
R['/radio-galet'] = () => html('fr', 'Grille des programmes – Radio Galet', `
<h1>Grille du samedi</h1><div id="g">Chargement…</div><p>En direct : <span id="d">Le grand matin</span></p><p>Fréquences : 94,3 MHz (Saint-Merlin), 101,7 MHz (Port-Alix)</p>
<script>
var G=[["06:00","Le grand matin","Solène Ruault"],["09:00","À vos paniers","Gaspard Thévenin"],["10:30","Jazz au phare","Odile Marchetti"],["12:00","Le journal",""],["12:20","La table d'hôtes","Gaspard Thévenin"]];
requestAnimationFrame(function(){var dl='<ul class="pr">';G.forEach(function(x){dl+='<li><time>'+x[0]+'</time> <strong>'+x[1]+'</strong>'+(x[2]?' <em>avec '+x[2]+'</em>':'')+'</li>';});document.getElementById('g').innerHTML=dl+'</ul>';});
</script>`);

/* staff directory (es): search form */
const PER = [['Lucía Berrocal Sanz', 'Urbanismo', 'Arquitecta municipal', '955 550 121', 'lberrocal@villarejo.example'], ['Tomás Iglesias Prat', 'Padrón', 'Auxiliar administrativo', '955 550 108', 'tiglesias@villarejo.example'], ['Nerea Oyarzun Gil', 'Urbanismo', 'Delineante', '955 550 124', 'noyarzun@villarejo.example'], ['Álvaro Cid Montes', 'Tesorería', 'Tesorero', '', 'acid@villarejo.example']];
R['/villarejo/directorio'] = (u) => { const q = (u.searchParams.get('q') || '').toLowerCase(); if (q) saw('villarejo: searched ' + q); const l = PER.filter((p) => !q || p.join(' ').toLowerCase().includes(q));
  return html('es', 'Directorio – Ayuntamiento de Villarejo', `<h1>Directorio de personal</h1><form><input type="search" name="q" placeholder="Nombre o departamento" aria-label="Nombre o departamento" value="${q.replace(/[^\p{L} ]/gu, '')}"><button>Buscar</button></form><p>${l.length} resultados</p>${l.map((p) => `<div class="h-card"><div class="p-name">${p[0]}</div><div>Cargo: ${p[2]}</div><div>Departamento: ${p[1]}</div><div>Teléfono: ${p[3] || '—'}</div><div>Correo: <a href="mailto:${p[4]}">${p[4]}</a></div></div>`).join('')}<footer>Centralita: 955 550 100. Horario: lunes a viernes, 9:00–14:00</footer>`); };

/* courses (sv) */
R['/kurser'] = () => html('sv', 'Kurser i geografi – Högskolan i Norrsala', `
<h1>Kurser i geografi, hösten 2025</h1><div class="k-list"><div class="k"><a href="#">Kartografi I</a><span>Kurskod: GE1004</span><span>Omfattning: 7,5 hp</span><span>Studietakt: 50 %</span><span>Distans: Ja</span><span>Sista anmälningsdag: 2025-04-15</span></div><div class="k"><a href="#">Glaciologi</a><span>Kurskod: GE2011</span><span>Omfattning: 15 hp</span><span>Studietakt: 100 %</span><span>Distans: Nej</span><span>Sista anmälningsdag: 2025-04-15</span></div><div class="k"><a href="#">Ortnamn och landskap</a><span>Kurskod: GE1022</span><span>Omfattning: 7,5 hp</span><span>Studietakt: 25 %</span><span>Distans: Ja</span><span>Sista anmälningsdag: 2025-08-01</span></div></div><p>Studievägledare: Åsa Lindmark, 0555-77 30 12</p>`);

/* menu (pt) */
R['/tasca-do-rio'] = () => html('pt', 'Ementa – Tasca do Rio', `
<h1>Ementa</h1><h2>Entradas</h2><ul><li>Caldo verde <i>2,80 €</i></li><li>Peixinhos da horta <i>5,50 €</i> <small>Contém: glúten, ovo</small></li></ul><h2>Pratos</h2><ul><li>Arroz de tamboril (2 pessoas) <i>31,00 €</i> <small>Contém: peixe, crustáceos</small></li><li>Bacalhau à lagareiro <i>16,50 €</i> <small>Contém: peixe</small></li><li>Açorda de legumes <i>11,90 €</i> <small>Contém: glúten, ovo</small></li></ul><h2>Sobremesas</h2><ul><li>Leite-creme <i>3,90 €</i> <small>Contém: leite, ovo</small></li></ul><p>Encerra à segunda-feira e ao domingo à noite. Reservas: 259 555 014</p>`);

/* parking (nl) */
R['/parkeren/havengarage'] = () => html('nl', 'Parkeergarage Haven', `
<div class="p"><h1>Parkeergarage Haven</h1><div class="f"><b>Tarief per uur</b><br>€ 2,80</div><div class="f"><b>Dagtarief</b><br>€ 19,00</div><div class="f"><b>Avondtarief (18.00–02.00 uur)</b><br>€ 6,50</div><div class="f"><b>Maandabonnement</b><br>€ 145,00</div><div class="f"><b>Maximale doorrijhoogte</b><br>1,95 m</div><div class="f"><b>Aantal plaatsen</b><br>412</div><div class="f"><b>Laadpalen</b><br>16</div></div><p>Parkeergarage Centrum: maximale doorrijhoogte 2,10 m, dagtarief € 24,00.</p>`);

/* classifieds (pl) */
R['/ogloszenia/rowery'] = () => html('pl', 'Rowery – Ogłoszenia Lokalne', `
<h1>Rowery</h1><div class="sp"><span>Ogłoszenie sponsorowane</span><h4>Rowery nowe od 1 999 zł w salonie VeloMax</h4></div><div class="o"><h4>Rower miejski damski 28"</h4><p>Cena: 450 zł</p><p>Stan: używany</p><p>Miejscowość: Toruń</p><p>Dodano: 08.06.2025</p></div><div class="o"><h4>Gravel rama L, karbon</h4><p>Cena: 6 200 zł</p><p>Stan: nowy</p><p>Miejscowość: Gdynia</p><p>Dodano: 07.06.2025</p></div><div class="o"><h4>Rowerek dziecięcy 16 cali</h4><p>Cena: za darmo</p><p>Stan: używany</p><p>Miejscowość: Toruń</p><p>Dodano: 05.06.2025</p></div>`);

/* press release (da) */
R['/presse/2025-06-02'] = () => html('da', 'Pressemeddelelse: Nordlys Bryghus udvider i Thisted', `
<article><p class="m">Pressemeddelelse · 2. juni 2025</p><h1>Nordlys Bryghus udvider i Thisted</h1><p>Nordlys Bryghus investerer 38 mio. kr. i et nyt tapperi i Thisted. Byggeriet begynder den 1. september 2025 og ventes færdigt i marts 2027. Udvidelsen giver 24 nye arbejdspladser.</p><h2>Kontakt</h2><p>Pressechef: Bodil Krarup, telefon 55 50 12 90</p><p>Direktør: Aksel Toft, telefon 55 50 12 00</p></article><section><h2>Tidligere</h2><p>4. marts 2025: Ny pilsner vinder guld</p></section>`);

/* nutrition (tr) */
R['/etiket/yulaf'] = () => html('tr', 'Yulaflı bisküvi – Besin değerleri', `
<h1>Yulaflı bisküvi 180 g</h1><table><tr><th>Besin değerleri</th><th>100 g</th><th>1 porsiyon (25 g)</th></tr><tr><td>Enerji</td><td>462 kcal</td><td>116 kcal</td></tr><tr><td>Yağ</td><td>18,4 g</td><td>4,6 g</td></tr><tr><td>Karbonhidrat</td><td>64,0 g</td><td>16,0 g</td></tr><tr><td>Protein</td><td>7,2 g</td><td>1,8 g</td></tr><tr><td>Tuz</td><td>0,85 g</td><td>0,21 g</td></tr></table><p>İçindekiler: yulaf unu, buğday unu, ayçiçek yağı, şeker. Glüten içerir.</p>`);

/* library hours (ja) */
R['/toshokan'] = () => html('ja', '美浜市立図書館 開館時間', `
<h1>開館時間</h1><table><tr><th>火曜日~金曜日</th><td>9:30~19:00</td></tr><tr><th>土曜日・日曜日</th><td>9:30~17:00</td></tr><tr><th>月曜日</th><td>休館</td></tr></table><h2>臨時休館</h2><p>蔵書点検のため、2025年6月24日から6月27日まで休館します。</p><h2>貸出</h2><dl><dt>貸出冊数</dt><dd>10冊まで</dd><dt>貸出期間</dt><dd>3週間</dd><dt>雑誌の貸出期間</dt><dd>1週間</dd></dl>`);

const srv = http.createServer((req, res) => {
  const u = new URL(req.url, 'http://x');
  if (u.pathname === '/_seen') { res.writeHead(200, { 'content-type': 'application/json' }); return res.end(JSON.stringify(seen)); }
  const h = R[u.pathname] || R[u.pathname.replace(/\/$/, '')];
  if (!h) { res.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }); return res.end(html('en', '404', '<h1>Not found</h1>')); }
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }); res.end(h(u));
});
srv.listen(Number(process.env.PORT || 0), '127.0.0.1', () => console.log('bulletin/apart listening on ' + srv.address().port));
