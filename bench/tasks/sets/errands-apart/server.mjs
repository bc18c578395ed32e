// Fictional sites for errands apart. Node 20, no dependencies.
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

/* ============ A. veldmarkt: Dutch second-hand market, web components ============ */
const ads = [['Stadsfiets 28 inch', 145, 'Zwolle'], ['Kinderfiets rood', 60, 'Assen'], ['Fietskar', 85, 'Zwolle'], ['Racefiets aluminium', 320, 'Meppel'], ['Fietspomp', 12.5, 'Assen'], ['Vouwfiets', 210, 'Zwolle'], ['Bakfiets', 990, 'Meppel'], ['Boekenkast eiken', 75, 'Assen'], ['Tuinstoelen (4)', 40, 'Zwolle']];
get('/veldmarkt/', () => S`<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Veldmarkt</title></head><body><vm-consent></vm-consent><div class="_k1"><input type="text" id="z" placeholder="Waar bent u naar op zoek?"><button id="zk">Zoeken</button><select id="so" aria-label="Sorteren op"><option value="">Relevantie</option><option value="op">Prijs oplopend</option><option value="af">Prijs aflopend</option></select></div><p id="am"></p><div id="li"></div><div id="pg"></div><div class="_ad">Advertentie: elektrische step vanaf € 399,00</div>
<script>
customElements.define('vm-consent',class extends HTMLElement{connectedCallback(){var t=this,r=t.attachShadow({mode:'open'});r.innerHTML='<style>div{position:fixed;inset:0;background:rgba(255,255,255,.9);z-index:50}</style><div><p>Wij gebruiken cookies</p><button>Akkoord</button><button>Weigeren</button></div>';r.querySelectorAll('button').forEach(function(b){b.onclick=function(){t.remove()}})}});
customElements.define('vm-ad',class extends HTMLElement{connectedCallback(){this.innerHTML='<a href="#"><span class="t">'+this.getAttribute('titel')+'</span></a><span class="p">'+this.getAttribute('prijs')+'</span><span class="w">'+this.getAttribute('plaats')+'</span>'}});
var p=1;function id(x){return document.getElementById(x)}
function zoek(){id('li').innerHTML='<p>Bezig met laden…</p>';fetch('/veldmarkt/api?z='+encodeURIComponent(id('z').value)+'&s='+id('so').value+'&p='+p).then(function(r){return r.json()}).then(function(d){id('am').textContent=d.n+' advertenties, pagina '+p+' van '+d.pages;id('li').innerHTML=d.l.map(function(a){return '<vm-ad titel="'+a[0]+'" prijs="€ '+a[1].toFixed(2).replace('.',',')+'" plaats="'+a[2]+'"></vm-ad>'}).join('');id('pg').innerHTML='';if(p<d.pages){var b=document.createElement('button');b.textContent='Volgende';b.onclick=function(){p++;zoek()};id('pg').appendChild(b)}})}
id('zk').onclick=function(){p=1;zoek()};id('so').onchange=function(){p=1;zoek()};zoek();
</script></body></html>`);
get('/veldmarkt/api', async (c) => { await wait(700); const q = (c.q.get('z') || '').toLowerCase(); const l = ads.filter((a) => a[0].toLowerCase().includes(q)); const s = c.q.get('s'); if (s === 'op') l.sort((a, b) => a[1] - b[1]); if (s === 'af') l.sort((a, b) => b[1] - a[1]); const p = +c.q.get('p') || 1; return json({ n: l.length, pages: Math.max(1, Math.ceil(l.length / 4)), l: l.slice((p - 1) * 4, p * 4) }); });

