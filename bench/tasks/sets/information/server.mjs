// Public information sites in many languages and formats. Node 20, no dependencies.
import http from 'node:http';

const PORT = Number(process.env.PORT || 8080);
const seen = [];
const routes = new Map();
const P = (path, body, opts = {}) => routes.set(path, typeof body === 'function' ? body : (ctx) => ctx.send(body, opts));

// --- legacy encoders (reverse of TextDecoder) ---------------------------------------------------------------------
const encoders = {};
function encode(str, charset) {
  if (!charset || charset === 'utf-8') return Buffer.from(str, 'utf8');
  if (!encoders[charset]) {
    const dec = new TextDecoder(charset); const m = new Map();
    if (charset === 'shift_jis') {
      for (let a = 0x81; a <= 0xef; a++) { if (a >= 0xa0 && a < 0xe0) continue;
        for (let b = 0x40; b <= 0xfc; b++) { if (b === 0x7f) continue;
          const s = dec.decode(Uint8Array.of(a, b)); if ([...s].length === 1 && s !== '\ufffd' && !m.has(s)) m.set(s, [a, b]); } }
    }
    for (let i = 0; i < 256; i++) { const s = dec.decode(Uint8Array.of(i)); if (s.length === 1 && s !== '\ufffd') m.set(s, [i]); }
    encoders[charset] = m;
  }
  const out = [];
  for (const ch of str) { const b = encoders[charset].get(ch); if (b) out.push(...b); else out.push(...Buffer.from('&#' + ch.codePointAt(0) + ';', 'latin1')); }
  return Buffer.from(out);
}
const esc = (s) => String(s).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

// =====================================================================================================================
// 1. Stadt Hallerburg (German town hall, TYPO3-like)
// =====================================================================================================================
P('/hallerburg/rathaus/buergerbuero', `<!DOCTYPE html>
<html lang="de-DE"><head><meta charset="utf-8"><title>Bürgerbüro | Stadt Hallerburg</title>
<meta name="generator" content="TYPO3 CMS"><meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font-family:Arial,sans-serif;margin:0}.grid{display:grid;grid-template-columns:220px 1fr 260px;gap:24px;max-width:1200px;margin:auto}nav ul{list-style:none;padding:0}.frame{margin-bottom:2em}.cookie{position:fixed;bottom:0;left:0;right:0;background:#eee;padding:12px}</style></head>
<body id="p214" class="page-214 pagelevel-2">
<a class="visually-hidden-focusable" href="#inhalt">Zum Inhalt springen</a>
<header class="bp-page-header"><a class="navbar-brand" href="/hallerburg/"><img alt="Wappen der Stadt Hallerburg" src="/hallerburg/wappen.svg" width="60" height="60"></a>
<form action="/hallerburg/suche" role="search"><label for="s">Suche</label><input id="s" name="q" placeholder="Suchbegriff"><button>Suchen</button></form></header>
<nav class="breadcrumb-section" aria-label="Brotkrümel"><ol class="breadcrumb"><li><a href="/hallerburg/">Startseite</a></li><li><a href="/hallerburg/rathaus">Rathaus</a></li><li aria-current="page">Bürgerbüro</li></ol></nav>
<div class="grid">
<nav class="subnav"><ul><li><a href="/hallerburg/rathaus/aktuelles">Aktuelles</a></li><li class="active"><a href="/hallerburg/rathaus/buergerbuero">Bürgerbüro</a></li><li><a href="/hallerburg/rathaus/standesamt">Standesamt</a></li><li><a href="/hallerburg/rathaus/ausschreibungen">Ausschreibungen</a></li><li><a href="/hallerburg/rathaus/stellen">Stellenangebote</a></li></ul></nav>
<main id="inhalt">
<div id="c901" class="frame frame-type-text"><h1>Bürgerbüro</h1><p>Im Bürgerbüro erledigen Sie Meldeangelegenheiten, beantragen Ausweise und Führungszeugnisse. Bitte vereinbaren Sie vorab einen Termin.</p></div>
<div id="c902" class="frame frame-type-contact"><h2>Kontakt Bürgerbüro</h2>
<p><strong>Telefon:</strong> <a href="tel:+49517388140">05173 88-140</a><br><strong>Fax:</strong> 05173 88-149<br><strong>E-Mail:</strong> <a href="mailto:buergerbuero@hallerburg.example">buergerbuero@hallerburg.example</a><br><strong>Leitung:</strong> Marlies Oehme<br><strong>Zimmer:</strong> 1.04</p></div>
<div id="c903" class="frame frame-type-hours"><h2>Öffnungszeiten Bürgerbüro</h2>
<dl class="row"><dt>Montag</dt><dd>08:00–16:00</dd><dt>Dienstag</dt><dd>08:00–16:30</dd><dt>Mittwoch</dt><dd>08:00–12:00</dd><dt>Donnerstag</dt><dd>08:00–18:00</dd><dt>Freitag</dt><dd>07:30–12:30</dd></dl>
<p class="hinweis">Am 3. April 2026 (Karfreitag) bleibt das Bürgerbüro geschlossen.</p></div>
</main>
<aside><section class="card"><h2 class="card-title">Standesamt</h2><dl class="kontakt"><dt>Telefon</dt><dd>05173 88-210</dd><dt>E-Mail</dt><dd>standesamt@hallerburg.example</dd><dt>Donnerstag</dt><dd>14:00–17:30</dd><dt>Freitag</dt><dd>09:00–11:00</dd></dl></section>
<section class="card"><h2 class="card-title">Fundbüro</h2><dl class="kontakt"><dt>Telefon</dt><dd>05173 88-166</dd><dt>Donnerstag</dt><dd>10:00–12:00</dd></dl></section></aside>
</div>
<footer><p>Stadt Hallerburg · Marktplatz 1 · 31311 Hallerburg · Zentrale: 05173 88-0 · rathaus@hallerburg.example</p><ul><li><a href="/hallerburg/impressum">Impressum</a></li><li><a href="/hallerburg/datenschutz">Datenschutz</a></li></ul></footer>
<div class="cookie" role="dialog" aria-label="Cookie-Hinweis"><p>Diese Webseite verwendet Cookies.</p><button onclick="this.parentNode.remove()">Alle akzeptieren</button> <button onclick="this.parentNode.remove()">Nur notwendige</button></div>
</body></html>`);

// =====================================================================================================================
// 2. Museum für Glaskunst Lindenau (German museum, utility-class soup)
// =====================================================================================================================
P('/museum-lindenau/besuch', `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Ihr Besuch – Museum für Glaskunst Lindenau</title>
<meta name="description" content="Öffnungszeiten, Eintritt und Anfahrt"></head>
<body class="font-sans antialiased text-slate-900">
<div class="sticky top-0 flex justify-between px-8 py-4 border-b"><a href="/museum-lindenau/" class="font-bold">MGL</a><div class="flex gap-6"><a href="/museum-lindenau/ausstellungen">Ausstellungen</a><a href="/museum-lindenau/besuch">Besuch</a><a href="/museum-lindenau/sammlung">Sammlung</a><a href="/museum-lindenau/en/visit">EN</a></div></div>
<div class="mx-auto max-w-4xl px-4">
<h1 class="text-4xl mt-12">Ihr Besuch</h1>
<p class="text-lg">Das Museum liegt mitten im Kurpark von Lindenau, fünf Gehminuten vom Bahnhof.</p>
<div class="grid grid-cols-2 gap-12 mt-8">
 <div><h2 class="text-2xl">Öffnungszeiten</h2>
  <ul class="list-none"><li>Dienstag bis Sonntag 10–18 Uhr</li><li>Donnerstag 10–20 Uhr</li><li>Montag geschlossen</li></ul>
  <p class="text-sm">Letzter Einlass 45 Minuten vor Schließung.</p></div>
 <div><h2 class="text-2xl">Museumscafé</h2><ul class="list-none"><li>Mittwoch bis Sonntag 11:30–17 Uhr</li></ul><p class="text-sm">Pächter: Familie Hornig</p></div>
</div>
<h2 class="text-2xl mt-8">Eintritt</h2>
<div class="divide-y">
 <div class="flex justify-between py-2"><span>Erwachsene</span><span class="tabular-nums">9,50 €</span></div>
 <div class="flex justify-between py-2"><span>Ermäßigt</span><span class="tabular-nums">6,00 €</span></div>
 <div class="flex justify-between py-2"><span>Familienkarte</span><span class="tabular-nums">21,00 €</span></div>
 <div class="flex justify-between py-2"><span>Jahreskarte</span><span class="tabular-nums">38,00 €</span></div>
</div>
<p class="text-sm">Kinder bis 6 Jahre haben freien Eintritt.</p>
<h3 class="text-xl mt-6">Kombiticket mit dem Glashüttenmuseum Steinbach</h3>
<p>14,50 € (ermäßigt 9,00 €), gültig an zwei aufeinanderfolgenden Tagen.</p>
</div>
<div class="bg-slate-100 mt-16 p-8 text-sm"><div>Museum für Glaskunst Lindenau · Parkallee 7 · 02899 Lindenau</div><div><a href="/museum-lindenau/impressum">Impressum</a> <a href="/museum-lindenau/presse">Presse</a></div></div>
</body></html>`);

// =====================================================================================================================
// 3. French statistics office: table with narrow no-break spaces and decimal commas
// =====================================================================================================================
const N = '\u202f';
P('/stat-territoires/canton/vaucelles', `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>Populations légales 2023 – Canton de Vaucelles | Stat'Territoires</title></head><body>
<header role="banner" class="fr-header"><div class="fr-header__brand"><p class="fr-logo">Stat'Territoires</p></div><nav role="navigation"><ul><li><a href="/stat-territoires/themes">Thèmes</a></li><li><a href="/stat-territoires/geographie">Géographie</a></li><li><a href="/stat-territoires/methodes">Définitions et méthodes</a></li></ul></nav></header>
<main role="main"><p class="fil"><a href="/stat-territoires/">Accueil</a> &gt; <a href="/stat-territoires/cantons">Cantons</a> &gt; Vaucelles</p>
<h1>Populations légales 2023</h1><p class="sous-titre">Canton de Vaucelles (02)</p><p class="paru">Paru le : 08/01/2026</p>
<div class="onglets"><button aria-selected="true">Tableau</button><button>Carte</button></div>
<div class="fr-table"><table id="produit-tableau-POP"><caption>Population municipale par commune</caption>
<thead><tr><th scope="col">Code</th><th scope="col">Commune</th><th scope="col">Population 2017</th><th scope="col">Population 2023</th><th scope="col">Évolution annuelle (%)</th></tr></thead>
<tbody>
<tr><td>02115</td><th scope="row">Vaucelles</th><td class="num">12${N}236</td><td class="num">12${N}418</td><td class="num">0,2</td></tr>
<tr><td>02140</td><th scope="row">Herbigny</th><td class="num">712</td><td class="num">687</td><td class="num">-0,6</td></tr>
<tr><td>02206</td><th scope="row">Montcornel-le-Sec</th><td class="num">1${N}187</td><td class="num">1${N}204</td><td class="num">0,2</td></tr>
<tr><td>02371</td><th scope="row">Saint-Omey</th><td class="num">3${N}950</td><td class="num">4${N}106</td><td class="num">0,7</td></tr>
<tr><td>02502</td><th scope="row">Fresnoy-aux-Bois</th><td class="num">244</td><td class="num">239</td><td class="num">-0,3</td></tr>
</tbody>
<tfoot><tr><td></td><th scope="row">Ensemble du canton</th><td class="num">18${N}329</td><td class="num">18${N}654</td><td class="num">0,3</td></tr></tfoot></table></div>
<p class="source">Source : Recensements de la population 2017 et 2023. Champ : limites territoriales au 1er janvier 2025.</p>
<section><h2>Pour en savoir plus</h2><ul><li><a href="/stat-territoires/canton/guisy">Canton de Guisy</a></li><li><a href="/stat-territoires/departement/02">Département</a></li></ul></section></main>
<footer><p>Contact : Stat'Territoires contact, 09 72 00 00 11 (prix d'un appel local)</p><a href="/stat-territoires/mentions">Mentions légales</a></footer></body></html>`);

