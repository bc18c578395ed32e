// Public sites with lists of many kinds, no dependencies, Node 20.
import { createServer } from 'node:http';

const seen = [];
const e = (s) => String(s).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const T = {
  en: { consent: ['Your choices regarding cookies on this site', 'I agree', 'I disagree'], skip: 'Skip to content', mail: ['Stay in touch', 'Your e-mail', 'Subscribe'], note: ['Information on this page is compiled by our volunteers and may change at short notice.', 'Spotted a mistake? Write to the webmaster and we will look into it.', 'Opening hours of the office: Monday to Friday, 9 am to 4 pm.'] },
  de: { consent: ['Diese Website setzt Cookies ein', 'Einverstanden', 'Nicht einverstanden'], skip: 'Zum Inhalt', mail: ['Auf dem Laufenden bleiben', 'Ihre E-Mail', 'Anmelden'], note: ['Die Angaben stammen von den Betreibern und können sich kurzfristig ändern.', 'Fehler gefunden? Schreiben Sie uns.', 'Das Büro ist werktags von 9 bis 16 Uhr besetzt.'] },
  fr: { consent: ['Ce site dépose des cookies', 'J’accepte', 'Je refuse'], skip: 'Aller au contenu', mail: ['Restons en contact', 'Votre e-mail', 'S’inscrire'], note: ['L’abus d’alcool est dangereux pour la santé, à consommer avec modération.', 'Photos non contractuelles.', 'Notre service clientèle répond du lundi au vendredi.'] },
  es: { consent: ['Este sitio utiliza cookies', 'De acuerdo', 'No, gracias'], skip: 'Ir al contenido', mail: ['Boletín', 'Tu correo', 'Suscribirme'], note: ['Los textos han sido redactados por el equipo de conservación.', 'Prohibida la reproducción de las imágenes sin permiso.', 'La biblioteca abre de martes a viernes.'] },
  it: { consent: ['Questo sito utilizza cookie', 'Accetto', 'Rifiuto'], skip: 'Vai al contenuto', mail: ['Avvisi', 'La tua e-mail', 'Iscriviti'], note: ['Il piano può subire variazioni.', 'Per informazioni rivolgersi alla segreteria studenti.', 'Lo sportello è aperto dal lunedì al giovedì.'] },
  pt: { consent: ['Este site utiliza cookies', 'Concordo', 'Não concordo'], skip: 'Saltar para o conteúdo', mail: ['Novidades', 'O seu e-mail', 'Subscrever'], note: ['Textos da equipa do guia.', 'As fotografias são dos nossos leitores.', 'O posto de turismo abre todos os dias.'] },
  nl: { consent: ['Deze site plaatst cookies', 'Akkoord', 'Niet akkoord'], skip: 'Naar de inhoud', mail: ['Blijf op de hoogte', 'Uw e-mail', 'Aanmelden'], note: ['Spreek altijd af op een veilige plek.', 'Betaal nooit vooraf aan een onbekende.', 'Een advertentie blijft zes weken staan.'] },
  pl: { consent: ['Ta strona używa cookies', 'Zgadzam się', 'Nie zgadzam się'], skip: 'Przejdź do treści', mail: ['Bądź na bieżąco', 'Twój e-mail', 'Zapisz się'], note: ['Informacje podają organizatorzy.', 'Zapisy prowadzą organizatorzy biegów.', 'Biuro czynne od poniedziałku do piątku.'] },
  tr: { consent: ['Bu site çerez kullanır', 'Kabul ediyorum', 'Kabul etmiyorum'], skip: 'İçeriğe geç', mail: ['Haberdar olun', 'E-postanız', 'Abone ol'], note: ['Kalkış saatleri firmalar tarafından bildirilir.', 'Biletinizi kalkıştan bir saat öncesine kadar iptal edebilirsiniz.', 'Müşteri hizmetleri her gün açıktır.'] },
  ja: { consent: ['このサイトはクッキーを使用します', '同意します', '同意しません'], skip: '本文へ', mail: ['メールマガジン', 'メールアドレス', '登録'], note: ['商品の状態は写真でご確認ください。', '店頭でも販売しているため、在庫切れの場合があります。', '営業時間は11時から19時までです。'] },
};
const STYLE = `:root{color-scheme:light}body{font-family:Georgia,"Noto Serif",serif;margin:0;line-height:1.6;color:#2b2118;background:#fffdf9}#masthead{border-bottom:4px solid #764;padding:10px 5%}#masthead ol{list-style:none;padding:0;display:flex;gap:20px;flex-wrap:wrap}#layout{display:grid;grid-template-columns:230px minmax(0,1fr);gap:40px;padding:20px 5%}#layout.wide{grid-template-columns:1fr}.sidebar{font-size:.85em;order:-1}.consent{background:#2b2118;color:#fff;padding:16px 5%;position:sticky;top:0;z-index:9}.c-list{display:flex;flex-wrap:wrap;gap:18px}.c-item{border:1px solid #cb9;padding:12px;width:250px;box-sizing:border-box}.chip{border:1px solid #986;border-radius:12px;padding:0 9px;font-size:.8em}table.data{width:100%;border-collapse:collapse}table.data td,table.data th{padding:6px 8px;border-bottom:1px solid #cb9;text-align:left}footer{padding:24px 5%;background:#f1ebe2;font-size:.85em}.tl{border-left:3px solid #986;padding-left:16px;margin:16px 0}.teaser{background:#f7f1e6;padding:10px;margin:10px 0}`;
const ldj = (o) => `<script type="application/ld+json">${JSON.stringify(o)}</script>`;
function doc(lang, org, heading, menu, content, { side = '', bottom = [], extraHead = '', script = '', crumbs = true } = {}) {
  const t = T[lang];
  return `<!DOCTYPE html>
<html lang="${lang}">
<head><meta charset="utf-8"><title>${e(heading)} – ${e(org)}</title><meta name="viewport" content="width=device-width"><style>${STYLE}</style>${extraHead}</head>
<body>
<div class="consent" role="dialog" aria-label="cookies"><p>${t.consent[0]}</p><button onclick="this.parentNode.remove()">${t.consent[1]}</button><button onclick="this.parentNode.remove()">${t.consent[2]}</button></div>
<a href="#content">${t.skip}</a>
<div id="masthead"><div class="logo">${org}</div><ol>${menu.map((m) => `<li><a href="#">${m}</a></li>`).join('')}</ol></div>
${crumbs ? `<p class="crumbs" style="padding:0 5%">${org} › ${heading}</p>` : ''}
<div id="layout"${side ? '' : ' class="wide"'}>${side ? `<div class="sidebar">${side}</div>` : ''}<div id="content" role="main"><h1>${heading}</h1>
${content}
<p>${t.note[0]}</p><p>${t.note[1]}</p></div></div>
<footer><form onsubmit="return false"><b>${t.mail[0]}</b> <input type="email" aria-label="${t.mail[1]}"> <button>${t.mail[2]}</button></form><p>${t.note[2]}</p><p>${bottom.join(' | ')}</p></footer>
${script}</body></html>`;
}
const grid = (head, lines, cls = 'data') => `<table class="${cls}"><tr>${head.map((x) => `<th>${x}</th>`).join('')}</tr>${lines.map((l) => `<tr>${l.map((x) => `<td>${x}</td>`).join('')}</tr>`).join('\n')}</table>`;
const pages = new Map();