/* ============ B. aerolin: flights, searchable listbox, stepper ============ */
get('/aerolin/', () => S`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Aerolin</title><style>[hidden]{display:none!important}</style></head><body><section><h1>Where to?</h1>
<div class="f"><label for="fr">From</label><select id="fr"><option value="">Choose</option><option>Port Aldery</option><option>Caldera City</option></select></div>
<div class="f"><label id="tl">To</label><div role="combobox" tabindex="0" id="to" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="tl">Choose a city</div><div role="listbox" id="tb" hidden><div role="option">Caldera City</div><div role="option">Mistral Bay</div><div role="option">Port Aldery</div></div></div>
<div class="f"><label for="dd">Departure date</label><input type="date" id="dd"></div>
<div class="f"><span id="pl">Passengers</span> <button type="button" aria-label="Remove passenger">-</button><span id="n" aria-live="polite">1</span><button type="button" aria-label="Add passenger">+</button></div>
<label><input type="checkbox" id="dr"> Direct flights only</label><button type="button" id="go">Find flights</button><p role="alert" id="er"></p></section><section id="res" aria-busy="false"></section>
<script>
var to='',n=1;function id(x){return document.getElementById(x)}
id('to').onclick=function(){id('tb').hidden=!id('tb').hidden;id('to').setAttribute('aria-expanded',String(!id('tb').hidden))};
id('tl').onclick=function(){id('to').focus();id('to').click()};
id('tb').querySelectorAll('[role=option]').forEach(function(o){o.onclick=function(){to=o.textContent;id('to').textContent=to;id('tb').hidden=true}});
document.querySelector('[aria-label="Add passenger"]').onclick=function(){n=Math.min(9,n+1);id('n').textContent=n};document.querySelector('[aria-label="Remove passenger"]').onclick=function(){n=Math.max(1,n-1);id('n').textContent=n};
id('go').onclick=function(){if(!id('fr').value||!to||!id('dd').value){id('er').textContent='Please fill in all fields.';return}id('er').textContent='';id('res').innerHTML='<div class="skeleton">Searching 40 airlines…</div>';fetch('/aerolin/api?f='+id('fr').value+'&t='+to+'&d='+id('dd').value+'&n='+n+'&x='+(id('dr').checked?1:'')).then(function(r){return r.json()}).then(function(l){id('res').innerHTML=l.length?l.map(function(x){return '<article><h2>Flight '+x.no+'</h2><dl><dt>Departs</dt><dd>'+x.dep+'</dd><dt>Arrives</dt><dd>'+x.arr+'</dd><dt>Stops</dt><dd>'+x.st+'</dd><dt>Total price</dt><dd>'+x.pr+'</dd></dl></article>'}).join(''):'<p>No flights found for this day.</p>'})};
</script></body></html>`);
get('/aerolin/api', async (c) => { await wait(1500); if (c.q.get('f') !== 'Port Aldery' || c.q.get('t') !== 'Mistral Bay') return json([]); const n = +c.q.get('n') || 1; return json([['AL 204', '06:25', '08:10', 'Direct', 142], ['AL 77', '09:40', '14:55', '1 stop', 98], ['AL 218', '18:05', '19:50', 'Direct', 167]].filter((x) => !c.q.get('x') || x[3] === 'Direct').map((x) => ({ no: x[0], dep: x[1], arr: x[2], st: x[3], pr: '€' + (x[4] * n).toFixed(2) }))); });

/* ============ C. kanzlei-nord: German, login in an overlay, TOTP ============ */
const kn = (b) => `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Kanzlei Nord</title><style>.aus{display:none}</style></head><body><div class="nv"><span>Kanzlei Nord</span> ${b}</body></html>`;
get('/kanzlei-nord/', (c) => (c.s.user ? go('/kanzlei-nord/akten') : kn(S`<a href="#" id="al">Mandantenbereich</a></div><h1>Recht, klar gesagt.</h1><div id="ov" class="aus" role="dialog" aria-label="Anmelden"><form id="fo"><div id="s1"><label>E-Mail-Adresse<input id="a" type="email"></label><label>Kennwort<input id="b" type="password"></label></div><div id="s2" class="aus"><label>Einmalcode<input id="k" maxlength="6" autocomplete="one-time-code"></label></div><div id="m"></div><button type="submit">Einloggen</button></form></div>
<script>function id(x){return document.getElementById(x)}var st=1;id('al').onclick=function(e){e.preventDefault();id('ov').className=''};id('fo').onsubmit=function(e){e.preventDefault();fetch('/kanzlei-nord/api/'+st,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({a:id('a').value,b:id('b').value,k:id('k').value})}).then(function(r){return r.json()}).then(function(r){id('m').textContent=r.m||'';if(r.ok===1){st=2;id('s1').className='aus';id('s2').className=''}if(r.ok===2)location.href='/kanzlei-nord/akten'})}</script>`)));
post('/kanzlei-nord/api/1', async (c) => { await wait(450); if (c.j.a === 'h.petersen@deich.example' && c.j.b === 'Deich#1962') { c.s.half = 1; return json({ ok: 1, m: 'Bitte geben Sie den Code aus Ihrer App ein.' }); } return json({ ok: 0, m: 'Anmeldung fehlgeschlagen. E-Mail-Adresse oder Kennwort stimmt nicht.' }); });
post('/kanzlei-nord/api/2', async (c) => { await wait(300); if (c.s.half && totpOk('KRSXG5CTMVRXEZLU', c.j.k)) { c.s.user = 1; note('kanzlei-nord: petersen signed in with a one-time code'); return json({ ok: 2 }); } return json({ ok: 0, m: 'Der Code ist falsch.' }); });
get('/kanzlei-nord/akten', (c) => (c.s.user ? kn('</div><h1>Ihre Akten</h1><div class="ak"><div class="z">Aktenzeichen <b>NO-55/26</b></div><div>Gegenstand: Mietminderung</div><div>Nächster Termin: 24.11.2026, 10:30 Uhr</div></div><div class="ak"><div class="z">Aktenzeichen <b>NO-12/26</b></div><div>Gegenstand: Nachbarschaftsstreit</div><div>Nächster Termin: keiner</div></div>') : go('/kanzlei-nord/')));