// =====================================================================================================================
// 4. French public tenders: list and notice
// =====================================================================================================================
const marches = [
  ['2026-0417', 'Réfection de la toiture du gymnase Colette', '20/04/2026', 'Commune de Brézolles-sur-Loire'],
  ['2026-0419', 'Fourniture de repas pour les écoles', '27/04/2026', 'Commune de Brézolles-sur-Loire'],
  ['2026-0422', 'Entretien des espaces verts', '05/05/2026', 'Communauté de communes du Val Brezon'],
  ['2026-0425', 'Acquisition de deux bennes à ordures', '11/05/2026', 'SICTOM du Val Brezon'],
];
P('/marches', `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>Consultations en cours – Marchés Val Brezon</title></head><body>
<div id="bandeau-cookies"><span>Nous utilisons des cookies de mesure d'audience.</span><button onclick="document.getElementById('bandeau-cookies').style.display='none'">Tout refuser</button></div>
<div class="topbar"><a href="/marches">Consultations</a> | <a href="/marches/attributions">Avis d'attribution</a> | <a href="/marches/aide">Aide</a> | <a href="/marches/connexion">Espace entreprise</a></div>
<h1>Consultations en cours</h1><p>4 consultations</p>
<div class="liste-consultations">${marches.map((m) => `<article class="consultation"><div class="ref">Réf. ${m[0]}</div><h2><a href="/marches/avis/${m[0]}">${m[1]}</a></h2><p class="acheteur">${m[3]}</p><p class="limite">Date limite : <b>${m[2]}</b></p></article>`).join('\n')}</div>
<aside><h3>Dernières attributions</h3><ul><li>Travaux de voirie 2025 – attribué le 02/03/2026</li><li>Assurances statutaires – attribué le 24/02/2026</li></ul></aside>
<footer>Plateforme conforme à l'arrêté du 22 mars 2019</footer></body></html>`);
P('/marches/avis/2026-0417', `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>Avis 2026-0417 – Marchés Val Brezon</title></head><body>
<div class="topbar"><a href="/marches">Consultations</a> | <a href="/marches/attributions">Avis d'attribution</a> | <a href="/marches/connexion">Espace entreprise</a></div>
<h1>Réfection de la toiture du gymnase Colette</h1>
<div class="fiche">
<div class="fiche-ligne"><div class="fiche-libelle">Référence</div><div class="fiche-valeur">2026-0417</div></div>
<div class="fiche-ligne"><div class="fiche-libelle">Acheteur</div><div class="fiche-valeur">Commune de Brézolles-sur-Loire</div></div>
<div class="fiche-ligne"><div class="fiche-libelle">Procédure</div><div class="fiche-valeur">Procédure adaptée ouverte</div></div>
<div class="fiche-ligne"><div class="fiche-libelle">Date de publication</div><div class="fiche-valeur">12 mars 2026</div></div>
<div class="fiche-ligne"><div class="fiche-libelle">Date limite des questions</div><div class="fiche-valeur">10 avril 2026</div></div>
<div class="fiche-ligne"><div class="fiche-libelle">Date limite de remise des offres</div><div class="fiche-valeur">lundi 20 avril 2026 à 12 h 00</div></div>
<div class="fiche-ligne"><div class="fiche-libelle">Montant estimé</div><div class="fiche-valeur">1&nbsp;250&nbsp;000,00&nbsp;€ HT</div></div>
<div class="fiche-ligne"><div class="fiche-libelle">Caution</div><div class="fiche-valeur">12&nbsp;500,00&nbsp;€</div></div>
<div class="fiche-ligne"><div class="fiche-libelle">Durée du marché</div><div class="fiche-valeur">7 mois</div></div>
</div>
<h2>Lots</h2>
<table class="lots"><tr><th>N°</th><th>Intitulé</th><th>Montant estimé (€ HT)</th></tr>
<tr><td>1</td><td>Charpente et couverture</td><td>890 000,00</td></tr>
<tr><td>2</td><td>Étanchéité</td><td>245 500,00</td></tr>
<tr><td>3</td><td>Échafaudages</td><td>114 500,00</td></tr></table>
<h2>Documents</h2><ul><li><a href="/marches/avis/2026-0417/rc.pdf">Règlement de la consultation</a></li><li><a href="/marches/avis/2026-0417/dce.zip">Dossier complet (DCE)</a></li></ul>
<footer>Assistance technique : 02 54 00 19 19</footer></body></html>`);

// =====================================================================================================================
// 5. Portuguese bus terminal, rendered on the client from JSON
// =====================================================================================================================
const partidas = [['07:30', 'Lisboa', 'Rede Litoral', '4'], ['08:15', 'Porto', 'TransNorte', '2'], ['09:05', 'Faro', 'Rede Litoral', '6'], ['10:20', 'Porto Covo', 'Costa Azul', '1'], ['11:40', 'Porto', 'Rede Litoral', '3'], ['14:10', 'Coimbra', 'TransNorte', '2'], ['17:05', 'Porto', 'TransNorte', '2']];
const chegadas = [['08:50', 'Lisboa', 'Rede Litoral', '5'], ['09:55', 'Porto', 'TransNorte', '7'], ['12:35', 'Viseu', 'TransNorte', '7'], ['18:45', 'Porto', 'Rede Litoral', '5']];
P('/terminal-aveleda/horarios', `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Horários | Terminal Rodoviário de Aveleda</title><style>.sk{height:20px;background:#ddd;margin:6px 0}.hora{display:inline-block;width:80px}</style></head><body>
<div id="root"><div class="topo"><a href="/terminal-aveleda/">Terminal de Aveleda</a> <a href="/terminal-aveleda/bilhetes">Bilheteiras</a> <a href="/terminal-aveleda/servicos">Serviços</a></div>
<h1>Horários</h1><p>Quarta-feira, 11 de março de 2026</p>
<section id="partidas"><h2>Partidas</h2><div class="corpo"><div class="sk"></div><div class="sk"></div><div class="sk"></div></div></section>
<section id="chegadas"><h2>Chegadas</h2><div class="corpo"><div class="sk"></div><div class="sk"></div></div></section>
<footer>Linha de apoio: 234 000 118 · Todos os dias das 06:00 às 23:00</footer></div>
<script>
function tabela(sel, cab, linhas){var h='<table><thead><tr>'+cab.map(function(c){return '<th>'+c+'</th>'}).join('')+'</tr></thead><tbody>';
linhas.forEach(function(l){h+='<tr><td class="hora">'+l.hora+'</td><td>'+(l.destino||l.origem)+'</td><td>'+l.operador+'</td><td>'+l.cais+'</td></tr>'});
document.querySelector(sel+' .corpo').innerHTML=h+'</tbody></table>';}
setTimeout(function(){fetch('/terminal-aveleda/api/quadro').then(function(r){return r.json()}).then(function(d){tabela('#partidas',['Hora','Destino','Operador','Cais'],d.partidas);tabela('#chegadas',['Hora','Origem','Operador','Cais'],d.chegadas);});},500);
</script></body></html>`);
P('/terminal-aveleda/api/quadro', (c) => c.json({ partidas: partidas.map((p) => ({ hora: p[0], destino: p[1], operador: p[2], cais: p[3] })), chegadas: chegadas.map((p) => ({ hora: p[0], origem: p[1], operador: p[2], cais: p[3] })) }));

// =====================================================================================================================
// 6. Spanish weather: cards
// =====================================================================================================================
const dias = [['Miércoles 11', 'Cubierto', 17, 8, 70, 35], ['Jueves 12', 'Intervalos nubosos', 19, 9, 40, 25], ['Viernes 13', 'Despejado', 23, 11, 5, 10], ['Sábado 14', 'Despejado', 24, 12, 0, 15]];
P('/meteo/albarran', `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>El tiempo en Albarrán - Predicción por días</title></head><body>
<header><a href="/meteo/">MeteoSierra</a><nav><a href="/meteo/avisos">Avisos</a><a href="/meteo/radar">Radar</a><a href="/meteo/montana">Montaña</a></nav><input type="search" placeholder="Busca tu municipio"></header>
<h1>El tiempo en Albarrán</h1>
<section class="actual"><h2>Ahora</h2><p class="grande">14,2 °C</p><p>Observado a las 10:00 en la estación Albarrán-Depósito</p><ul><li>Humedad: 81 %</li><li>Presión: 1016,4 hPa</li><li>Viento: 12 km/h</li></ul></section>
<section class="prediccion"><h2>Próximos días</h2><div class="fila">
${dias.map((d) => `<div class="tarjeta"><h3>${d[0]}</h3><p class="estado">${d[1]}</p><p><span class="et">Máxima</span> <span class="v">${d[2]} °C</span></p><p><span class="et">Mínima</span> <span class="v">${d[3]} °C</span></p><p><span class="et">Prob. lluvia</span> <span class="v">${d[4]} %</span></p><p><span class="et">Viento</span> <span class="v">${d[5]} km/h</span></p></div>`).join('\n')}
</div></section>
<aside><h2>Municipios cercanos</h2><ul><li><a href="/meteo/castrovejo">Castrovejo</a> 26° / 13°</li><li><a href="/meteo/pinarejo">Pinarejo</a> 21° / 7°</li></ul></aside>
<footer>Elaborado el 11/03/2026 a las 09:45. © MeteoSierra</footer></body></html>`);