// kennelgate: dogs, figures with chips
{
  const dogs = [['Biscuit', 'Border Terrier', '4 years', 'Available', 'Yes'], ['Moss', 'Collie cross', '11 months', 'Available', 'No'], ['Duchess', 'Greyhound', '6 years 5 months', 'Reserved', 'Yes'], ['Pip', 'Jack Russell', '1 year 2 months', 'Available', 'No'], ['Hazel', 'Labrador', '9 years', 'Available', 'Yes'], ['Otto', 'Dachshund', '7 months', 'Reserved', 'No'], ['Fern', 'Springer Spaniel', '2 years 8 months', 'Available', 'Yes'], ['Rufus', 'Boxer', '5 years', 'Available', 'No'], ['Mabel', 'Whippet', '3 years 1 month', 'Reserved', 'Yes'], ['Toby', 'Mixed breed', '10 years', 'Available', 'No']];
  pages.set('/kennelgate/dogs', () => doc('en', 'Kennelgate Animal Rescue', 'Our dogs', ['Dogs', 'Cats', 'Adopt', 'Donate', 'Volunteer'], `<p>All our dogs are vaccinated and chipped. The adoption fee is £180.</p><div class="c-list">${dogs.map((d) => `<figure class="c-item"><div style="height:90px;background:#e7dccb"></div><figcaption><h2>${d[0]}</h2><p>${d[1]}, ${d[2]}</p><p><span class="chip">${d[3]}</span></p><p>Good with cats: ${d[4]}</p></figcaption></figure>`).join('\n')}</div>`, { side: '<h3>Cats looking for a home</h3><ul><li>Smudge, 10 weeks</li><li>Olive, 4 months</li><li>Captain, 8 years</li></ul><h3>Found a home</h3><p>Bella, Spaniel, 5 months, adopted in October</p>', bottom: ['Registered charity 555010', 'Safeguarding', 'Jobs'] }));
}