/* ============ D. mediatheque: French, two pages, code by e-mail, confirm() ============ */
const md = (b) => `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Médiathèque de Saint-Aubin</title></head><body><h2>Médiathèque de Saint-Aubin</h2>${b}<hr><small>Ouvert du mardi au samedi</small></body></html>`;
get('/mediatheque/compte', (c) => { if (!c.s.user) return go('/mediatheque/connexion'); return md(S`<h1>Mes prêts</h1><p id="inf" role="status"></p><table id="pr"><tr><th>Titre</th><th>Retour le</th><th></th></tr><tr><td>La Maison des sables</td><td>` + (c.s.prolong ? '04/11/2026' : '14/10/2026') + S`</td><td><button>Prolonger</button></td></tr></table><p>Réservations : 1 (Atlas des îles perdues, position 3)</p><script>document.querySelector('#pr button').onclick=function(){if(!confirm('Prolonger ce prêt de 21 jours ?'))return;fetch('/mediatheque/prolonger',{method:'POST'}).then(function(r){return r.json()}).then(function(r){document.getElementById('inf').textContent='Prêt prolongé jusqu’au '+r.d;document.querySelector('#pr tr:nth-child(2) td:nth-child(2)').textContent=r.d})}</script>`); });
post('/mediatheque/prolonger', async (c) => { await wait(500); if (!c.s.user) return json({}, 401); c.s.prolong = 1; note('mediatheque: loan renewed'); return json({ d: '04/11/2026' }); });
get('/mediatheque/connexion', () => md('<form method="post" action="/mediatheque/connexion"><p>Numéro de carte <input name="carte" aria-label="Numéro de carte"></p><input type="submit" value="Suivant"></form>'));
post('/mediatheque/connexion', (c) => { c.s.carte = c.f.get('carte'); return go('/mediatheque/mot-de-passe'); });
const mdPw = (e = '') => md(`${e}<form method="post" action="/mediatheque/mot-de-passe"><p><label>Mot de passe <input type="password" name="mdp"></label></p><input type="submit" value="Se connecter"></form>`);
get('/mediatheque/mot-de-passe', (c) => (c.s.carte ? mdPw() : go('/mediatheque/connexion')));
post('/mediatheque/mot-de-passe', (c) => { if (c.s.carte === '20447' && c.f.get('mdp') === 'sables2026') { c.s.user = 1; return go('/mediatheque/compte'); } if (c.s.carte === '31902' && c.f.get('mdp') === 'ilots-44') return go('/mediatheque/code'); return { status: 401, body: mdPw('<p>Numéro de carte ou mot de passe erroné.</p>') }; });
const mdCode = (e = '') => md(`<p>Un code de vérification a été envoyé à n•••@posteo.example</p>${e}<form method="post" action="/mediatheque/code"><label>Code de vérification <input name="code"></label> <input type="submit" value="Vérifier"></form>`);
get('/mediatheque/code', () => mdCode());
post('/mediatheque/code', (c) => { if (c.s.carte === '31902' && (c.f.get('code') || '').trim() === '336018') { c.s.user = 2; note('mediatheque: 31902 verified'); return go('/mediatheque/compte'); } return { status: 401, body: mdCode('<p>Code invalide.</p>') }; });