// =====================================================================================================================
// 7. Italian recipe: microdata with related recipes (also microdata)
// =====================================================================================================================
P('/cucinadilina/rigatoni-zucca-salsiccia', `<!DOCTYPE html><html lang="it"><head><meta charset="utf-8"><title>Rigatoni con zucca e salsiccia - Cucina di Lina</title><meta property="og:type" content="article"><meta property="og:title" content="Rigatoni con zucca e salsiccia"></head><body>
<div class="menu-principale"><a href="/cucinadilina/">Home</a><a href="/cucinadilina/primi">Primi</a><a href="/cucinadilina/secondi">Secondi</a><a href="/cucinadilina/dolci">Dolci</a></div>
<div itemscope itemtype="https://schema.org/Recipe" class="ricetta">
<h1 itemprop="name">Rigatoni con zucca e salsiccia</h1>
<p class="firma">di <span itemprop="author">Lina Bertolasi</span>, pubblicato il <time itemprop="datePublished" datetime="2025-10-18">18 ottobre 2025</time></p>
<p itemprop="description">Un primo piatto autunnale, cremoso e saporito.</p>
<ul class="scheda"><li><strong>Difficoltà:</strong> Facile</li><li><strong>Preparazione:</strong> <time itemprop="prepTime" datetime="PT25M">25 min</time></li><li><strong>Cottura:</strong> <time itemprop="cookTime" datetime="PT40M">40 min</time></li><li><strong>Dosi per:</strong> <span itemprop="recipeYield">4 persone</span></li><li><strong>Costo:</strong> Basso</li></ul>
<button type="button" onclick="window.print()">Stampa</button>
<h2>Ingredienti</h2><ul class="ingredienti"><li itemprop="recipeIngredient">320 g di rigatoni</li><li itemprop="recipeIngredient">400 g di zucca mantovana</li><li itemprop="recipeIngredient">250 g di salsiccia</li><li itemprop="recipeIngredient">1 rametto di rosmarino</li><li itemprop="recipeIngredient">60 g di pecorino grattugiato</li></ul>
<h2>Procedimento</h2><ol itemprop="recipeInstructions"><li>Tagliate la zucca a dadini e cuocetela in padella per 20 minuti.</li><li>Sbriciolate la salsiccia e rosolatela con il rosmarino.</li><li>Scolate i rigatoni al dente e mantecate con il pecorino.</li></ol>
</div>
<div class="correlate"><h3>Potrebbero piacerti anche</h3>
<div itemscope itemtype="https://schema.org/Recipe"><a href="/cucinadilina/gnocchi-romana"><span itemprop="name">Gnocchi alla romana</span></a> <span itemprop="totalTime" content="PT55M">55 min</span> <span itemprop="recipeYield">6 persone</span></div>
<div itemscope itemtype="https://schema.org/Recipe"><a href="/cucinadilina/lasagne-carciofi"><span itemprop="name">Lasagne ai carciofi</span></a> <span itemprop="totalTime" content="PT90M">90 min</span> <span itemprop="recipeYield">8 persone</span></div></div>
<div class="commenti"><h3>Commenti (2)</h3><p><b>Ornella</b>: Ho messo la panna, buonissimi!</p><p><b>Gino63</b>: Io uso 200 g di speck al posto della salsiccia.</p></div>
<div class="pie">Cucina di Lina - P. IVA 01234560987</div></body></html>`);

// =====================================================================================================================
// 8. Dutch library: branches, branch page, catalogue with search, login and loans
// =====================================================================================================================
const bibTop = `<header class="site-header"><a class="logo" href="/biblio">Bibliotheek Waardijk</a><nav class="hoofdmenu"><a href="/biblio/catalogus">Catalogus</a><a href="/biblio/vestigingen">Vestigingen</a><a href="/biblio/mijn">Mijn bibliotheek</a></nav></header>`;
const bibFoot = `<footer class="site-footer"><p>Klantenservice 0800 - 020 33 11 (gratis)</p><p><a href="/biblio/privacy">Privacy</a> <a href="/biblio/toegankelijkheid">Toegankelijkheid</a></p></footer>`;
P('/biblio/vestigingen', `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Vestigingen - Bibliotheek Waardijk</title></head><body>${bibTop}
<h1>Onze vestigingen</h1><div class="cards">
<div class="card card--vestiging"><h2>Centrum</h2><p><span class="lbl">Adres:</span> Kade 12, 4201 AB Waardijk</p><p><span class="lbl">Telefoon:</span> 0183-555 010</p><p><span class="lbl">Zondag:</span> 12.00–17.00</p><a class="btn" href="/biblio/vestigingen/centrum">Meer over deze vestiging</a></div>
<div class="card card--vestiging"><h2>Oosterpoort</h2><p><span class="lbl">Adres:</span> Molenweg 88, 4205 TK Waardijk</p><p><span class="lbl">Telefoon:</span> 0183-555 024</p><p><span class="lbl">Zondag:</span> Gesloten</p><a class="btn" href="/biblio/vestigingen/oosterpoort">Meer over deze vestiging</a></div>
<div class="card card--vestiging"><h2>Zelfservicepunt Hoevelaar</h2><p><span class="lbl">Adres:</span> Dorpsstraat 3, 4211 XC Hoevelaar</p><p><span class="lbl">Zondag:</span> 10.00–16.00</p><a class="btn" href="/biblio/vestigingen/hoevelaar">Meer over deze vestiging</a></div>
</div>${bibFoot}</body></html>`);
P('/biblio/vestigingen/centrum', `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Centrum - Bibliotheek Waardijk</title></head><body>${bibTop}
<h1>Vestiging Centrum</h1><p>Kade 12, 4201 AB Waardijk</p>
<h2>Openingstijden</h2><table class="tijden"><tr><td>Maandag</td><td>13.00–18.00</td></tr><tr><td>Dinsdag</td><td>10.00–20.00</td></tr><tr><td>Woensdag</td><td>10.00–18.00</td></tr><tr><td>Donderdag</td><td>10.00–20.00</td></tr><tr><td>Vrijdag</td><td>10.00–18.00</td></tr><tr><td>Zaterdag</td><td>10.00–17.00</td></tr><tr><td>Zondag</td><td>12.00–17.00</td></tr></table>
<h2>Spreekuur Digitaal Plein</h2><table class="tijden"><tr><td>Dinsdag</td><td>14.00–16.00</td></tr><tr><td>Zaterdag</td><td>10.30–12.30</td></tr></table>
${bibFoot}</body></html>`);
const boeken = [['Oeroeg', 'Hella S. Haasse', '1948'], ['Heren van de thee', 'Hella S. Haasse', '1992'], ['Sleuteloog', 'Hella S. Haasse', '2002'], ['De avonden', 'Gerard Reve', '1947'], ['Max Havelaar', 'Multatuli', '1860']];
P('/biblio/catalogus', (c) => {
  const q = (c.url.searchParams.get('q') || '').trim();
  const hits = q ? boeken.filter((b) => (b[0] + ' ' + b[1].replace('S. ', '')).toLowerCase().includes(q.toLowerCase())) : [];
  c.send(`<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Catalogus - Bibliotheek Waardijk</title></head><body>${bibTop}
<h1>Catalogus</h1><form action="/biblio/catalogus" method="get"><label for="q">Zoek in de catalogus</label> <input id="q" name="q" value="${esc(q)}"> <button type="submit">Zoeken</button></form>
${q ? `<p class="aantal">${hits.length === 0 ? 'Geen resultaten gevonden voor' : hits.length + ' resultaten voor'} “${esc(q)}”</p>` : ''}
${hits.length ? `<ol class="resultaten">${hits.map((b) => `<li class="titel"><h3>${b[0]}</h3><div class="auteur">${b[1]}</div><div class="jaar">Verschenen: ${b[2]}</div></li>`).join('')}</ol>` : ''}
<aside><h4>Populair deze week</h4><ul><li>Het lied van de ooievaar</li><li>Stilte boven Zeeland</li></ul></aside>${bibFoot}</body></html>`);
});
P('/biblio/mijn', (c) => {
  if (!/bibsid=W7731/.test(c.req.headers.cookie || '')) return c.redirect('/biblio/inloggen');
  c.send(`<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Mijn bibliotheek</title></head><body>${bibTop}<h1>Mijn bibliotheek</h1><p>Welkom, Joke van Tongeren</p>
<h2>Geleend</h2><table><thead><tr><th>Titel</th><th>Inleverdatum</th></tr></thead><tbody><tr><td>Oeroeg</td><td>24-03-2026</td></tr><tr><td>Atlas van de Nederlandse wolken</td><td>02-04-2026</td></tr></tbody></table>
<h2>Gereserveerd</h2><table><thead><tr><th>Titel</th><th>Positie</th></tr></thead><tbody><tr><td>Stilte boven Zeeland</td><td>14</td></tr></tbody></table><p>Openstaand bedrag: € 1,80</p><a href="/biblio/uitloggen">Uitloggen</a>${bibFoot}</body></html>`);
});
P('/biblio/inloggen', (c) => {
  const form = (err) => `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Inloggen - Bibliotheek Waardijk</title></head><body>${bibTop}<h1>Inloggen</h1>${err ? '<p class="fout" role="alert">Pasnummer of wachtwoord onjuist.</p>' : ''}<form method="post" action="/biblio/inloggen"><p><label for="pas">Pasnummer</label><input id="pas" name="pas" autocomplete="username"></p><p><label for="ww">Wachtwoord</label><input id="ww" name="ww" type="password" autocomplete="current-password"></p><button>Inloggen</button></form><p><a href="/biblio/wachtwoord">Wachtwoord vergeten?</a></p>${bibFoot}</body></html>`;
  if (c.req.method !== 'POST') return c.send(form(false));
  const f = new URLSearchParams(c.body);
  if (f.get('pas') === '20043317' && f.get('ww') === 'Tulp-en-Klok9') { seen.push('biblio-login-ok'); c.res.setHeader('set-cookie', 'bibsid=W7731; Path=/biblio; HttpOnly'); return c.redirect('/biblio/mijn'); }
  c.send(form(true));
});