// starling: cinema
{
  const now = [['The Glass Orchard', '12A', '2h 14m'], ['Saltwater Kings', '15', '1h 58m'], ['Night Bus to Orla', '15', '1h 46m'], ['Paper Lanterns', 'PG', '1h 35m'], ['The Long Assize', '12A', '2h 51m'], ['Robot Summer', 'U', '1h 29m'], ['Mira and the Moon', 'PG', '2h 05m']];
  const soon = [['Winterlight', '4 December 2026', '3h 12m'], ['The Cartographer', '11 December 2026', '2h 02m'], ['Two Left Feet', '18 December 2026', '1h 41m'], ['Ash River', '1 January 2027', '1h 55m'], ['Captain Plum', '15 January 2027', '1h 22m']];
  pages.set('/starling/films', () => doc('en', 'Starling Picture House', 'Films', ['Films', 'Times', 'Bar', 'Membership', 'Hire'], `<h2>Now showing</h2>${now.map((f) => `<div class="teaser"><strong>${f[0]}</strong> <span class="chip">${f[1]}</span><br><small>Running time ${f[2]}</small></div>`).join('\n')}<h2>Coming soon</h2>${soon.map((f) => `<div class="teaser"><strong>${f[0]}</strong><br><small>From ${f[1]} · Running time ${f[2]}</small></div>`).join('\n')}<h2>Special events</h2><div class="teaser"><strong>Silent film with organ: The Ferryman</strong><br><small>12 December 2026 · Running time 3h 05m</small></div>`, { side: '<h3>Members’ favourites</h3><p>Harbour Lights<br>Uncle Vane</p><h3>Prices</h3><p>Adults £9.50, under 16 £6</p>', bottom: ['Find us', 'Access', 'Privacy'], extraHead: ldj({ '@context': 'https://schema.org', '@type': 'MovieTheater', name: 'Starling Picture House', screenCount: 2, event: { '@type': 'ScreeningEvent', name: 'The Ferryman', startDate: '2026-12-12' } }) }));
}

// nimbus: status page
{
  const inc = [['November 2026', [['Delayed webhooks', '17 November 2026', '42 minutes'], ['Login errors for single sign-on', '9 November 2026', '1 hour 20 minutes']]], ['October 2026', [['Slow file uploads in Frankfurt', '28 October 2026', '3 hours'], ['Elevated API error rates', '15 October 2026', '25 minutes'], ['Invoices not sent', '4 October 2026', '6 hours']]], ['September 2026', [['Search index stale', '21 September 2026', '50 minutes'], ['Major outage of all services', '2 September 2026', '4 hours 10 minutes']]]];
  pages.set('/nimbus/status', () => doc('en', 'Nimbus Cloud Status', 'System status', ['Status', 'History', 'Subscribe', 'Support'], `<div class="teaser"><b>All systems operational</b></div><div class="teaser">Pinned: <a href="#">Post-mortem of the major outage</a> · published 8 September 2026</div><ul><li>API: Operational</li><li>Dashboard: Operational</li><li>Webhooks: Operational</li><li>File storage: Operational</li></ul><h2>Incident history</h2>${inc.map(([m, l]) => `<h3>${m}</h3>${l.map((i) => `<div class="tl"><h4>${i[0]}</h4><p>${i[1]} · lasted ${i[2]}</p><p>Resolved. This incident has been resolved.</p></div>`).join('')}`).join('\n')}`, { side: '<h3>Scheduled maintenance</h3><p>Database upgrade, 29 November 2026, 02:00 to 04:00 UTC</p><p>Network works in Dublin, 6 December 2026</p>', bottom: ['SLA', 'Contact support', 'RSS'] }));
}