/* ============ E. claroluz: Spanish power company, invoice PDF, locked ============ */
const cl = (b) => `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>ClaroLuz · Área de clientes</title></head><body><div class="css-1x">ClaroLuz</div><div class="css-2y">${b}</div></body></html>`;
const clLog = (e = '') => cl(`<div class="css-3z">Iniciar sesión</div><form method="post" action="/claroluz/entrar"><div><input name="u" placeholder="Correo electrónico" type="email"></div><div><input name="p" placeholder="Contraseña" type="password"></div><div class="css-err">${e}</div><button type="submit">Iniciar sesión</button></form>`);
get('/claroluz/entrar', () => clLog());
post('/claroluz/entrar', (c) => { const u = c.f.get('u'); if (u === 'iker.sanz@monte.example') return { status: 423, body: clLog('Su cuenta está bloqueada. Llame al 900 555 030 para desbloquearla.') }; if (u === 'nuria.vela@monte.example' && c.f.get('p') === 'Farola*31') { c.s.user = 1; return go('/claroluz/facturas'); } return { status: 401, body: clLog('Datos incorrectos.') }; });
get('/claroluz/facturas', (c) => (c.s.user ? cl('<div class="css-3z">Facturas</div><div class="fx"><div>Septiembre 2026</div><div>71,32 €</div><div>214 kWh</div><div><button onclick="location.href=\'/claroluz/pdf/2026-09\'">Descargar factura de septiembre</button></div></div><div class="fx"><div>Agosto 2026</div><div>84,06 €</div><div>259 kWh</div><div><button onclick="location.href=\'/claroluz/pdf/2026-08\'">Descargar factura de agosto</button></div></div>') : go('/claroluz/entrar')));
get(/^\/claroluz\/pdf\/(2026-0[89])$/, async (c) => { if (!c.s.user) return go('/claroluz/entrar'); await wait(900); note('claroluz: factura ' + c.m[1]); return file(`factura-${c.m[1]}.pdf`, 'application/pdf', pdf(['ClaroLuz', 'Factura ' + c.m[1]])); });

/* ============ F. openmeter: downloads through a form, tab strip of radios, new tab ============ */
get('/openmeter/', () => S`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>OpenMeter air quality</title></head><body><h1>Air quality, station Brook End</h1><div class="seg"><input type="radio" name="v" id="v1" checked><label for="v1">Today</label><input type="radio" name="v" id="v2"><label for="v2">Last 7 days</label></div><dl id="d"><dt>PM2.5</dt><dd>8 µg/m³</dd><dt>Ozone</dt><dd>61 µg/m³</dd></dl><form method="post" action="/openmeter/file"><label>Pollutant <select name="p"><option>PM2.5</option><option>Ozone</option></select></label> <label>Start <input name="s" placeholder="YYYY-MM-DD"></label> <label><input type="checkbox" name="t" value="1"> I accept the terms of use</label> <button>Download CSV</button></form><p><a href="#" onclick="window.open('/openmeter/station');return false">About this station</a></p>
<script>document.querySelectorAll('[name=v]').forEach(function(r){r.onchange=function(){fetch('/openmeter/vals?w='+r.id).then(function(x){return x.text()}).then(function(h){document.getElementById('d').innerHTML=h})}})</script></body></html>`);
get('/openmeter/vals', async (c) => { await wait(600); return c.q.get('w') === 'v2' ? '<dt>PM2.5</dt><dd>13 µg/m³</dd><dt>Ozone</dt><dd>74 µg/m³</dd><dt>Days above limit</dt><dd>1</dd>' : '<dt>PM2.5</dt><dd>8 µg/m³</dd><dt>Ozone</dt><dd>61 µg/m³</dd>'; });
post('/openmeter/file', (c) => { if (!c.f.get('t')) return { status: 400, body: '<p>You have to accept the terms of use first.</p>' }; note(`openmeter: ${c.f.get('p')} from ${c.f.get('s')}`); return file('openmeter.csv', 'text/csv', 'day,value\n2026-09-01,9\n2026-09-02,11\n'); });
get('/openmeter/station', () => '<!doctype html><html lang="en"><head><title>Station</title></head><body><h1>Brook End</h1><table><tr><th scope="row">Altitude</th><td>212 m</td></tr><tr><th scope="row">In service since</th><td>2013</td></tr><tr><th scope="row">Type</th><td>Background</td></tr></table></body></html>');