// =====================================================================================================================
// 9. Polish league table in ISO-8859-2
// =====================================================================================================================
const liga = [['1', 'Orkan Gryfowo', '18', '41', '42:17'], ['2', 'Wisełka Zabłocie', '18', '38', '35:19'], ['3', 'Górnik Łękawa', '18', '33', '31:22'], ['4', 'Stal Świętno', '18', '27', '26:25'], ['5', 'Żagiel Ustronie', '18', '19', '20:33'], ['6', 'Pogoń Krążel', '18', '9', '14:52']];
P('/liga-okregowa/tabela.html', `<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2"><title>Liga okręgowa - tabela, sezon 2025/26</title></head><body bgcolor="#ffffff">
<table width="900" border="0" cellpadding="4"><tr><td colspan="2" bgcolor="#003366"><font color="white" size="5">Podokręg Zabłocie</font></td></tr>
<tr valign="top"><td width="180"><a href="/liga-okregowa/">Strona główna</a><br><a href="/liga-okregowa/terminarz.html">Terminarz</a><br><a href="/liga-okregowa/tabela.html">Tabela</a><br><a href="/liga-okregowa/kary.html">Kary</a></td>
<td><h2>Tabela po 18. kolejce</h2>
<table border="1" cellspacing="0"><tr bgcolor="#dddddd"><td><b>Poz.</b></td><td><b>Drużyna</b></td><td><b>Mecze</b></td><td><b>Punkty</b></td><td><b>Bramki</b></td></tr>
${liga.map((r) => '<tr>' + r.map((x) => `<td>${x}</td>`).join('') + '</tr>').join('\n')}
</table>
<h2>Najlepsi strzelcy</h2>
<table border="1" cellspacing="0"><tr bgcolor="#dddddd"><td><b>Zawodnik</b></td><td><b>Drużyna</b></td><td><b>Gole</b></td></tr><tr><td>Kacper Dąbrówka</td><td>Górnik Łękawa</td><td>16</td></tr><tr><td>Oleksandr Hrycyna</td><td>Orkan Gryfowo</td><td>13</td></tr></table>
<p><small>Ostatnia aktualizacja: 8 marca 2026</small></p></td></tr></table></body></html>`, { charset: 'iso-8859-2', type: 'text/html; charset=ISO-8859-2' });

// =====================================================================================================================
// 10. Turkish job board, client rendered with a filter
// =====================================================================================================================
const ilanlar = [['Muhasebe Uzmanı', 'Ege Un Sanayi', 'İzmir', 'izmir'], ['Yazılım Geliştirici', 'Kuzey Bilişim', 'Ankara', 'ankara'], ['Depo Sorumlusu', 'Liman Lojistik', 'İzmir', 'izmir'], ['Şantiye Şefi', 'Taşocak Yapı', 'Konya', 'konya'], ['Çocuk Hemşiresi', 'Özel Papatya Hastanesi', 'Ankara', 'ankara'], ['Grafik Tasarımcı', 'Mavi Kare Ajans', 'İstanbul', 'istanbul']];
P('/isbul', `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>İş ilanları - İşBul</title></head><body>
<div class="ust"><b>İşBul</b> <a href="/isbul">İlanlar</a> <a href="/isbul/firmalar">Firmalar</a> <a href="/isbul/giris">Giriş yap</a></div>
<h1>Güncel iş ilanları</h1>
<div class="filtre"><label for="sehir">Şehir</label><select id="sehir"><option value="">Tümü</option><option value="ankara">Ankara</option><option value="istanbul">İstanbul</option><option value="izmir">İzmir</option><option value="konya">Konya</option><option value="bursa">Bursa</option></select> <button id="uygula" type="button">Filtrele</button></div>
<p id="sayi"></p><div id="liste"><p>Yükleniyor…</p></div>
<div class="yan"><h4>Popüler aramalar</h4><a href="#">Kurye</a> <a href="#">Satış Danışmanı</a> <a href="#">Garson</a></div>
<div class="alt">© 2026 İşBul · Destek: 0850 000 77 00</div>
<script>
var sira=0;function yukle(s){var no=++sira;fetch('/isbul/api/ilanlar'+(s?'?sehir='+s:'')).then(function(r){return r.json()}).then(function(d){if(no!==sira)return;
document.getElementById('sayi').textContent=d.toplam?d.toplam+' ilan bulundu':'';
document.getElementById('liste').innerHTML=d.toplam?d.ilanlar.map(function(i){return '<div class="ilan" data-id="'+i.id+'"><a class="ilan-baslik" href="/isbul/ilan/'+i.id+'"><h3>'+i.baslik+'</h3></a><div class="firma">'+i.firma+'</div><div class="konum">'+i.sehir+'</div></div>'}).join(''):'<p class="bos">Aradığınız kriterlere uygun ilan bulunamadı.</p>';});}
document.getElementById('uygula').onclick=function(){clearTimeout(ilk);yukle(document.getElementById('sehir').value)};
var ilk=setTimeout(function(){yukle('')},300);
</script></body></html>`);
P('/isbul/api/ilanlar', (c) => { const s = c.url.searchParams.get('sehir'); const l = ilanlar.map((x, i) => ({ id: 5100 + i, baslik: x[0], firma: x[1], sehir: x[2], k: x[3] })).filter((x) => !s || x.k === s); c.json({ toplam: l.length, ilanlar: l.map(({ k, ...r }) => r) }); });
ilanlar.forEach((x, i) => P('/isbul/ilan/' + (5100 + i), `<!doctype html><html lang="tr"><head><meta charset="utf-8"><title>${x[0]} - ${x[1]} - İşBul</title></head><body><div class="ust"><b>İşBul</b> <a href="/isbul">İlanlar</a></div><h1>${x[0]}</h1><table class="bilgi"><tr><th>Firma</th><td>${x[1]}</td></tr><tr><th>Şehir</th><td>${x[2]}</td></tr><tr><th>Çalışma şekli</th><td>Tam zamanlı</td></tr><tr><th>İlan tarihi</th><td>0${(i % 9) + 1}.03.2026</td></tr><tr><th>Son başvuru</th><td>1${i}.04.2026</td></tr></table><p>Ekibimize katılacak, alanında deneyimli çalışma arkadaşı arıyoruz. Ücret mülakatta görüşülecektir.</p><button>Başvur</button><div class="benzer"><h4>Benzer ilanlar</h4><p>Vardiya Amiri – 38.000 TL</p></div></body></html>`));

// =====================================================================================================================
// 11. Japanese company profile in Shift_JIS (charset only in meta)
// =====================================================================================================================
P('/kirishima-seiki/company.html', `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html lang="ja"><head><meta http-equiv="Content-Type" content="text/html; charset=Shift_JIS" /><title>会社概要｜霧島精機株式会社</title></head><body>
<div id="gnavi"><ul><li><a href="/kirishima-seiki/">ホーム</a></li><li><a href="/kirishima-seiki/products.html">製品情報</a></li><li><a href="/kirishima-seiki/company.html">会社情報</a></li><li><a href="/kirishima-seiki/recruit.html">採用情報</a></li></ul></div>
<div id="pankuzu"><a href="/kirishima-seiki/">ホーム</a> &gt; 会社概要</div>
<h1>会社概要</h1>
<table class="company"><tbody>
<tr><th>会社名</th><td>霧島精機株式会社</td></tr>
<tr><th>代表者</th><td>代表取締役社長　野口 恒一</td></tr>
<tr><th>設立</th><td>1987年4月1日</td></tr>
<tr><th>資本金</th><td>3億2,500万円</td></tr>
<tr><th>売上高</th><td>148億円（2025年3月期）</td></tr>
<tr><th>従業員数</th><td>412名（2025年3月末現在）</td></tr>
<tr><th>本社所在地</th><td>〒899-4300 鹿児島県霧島町中央2-14-6</td></tr>
<tr><th>電話番号</th><td>0995-00-4120</td></tr>
</tbody></table>
<h2>グループ会社</h2>
<table class="company"><tbody><tr><th>会社名</th><td>霧島テクノサービス株式会社</td></tr><tr><th>設立</th><td>2004年10月15日</td></tr><tr><th>従業員数</th><td>57名</td></tr><tr><th>電話番号</th><td>0995-00-4188</td></tr></tbody></table>
<div id="footer"><address>Copyright (C) 1999-2026 Kirishima Seiki Co., Ltd.</address></div></body></html>`, { charset: 'shift_jis', type: 'text/html' });

// =====================================================================================================================
// 12. Chinese encyclopedia (Baike-like infobox with obfuscated class names)
// =====================================================================================================================
P('/baike/item/云栖市', `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="UTF-8"><title>云栖市_知源百科</title><meta name="description" content="云栖市，县级市，位于澄江省东北部。"></head><body>
<div class="hd_3kQ"><a href="/baike/">知源百科</a><input placeholder="请输入词条"><button>进入词条</button></div>
<div class="lemmaWgt-lemmaTitle"><h1>云栖市</h1><span class="desc_9f">澄江省辖县级市</span></div>
<div class="lemmaSummary_x1"><div class="para_a2">云栖市，澄江省辖县级市，位于澄江省东北部、漓川上游，因山间云雾终年不散而得名。全市下辖4个街道、11个镇、3个乡。</div><div class="para_a2">截至2024年末，云栖市常住人口84.6万人，户籍人口91.2万人。</div></div>
<div class="basicInfo_hm"><dl class="left_1"><div class="itemWrapper_q"><dt class="itemName_z">中文名</dt><dd class="itemValue_z"><span>云栖市</span></dd></div><div class="itemWrapper_q"><dt class="itemName_z">行政区划代码</dt><dd class="itemValue_z"><span>460782</span></dd></div><div class="itemWrapper_q"><dt class="itemName_z">电话区号</dt><dd class="itemValue_z"><span>0798</span></dd></div><div class="itemWrapper_q"><dt class="itemName_z">邮政编码</dt><dd class="itemValue_z"><span>337400</span></dd></div></dl>
<dl class="right_1"><div class="itemWrapper_q"><dt class="itemName_z">面&nbsp;&nbsp;&nbsp;&nbsp;积</dt><dd class="itemValue_z"><span>1862.4 平方千米</span><sup>[2]</sup></dd></div><div class="itemWrapper_q"><dt class="itemName_z">常住人口</dt><dd class="itemValue_z"><span>84.6万人</span></dd></div><div class="itemWrapper_q"><dt class="itemName_z">户籍人口</dt><dd class="itemValue_z"><span>91.2万人</span></dd></div><div class="itemWrapper_q"><dt class="itemName_z">车牌代码</dt><dd class="itemValue_z"><span>澄F</span></dd></div></dl></div>
<h2>历史沿革</h2><div class="para_a2">唐贞观五年（631年），置云栖县，属漓州。1953年，县治迁至今城关街道。1992年9月，撤县设市。</div>
<h2>交通</h2><div class="para_a2">澄漓高速铁路云栖北站于2019年启用，至省会约52分钟车程。</div>
<div class="side_7"><h3>相邻词条</h3><a href="/baike/item/漓川市">漓川市</a> <a href="/baike/item/石浦县">石浦县</a></div>
<div class="ft_0">本词条由 青木_2011 创建，最近更新：2026-02-27</div></body></html>`);