// hostelry: rendered by script from data in the page
{
  const H = [['Blue Tram Hostel', 8.9, 31, 0.4, 1.2], ['The Sleepy Gull', 9.3, 36, 0.9, 2.0], ['Casa Lantern', 8.2, 22, 0.7, 0.5], ['Old Customs House', 7.6, 18, 1.8, 0.9], ['Nomad Yard', 9.0, 28, 0.8, 1.6], ['Harbour Bunks', 8.4, 25, 1.4, 0.3], ['Mosaic Rooms', 9.5, 44, 0.2, 1.5], ['Pine Court', 8.0, 21, 3.1, 2.7], ['Attic Rooms', 8.7, 29, 0.6, 1.1], ['Volta Hostel', 7.9, 27, 2.2, 0.4]];
  pages.set('/hostelry/port-aldena', (q) => (q.get('page') ?? '1') !== '1'
    ? doc('en', 'Hostelry', 'Hostels in Port Aldena', ['Destinations', 'Groups', 'Help'], '<p>We could not load more hostels here. Use our app to see all results.</p>', { bottom: ['Imprint'] })
    : doc('en', 'Hostelry', 'Hostels in Port Aldena', ['Destinations', 'Groups', 'Gift vouchers', 'Help', 'Log in'], `<p>1–10 of 214 hostels · Most popular first · Price per bed and night</p><ul id="hits"></ul><p>Page <b>1</b> <a href="?page=2">2</a> <a href="?page=3">3</a> … <a href="?page=22">22</a></p>`, { side: '<h3>Hotels nearby</h3><p>Grand Hotel Aldena, 9.7, €189</p><p>Station Inn, 7.1, €64, 0.1 km from the station</p>', bottom: ['Terms', 'Imprint', 'Sustainability'], script: `<script type="application/json" id="d">${JSON.stringify(H)}</script><script>JSON.parse(document.getElementById('d').textContent).forEach(function(h){var l=document.createElement('li');l.innerHTML='<h3></h3><p>Rating '+h[1].toFixed(1)+' of 10</p><p>€'+h[2]+'</p><p>'+h[3].toFixed(1)+' km from the centre, '+h[4].toFixed(1)+' km from the station</p>';l.firstChild.textContent=h[0];document.getElementById('hits').appendChild(l)})</script>` }));
}

// charts: library
{
  const b = [[1, 'The Tidewatcher', 'Nell Harrow', 2025, 412], [2, 'A Field of Small Fires', 'Obi Castell', 2023, 398], [3, 'Ink and Iron', 'Marian Roe', 2019, 377], [4, 'Seven Letters Home', 'Laila Brandt', 2024, 350], [5, 'Ledger of Bees', 'Tom Quill', 2021, 341], [6, 'Northbound', 'Iris Fenn', 2025, 322], [7, 'What the Marsh Kept', 'Ed Sorrel', 2016, 305], [8, 'Quiet Engines', 'Priya Nair', 2024, 298], [9, 'The Last Almanac', 'John Whitlow', 2020, 281], [10, 'Salt Road', 'Hanne Voss', 2022, 276]];
  pages.set('/charts/most-borrowed', () => doc('en', 'Marlow County Libraries', 'Most borrowed books', ['Catalogue', 'Branches', 'Events', 'E-books', 'My account'], `<p>Adult fiction, January to October 2026.</p>${grid(['Rank', 'Title', 'Author', 'Published', 'Loans'], b)}`, { side: '<h3>New on our shelves</h3><ul><li>The Copper Garden (2026)</li><li>Harvest of Glass (2026)</li></ul><h3>Most borrowed children’s books</h3><ul><li>Badger Goes to Sea (2024)</li><li>The Upside-Down Bus (2025)</li></ul>', bottom: ['Fees and fines', 'Donate books'] }));
}

// ridge: mountains, ordered list with paragraphs
{
  const m = [['Mount Orrin', '3,412', 1861], ['Kesh Horn', '3,287', 1874], ['The Anvil', '3,190', 1932], ['Pale Widow', '3,104', 1908], ['Tarn Spire', '3,066', 1951], ['Corven Peak', '2,988', 1889], ['Mount Isolde', '2,941', 1855], ['Dragon Step', '2,877', 1926], ['Low Sister', '2,803', 1843]];
  pages.set('/ridge/valdoria/highest-mountains', () => doc('en', 'Ridge & Valley Gazetteer', 'Highest mountains of Valdoria', ['Mountains', 'Rivers', 'Lakes', 'Maps'], `<ol>${m.map((x) => `<li><p><a href="#">${x[0]}</a></p><p>${x[1]} m. First climbed in ${x[2]}.</p></li>`).join('\n')}</ol>`, { side: '<h3>Longest rivers</h3><p>Orrin Water, 212 km<br>Lethe, 187 km</p><h3>Did you know?</h3><p>Needle Rock (1,204 m) was first climbed in 1978.</p>', bottom: ['Sources', 'Licence CC BY'] }));
}