/* ============ G. greenbox: cart in localStorage, minimum order ============ */
get('/greenbox/', () => S`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Greenbox</title><style>.no{display:none}</style></head><body><h1>This week's vegetables</h1><div id="g"></div><button id="oc">Open cart</button><aside id="ca" class="no"></aside><div id="to" role="alert"></div><p>Last week: Leeks £1.80, sold out.</p>
<script>var P=[['Carrots, bunch',2.4],['Red cabbage',3.15],['Potatoes, 5 kg',6.8],['Garlic',1.2]],c=JSON.parse(localStorage.gb||'{}');
P.forEach(function(p,i){var d=document.createElement('div');d.innerHTML='<span>'+p[0]+'</span> <span>£'+p[1].toFixed(2)+'</span> ';var b=document.createElement('button');b.textContent='Add';b.setAttribute('aria-label','Add '+p[0]);b.onclick=function(){c[i]=(c[i]||0)+1;localStorage.gb=JSON.stringify(c);document.getElementById('to').textContent=p[0]+' is in your box';setTimeout(function(){document.getElementById('to').textContent=''},2500);draw()};d.appendChild(b);document.getElementById('g').appendChild(d)});
function draw(){var t=0,h='<h2>Your box</h2><ul>';Object.keys(c).forEach(function(i){t+=c[i]*P[i][1];h+='<li>'+c[i]+' × '+P[i][0]+' — £'+(c[i]*P[i][1]).toFixed(2)+'</li>'});h+='</ul><p>Box total: <strong>£'+t.toFixed(2)+'</strong></p>';h+=t<15?'<p>Minimum order £15.00. Add £'+(15-t).toFixed(2)+' more.</p>':'';var a=document.getElementById('ca');a.innerHTML=h+'<label>Delivery day <select><option>Tuesday</option><option>Friday</option></select></label><button '+(t<15?'disabled':'')+'>Place order</button>';a.querySelector('button').onclick=function(){fetch('/greenbox/order',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({t:t.toFixed(2),d:a.querySelector('select').value})}).then(function(r){return r.json()}).then(function(r){a.innerHTML='<h2>Order placed</h2><p>Order number '+r.n+'</p>'})}}
document.getElementById('oc').onclick=function(){document.getElementById('ca').className='';draw()};</script></body></html>`);
post('/greenbox/order', async (c) => { await wait(800); if (+c.j.t < 15) return json({}, 422); note(`greenbox: order ${c.j.t} ${c.j.d}`); return json({ n: 'GX-2071' }); });

/* ============ H. havsmuseet: Swedish ticket wizard on the server ============ */
const hv = (b) => `<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>Havsmuseet – biljetter</title></head><body><header>Havsmuseet</header>${b}<footer>Öppet 10–17. Barn under 7 år gratis.</footer></body></html>`;
get('/havsmuseet/biljetter', () => hv('<h1>Steg 1: Dag</h1><form method="post" action="/havsmuseet/2"><label for="da">Datum</label><input type="date" id="da" name="da"><button>Nästa</button></form>'));
post('/havsmuseet/2', (c) => { c.s.da = c.f.get('da'); if (!c.s.da) return hv('<p>Välj ett datum.</p>'); if (c.s.da === '2027-06-06') return hv('<h1>Stängt</h1><p>Museet är stängt den 6 juni. Inga biljetter säljs för denna dag.</p><a href="/havsmuseet/biljetter">Tillbaka</a>'); return hv('<h1>Steg 2: Biljetter</h1><form method="post" action="/havsmuseet/3"><p><label for="vu">Vuxna</label> <input type="number" id="vu" name="vu" value="0" min="0"></p><p><label for="ba">Barn 7–15 år</label> <input type="number" id="ba" name="ba" value="0" min="0"></p><p><label><input type="checkbox" name="gu" value="1"> Guidad visning (+60 kr)</label></p><button>Nästa</button></form>'); });
post('/havsmuseet/3', (c) => { c.s.vu = +c.f.get('vu') || 0; c.s.ba = +c.f.get('ba') || 0; c.s.gu = c.f.get('gu') ? 60 : 0; return hv(`<h1>Steg 3: Uppgifter</h1><p>Att betala: ${c.s.vu * 140 + c.s.ba * 70 + c.s.gu} kr</p><form method="post" action="/havsmuseet/4"><p><label>Namn <input name="na" required></label></p><p><label>E-post <input name="ep" type="email" required></label></p><button>Boka biljetter</button></form>`); });
post('/havsmuseet/4', (c) => { const b = c.s.vu * 140 + c.s.ba * 70 + c.s.gu; note(`havsmuseet: ${c.s.da} ${c.s.vu}+${c.s.ba} ${b} kr ${c.f.get('na')}`); return hv(`<h1>Tack för din bokning</h1><dl><dt>Bokningsnummer</dt><dd>HM-90812</dd><dt>Belopp</dt><dd>${b} kr</dd></dl>`); });