// =====================================================================================================================
// 13. Korean culture centre events with month tabs
// =====================================================================================================================
const ev3 = [['봄맞이 실내악 음악회', '2026년 3월 14일(토)', '대공연장', '15,000원'], ['어린이 인형극 「달빛 토끼」', '2026년 3월 21일(토)', '소극장', '8,000원'], ['시민 독서 토론회', '2026년 3월 26일(목)', '2층 세미나실', '무료']];
const ev4 = [['전통 탈춤 공연', '2026년 4월 4일(토)', '야외마당', '무료'], ['재즈 피크닉', '2026년 4월 18일(토)', '야외마당', '20,000원']];
const evHtml = (l) => l.map((e) => `<li class="evt-item"><strong class="evt-tit">${e[0]}</strong><dl><dt>일시</dt><dd>${e[1]}</dd><dt>장소</dt><dd>${e[2]}</dd><dt>관람료</dt><dd>${e[3]}</dd></dl></li>`).join('');
P('/solmaru/events', `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>공연·행사 일정 | 솔마루문화회관</title><style>.tab button[aria-selected=true]{font-weight:bold}</style></head><body>
<div id="skipnav"><a href="#container">본문 바로가기</a></div>
<div id="gnb"><a href="/solmaru/intro">회관소개</a><a href="/solmaru/events">공연·행사</a><a href="/solmaru/rental">대관안내</a><a href="/solmaru/notice">공지사항</a></div>
<div id="container"><h2 class="tit">공연·행사 일정</h2>
<div class="tab" role="tablist"><button role="tab" data-m="3" aria-selected="true">3월</button><button role="tab" data-m="4" aria-selected="false">4월</button></div>
<ul id="evt">${evHtml(ev3)}</ul></div>
<div class="ended"><h3>지난 공연</h3><p>신년 국악 한마당 (2026년 1월 10일)</p></div>
<div id="ft">문의전화 031-000-2580 (월요일 휴관)</div>
<script>document.querySelectorAll('.tab button').forEach(function(b){b.addEventListener('click',function(){var m=b.getAttribute('data-m');
document.querySelectorAll('.tab button').forEach(function(x){x.setAttribute('aria-selected',x===b?'true':'false')});
document.getElementById('evt').innerHTML='<li>불러오는 중…</li>';
setTimeout(function(){fetch('/solmaru/events/list?month='+m).then(function(r){return r.text()}).then(function(t){document.getElementById('evt').innerHTML=t});},400);});});</script></body></html>`);
P('/solmaru/events/list', (c) => c.send(evHtml(c.url.searchParams.get('month') === '4' ? ev4 : ev3)));

// =====================================================================================================================
// 14. Journal article (English)
// =====================================================================================================================
P('/jcoastal/articles/10.5555-jce.2026.0142', `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Eelgrass recovery after dredging in a shallow estuary | Journal of Coastal Ecology</title>
<meta name="citation_title" content="Eelgrass recovery after dredging in a shallow estuary"><meta name="citation_author" content="Nkechi Obafemi"><meta name="citation_author" content="Tomás Herrero"><meta name="citation_author" content="Ingrid Solvang"><meta name="citation_journal_title" content="Journal of Coastal Ecology"><meta name="citation_doi" content="10.5555/jce.2026.0142"><meta name="citation_publication_date" content="2026/02/17"><meta name="citation_volume" content="48"><meta name="citation_issn" content="0999-3141"></head><body>
<header class="c-header"><a href="/jcoastal/">Journal of Coastal Ecology</a><nav><a href="/jcoastal/volumes">Volumes and issues</a> <a href="/jcoastal/submit">Submit manuscript</a></nav></header>
<div class="c-alert">You have full access to this <b>open access</b> article</div>
<article><ul class="c-article-identifiers"><li>Research</li><li>Open access</li><li>Published: <time datetime="2026-02-17">17 February 2026</time></li></ul>
<h1 class="c-article-title">Eelgrass recovery after dredging in a shallow estuary</h1>
<ul class="c-article-author-list"><li><a href="#auth-1">Nkechi Obafemi</a></li><li><a href="#auth-2">Tomás Herrero</a></li><li><a href="#auth-3">Ingrid Solvang</a></li></ul>
<p class="c-article-info"><i>Journal of Coastal Ecology</i> volume <b>48</b>, Article number: 142 (2026)</p>
<section><h2>Abstract</h2><p>Dredging of navigation channels removes seagrass beds whose return is poorly documented. We monitored eelgrass (<i>Zostera marina</i>) cover at 36 plots over seven years after maintenance dredging. Cover returned to 82% of the reference value within five years where sediment was capped with sand, but to only 31% on uncapped mud. Capping doubled the cost of works. We conclude that sand capping is worthwhile where beds were dense before dredging.</p></section>
<section><h2>Funding</h2><p>Supported by the Northern Estuaries Trust under grant NET-2018-077.</p></section>
<section><h2>References</h2><ol><li>Varga P. Sediment resuspension after channel works. Est Sci. 2014. https://doi.org/10.5555/es.2014.0031</li><li>Lindqvist A, Moreau F. Seagrass shading thresholds. J Coast Ecol. 2019. https://doi.org/10.5555/jce.2019.0098</li></ol></section>
<section><h2>Author information</h2><h3>Corresponding author</h3><p>Correspondence to <a href="mailto:t.herrero@estuary-lab.example">Tomás Herrero</a>.</p></section>
<section><h2>About this article</h2><ul class="c-bibliographic"><li><p>Received<span>: </span><time datetime="2025-11-03">03 November 2025</time></p></li><li><p>Accepted<span>: </span><time datetime="2026-01-20">20 January 2026</time></p></li><li><p>Published<span>: </span><time datetime="2026-02-17">17 February 2026</time></p></li><li><p>DOI<span>: </span>https://doi.org/10.5555/jce.2026.0142</p></li></ul></section></article>
<aside><h3>Similar articles</h3><ul><li><a href="/jcoastal/articles/x1">Oyster reefs as wave breakers</a> – J. Whitcombe, 9 December 2025</li></ul></aside>
<footer>ISSN 0999-3141 (online)</footer></body></html>`);

// =====================================================================================================================
// 15. Software documentation (English): changelog and configuration reference
// =====================================================================================================================
const docShell = (title, main) => `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><title>${title} | QuillMQ</title></head><body><div id="__docusaurus"><nav class="navbar"><a class="navbar__brand" href="/quillmq/">QuillMQ</a><a href="/quillmq/docs/configuration">Docs</a><a href="/quillmq/changelog">Changelog</a><a href="https://git.example/quillmq">Source</a><span class="badge">v4.2.1</span></nav><div class="announcement">QuillMQ 5.0.0-beta.2 is available for testing.</div><div class="docMain"><aside><ul class="menu"><li><a href="/quillmq/docs/install">Installation</a></li><li><a href="/quillmq/docs/configuration">Configuration</a></li><li><a href="/quillmq/docs/tls">TLS</a></li></ul></aside><main><div class="theme-doc-markdown markdown">${main}</div></main></div><footer class="footer">Copyright © 2026 QuillMQ contributors. MIT licence.</footer></div></body></html>`;
P('/quillmq/changelog', docShell('Changelog', `<h1>Changelog</h1><p>All notable changes are listed here.</p>
<h2 id="v421">4.2.1 <small>(2026-02-11)</small></h2><h3>Fixed</h3><ul><li>Crash when a consumer disconnects during rebalancing</li><li>Wrong unit in the lag metric</li></ul>
<h2 id="v420">4.2.0 <small>(2026-01-19)</small></h2><h3>Added</h3><ul><li>Delayed delivery with per-message offsets</li></ul>
<h2 id="v410">4.1.0 <small>(2025-10-06)</small></h2><h3>Added</h3><ul><li>Dead-letter queues can be inspected over HTTP</li><li>Support for zstd compression</li></ul><h3>Deprecated</h3><ul><li>The <code>legacy_ack</code> flag</li></ul>
<h2 id="v400">4.0.0 <small>(2025-06-30)</small></h2><h3>Removed</h3><ul><li>The XML management interface</li></ul>`));
P('/quillmq/docs/configuration', docShell('Configuration', `<h1>Configuration</h1><p>Options are read from <code>quill.toml</code>.</p><h2>Limits</h2>
<table><thead><tr><th>Option</th><th>Type</th><th>Default</th><th>Description</th></tr></thead><tbody>
<tr><td><code>max_message_kb</code></td><td>integer</td><td><code>1024</code></td><td>Largest accepted message body.</td></tr>
<tr><td><code>max_frame_kb</code></td><td>integer</td><td><code>4096</code></td><td>Largest protocol frame.</td></tr>
<tr><td><code>max_consumers</code></td><td>integer</td><td><code>250</code></td><td>Consumers per queue.</td></tr>
<tr><td><code>storage_engine</code></td><td>string</td><td><code>segment</code></td><td>Either segment or memory.</td></tr></tbody></table>
<h2>Network</h2><table><thead><tr><th>Option</th><th>Type</th><th>Default</th><th>Description</th></tr></thead><tbody><tr><td><code>listen_port</code></td><td>integer</td><td><code>7711</code></td><td>Client port.</td></tr><tr><td><code>admin_port</code></td><td>integer</td><td><code>7712</code></td><td>Management port.</td></tr></tbody></table>
<pre><code>[limits]
max_message_kb = 2048
max_frame_kb = 8192</code></pre>`));

// =====================================================================================================================
// 16. Spanish Q&A forum
// =====================================================================================================================
P('/huertoforo/preguntas/3391', `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>¿Por qué se me agrietan los tomates? - HuertoForo</title></head><body>
<div class="barra"><a href="/huertoforo/">HuertoForo</a> <a href="/huertoforo/preguntas">Preguntas</a> <a href="/huertoforo/etiquetas">Etiquetas</a> <a href="/huertoforo/login">Entrar</a></div>
<div id="pregunta"><h1>¿Por qué se me agrietan los tomates?</h1><div class="meta">Preguntado por <a class="usuario" href="/huertoforo/u/marisol77">marisol77</a> el 6 de julio de 2025 · Vista 2.418 veces</div>
<div class="votos"><span class="n">27</span> votos</div><div class="texto"><p>Riego cada tres días y casi todos los tomates maduros salen con grietas circulares. ¿Qué hago mal?</p></div><div class="etiquetas"><a>tomate</a><a>riego</a></div></div>
<h2>3 respuestas</h2>
<div class="respuesta" id="r-9001"><div class="votos"><span class="n">41</span> votos</div><div class="texto"><p>Prueba otra variedad; las de piel fina se rajan siempre.</p></div><div class="meta">Respondido por <a class="usuario">hortelano_pepe</a> el 6 de julio de 2025</div></div>
<div class="respuesta aceptada" id="r-9004"><div class="insignia">✔ Respuesta aceptada</div><div class="votos"><span class="n">33</span> votos</div><div class="texto"><p>Es el riego irregular: pasa a riegos cortos y diarios y acolcha el suelo con paja.</p></div><div class="meta">Respondido por <a class="usuario">Amaia_Etxe</a> el 8 de julio de 2025</div></div>
<div class="respuesta" id="r-9010"><div class="votos"><span class="n">-2</span> votos</div><div class="texto"><p>A mí me pasa igual, sigo el hilo.</p></div><div class="meta">Respondido por <a class="usuario">bancal3</a> el 1 de agosto de 2025</div></div>
<div class="lado"><h4>Relacionadas</h4><ul><li><a href="/huertoforo/preguntas/2210">Manchas negras en la base del tomate</a> (58 votos)</li></ul></div></body></html>`);