// assembly: council meetings
{
  const up = [['Planning Committee', '24 November 2026', '18:30'], ['Full Council', '1 December 2026', '19:00'], ['Licensing Committee', '3 December 2026', '10:00'], ['Health Scrutiny Panel', '8 December 2026', '17:00'], ['Planning Committee', '15 December 2026', '18:30'], ['Cabinet', '12 January 2027', '18:00'], ['Audit Committee', '19 January 2027', '17:30'], ['Full Council', '26 January 2027', '19:00']];
  const past = [['Licensing Committee', '22 September 2026'], ['Full Council', '6 October 2026'], ['Audit Committee', '20 October 2026'], ['Planning Committee', '27 October 2026'], ['Cabinet', '10 November 2026']];
  pages.set('/assembly/meetings', () => doc('en', 'Thornbury District Council', 'Council meetings', ['Services', 'Your council', 'Have your say', 'News', 'A to Z'], `<h2>Upcoming meetings</h2><dl>${up.map((u) => `<dt><b>${u[0]}</b></dt><dd>${u[1]} at ${u[2]}, Council Chamber</dd>`).join('\n')}</dl><h2>Past meetings</h2><details><summary>Show past meetings</summary><ul>${past.map((u) => `<li>${u[0]}, ${u[1]} <a href="#">Minutes</a></li>`).join('\n')}</ul></details>`, { side: '<h3>Consultations</h3><p>Local plan: closes 11 December 2026</p><h3>Next surgery</h3><p>Cllr Deane, 5 December 2026, 11:00</p>', bottom: ['Webcasts', 'Petitions', 'Accessibility statement'] }));
}

// grants: funds, headings with lists
{
  const g = [['Green Spaces Fund', 'Open', '25,000', '31 January 2027'], ['Village Halls Fund', 'Closed', '60,000', '30 September 2026'], ['Young Makers Award', 'Open', '10,000', '15 December 2026'], ['Heritage Repairs Grant', 'Closed', '45,000', '31 October 2026'], ['Sports for All', 'Open', '40,000', '28 February 2027'], ['Community Energy Fund', 'Open', '40,000', '10 January 2027'], ['Arts on Tour', 'Opens in March', '15,000', '30 April 2027'], ['Small Charities Fund', 'Open', '5,000', '1 February 2027']];
  pages.set('/grants/funds', () => doc('en', 'The Ashcombe Foundation', 'Our funds', ['Funds', 'How to apply', 'Stories', 'Trustees'], g.map((x) => `<h3>${x[0]}</h3><ul><li>Status: ${x[1]}</li><li>Up to £${x[2]}</li><li>Deadline: ${x[3]}</li></ul>`).join('\n'), { side: '<h3>Recent awards</h3><p>Ashcombe Bowls Club, £62,000</p><p>River Wardens, £3,400</p>', bottom: ['Annual report', 'Complaints'] }));
}

// crosswind: cycling
{
  const r = [['Tour of the Fens', '15 November 2026', 'Ruben Aalst'], ['Coppice Classic', '8 November 2026', 'Lena Marchetti'], ['Granite Grand Prix', '1 November 2026', 'Tomas Vrba'], ['Two Valleys Race', '25 October 2026', 'Inés Calder'], ['Ronde van Helm', '18 October 2026', 'Jonas Petit'], ['Autumn Criterium', '11 October 2026', 'Lena Marchetti'], ['Cobble Cup', '4 October 2026', 'Ruben Aalst']];
  pages.set('/crosswind/results', () => doc('en', 'Crosswind Cycling News', 'Latest results', ['News', 'Results', 'Calendar', 'Tech', 'Podcast'], r.map((x) => `<article class="tl"><header><h2>${x[0]}</h2><time>${x[1]}</time></header><p>Winner: <b>${x[2]}</b></p><p><a href="#">Full report</a></p></article>`).join('\n'), { side: '<h3>Upcoming races</h3><p>Frost Crit, 29 November 2026</p><p>Boxing Day Sprint, 26 December 2026</p><h3>Latest transfers</h3><p>Pavel Horn joins Team Alder</p>', bottom: ['Subscribe from £4 a month', 'Advertise'] }));
}