/* ============ I. deskhelp: support tickets, contenteditable in shadow DOM, CAPTCHA, delete ============ */
get('/deskhelp/new', () => S`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Deskhelp</title></head><body><h1>Open a ticket</h1><dh-form></dh-form><script>
customElements.define('dh-form',class extends HTMLElement{connectedCallback(){var r=this.attachShadow({mode:'open'});r.innerHTML='<label for="s">Subject</label><input id="s"><p id="pl">Priority</p><div role="radiogroup" aria-labelledby="pl"><div role="radio" tabindex="0" aria-checked="false">Low</div><div role="radio" tabindex="0" aria-checked="true">Normal</div><div role="radio" tabindex="0" aria-checked="false">Urgent</div></div><div contenteditable="true" role="textbox" aria-label="Message" id="m" style="min-height:40px"></div><button>Send ticket</button><p id="o" role="status"></p>';var pr='Normal',rs=r.querySelectorAll('[role=radio]');rs.forEach(function(x){x.onclick=function(){rs.forEach(function(y){y.setAttribute('aria-checked',String(y===x))});pr=x.textContent}});r.querySelector('button').onclick=function(){var m=r.getElementById('m').innerText.trim(),s=r.getElementById('s').value,o=r.getElementById('o');if(!s||!m){o.textContent='Subject and message are required.';return}fetch('/deskhelp/new',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({s:s,p:pr,m:m})}).then(function(x){return x.json()}).then(function(j){o.textContent='Ticket '+j.n+' was created. We answer within '+j.h+' hours.'})}}});
</script></body></html>`);
post('/deskhelp/new', async (c) => { await wait(650); note(`deskhelp: ${c.j.s} / ${c.j.p} / ${c.j.m}`); return json({ n: 'DH-7719', h: c.j.p === 'Urgent' ? 2 : 24 }); });
get('/deskhelp/status', () => S`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ticket status</title></head><body><h1>Ticket status</h1><label for="t">Ticket number</label><input id="t"><button id="b">Look up</button><div id="o"></div><script>document.getElementById('b').onclick=function(){document.getElementById('o').innerHTML='<div class="challenge"><h2>Verify you are human</h2><p>Unusual traffic from your network. Complete the CAPTCHA to continue.</p><div class="h-captcha" data-sitekey="0000"></div></div>'}</script></body></html>`);

/* ============ J. comune: Italian forms ============ */
const cm = (b) => `<!doctype html><html lang="it"><head><meta charset="utf-8"><title>Comune di Valserena</title></head><body><nav><ul><li><a href="/comune/">Home</a></li><li><button aria-expanded="false" onclick="var u=this.nextElementSibling;u.style.display=u.style.display==='block'?'none':'block'">Servizi</button><ul style="display:none"><li><a href="/comune/biblioteca">Biblioteca</a></li><li><a href="/comune/rifiuti">Raccolta rifiuti</a></li></ul></li></ul></nav><main>${b}</main></body></html>`;
get('/comune/', () => cm('<h1>Benvenuti a Valserena</h1><p>Ufficio relazioni: 0555 010 010</p>'));
get('/comune/biblioteca', () => cm('<h1>Biblioteca</h1><p>Orario: 9–13</p>'));
get('/comune/rifiuti', () => cm(S`<h1>Raccolta rifiuti</h1><label for="vi">Via</label><input id="vi" list="vie"><datalist id="vie"><option value="Via dei Tigli"><option value="Via del Mulino"></datalist><button id="ce">Cerca giorni</button><div id="es"></div><script>document.getElementById('ce').onclick=function(){fetch('/comune/rifiuti/giorni?v='+encodeURIComponent(document.getElementById('vi').value)).then(function(r){return r.text()}).then(function(t){document.getElementById('es').innerHTML=t})}</script>`));
get('/comune/rifiuti/giorni', async (c) => { await wait(500); return c.q.get('v') === 'Via del Mulino' ? '<table><tr><th>Rifiuto</th><th>Giorno</th></tr><tr><td>Carta</td><td>martedì</td></tr><tr><td>Vetro</td><td>venerdì</td></tr><tr><td>Umido</td><td>lunedì e giovedì</td></tr></table>' : c.q.get('v') === 'Via dei Tigli' ? '<table><tr><th>Rifiuto</th><th>Giorno</th></tr><tr><td>Carta</td><td>mercoledì</td></tr></table>' : '<p>Via non trovata.</p>'; });

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
}).listen(process.env.PORT || 0, '127.0.0.1', function () { console.log('errands apart listening on ' + this.address().port); });