// =====================================================================================================================
// 17. German imprint
// =====================================================================================================================
P('/brennhaus/impressum', `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Impressum - Brennhaus Kaffeerösterei</title></head><body class="wp-singular page-template-default elementor-page">
<header><a href="/brennhaus/">Brennhaus</a> <a href="/brennhaus/shop">Shop</a> <a href="/brennhaus/kurse">Kurse</a> <a href="/brennhaus/warenkorb">Warenkorb (0)</a></header>
<div class="elementor-widget-container"><h1>Impressum</h1>
<h2>Angaben gemäß § 5 DDG</h2>
<p>Brennhaus Kaffeerösterei GmbH<br>Hafengasse 22<br>24937 Flensburg</p>
<p>Geschäftsführerin: Wiebke Carstensen<br>Registergericht: Amtsgericht Flensburg<br>Handelsregister: HRB 10482 FL<br>Umsatzsteuer-ID: DE318204477<br>Steuernummer: 15/290/11873</p>
<h2>Kontakt</h2><p>Telefon: 0461 770 19-0<br>Telefax: 0461 770 19-29<br>E-Mail: moin@brennhaus.example</p>
<h2>Datenschutzbeauftragter</h2><p>Dr. Jens Lührs<br>Telefon: 0431 99 08 71<br>E-Mail: dsb@luehrs-recht.example</p>
<h2>Konzept &amp; Umsetzung</h2><p>Pixelkai GmbH, Kiel<br>Handelsregister: HRB 22911 KI<br>Umsatzsteuer-ID: DE299410036<br>Telefon: 0431 12 34 90</p>
<h2>Verbraucherstreitbeilegung</h2><p>Wir sind nicht bereit oder verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.</p></div>
<footer>Newsletter: <input type="email" placeholder="Ihre E-Mail"><button>Anmelden</button></footer></body></html>`);

// =====================================================================================================================
// 18. French local newspaper: RSS and articles
// =====================================================================================================================
P('/echo-littoral/rss.xml', `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>L'Écho du Littoral - À la une</title><link>https://echo-littoral.example/</link><description>L'actualité de la côte</description><language>fr-FR</language><lastBuildDate>Thu, 12 Mar 2026 11:05:00 +0100</lastBuildDate><atom:link href="https://echo-littoral.example/rss.xml" rel="self" type="application/rss+xml"/>
<item><title><![CDATA[Le bac de Saint-Rémy reprend du service]]></title><link>https://echo-littoral.example/a/bac-saint-remy</link><description><![CDATA[<p>Après huit mois de travaux, la liaison rouvre.</p>]]></description><dc:creator>Claire Vautrin</dc:creator><pubDate>Thu, 12 Mar 2026 09:30:00 +0100</pubDate><guid isPermaLink="false">el-48817</guid></item>
<item><title><![CDATA[Huîtres : une récolte « exceptionnelle » & tardive]]></title><link>https://echo-littoral.example/a/huitres-recolte</link><description>Les ostréiculteurs se réjouissent.</description><dc:creator>Hugo Maret</dc:creator><pubDate>Wed, 11 Mar 2026 17:12:00 +0100</pubDate><guid isPermaLink="false">el-48809</guid></item>
<item><title>Piscine d&#39;Armeville : ouverture repoussée</title><link>https://echo-littoral.example/a/piscine-armeville</link><description>Le chantier prend du retard.</description><dc:creator>Claire Vautrin</dc:creator><pubDate>Mon, 09 Mar 2026 12:00:00 +0100</pubDate><guid isPermaLink="false">el-48772</guid></item>
</channel></rss>`, { type: 'application/rss+xml; charset=utf-8' });
P('/echo-littoral/a/bac-saint-remy', `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>Le bac de Saint-Rémy reprend du service - L'Écho du Littoral</title></head><body>
<header><a href="/echo-littoral/">L'Écho du Littoral</a><nav><a href="/echo-littoral/communes">Communes</a><a href="/echo-littoral/sports">Sports</a><a href="/echo-littoral/abonnement">S'abonner</a></nav></header>
<main><article><p class="rubrique">Transports</p><h1>Le bac de Saint-Rémy reprend du service</h1><p class="chapo">Après huit mois de travaux, la liaison entre Saint-Rémy et la Pointe-aux-Lièvres rouvre samedi.</p>
<p class="signature">Par <span>Claire Vautrin</span> · Publié le 12 mars 2026 à 9h30</p>
<p>Les voitures pourront de nouveau traverser l'estuaire dès samedi 14 mars. Le navire, entièrement remotorisé, transporte 42 véhicules contre 36 auparavant.</p><p>« Les passagers gagneront six minutes par traversée », promet Yvon Le Dantec, président du syndicat des bacs. Le tarif reste fixé à 5,20 euros pour une voiture et son conducteur.</p><p>Les piétons et les cyclistes continueront de voyager gratuitement.</p></article>
<aside><h2>Les plus lus</h2><ol><li><a href="/echo-littoral/a/x">Tempête : le bilan</a> <small>par Hugo Maret, le 2 février 2026</small></li><li><a href="/echo-littoral/a/y">Le port vu du ciel</a> <small>par Solène Brument</small></li></ol></aside></main><footer>© L'Écho du Littoral 2026 – Directeur de la publication : Alain Jégou</footer></body></html>`);

// =====================================================================================================================
// 19. Atom feed (Portuguese software project)
// =====================================================================================================================
P('/navio/lancamentos.atom', `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR"><id>tag:navio.example,2020:lancamentos</id><title>Navio - Lançamentos</title><updated>2026-02-27T14:00:00Z</updated><link rel="self" href="https://navio.example/lancamentos.atom"/><author><name>Equipe Navio</name></author>
<entry><id>tag:navio.example,2026:v2.8.0</id><title>Navio 2.8.0</title><link rel="alternate" href="https://navio.example/notas/2.8.0"/><published>2026-02-26T13:00:00Z</published><updated>2026-02-27T14:00:00Z</updated><author><name>Jussara Pinheiro</name></author><summary>Importação de planilhas e correções.</summary></entry>
<entry><id>tag:navio.example,2026:v2.7.3</id><title>Navio 2.7.3</title><link rel="alternate" href="https://navio.example/notas/2.7.3"/><published>2026-01-15T10:20:00Z</published><updated>2026-01-15T10:20:00Z</updated><author><name>Raul Teixeira</name></author><summary>Correção de segurança.</summary></entry>
<entry><id>tag:navio.example,2025:v2.7.2</id><title>Navio 2.7.2</title><link rel="alternate" href="https://navio.example/notas/2.7.2"/><published>2025-12-02T16:45:00Z</published><updated>2025-12-03T09:00:00Z</updated><author><name>Jussara Pinheiro</name></author><summary>Pequenos ajustes.</summary></entry>
</feed>`, { type: 'application/atom+xml; charset=utf-8' });

// =====================================================================================================================
// 20. German CSV (latin-1, semicolons, decimal commas)
// =====================================================================================================================
P('/luftguete/messwerte.csv', `Station;Datum;NO2;PM10\r\nBrückenstraße;12.03.2026;31,4;18,2\r\nAm Güterbahnhof;12.03.2026;44,9;25,0\r\nStadtpark;12.03.2026;12,7;\r\nBrückenstraße;11.03.2026;28,0;16,6\r\n`, { charset: 'windows-1252', type: 'text/csv; charset=ISO-8859-1' });

// =====================================================================================================================
// 21. Spanish open data JSON
// =====================================================================================================================
P('/datosabiertos/bicis/estaciones.json', (c) => c.json({ titulo: 'Estaciones de bicicletas', actualizado: '2026-03-11T10:05:00+01:00', licencia: 'CC BY 4.0', total: 3, estaciones: [
  { id: 'E01', nombre: 'Plaza del Grano', bicis_libres: 7, anclajes_libres: 13, ubicacion: { lat: 42.5951, lon: -5.5679 }, activa: true },
  { id: 'E02', nombre: 'Estación de tren', bicis_libres: 0, anclajes_libres: 24, ubicacion: { lat: 42.5934, lon: -5.5832 }, activa: true },
  { id: 'E03', nombre: 'Campus Norte', bicis_libres: 15, anclajes_libres: 5, ubicacion: { lat: 42.6139, lon: -5.5591 }, activa: false } ] }));

// =====================================================================================================================
// 22. Dutch plain text tide table
// =====================================================================================================================
P('/getij/zandsluis.txt', `Getijtafel Zandsluis
====================

Station:          Zandsluis Buitenhaven
Datum:            12-03-2026
Tijdzone:         MET (UTC+1)
Referentievlak:   NAP
Beheerder:        Waterdienst Noordkust

Soort        Tijd     Hoogte (cm)
---------------------------------
Hoogwater    03:46       118
Laagwater    09:58       -94
Hoogwater    16:12       131
Laagwater    22:27      -102

Opmerking: waarden zijn astronomisch en houden geen rekening met wind.
Volgende springtij: 20-03-2026
`, { type: 'text/plain; charset=utf-8' });