// seecamp: German camp sites, table with marks
{
  const s = [['Seeblick Camping', 'Waldsee', '29,50', '✓', '–'], ['Camping am Alten Wehr', 'Mühlbach', '24,00', '✓', '✓'], ['Naturcamp Birkenhain', 'Birken', '21,50', '–', '✓'], ['Ferienpark Sandbucht', 'Waldsee', '36,00', '–', '–'], ['Campingplatz Hohenfels', 'Hohenfels', '27,00', '✓', '✓'], ['Uferwiese', 'Kaltenbach', '19,00', '✓', '–'], ['Camping Sonnental', 'Tannau', '25,50', '✓', '✓'], ['Inselcamping Reiher', 'Waldsee', '31,00', '–', '–']];
  pages.set('/seecamp/beliebt', () => doc('de', 'Seenland Camping', 'Beliebteste Campingplätze', ['Campingplätze', 'Wohnmobil', 'Regionen', 'Tipps'], `<p>Preise je Nacht für zwei Erwachsene mit Stellplatz.</p>${grid(['Platz', 'Ort', 'Preis', 'Hunde erlaubt', 'Ganzjährig geöffnet'], s.map((x) => [x[0], x[1], `${x[2]} €`, x[3], x[4]]))}`, { side: '<h3>Neu im Verzeichnis</h3><p>Waldcamp Eulenruh, 22,00 €, Hunde erlaubt, ganzjährig</p><p>Glamping Zirbe, 89,00 €</p>', bottom: ['Impressum', 'Platz eintragen'] }));
}