// =====================================================================================================================
// 23. Sitemap
// =====================================================================================================================
P('/gidsvallei/sitemap.xml', (c) => c.send(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://gidsvallei.example/</loc><lastmod>2026-03-01</lastmod><priority>1.0</priority></url>
<url><loc>https://gidsvallei.example/wandelingen</loc><lastmod>2026-02-14</lastmod><image:image><image:loc>https://cdn.gidsvallei.example/heide.jpg</image:loc></image:image></url>
<url><loc>https://gidsvallei.example/musea/klokkenmuseum</loc><lastmod>2025-11-30</lastmod></url>
<url><loc>https://gidsvallei.example/contact</loc><lastmod>2024-08-09</lastmod></url>
</urlset>`, { type: 'application/xml' }));

// =====================================================================================================================
// 24. Portuguese encyclopedia with an infobox
// =====================================================================================================================
P('/enciclo/Vila_Serena', `<!DOCTYPE html><html class="client-nojs" lang="pt"><head><meta charset="UTF-8"><title>Vila Serena – Enciclo, a enciclopédia aberta</title></head><body class="mediawiki ltr">
<div id="mw-page-base"></div><div id="content" class="mw-body" role="main"><h1 id="firstHeading">Vila Serena</h1><div id="siteSub">Origem: Enciclo, a enciclopédia aberta.</div>
<div class="mw-parser-output"><div class="hatnote">Nota: Se procura o bairro, veja <a href="/enciclo/Vila_Serena_(bairro)">Vila Serena (bairro)</a>.</div>
<table class="infobox" style="float:right"><tbody><tr><th colspan="2" class="topo">Vila Serena</th></tr><tr><td colspan="2">Município do Brasil</td></tr>
<tr><th scope="row">Gentílico</th><td>serenense</td></tr>
<tr><th scope="row">Fundação</th><td>12 de outubro de 1874</td></tr>
<tr><th scope="row"><a href="/enciclo/Prefeito">Prefeita</a></th><td>Dalva Monteiro</td></tr>
<tr><th colspan="2">Características geográficas</th></tr>
<tr><th scope="row">Área total</th><td>612,45 km²<sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup></td></tr>
<tr><th scope="row">Área urbana</th><td>38,9 km²</td></tr>
<tr><th scope="row">População</th><td>48 317 hab.</td></tr>
<tr><th scope="row">Altitude</th><td>734 m</td></tr>
<tr><th scope="row">Clima</th><td>tropical de altitude</td></tr></tbody></table>
<p><b>Vila Serena</b> é um <a href="/enciclo/Município">município</a> brasileiro situado na Serra do Cachimbo Velho. A economia baseia-se no cultivo de café e na produção de queijos artesanais. A Festa do Queijo, realizada em julho, atrai cerca de 60 000 visitantes.</p>
<div id="toc"><h2>Índice</h2><ul><li><a href="#História">1 História</a></li><li><a href="#Demografia">2 Demografia</a></li></ul></div>
<h2><span id="História">História</span><span class="mw-editsection">[<a href="#">editar</a>]</span></h2><p>O povoado surgiu em torno da capela de Nossa Senhora da Guia, erguida por tropeiros em 1851. A vila foi elevada a cidade em 1911.</p>
<h2><span id="Demografia">Demografia</span></h2><p>No censo de 2010 a população era de 41 905 habitantes. A microrregião soma 211 904 habitantes.</p>
<h2>Referências</h2><ol class="references"><li id="cite_note-1">Instituto de Geografia. «Áreas territoriais 2023». Consultado em 4 de maio de 2024</li></ol></div></div>
<div id="footer"><ul><li>Esta página foi editada pela última vez às 21h14min de 30 de janeiro de 2026.</li></ul></div></body></html>`);

// =====================================================================================================================
// 25. Italian public competitions (day-first slashes)
// =====================================================================================================================
P('/concorsi/elenco', `<!DOCTYPE html><html lang="it"><head><meta charset="utf-8"><title>Concorsi attivi - Portale Concorsi Regione Alta Mesca</title></head><body>
<div class="it-header-slim-wrapper"><span>Regione Alta Mesca</span><a href="/concorsi/accedi">Accedi all'area personale</a></div>
<main class="container"><h1>Concorsi attivi</h1><p>Sono presenti 4 bandi.</p>
<table class="table table-striped"><thead><tr><th>Ente</th><th>Profilo</th><th>Posti</th><th>Pubblicato il</th><th>Scadenza</th></tr></thead><tbody>
<tr><td data-label="Ente">Comune di Roccaverde</td><td data-label="Profilo"><a href="/concorsi/b/1">Istruttore amministrativo</a></td><td data-label="Posti">3</td><td data-label="Pubblicato il">06/03/2026</td><td data-label="Scadenza">05/04/2026</td></tr>
<tr><td data-label="Ente">ASL Val Mesca</td><td data-label="Profilo"><a href="/concorsi/b/2">Infermiere</a></td><td data-label="Posti">12</td><td data-label="Pubblicato il">10/03/2026</td><td data-label="Scadenza">09/04/2026</td></tr>
<tr><td data-label="Ente">Università di Montebruno</td><td data-label="Profilo"><a href="/concorsi/b/3">Ricercatore</a></td><td data-label="Posti">1</td><td data-label="Pubblicato il">02/03/2026</td><td data-label="Scadenza">30/04/2026</td></tr>
<tr><td data-label="Ente">Provincia di Sassoforte</td><td data-label="Profilo"><a href="/concorsi/b/4">Ingegnere civile</a></td><td data-label="Posti">2</td><td data-label="Pubblicato il">03/04/2026</td><td data-label="Scadenza">02/05/2026</td></tr>
</tbody></table></main><footer class="it-footer">URP: numero verde 800 000 412 · urp@altamesca.example</footer></body></html>`);

// =====================================================================================================================
// 26. Turkish ferry timetable (form) and fares
// =====================================================================================================================
const iskele = { gunbati: 'Günbatı', adakoy: 'Adaköy', fenerburnu: 'Fenerburnu' };
const sefer = { 'gunbati-adakoy': ['07:10', '09:25', '13:50', '18:35'], 'adakoy-gunbati': ['06:40', '08:20', '12:05', '17:15'], 'gunbati-fenerburnu': ['08:00', '16:30'] };
P('/vapur', (c) => {
  const a = c.url.searchParams.get('nereden') || '', b = c.url.searchParams.get('nereye') || '';
  const opts = (v) => '<option value="">Seçiniz</option>' + Object.entries(iskele).map(([k, n]) => `<option value="${k}"${k === v ? ' selected' : ''}>${n}</option>`).join('');
  const l = sefer[a + '-' + b];
  c.send(`<!DOCTYPE html><html lang="tr"><head><meta charset="utf-8"><title>Vapur seferleri | Körfez Hatları</title></head><body><nav><a href="/vapur">Seferler</a> · <a href="/vapur/ucretler">Ücretler</a> · <a href="/vapur/iletisim">İletişim</a></nav><h1>Vapur seferleri</h1>
<form method="get" action="/vapur"><fieldset><legend>Hat seçimi</legend><label>Nereden <select name="nereden">${opts(a)}</select></label> <label>Nereye <select name="nereye">${opts(b)}</select></label> <input type="submit" value="Seferleri göster"></fieldset></form>
${a && b ? (l ? `<h2>${iskele[a]} → ${iskele[b]}</h2><table><tr><th>Sefer</th><th>Kalkış</th></tr>${l.map((t, i) => `<tr><td>${i + 1}. sefer</td><td>${t}</td></tr>`).join('')}</table>` : '<p>Bu hatta sefer bulunmamaktadır.</p>') : '<p>Lütfen iskeleleri seçiniz.</p>'}
<p class="duyuru">Olumsuz hava koşullarında seferler iptal edilebilir.</p></body></html>`);
});
P('/vapur/ucretler', `<!DOCTYPE html><html lang="tr"><head><meta charset="utf-8"><title>Ücretler | Körfez Hatları</title></head><body><nav><a href="/vapur">Seferler</a> · <a href="/vapur/ucretler">Ücretler</a></nav><h1>Bilet ücretleri</h1><p>1 Ocak 2026 tarihinden itibaren geçerlidir.</p>
<ul class="ucret"><li><span>Tam:</span> <b>42,50 TL</b></li><li><span>Öğrenci:</span> <b>21,25 TL</b></li><li><span>Bisiklet:</span> <b>15,00 TL</b></li><li><span>Otomobil:</span> <b>310,00 TL</b></li><li><span>Aylık abonman:</span> <b>1.250,00 TL</b></li></ul><p>65 yaş üstü yolcularımız ücretsiz seyahat eder.</p></body></html>`);

// =====================================================================================================================
// 27. English amateur football results: divs, results and fixtures
// =====================================================================================================================
P('/harbourleague/results', `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Results & fixtures | Harbour Sunday League</title></head><body>
<div class="masthead">Harbour Sunday League <a href="/harbourleague/results">Results</a> <a href="/harbourleague/tables">Tables</a> <a href="/harbourleague/clubs">Clubs</a></div>
<h1>Results &amp; fixtures</h1>
<section class="block"><h2>Results – Sunday 8 March 2026</h2>
<div class="match"><span class="home">Quay Rovers</span><span class="score">3 – 1</span><span class="away">Netloft Athletic</span></div>
<div class="match"><span class="home">Quay Rovers Reserves</span><span class="score">0 – 4</span><span class="away">Millpond</span></div>
<div class="match"><span class="home">St Brannoc</span><span class="score">2 – 2</span><span class="away">Lantern Hill</span></div></section>
<section class="block"><h2>Fixtures – Sunday 15 March 2026</h2>
<div class="match"><span class="home">Netloft Athletic</span><span class="ko">10:30</span><span class="away">St Brannoc</span></div>
<div class="match"><span class="home">Lantern Hill</span><span class="ko">11:00</span><span class="away">Quay Rovers</span></div></section>
<p class="small">Referees' secretary: 01555 010 443</p></body></html>`);

// =====================================================================================================================
// 28. Spanish town: pharmacies on duty (addresses and phones in a plain list)
// =====================================================================================================================
P('/ayto-valdehuerta/farmacias', `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><title>Farmacias de guardia - Ayuntamiento de Valdehuerta</title></head><body>
<div id="cabecera"><img src="/x.png" alt="Escudo"><h1 class="site">Ayuntamiento de Valdehuerta</h1></div><ul id="menu"><li><a href="/ayto-valdehuerta/">Inicio</a></li><li><a href="/ayto-valdehuerta/tramites">Trámites</a></li><li><a href="/ayto-valdehuerta/perfil">Perfil del contratante</a></li></ul>
<div id="contenido"><h2>Farmacias de guardia</h2><p>Semana del 9 al 15 de marzo de 2026</p>
<table summary="farmacias"><tr><th>Día</th><th>Farmacia</th><th>Dirección</th><th>Teléfono</th></tr>
<tr><td>09/03/2026</td><td>Farmacia Ruiz</td><td>Calle Mayor, 14</td><td>987 00 14 21</td></tr>
<tr><td>10/03/2026</td><td>Farmacia del Arco</td><td>Plaza del Arco, 2</td><td>987 00 31 08</td></tr>
<tr><td>11/03/2026</td><td>Farmacia Ruiz</td><td>Calle Mayor, 14</td><td>987 00 14 21</td></tr>
<tr><td>12/03/2026</td><td>Farmacia Olmedo</td><td>Avda. de la Estación, 51</td><td>987 00 77 60</td></tr></table>
<p>Urgencias médicas: 112. Centro de salud: 987 00 50 00.</p></div><div id="pie">Plaza de España, 1 - Tel. 987 00 00 01 - registro@valdehuerta.example</div></body></html>`);

// =====================================================================================================================
// 29. Polish ministry press release without an author
// =====================================================================================================================
P('/ministerstwo/aktualnosci/doplaty-do-kolei', `<!DOCTYPE html><html lang="pl"><head><meta charset="utf-8"><title>Więcej pieniędzy na koleje lokalne - Ministerstwo Dróg i Kolei</title></head><body>
<header><a href="/ministerstwo">Serwis ministerstwa</a><nav><a href="/ministerstwo/aktualnosci">Aktualności</a> <a href="/ministerstwo/kontakt">Kontakt</a></nav></header>
<main><h2>Więcej pieniędzy na koleje lokalne</h2><p class="event-date">09.03.2026</p>
<p><b>450 mln zł trafi w tym roku na odbudowę połączeń lokalnych. Nabór wniosków rozpocznie się 1 kwietnia.</b></p>
<figure><figcaption>Fot. Barbara Lisiecka</figcaption></figure>
<p>– To największa kwota w historii programu – powiedział wiceminister Tadeusz Gromek podczas konferencji w Zabłociu.</p><p>Wnioski mogą składać samorządy powiatowe i gminne. Dofinansowanie wyniesie do 80 proc. kosztów.</p>
<section class="metryka"><h3>Informacje o publikacji dokumentu</h3><div><span>Pierwsza publikacja:</span> <span>09.03.2026 10:15</span></div><div><span>Ostatnia modyfikacja:</span> <span>11.03.2026 08:02</span></div></section></main>
<footer>Ministerstwo Dróg i Kolei, ul. Semaforowa 4, 00-999 Warszawa</footer></body></html>`);

// =====================================================================================================================
// 30. Pages which are not there: soft 404 (200), real 404 handled by default, 503 maintenance
// =====================================================================================================================
P('/piscines-armeville/horaires-hiver', `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><title>Page introuvable - Piscines d'Armeville</title></head><body><header><a href="/piscines-armeville">Piscines d'Armeville</a><nav><a href="/piscines-armeville/tarifs">Tarifs</a><a href="/piscines-armeville/cours">Cours</a></nav></header><main><h1>Oups ! Cette page n'existe plus</h1><p>La page que vous cherchez a été déplacée ou supprimée.</p><p><a href="/piscines-armeville">Retour à l'accueil</a></p></main><footer>Accueil téléphonique du lundi au vendredi, 9h–17h : 02 31 00 08 08</footer></body></html>`);
P('/stadtwerke-ohlsen/tarife', (c) => c.send(`<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Wartungsarbeiten</title></head><body><h1>Wir sind gleich wieder da</h1><p>Wegen Wartungsarbeiten ist unser Internetauftritt derzeit nicht erreichbar. Störungsdienst: 0800 000 4455.</p></body></html>`, { status: 503 }));

// =====================================================================================================================
// 31. Korean statistics office: attachments
// =====================================================================================================================
P('/tongye/board/7741', `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>2025년 귀농·귀촌 통계 결과 | 통계자료실</title></head><body>
<div class="util"><a href="/tongye">홈</a><a href="/tongye/board">보도자료</a><a href="/tongye/sitemap">사이트맵</a></div>
<div class="view"><h3 class="view-title">2025년 귀농·귀촌 통계 결과</h3><ul class="view-info"><li><em>담당부서</em><span>농림통계과</span></li><li><em>전화번호</em><span>042-000-2571</span></li><li><em>등록일</em><span>2026-02-24</span></li><li><em>조회수</em><span>3,182</span></li></ul>
<div class="view-cont"><p>2025년 귀농가구는 10,307가구로 전년보다 3.4% 감소하였고, 귀촌가구는 318,658가구로 2.1% 증가하였습니다.</p></div>
<div class="file-list"><b>첨부파일</b><ul><li><a href="/tongye/file/1" download>보도자료_귀농귀촌.pdf</a> [118KB]</li><li><a href="/tongye/file/2" download>통계표_귀농귀촌.csv</a> [1KB]</li></ul></div>
<div class="prevnext"><p>이전글 <a href="/tongye/board/7740">2026년 1월 산업활동동향</a></p></div></div>
<div class="foot">대표전화 042-000-1000</div></body></html>`);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
P('/tongye/file/1', (c) => c.file(PDF, 'application/pdf', "press.pdf", '보도자료_귀농귀촌.pdf'));
P('/tongye/file/2', (c) => c.file(Buffer.from('\ufeff시도,귀농가구,귀촌가구\n경기,1102,81234\n강원,987,20411\n전남,1844,26190\n', 'utf8'), 'text/csv; charset=utf-8', 'table.csv', '통계표_귀농귀촌.csv'));

// =====================================================================================================================
// 32. Chinese procurement notices with paging
// =====================================================================================================================
const zb = [['云栖市第二中学教学楼空调采购项目公开招标公告', '2026-03-11'], ['云栖市人民医院CT设备采购项目竞争性磋商公告', '2026-03-10'], ['漓川流域水质监测服务项目公开招标公告', '2026-03-09'], ['石浦县道路照明改造工程招标公告', '2026-03-06'], ['云栖市图书馆书架采购项目询价公告', '2026-03-05']];
P('/zhaobiao', (c) => {
  const p = c.url.searchParams.get('page') === '2' ? 2 : 1; const l = p === 1 ? zb.slice(0, 3) : zb.slice(3);
  c.send(`<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><title>采购公告 - 澄江省政府采购网</title></head><body><div class="top"><a href="/zhaobiao">采购公告</a><a href="/zhaobiao/result">中标公告</a><a href="/zhaobiao/law">政策法规</a></div><div class="position">当前位置：首页 &gt; 采购公告</div>
<ul class="news_list">${l.map((x, i) => `<li><a href="/zhaobiao/n/${p}${i}" title="${x[0]}">${x[0]}</a><span class="date">${x[1]}</span></li>`).join('')}</ul>
<div class="pages"><span>共 5 条</span> ${p === 2 ? '<a href="/zhaobiao?page=1">上一页</a>' : ''}<span class="cur">${p}</span> ${p === 1 ? '<a href="/zhaobiao?page=2">下一页</a>' : ''}</div>
<div class="bottom">主办单位：澄江省财政厅 技术支持电话：400-000-8890</div></body></html>`);
});

// =====================================================================================================================
// 33. Dutch municipality: passport fees and FAQ (details/summary)
// =====================================================================================================================
P('/gemeente-hoevelaar/paspoort', `<!doctype html><html lang="nl-NL"><head><meta charset="utf-8"><title>Paspoort aanvragen - Gemeente Hoevelaar</title></head><body class="utrecht-theme">
<header><a href="/gemeente-hoevelaar">Gemeente Hoevelaar</a></header><main><nav class="kruimel"><a href="/gemeente-hoevelaar">Home</a> / <a href="/gemeente-hoevelaar/producten">Producten</a> / Paspoort</nav>
<h1>Paspoort aanvragen</h1><p>U vraagt een paspoort persoonlijk aan bij de balie Burgerzaken. Maak eerst een afspraak.</p>
<h2>Kosten</h2><table class="utrecht-table"><thead><tr><th>Document</th><th>Tarief</th></tr></thead><tbody><tr><td>Paspoort volwassene</td><td>€ 87,20</td></tr><tr><td>Paspoort kind</td><td>€ 66,30</td></tr><tr><td>Identiteitskaart volwassene</td><td>€ 80,10</td></tr><tr><td>Spoedtoeslag</td><td>€ 59,85</td></tr></tbody></table>
<h2>Veelgestelde vragen</h2>
<details><summary>Hoe lang is een paspoort geldig?</summary><p>Een paspoort is tien jaar geldig, voor kinderen vijf jaar.</p></details>
<details><summary>Wat moet ik meenemen?</summary><p>Neem uw oude paspoort en een recente pasfoto mee.</p></details>
<details><summary>Kan iemand anders het ophalen?</summary><p>Nee, u haalt het document altijd zelf op.</p></details></main>
<footer><h2>Contact</h2><p>Telefoon 14 0346</p></footer></body></html>`);

// =====================================================================================================================
// 34. Swiss municipality: fees with apostrophes
// =====================================================================================================================
P('/gemeinde-obertal/gebuehren', `<!doctype html><html lang="de-CH"><head><meta charset="utf-8"><title>Gebühren – Gemeinde Obertal</title></head><body><div class="kopf">Gemeinde Obertal</div><div class="nav"><a href="/gemeinde-obertal">Start</a><a href="/gemeinde-obertal/verwaltung">Verwaltung</a></div>
<h1>Gebühren der Einwohnerdienste</h1><div role="table" class="tbl"><div role="row" class="tr kopfzeile"><div role="columnheader">Leistung</div><div role="columnheader">Betrag</div><div role="columnheader">Frist</div></div>
<div role="row" class="tr"><div role="cell">Heimatausweis</div><div role="cell">CHF 30.00</div><div role="cell">sofort</div></div>
<div role="row" class="tr"><div role="cell">Einbürgerung Einzelperson</div><div role="cell">CHF 1'250.00</div><div role="cell">12 Monate</div></div>
<div role="row" class="tr"><div role="cell">Beglaubigung</div><div role="cell">CHF 20.50</div><div role="cell">2 Tage</div></div></div>
<div class="fuss">Einwohnerdienste Obertal, Tel. 033 000 12 12</div></body></html>`);

// =====================================================================================================================
const server = http.createServer((req, res) => {
  const url = new URL(req.url, 'http://127.0.0.1');
  let path; try { path = decodeURIComponent(url.pathname); } catch { path = url.pathname; }
  if (path.length > 1) path = path.replace(/\/+$/, '');
  const chunks = [];
  req.on('data', (d) => chunks.push(d));
  req.on('end', () => {
    const body = Buffer.concat(chunks).toString('utf8');
    const send = (html, o = {}) => {
      const buf = encode(html, o.charset);
      res.writeHead(o.status || 200, { 'content-type': o.type || 'text/html; charset=utf-8', 'content-length': buf.length, 'cache-control': 'no-store' });
      res.end(req.method === 'HEAD' ? undefined : buf);
    };
    const ctx = { req, res, url, path, body, send,
      json: (o, status = 200) => send(JSON.stringify(o, null, 2), { type: 'application/json; charset=utf-8', status }),
      redirect: (to) => { res.writeHead(302, { location: to }); res.end(); },
      file: (buf, type, ascii, name) => { res.writeHead(200, { 'content-type': type, 'content-length': buf.length, 'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}` }); res.end(req.method === 'HEAD' ? undefined : buf); } };
    if (path === '/_seen') return ctx.json(seen);
    let query = url.search.replace(/\+/g, ' '); try { query = decodeURIComponent(query); } catch { /* keep as sent */ }
    seen.push(req.method + ' ' + path + query);
    if (path === '/favicon.ico') { res.writeHead(204); return res.end(); }
    const h = routes.get(path);
    if (h) return h(ctx);
    send('<!doctype html><html><head><meta charset="utf-8"><title>404 Not Found</title></head><body><h1>404 Not Found</h1><p>The requested resource was not found on this server.</p></body></html>', { status: 404 });
  });
});
server.listen(PORT, '127.0.0.1');