// cavevin: French wines
{
  const w = [['Domaine des Ormes', 2021, 'Rouge', '11,80'], ['Château Belcastre', 2015, 'Rouge', '34,00'], ['Clos de la Source', 2023, 'Blanc', '8,90'], ['Les Hauts de Verne', 2022, 'Rouge', '9,40'], ['Cuvée Amarante', 2022, 'Rosé', '7,50'], ['Château Lornac', 2009, 'Rouge', '58,00'], ['Mas du Vent', 2020, 'Rouge', '14,20', '17,00'], ['Vieilles Vignes de Saule', 2012, 'Blanc', '41,00'], ['Terres Rousses', 2023, 'Rouge', '12,60'], ['Prieuré Aubin', 1998, 'Blanc', '46,00']];
  pages.set('/cavevin/bouteilles', () => doc('fr', 'La Cave du Pressoir', 'Nos bouteilles', ['Vins', 'Champagnes', 'Coffrets', 'Livraison', 'Panier'], `<p>10 vins disponibles, bouteilles de 75 cl.</p><div class="c-list">${w.map((x) => `<div class="c-item"><h4>${x[0]} ${x[1]}</h4><div>${x[2]}</div><div class="prix">${x[4] ? `<del>${x[4]} €</del> ` : ''}<b>${x[3]} €</b></div></div>`).join('\n')}</div>`, { side: '<h3>Nos coffrets</h3><p>Coffret Découverte, deux rouges, 8,00 €</p><h3>Vieux millésimes sur demande</h3><p>Porto Quinta Velha 1985, prix sur demande</p>', bottom: ['Mentions légales', 'CGV'], extraHead: ldj({ '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: w.slice(0, 3).map((x, i) => ({ '@type': 'ListItem', position: i + 1, item: { '@type': 'Product', name: `${x[0]} ${x[1]}`, offers: { '@type': 'Offer', price: x[3].replace(',', '.'), priceCurrency: 'EUR' } } })) }) }));
}

// museo: Spanish works of art
{
  const o = [['Retrato de la molinera', 'Jacinta Ruiz', 1874, '84 × 62 cm'], ['Puerto al amanecer', 'Elías Montoro', 1902, '120 × 200 cm'], ['Bodegón de las granadas', 'Anónimo', 1688, '55 × 70 cm'], ['La vendimia', 'Carmen Otero', 1931, '150 × 180 cm'], ['Muchacha leyendo', 'Jacinta Ruiz', 1881, '46 × 38 cm'], ['Tormenta en la sierra', 'Elías Montoro', 1911, '98 × 140 cm']];
  pages.set('/museo/coleccion', () => doc('es', 'Museo de Santa Olaya', 'Colección', ['Visita', 'Colección', 'Exposiciones', 'Educación'], o.map((x) => `<section><h2>${x[0]}</h2><p>${x[1]}, ${x[2]}. Óleo sobre lienzo, ${x[3]}.</p></section>`).join('\n'), { side: '<h3>Tienda</h3><p>Lámina «Puerto al amanecer», 18 €</p><p>Catálogo general, 45 €</p><h3>Entradas</h3><p>General 9 €</p>', bottom: ['Aviso legal', 'Amigos del museo'] }));
}

// ateneo: Italian degree, tables by year
{
  const y = [['Primo anno', [['Storia antica', 9], ['Linguistica generale', 12], ['Letteratura italiana', 12], ['Geografia', 6]]], ['Secondo anno', [['Storia medievale', 9], ['Filologia romanza', 12], ['Archivistica', 6], ['Storia del teatro', 9], ['Lingua inglese', 3]]], ['Terzo anno', [['Storia moderna', 9], ['Paleografia', 6], ['Tirocinio', 4], ['Prova finale', 6]]]];
  pages.set('/ateneo/lettere/piano', () => doc('it', 'Università di Castelmonte', 'Lettere: piano degli studi', ['Corsi', 'Iscrizioni', 'Servizi', 'Biblioteche'], y.map(([t, l]) => `<h2>${t}</h2>${grid(['Insegnamento', 'CFU'], l)}`).join('\n'), { side: '<h3>Corsi affini</h3><p>Filosofia, secondo anno: Logica (9 CFU), Estetica (6 CFU)</p>', bottom: ['Note legali', 'Elenco siti tematici'] }));
}

// praias: Portuguese beaches
{
  const p = [['Praia das Conchas', 'Vila Serena', '4,8'], ['Praia do Moinho', 'Aldeia Nova', '4,7'], ['Praia da Areia Fina', 'Vila Serena', '4,7'], ['Praia do Penedo', 'Rochal', '4,6'], ['Praia da Lagoa', 'Santo Amaro', '4,5'], ['Praia dos Pinheiros', 'Aldeia Nova', '4,4'], ['Praia do Farol Velho', 'Rochal', '4,4']];
  pages.set('/praias/melhores', () => doc('pt', 'Guia da Costa Azul', 'Melhores praias', ['Praias', 'Percursos', 'Restaurantes', 'Mapa'], p.map((x) => `<div class="teaser"><h3>${x[0]}</h3><p>Concelho: ${x[1]}. Pontuação dos leitores: ${x[2]}</p></div>`).join('\n'), { side: '<h3>Melhores percursos</h3><p>Trilho das Falésias, 9 km</p><h3>Piscinas</h3><p>Piscina Oceânica de Rochal, 3 €</p>', bottom: ['Sobre o guia', 'Contactos'] }));
}

// marktkamer: Dutch classifieds
{
  const a = [['Leren bank cognac', 350, '16 november 2026', 'Gereserveerd'], ['Hoekbank grijs', 420, '12 november 2026', ''], ['Tweezits velours groen', 180, '17 november 2026', ''], ['Slaapbank blauw', 150, '15 november 2026', ''], ['Chesterfield bruin', 600, '18 november 2026', 'Gereserveerd'], ['Loungebank voor buiten', 275, '3 november 2026', ''], ['Driezits beige', 90, '8 november 2026', '']];
  pages.set('/marktkamer/banken', () => doc('nl', 'Marktkamer', 'Banken en zitmeubelen', ['Wonen', 'Tuin', 'Fietsen', 'Plaats advertentie'], `<p>7 advertenties</p>${a.map((x) => `<div class="tl"><a href="#"><b>${x[0]}</b></a>${x[3] ? ` <span class="chip">${x[3]}</span>` : ''}<div>€ ${x[1]},00</div><div>Geplaatst op ${x[2]}</div></div>`).join('\n')}`, { side: '<h3>Misschien ook interessant</h3><div class="tl"><a href="#"><b>Fauteuil oker</b></a><div>€ 70,00</div><div>Geplaatst op 18 november 2026</div></div><div class="tl"><a href="#"><b>Salontafel eiken</b></a><div>€ 60,00</div><div>Geplaatst op 19 november 2026</div></div>', bottom: ['Veilig handelen', 'Voorwaarden'] }));
}

// biegi: Polish runs
{
  const r = [['Bieg Mikołajkowy', 'Olszyn', '6 grudnia 2026', '5 km'], ['Nocna Dziesiątka', 'Brzegi', '12 grudnia 2026', '10 km'], ['Bieg Sylwestrowy', 'Kamionka', '31 grudnia 2026', '7 km'], ['Zimowy Półmaraton', 'Olszyn', '17 stycznia 2027', '21 km'], ['Bieg Wilczym Tropem', 'Leśna', '31 stycznia 2027', '12 km'], ['Śnieżna Piątka', 'Brzegi', '14 lutego 2027', '5 km']];
  pages.set('/biegi/kalendarz', () => doc('pl', 'Biegowy Kalendarz', 'Najbliższe biegi', ['Kalendarz', 'Wyniki', 'Trening', 'Kluby'], grid(['Bieg', 'Miejscowość', 'Data', 'Dystans'], r), { side: '<h3>Ostatnie wyniki</h3><p>Bieg Niepodległości, 11 listopada 2026, 10 km</p><h3>Marsze</h3><p>Marsz po Zdrowie, 5 grudnia 2026</p>', bottom: ['Kontakt', 'Regulamin'] }));
}

// otobus: Turkish coaches
{
  const o = [['Yıldız Turizm', '08:30', '14:40', '6 sa 10 dk', 640], ['Anka Seyahat', '09:15', '14:50', '5 sa 35 dk', 720], ['Kuzey Ekspres', '10:00', '16:45', '6 sa 45 dk', 590], ['Bozkır Turizm', '12:30', '18:20', '5 sa 50 dk', 680], ['Lale Seyahat', '15:00', '21:30', '6 sa 30 dk', 610], ['Pınar Tur', '18:00', '23:55', '5 sa 55 dk', 650], ['Deniz Ekspres', '22:15', '05:20', '7 sa 05 dk', 540]];
  pages.set('/otobus/ankara-izmir', () => doc('tr', 'Biletçi', 'Ankara – İzmir otobüs seferleri', ['Otobüs', 'Uçak', 'Tren', 'Kampanyalar'], `<p>5 Aralık 2026 Cumartesi</p>${o.map((x) => `<div class="c-item" style="width:auto"><b>${x[0]}</b> <span>Kalkış ${x[1]}</span> <span>Varış ${x[2]}</span> <span>Süre ${x[3]}</span> <span>${x[4]} TL</span></div>`).join('\n')}`, { side: '<h3>Uçak seçenekleri</h3><p>Mavi Hava, 1 sa 20 dk, 1.450 TL</p><h3>Dönüş seferleri</h3><p>Ege Tur, 5 sa 30 dk, 700 TL</p>', bottom: ['İptal koşulları', 'KVKK'] }));
}

// chuko: Japanese second-hand cameras
{
  const k = [['リコルタ R2', '48,000', '在庫あり'], ['ミナモ 35', '12,800', '売り切れ'], ['ホクト F3', '89,000', '在庫あり'], ['アサギ SL', '19,500', '在庫あり'], ['トキワ 645', '64,000', '売り切れ'], ['ミナモ AF', '16,900', '売り切れ'], ['ホクト EM', '27,300', '在庫あり'], ['リコルタ GX', '33,500', '在庫あり']];
  pages.set('/chuko/camera', () => doc('ja', 'ひかり中古カメラ', '中古カメラ一覧', ['カメラ', 'レンズ', '買取', '店舗案内'], `<p>全8点（税込価格）</p><ul>${k.map((x) => `<li>${x[0]}｜${x[1]}円｜${x[2]}</li>`).join('\n')}</ul>`, { side: '<h3>おすすめレンズ</h3><ul><li>ミナモ 50mm｜9,800円｜在庫あり</li><li>ホクト 28mm｜14,500円｜在庫あり</li><li>トキワ 80mm｜22,000円｜売り切れ</li></ul><h3>アクセサリー</h3><p>革ストラップ 3,200円</p>', bottom: ['特定商取引法に基づく表記', 'お問い合わせ'] }));
}

createServer((req, res) => {
  const u = new URL(req.url, 'http://site');
  if (u.pathname === '/_seen') { res.setHeader('content-type', 'application/json'); res.end(JSON.stringify(seen)); return; }
  const page = pages.get(decodeURIComponent(u.pathname).replace(/\/$/, ''));
  if (!page) { res.statusCode = 404; res.setHeader('content-type', 'text/html; charset=utf-8'); res.end('<h1>Page not found</h1>'); return; }
  const fact = `${u.pathname}${u.search}`;
  if (!seen.includes(fact)) seen.push(fact);
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.end(page(u.searchParams));
}).listen(Number(process.env.PORT || 8080));
