// Portals behind logins, and forms that do something. Node 20, no dependencies.
import http from 'node:http';
import crypto from 'node:crypto';

const PORT = Number(process.env.PORT || 8080);
const seen = new Set();
const see = (s) => seen.add(s);
const sha = (s) => crypto.createHash('sha256').update(s).digest('hex');
const h = (s) => String(s ?? '').replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }[c]));
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));

// ---------- RFC 6238 ----------
function b32(s) {
  const A = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  let bits = 0, val = 0; const out = [];
  for (const ch of s.toUpperCase().replace(/[^A-Z2-7]/g, '')) {
    val = (val << 5) | A.indexOf(ch); bits += 5;
    if (bits >= 8) { out.push((val >>> (bits - 8)) & 255); bits -= 8; val &= (1 << bits) - 1; }
  }
  return Buffer.from(out);
}
function hotp(secret, counter) {
  const b = Buffer.alloc(8); b.writeBigUInt64BE(BigInt(counter));
  const d = crypto.createHmac('sha1', b32(secret)).update(b).digest();
  const o = d[19] & 15;
  return String((d.readUInt32BE(o) & 0x7fffffff) % 1e6).padStart(6, '0');
}
function totpOk(secret, code) {
  const t = Math.floor(Date.now() / 30000);
  return [t - 1, t, t + 1].some((c) => hotp(secret, c) === String(code || '').replace(/\s/g, ''));
}

// ---------- files ----------
function pdf(lines) {
  const text = 'BT /F1 12 Tf 60 780 Td 16 TL\n' + lines.map((l) => `(${l.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n') + '\nET';
  const objs = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text, 'latin1')} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let s = '%PDF-1.4\n'; const offs = [];
  objs.forEach((o, i) => { offs.push(s.length); s += `${i + 1} 0 obj\n${o}\nendobj\n`; });
  const x = s.length;
  s += `xref\n0 6\n0000000000 65535 f \n` + offs.map((o) => String(o).padStart(10, '0') + ' 00000 n \n').join('') + `trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${x}\n%%EOF\n`;
  return Buffer.from(s, 'latin1');
}
const CRC = Array.from({ length: 256 }, (_, i) => { let c = i; for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1; return c >>> 0; });
const crc32 = (b) => { let c = 0xffffffff; for (const x of b) c = CRC[(c ^ x) & 255] ^ (c >>> 8); return (c ^ 0xffffffff) >>> 0; };
function zip(files) {
  const parts = [], cen = []; let off = 0;
  for (const [name, data] of files) {
    const n = Buffer.from(name), l = Buffer.alloc(30), c = Buffer.alloc(46), crc = crc32(data);
    l.writeUInt32LE(0x04034b50, 0); l.writeUInt16LE(20, 4); l.writeUInt16LE(0x5a21, 12); l.writeUInt32LE(crc, 14); l.writeUInt32LE(data.length, 18); l.writeUInt32LE(data.length, 22); l.writeUInt16LE(n.length, 26);
    c.writeUInt32LE(0x02014b50, 0); c.writeUInt16LE(20, 4); c.writeUInt16LE(20, 6); c.writeUInt16LE(0x5a21, 14); c.writeUInt32LE(crc, 16); c.writeUInt32LE(data.length, 20); c.writeUInt32LE(data.length, 24); c.writeUInt16LE(n.length, 28); c.writeUInt32LE(off, 42);
    parts.push(l, n, data); cen.push(c, n); off += 30 + n.length + data.length;
  }
  const cd = Buffer.concat(cen), e = Buffer.alloc(22);
  e.writeUInt32LE(0x06054b50, 0); e.writeUInt16LE(files.length, 8); e.writeUInt16LE(files.length, 10); e.writeUInt32LE(cd.length, 12); e.writeUInt32LE(off, 16);
  return Buffer.concat([...parts, cd, e]);
}

// ---------- plumbing ----------
const sessions = new Map(); let sidN = 0;
const sites = {};
class Ctx {
  constructor(req, res, site, p, q, b) {
    this.req = req; this.res = res; this.site = site; this.p = p; this.q = q; this.b = b; this.m = req.method === 'HEAD' ? 'GET' : req.method;
    this.is = `${this.m} ${p}`; this.cookies = {};
    for (const c of (req.headers.cookie || '').split(/;\s*/)) { const i = c.indexOf('='); if (i > 0) this.cookies[c.slice(0, i)] = c.slice(i + 1); }
    this.set = [];
  }
  // session of this site; made when asked for with make=true
  s(make = false) {
    if (this._s) return this._s;
    const name = `${this.site}_sid`; let s = sessions.get(this.cookies[name]);
    if (!s && make) { const id = sha('sid' + ++sidN).slice(0, 32); s = { id }; sessions.set(id, s); this.set.push(`${name}=${id}; Path=/${this.site}; HttpOnly; SameSite=Lax`); }
    if (s) this._s = s;
    return s || {};
  }
  end() { const s = this.s(); if (s.id) sessions.delete(s.id); this.set.push(`${this.site}_sid=; Path=/${this.site}; Max-Age=0`); this._s = null; }
  send(status, type, body, extra = {}) { this.res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...(this.set.length ? { 'set-cookie': this.set } : {}), ...extra }); this.res.end(this.req.method === 'HEAD' ? undefined : body); }
  html(body, status = 200) { this.send(status, 'text/html; charset=utf-8', body); }
  json(o, status = 200) { this.send(status, 'application/json; charset=utf-8', JSON.stringify(o)); }
  to(path) { this.send(303, 'text/plain', 'See other', { location: `/${this.site}${path}` }); }
  file(name, type, body, inline) { this.send(200, type, body, { 'content-disposition': `${inline ? 'inline' : 'attachment'}; filename="${name}"`, 'content-length': Buffer.byteLength(body) }); }
}

// =====================================================================================================
// 1. nordlicht: German energy supplier. Single page login, customer number, consent layer over the page.
// =====================================================================================================
{
  const users = { 40021788: { pw: 'Polar!stern7', name: 'Jonas Petersen' }, 40033120: { pw: 'Wattenmeer#5', name: 'Frauke Hansen' } };
  const shell = (title, main, nav = '') => `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title} | Nordlicht Energie</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>body{font:16px/1.5 Arial;margin:0;color:#123}header,footer{background:#0b3d5c;color:#fff;padding:14px 24px}header a,footer a{color:#cde;margin-right:14px}main{max-width:900px;margin:24px auto;padding:0 16px}dl{display:grid;grid-template-columns:240px 1fr;gap:6px}dt{color:#567}dd{margin:0;font-weight:700}.feld{margin:12px 0}.feld label{display:block}.uc-wall{position:fixed;inset:0;background:rgba(0,0,0,.55);z-index:9999;display:none;align-items:center;justify-content:center}.uc-box{background:#fff;padding:24px;max-width:520px}.fehler{background:#fde8e8;border-left:4px solid #b00;padding:10px}</style></head><body>
<header><strong>Nordlicht Energie</strong> &nbsp; <a href="/nordlicht/">Privatkunden</a><a href="/nordlicht/tarife">Tarife</a><a href="/nordlicht/hilfe">Hilfe</a>${nav}</header>
<main>${main}</main>
<footer>© Nordlicht Energie GmbH, Hafenstraße 12, 24937 Flensburg · Servicetelefon 0461 555 0170 · <a href="#">Impressum</a><a href="#">Datenschutz</a></footer>
<div class="uc-wall" id="uc"><div class="uc-box" role="dialog" aria-label="Datenschutz-Einstellungen"><h2>Wir respektieren Ihre Privatsphäre</h2><p>Wir verwenden Cookies und ähnliche Technologien, um Inhalte zu personalisieren. Ihre Einwilligung können Sie jederzeit widerrufen.</p><button id="uc-no">Nur notwendige</button> <button id="uc-all">Alle akzeptieren</button></div></div>
<script>var w=document.getElementById('uc');if(!localStorage.getItem('nl-consent'))w.style.display='flex';['uc-no','uc-all'].forEach(function(i){document.getElementById(i).onclick=function(){localStorage.setItem('nl-consent',i);w.style.display='none'}})</script></body></html>`;
  const login = (err, val = '') => shell('Anmelden', `<nav aria-label="Brotkrumen"><a href="/nordlicht/">Start</a> › Mein Nordlicht</nav><h1>Mein Nordlicht – Anmelden</h1>${err ? `<p class="fehler" role="alert">${err}</p>` : ''}
<form method="post" action="/nordlicht/anmelden"><div class="feld"><label for="kd">Kundennummer</label><input id="kd" name="kundennummer" inputmode="numeric" value="${h(val)}" required></div>
<div class="feld"><label for="pw">Passwort</label><input id="pw" name="passwort" type="password" required></div><div class="feld"><label><input type="checkbox" name="merken"> Angemeldet bleiben</label></div>
<button type="submit">Anmelden</button> <a href="#">Passwort vergessen?</a></form><aside><h2>Noch kein Zugang?</h2><p>Registrieren Sie sich mit Ihrer Vertragskontonummer. Beispiel: Abschlag ab 49,00 € im Monat.</p></aside>`);
  const nav = '<a href="/nordlicht/uebersicht">Übersicht</a><a href="/nordlicht/rechnungen">Rechnungen</a><a href="/nordlicht/zaehlerstand">Zählerstand</a><a href="/nordlicht/abmelden">Abmelden</a>';
  sites.nordlicht = (c) => {
    const u = users[c.s().user];
    if (c.is === 'POST /anmelden') {
      const x = users[(c.b.kundennummer || '').trim()];
      if (!x || x.pw !== c.b.passwort) { see(`nordlicht: login refused ${c.b.kundennummer}`); return c.html(login('Die Kundennummer oder das Passwort ist nicht korrekt. Bitte versuchen Sie es erneut.', c.b.kundennummer)); }
      c.s(true).user = c.b.kundennummer.trim(); see(`nordlicht: login ok ${c.b.kundennummer.trim()}`); return c.to('/uebersicht');
    }
    if (['/', '/anmelden', '/tarife', '/hilfe'].includes(c.p)) return u ? c.to('/uebersicht') : c.html(login());
    if (!u) return c.to('/anmelden');
    if (c.p === '/abmelden') { c.end(); return c.to('/anmelden'); }
    if (c.p === '/uebersicht') return c.html(shell('Übersicht', `<h1>Guten Tag, ${u.name}</h1><section><h2>Ihr Vertrag</h2><dl><dt>Vertragskonto</dt><dd>7000 ${c.s().user}</dd><dt>Tarif</dt><dd>Nordlicht Öko 12</dd><dt>Abschlag</dt><dd>87,00 €</dd><dt>Nächste Abbuchung</dt><dd>01.04.2026</dd><dt>Zählernummer</dt><dd>1 EMH 0098 4417</dd><dt>Offener Betrag</dt><dd>42,15 €</dd></dl></section><section><h2>Neuigkeiten</h2><p>Jetzt Wärmepumpe planen und 300 € Bonus sichern.</p></section>`, nav));
    if (c.p === '/rechnungen') return c.html(shell('Rechnungen', `<h1>Ihre Rechnungen</h1><table><thead><tr><th>Datum</th><th>Zeitraum</th><th>Betrag</th><th>Dokument</th></tr></thead><tbody><tr><td>12.01.2026</td><td>01.01.2025–31.12.2025</td><td>1.044,20 €</td><td><a href="/nordlicht/dokument/R-2025-88121">Jahresrechnung 2025</a></td></tr><tr><td>14.01.2025</td><td>01.01.2024–31.12.2024</td><td>987,63 €</td><td><a href="/nordlicht/dokument/R-2024-71002">Jahresrechnung 2024</a></td></tr></tbody></table>`, nav));
    if (c.p.startsWith('/dokument/')) { const id = c.p.slice(10); see(`nordlicht: document ${id}`); return c.file(`${id}.pdf`, 'application/pdf', pdf(['Nordlicht Energie GmbH', `Rechnung ${id}`, 'Kunde ' + c.s().user])); }
    if (c.p === '/zaehlerstand') {
      const form = (err = '') => shell('Zählerstand', `<h1>Zählerstand melden</h1>${err && `<p class="fehler" role="alert">${err}</p>`}<p>Letzter Stand: 17.905 kWh am 31.12.2025</p><form method="post"><div class="feld"><label for="z1">Zählerstand (kWh)</label><input id="z1" name="stand" type="number" min="0" value="${h(c.b.stand)}"></div><div class="feld"><label for="z2">Ablesedatum</label><input id="z2" name="datum" type="date" value="${h(c.b.datum)}"></div><div class="feld"><input type="checkbox" id="z3" name="selbst" value="1"> <label for="z3" style="display:inline">Ich habe den Zähler selbst abgelesen</label></div><button>Zählerstand übermitteln</button></form>`, nav);
      if (c.m !== 'POST') return c.html(form());
      const v = Number(c.b.stand);
      if (!c.b.stand || !/^\d{4}-\d\d-\d\d$/.test(c.b.datum || '') || !c.b.selbst) return c.html(form('Bitte füllen Sie alle Felder aus.'), 422);
      if (v < 17905) { see(`nordlicht: reading ${v} refused`); return c.html(form('Der Zählerstand ist niedriger als der letzte Stand. Ihre Meldung wurde nicht gespeichert.'), 422); }
      see(`nordlicht: reading ${v} on ${c.b.datum}`);
      return c.html(shell('Danke', `<h1>Vielen Dank!</h1><p>Ihr Zählerstand wurde gespeichert.</p><dl><dt>Vorgangsnummer</dt><dd>ZS-${22475 + v}</dd><dt>Zählerstand</dt><dd>${v} kWh</dd></dl>`, nav));
    }
    c.html(shell('Nicht gefunden', '<h1>Seite nicht gefunden</h1>'), 404);
  };
}

// =====================================================================================================
// 2. volterra: UK energy. Two-step login, promo interstitial, div soup, bills, a document that fails.
// =====================================================================================================
{
  const users = {
    'eleanor.marsh@example.com': { pw: 'Rainy-Tuesday-88', name: 'Eleanor', acc: 'VT-7731-0925', bal: '£64.20', due: '14 April 2026', promo: true },
    'tom.okafor@example.com': { pw: 'Kettle#Boil42', name: 'Tom', acc: 'VT-5520-1186', bal: '£118.75', due: '21 April 2026', promo: false },
  };
  const bills = [['VB-20331', '2 March 2026', 'February 2026', '£118.75'], ['VB-20118', '2 February 2026', 'January 2026', '£131.02'], ['VB-19904', '5 January 2026', 'December 2025', '£127.40'], ['VB-19102', '3 March 2023', 'February 2023', '£88.16']];
  const page = (t, body, top = '') => `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><title>${t} - Volterra</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Volterra Energy","telephone":"+44 20 5550 0133"}</script><style>*{box-sizing:border-box}body{margin:0;font-family:system-ui;background:#f5f3ee}.Hdr_wrap__q1{display:flex;gap:20px;padding:16px 32px;background:#fff}.Lay_main__z2{max-width:760px;margin:32px auto;background:#fff;padding:32px;border-radius:12px}.Card_grid__k{display:grid;grid-template-columns:1fr 1fr;gap:16px}.Card_root__x7f{border:1px solid #ddd;padding:16px;border-radius:8px}.Card_eyebrow__1a{font-size:13px;color:#666}.Card_value__9k{font-size:24px}.Msg_err__p{color:#a00}.ck{position:fixed;bottom:0;left:0;right:0;background:#222;color:#fff;padding:12px}</style></head><body><div class="Hdr_wrap__q1"><span>⚡ Volterra</span>${top}<a href="/volterra/help">Help</a></div><div class="Lay_main__z2">${body}</div><div style="text-align:center;color:#777">Volterra Energy Ltd. Call us on 020 5550 0133, Mon–Fri 8am–6pm. Registered in England 0555133.</div><div class="ck" id="ck">We use cookies to make our site work. <button onclick="document.getElementById('ck').remove()">Accept all</button> <button onclick="document.getElementById('ck').remove()">Reject all</button></div></body></html>`;
  const nav = '<a href="/volterra/account">Overview</a><a href="/volterra/account/bills">Bills</a><a href="/volterra/account/usage">Usage</a><a href="/volterra/signout">Sign out</a>';
  const id = (err, v = '') => page('Sign in', `<h1>Sign in to your account</h1>${err ? `<div class="Msg_err__p" role="alert">${err}</div>` : ''}<form action="/volterra/signin/identifier" method="post"><p><label for="u-em">Email address</label><br><input id="u-em" type="email" name="identifier" autocomplete="username" value="${h(v)}"></p><button type="submit">Continue</button></form><p>New to Volterra? <a href="#">Get a quote</a></p><p>Moving home? Typical homes pay £142.00 a month.</p>`);
  const pw = (email, err) => page('Enter password', `<h1>Welcome back</h1><div>${h(email)} <a href="/volterra/signin">Not you?</a></div>${err ? `<div class="Msg_err__p" role="alert">${err}</div>` : ''}<form action="/volterra/signin/password" method="post"><input type="hidden" name="identifier" value="${h(email)}"><p><label for="u-pw">Password</label><br><input id="u-pw" type="password" name="password" autocomplete="current-password"><button type="button" onclick="var e=document.getElementById('u-pw');e.type=e.type=='password'?'text':'password'">Show</button></p><p><label><input type="checkbox" name="keep"> Keep me signed in</label></p><button type="submit">Sign in</button></form>`);
  sites.volterra = (c) => {
    const s = c.s(), u = users[s.user];
    if (c.is === 'POST /signin/identifier') {
      const e = (c.b.identifier || '').trim().toLowerCase();
      if (!users[e]) { see(`volterra: unknown email ${e}`); return c.html(id('We couldn’t find an account for that email address.', e)); }
      c.s(true).email = e; return c.to('/signin/password');
    }
    if (c.is === 'GET /signin/password') return s.email ? c.html(pw(s.email)) : c.to('/signin');
    if (c.is === 'POST /signin/password') {
      const x = users[s.email]; if (!x) return c.to('/signin');
      if (x.pw !== c.b.password) return c.html(pw(s.email, 'That password isn’t right. You have 4 attempts left.'));
      s.user = s.email; see(`volterra: login ok ${s.email}`); const next = s.next || '/account'; s.next = null; s.after = next;
      return c.to(x.promo && !s.promoDone ? '/welcome/paperless' : next);
    }
    if (c.p === '/' || c.p === '/signin' || c.p === '/help') return c.html(id());
    if (!u) { c.s(true).next = c.p; return c.to('/signin'); }
    if (c.is === 'GET /welcome/paperless') return c.html(page('Go paperless', `<h1>Go paperless and save a tree</h1><p>Switch to paperless billing today. You can change back once a year.</p><form method="post" action="/volterra/welcome/paperless"><button name="choice" value="yes">Switch to paperless billing</button> <button name="choice" value="no">No thanks, keep paper</button></form>`));
    if (c.is === 'POST /welcome/paperless') { s.promoDone = true; s.paperless = c.b.choice === 'yes'; see(`volterra: paperless ${c.b.choice}`); return c.to(s.after || '/account'); }
    if (u.promo && !s.promoDone) return c.to('/welcome/paperless');
    if (c.p === '/signout') { c.end(); return c.to('/signin'); }
    if (c.p === '/account') return c.html(page('Overview', `<h1>Hello ${u.name}</h1><div class="Card_grid__k">${[['Current balance', u.bal], ['Due date', u.due], ['Account number', u.acc], ['Tariff', 'Volterra Flex 24'], ['Billing preference', s.paperless ? 'Paperless' : 'Paper']].map(([a, b]) => `<div class="Card_root__x7f"><div class="Card_eyebrow__1a">${a}</div><div class="Card_value__9k">${b}</div></div>`).join('')}</div><h2>Recommended for you</h2><p>Smart thermostat, now £89.00 with your account.</p>`, nav));
    if (c.p === '/account/bills') return c.html(page('Bills', `<h1>Your bills</h1><table><thead><tr><th scope="col">Bill number</th><th scope="col">Issued</th><th scope="col">Period</th><th scope="col">Amount</th><th></th></tr></thead><tbody>${bills.map(([n, d, p, a]) => `<tr><td>${n}</td><td>${d}</td><td>${p}</td><td>${a}</td><td><a href="/volterra/account/bills/${n}.pdf">Bill ${n} (PDF)</a></td></tr>`).join('')}</tbody></table>`, nav));
    const m = c.p.match(/^\/account\/bills\/(VB-\d+)\.pdf$/);
    if (m && m[1] === 'VB-19102') { see('volterra: bill VB-19102 asked'); return c.html(page('Document unavailable', '<h1>This document is temporarily unavailable</h1><p>Bills older than 24 months are being moved to our archive. Please try again in a few days.</p>', nav), 503); }
    if (m) { see(`volterra: bill ${m[1]} sent`); return c.file(`${m[1]}.pdf`, 'application/pdf', pdf(['Volterra Energy', `Bill ${m[1]}`, u.acc])); }
    if (c.p === '/account/usage') return c.html(page('Usage', '<h1>Your usage</h1><p>February 2026: 312 kWh</p>', nav));
    c.html(page('Not found', '<h1>Page not found</h1>'), 404);
  };
}

// =====================================================================================================
// 3. telora: French telecom. Login in a <dialog>, JSON login which answers 401, inline PDF.
// =====================================================================================================
{
  const css = '<style>body{font-family:Verdana;margin:0}.bandeau{display:flex;justify-content:space-between;background:#e4007c;color:#fff;padding:12px 20px}.offres{display:flex;gap:12px;padding:20px}.offre{border:1px solid #ccc;padding:12px;flex:1}dialog{width:360px}dialog p.err{color:#c00;min-height:1em}ul.recap{list-style:none;padding:0}ul.recap li{display:flex;justify-content:space-between;border-bottom:1px dotted #aaa;padding:6px}</style>';
  const home = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Telora : forfaits mobiles et box internet</title>${css}</head><body><div class="bandeau"><b>telora</b><nav><a href="#">Forfaits</a> <a href="#">Box</a> <a href="#">Assistance</a> <button type="button" id="ouvrir">Se connecter</button></nav></div>
<section class="offres"><div class="offre"><h3>Telora Mini</h3><p>5 Go</p><p><b>9,99 €</b>/mois</p></div><div class="offre"><h3>Telora Plus</h3><p>40 Go</p><p><b>19,99 €</b>/mois</p></div><div class="offre"><h3>Telora Illimité</h3><p>200 Go</p><p><b>29,99 €</b>/mois</p></div></section>
<section style="padding:20px"><h2>La lettre Telora</h2><form action="/telora/newsletter" method="post"><input type="email" name="mail" placeholder="Votre e-mail"><button>S'inscrire</button></form></section><footer style="padding:20px">Telora SA, 14 rue des Lilas, 69003 Lyon. Service client : 3955 (appel gratuit).</footer>
<dialog id="dlg" aria-labelledby="dt"><h2 id="dt">Espace client</h2><form id="f"><p class="err" role="alert"></p><label>Identifiant ou adresse e-mail<br><input type="text" name="identifiant" autocomplete="username"></label><br><label>Mot de passe<br><input type="password" name="mdp" autocomplete="current-password"></label><br><label><input type="checkbox" name="souvenir"> Se souvenir de moi</label><br><button type="submit">Se connecter</button> <button type="button" id="fermer">Annuler</button></form></dialog>
<script>const d=document.getElementById('dlg');document.getElementById('ouvrir').onclick=()=>d.showModal();document.getElementById('fermer').onclick=()=>d.close();document.getElementById('f').onsubmit=async e=>{e.preventDefault();const f=new FormData(e.target);const r=await fetch('/telora/api/connexion',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({identifiant:f.get('identifiant'),mdp:f.get('mdp')})});if(r.ok)location.href='/telora/espace-client';else document.querySelector('.err').textContent=(await r.json()).message}</script></body></html>`;
  sites.telora = async (c) => {
    if (c.is === 'POST /api/connexion') {
      await sleep(300);
      if ((c.b.identifiant || '').trim() === 'camille.roux' && c.b.mdp === 'Lavande-2040') { c.s(true).user = 'camille.roux'; see('telora: login ok camille.roux'); return c.json({ ok: true }); }
      see(`telora: login refused ${c.b.identifiant}`); return c.json({ message: 'Identifiant ou mot de passe incorrect.' }, 401);
    }
    if (c.is === 'POST /newsletter') { see(`telora: newsletter ${c.b.mail}`); return c.html(`<!doctype html><title>Merci</title><h1>Merci pour votre inscription</h1>`); }
    if (c.p === '/') return c.html(home);
    if (!c.s().user) return c.to('/');
    if (c.p === '/espace-client') return c.html(`<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Mon espace client - Telora</title>${css}</head><body><div class="bandeau"><b>telora</b><nav><a href="/telora/espace-client">Accueil</a> <a href="/telora/deconnexion">Déconnexion</a></nav></div><main style="padding:20px"><h1>Bonjour Camille</h1><h2>Mon forfait</h2><ul class="recap"><li><span>Forfait</span><strong>Telora Max 60 Go</strong></li><li><span>Ligne</span><strong>06 39 98 12 40</strong></li><li><span>Consommation data</span><strong>18,4 Go sur 60 Go</strong></li><li><span>Dernière facture</span><strong>31,98 €</strong></li><li><span>Prochain prélèvement</span><strong>5 avril 2026</strong></li></ul><h2>Mes factures</h2><ul><li><a href="/telora/facture/2026-03.pdf" target="_blank">Facture de mars 2026</a></li><li><a href="/telora/facture/2026-02.pdf" target="_blank">Facture de février 2026</a></li></ul></main></body></html>`);
    const m = c.p.match(/^\/facture\/(2026-\d\d)\.pdf$/);
    if (m) { see(`telora: facture ${m[1]}`); return c.file(`facture-${m[1]}.pdf`, 'application/pdf', pdf(['Telora SA', `Facture ${m[1]}`, '31,98 EUR']), true); }
    c.end(); c.to('/');
  };
}

// =====================================================================================================
// 4. movilux: Spanish telecom. Client-rendered, no form element, div button, blob CSV, locked account.
// =====================================================================================================
{
  const users = { 'lucia.ferrer@example.es': { pw: 'Naranja_77x', nombre: 'Lucía' }, 'mario.gil@example.es': { pw: 'Olivo-1234', locked: true } };
  const lineas = [['611 220 341', 'Movilux 30 GB', '12,6 GB', '15,00 €'], ['611 220 358', 'Movilux 10 GB', '9,1 GB', '9,00 €'], ['911 555 072', 'Fibra 600 Mb', '-', '32,00 €']];
  const facturas = [['F-26-0310', '10/03/2026', '56,00 €'], ['F-26-0210', '10/02/2026', '56,00 €'], ['F-26-0110', '10/01/2026', '58,42 €']];
  const app = `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Mi Movilux</title><style>body{font-family:Georgia;margin:0;background:#eef}#root{max-width:820px;margin:30px auto;background:#fff;padding:24px}.btn{display:inline-block;background:#0a6;color:#fff;padding:8px 18px;cursor:pointer}.cargando{color:#999}td,th{padding:4px 12px;text-align:left}.alerta{background:#fee;padding:8px}</style></head><body><div id="root"><p class="cargando">Cargando…</p></div><noscript>Activa JavaScript para usar Mi Movilux.</noscript>
<script>
const R=document.getElementById('root');const api=(u,o)=>fetch('/movilux/api/'+u,o);
const esc=s=>String(s).replace(/[&<]/g,c=>c=='&'?'&amp;':'&lt;');
function acceso(msg){R.innerHTML='<h1>Mi Movilux</h1><p>Accede a tu área de cliente</p>'+(msg?'<div class="alerta" role="alert">'+esc(msg)+'</div>':'')+'<div><label for="c">Correo electrónico</label><br><input id="c" type="text"></div><div><label for="k">Contraseña</label><br><input id="k" type="password"></div><div><input type="checkbox" id="r"><label for="r">Recordarme</label></div><div class="btn" role="button" tabindex="0" id="go">Entrar</div><p><a href="#olvido">¿Has olvidado tu contraseña?</a></p>';
 const go=async()=>{const r=await api('sesion',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({correo:c.value,clave:k.value})});if(r.ok)inicio();else acceso((await r.json()).error)};
 const c=document.getElementById('c'),k=document.getElementById('k');document.getElementById('go').onclick=go;k.onkeydown=e=>{if(e.key=='Enter')go()}}
const menu=n=>'<h1>Hola, '+esc(n)+'</h1><nav><a href="#inicio" id="m1">Mis líneas</a> · <a href="#facturas" id="m2">Facturas</a> · <a href="#salir" id="m3">Cerrar sesión</a></nav>';
function enlaces(){document.getElementById('m1').onclick=e=>{e.preventDefault();inicio()};document.getElementById('m2').onclick=e=>{e.preventDefault();facturas()};document.getElementById('m3').onclick=async e=>{e.preventDefault();await api('salir',{method:'POST'});acceso()}}
async function inicio(){const d=await (await api('lineas')).json();R.innerHTML=menu(d.nombre)+'<h2>Mis líneas</h2><table><thead><tr><th>Número</th><th>Tarifa</th><th>Datos usados</th><th>Cuota</th></tr></thead><tbody>'+d.lineas.map(l=>'<tr>'+l.map(x=>'<td>'+esc(x)+'</td>').join('')+'</tr>').join('')+'</tbody></table><p>Cuota total: <b>56,00 €</b></p>';enlaces()}
async function facturas(){R.innerHTML='<p class="cargando">Cargando…</p>';const d=await (await api('facturas')).json();R.innerHTML=menu(d.nombre)+'<h2>Facturas</h2><table><thead><tr><th>Factura</th><th>Fecha</th><th>Importe</th></tr></thead><tbody>'+d.facturas.map(l=>'<tr>'+l.map(x=>'<td>'+esc(x)+'</td>').join('')+'</tr>').join('')+'</tbody></table><button id="csv">Exportar CSV</button>';enlaces();
 document.getElementById('csv').onclick=()=>{const t='factura;fecha;importe\\n'+d.facturas.map(l=>l.join(';')).join('\\n')+'\\n';const u=URL.createObjectURL(new Blob([t],{type:'text/csv'}));const a=document.createElement('a');a.href=u;a.download='facturas-movilux.csv';document.body.appendChild(a);a.click();a.remove();setTimeout(()=>URL.revokeObjectURL(u),5000)}}
setTimeout(async()=>{const r=await api('lineas');r.ok?inicio():acceso()},500);
</script></body></html>`;
  sites.movilux = async (c) => {
    const u = users[c.s().user];
    if (c.is === 'POST /api/sesion') {
      await sleep(400); const e = (c.b.correo || '').trim().toLowerCase(), x = users[e];
      if (!x || x.pw !== c.b.clave) return c.json({ error: 'El correo electrónico o la contraseña no son correctos.' }, 401);
      if (x.locked) { see('movilux: locked account'); return c.json({ error: 'Tu cuenta está bloqueada por demasiados intentos fallidos. Llama al 1222 para desbloquearla.' }, 423); }
      c.s(true).user = e; see(`movilux: login ok ${e}`); return c.json({ ok: 1 });
    }
    if (c.p.startsWith('/api/')) {
      if (!u) return c.json({ error: 'sin sesión' }, 401);
      if (c.p === '/api/lineas') return c.json({ nombre: u.nombre, lineas });
      if (c.p === '/api/facturas') { await sleep(500); see('movilux: facturas read'); return c.json({ nombre: u.nombre, facturas }); }
      if (c.p === '/api/salir') { c.end(); return c.json({}); }
    }
    c.html(app);
  };
}

// =====================================================================================================
// 5. meridian: bank. Login form in a same-origin iframe, SMS code, transactions, transfer with a second code.
// =====================================================================================================
{
  const users = { jhargreaves: { pw: 'Copper-Bridge-19', name: 'James Hargreaves' } };
  const tx = [['27 Mar 2026', 'TESCO STORES 3391', '-£42.10'], ['26 Mar 2026', 'Salary KESTREL LTD', '£2,914.55'], ['24 Mar 2026', 'TFL TRAVEL CH', '-£8.40'], ['23 Mar 2026', 'Volterra Energy DD', '-£118.75'], ['20 Mar 2026', 'Amelia Stone (rent share)', '£450.00'], ['19 Mar 2026', 'Cash withdrawal EUSTON', '-£60.00']];
  const wrap = (t, b, inn) => `<html lang="en"><head><meta charset="utf-8"><title>${t} | Meridian Bank</title><style>body{margin:0;font:15px "Helvetica Neue",Arial;color:#222}#top{background:#14213d;color:#fff;padding:16px}#top a{color:#fca311;margin-left:18px}#c{width:860px;margin:20px auto}table.m{border-collapse:collapse;width:100%}table.m td,table.m th{border-bottom:1px solid #ddd;padding:8px;text-align:left}.num{text-align:right}.bad{color:#b00020}</style></head><body><div id="top">MERIDIAN BANK ${inn ? '<a href="/meridian/accounts">Accounts</a><a href="/meridian/transfers">Transfers</a><a href="/meridian/logout">Log out</a>' : '<a href="/meridian/login">Log in</a><a href="#">Open an account</a>'}</div><div id="c">${b}</div><p style="text-align:center;color:#888">Meridian Bank plc. Protected up to £85,000 by the FSCS. Lost card? Call 0800 555 0199.</p></body></html>`;
  const acct = `<h2>Your accounts</h2><table class="m"><tr><th>Account</th><th>Number</th><th class="num">Balance</th><th class="num">Available</th></tr><tr><td>Current account</td><td>20-44-71 ••••4471</td><td class="num">£3,482.17</td><td class="num">£3,982.17</td></tr><tr><td>Easy Saver</td><td>20-44-71 ••••9020</td><td class="num">£12,050.00</td><td class="num">£12,050.00</td></tr></table>`;
  sites.meridian = (c) => {
    const s = c.s();
    const verify = (err) => wrap('Verify it’s you', `<h1>Verify it’s you</h1><p>We’ve sent a text message with a 6-digit code to your mobile number ending 41.</p>${err ? `<p class="bad" role="alert">${err}</p>` : ''}<form method="post" action="/meridian/verify"><label for="otp">Security code</label> <input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" maxlength="6"> <button>Verify</button></form><p><a href="/meridian/verify">Resend code</a> · <a href="/meridian/login">Cancel</a></p>`);
    if (c.is === 'GET /' || c.is === 'GET /login') return c.html(wrap('Log in', `<h1>Log in to Online Banking</h1><iframe title="Secure log in" src="/meridian/auth/frame${c.q.err ? '?err=1' : ''}" width="520" height="320" style="border:1px solid #ccc"></iframe><h3>Staying safe online</h3><p>We will never ask for your full password by phone. Switch to Meridian and get £175.00.</p>`));
    if (c.is === 'GET /auth/frame') return c.html(`<html><body style="font:15px Arial;padding:18px">${c.q.err ? '<p style="color:#b00020">The details you entered are not recognised.</p>' : ''}<form action="/meridian/auth/frame" method="post" target="_top"><p>Username<br><input name="un" aria-label="Username"></p><p>Password<br><input name="pw" type="password" aria-label="Password"></p><p><label><input type="checkbox" name="rm"> Remember my username</label></p><input type="submit" value="Log in"></form></body></html>`);
    if (c.is === 'POST /auth/frame') {
      const x = users[(c.b.un || '').trim()];
      if (!x || x.pw !== c.b.pw) { see(`meridian: login refused ${c.b.un}`); return c.to('/login?err=1'); }
      const n = c.s(true); n.pre = c.b.un.trim(); n.user = null; see('meridian: password ok'); return c.to('/verify');
    }
    if (c.is === 'GET /verify') return s.pre ? c.html(verify()) : c.to('/login');
    if (c.is === 'POST /verify') {
      if (!s.pre) return c.to('/login');
      if ((c.b.otp || '').trim() !== '739205') { see(`meridian: code ${c.b.otp} refused`); return c.html(verify('The code you entered is incorrect. Please check your messages and try again.')); }
      s.user = s.pre; see('meridian: code ok'); return c.to('/accounts');
    }
    if (!s.user) return c.to('/login');
    if (c.p === '/accounts') return c.html(wrap('Accounts', `<h1>Good morning, James</h1>${acct}<h2>Recent transactions</h2><table class="m"><thead><tr><th>Date</th><th>Description</th><th class="num">Amount</th></tr></thead><tbody>${tx.map(([a, b, d]) => `<tr><td>${a}</td><td>${b}</td><td class="num">${d}</td></tr>`).join('')}</tbody></table><div><h3>Offers</h3>Personal loan from 6.4% APR</div>`, 1));
    if (c.is === 'GET /transfers') return c.html(wrap('Transfers', `<h1>Make a transfer</h1><form method="post" action="/meridian/transfers/review"><table><tr><td><label for="fa">From account</label></td><td><select id="fa" name="from"><option value="">Please choose</option><option value="4471">Current account ••••4471</option><option value="9020">Easy Saver ••••9020</option></select></td></tr><tr><td><label for="pn">Payee name</label></td><td><input id="pn" name="payee"></td></tr><tr><td><label for="sc">Sort code</label></td><td><input id="sc" name="sort"></td></tr><tr><td><label for="an">Account number</label></td><td><input id="an" name="acc"></td></tr><tr><td><label for="am">Amount (£)</label></td><td><input id="am" name="amount" type="number" step="0.01"></td></tr><tr><td><label for="rf">Payment reference</label></td><td><input id="rf" name="ref"></td></tr></table><button>Continue</button></form>`, 1));
    if (c.is === 'POST /transfers/review') { s.t = c.b; return c.html(wrap('Review', `<h1>Review your transfer</h1><p>£${h(c.b.amount)} to ${h(c.b.payee)} (${h(c.b.sort)} ${h(c.b.acc)})</p><form method="post" action="/meridian/transfers/confirm"><button>Confirm transfer</button></form>`, 1)); }
    const tan = (e) => wrap('Authorise', `<h1>Authorise this transfer</h1><p>To authorise the payment, enter the 6-digit authorisation code we have just sent by SMS to your mobile ending 41.</p>${e ? `<p class="bad" role="alert">${e}</p>` : ''}<form method="post" action="/meridian/transfers/authorise"><label for="tan">Authorisation code</label> <input id="tan" name="tan" inputmode="numeric" autocomplete="one-time-code" maxlength="6"> <button>Authorise</button></form>`, 1);
    if (c.is === 'POST /transfers/confirm') return s.t ? c.html(tan()) : c.to('/transfers');
    if (c.is === 'POST /transfers/authorise') {
      if (!s.t) return c.to('/transfers');
      if ((c.b.tan || '').trim() !== '118246') return c.html(tan('That authorisation code is not valid. The payment has not been made.'));
      see(`meridian: transfer ${s.t.amount} to ${s.t.payee} ${s.t.sort} ${s.t.acc} from ${s.t.from} ref ${s.t.ref}`); const t = s.t; s.t = null;
      return c.html(wrap('Done', `<h1>Transfer accepted</h1><table class="m"><tr><th>Transfer reference</th><td>MT-55-20931</td></tr><tr><th>Amount</th><td>£${h(t.amount)}</td></tr><tr><th>Payee</th><td>${h(t.payee)}</td></tr></table>`, 1));
    }
    if (c.p === '/logout') { c.end(); return c.to('/login'); }
    c.html(wrap('Not found', '<h1>Sorry, we can’t find that page</h1>', 1), 404);
  };
}

// =====================================================================================================
// 6. castor: French bank. Customer number, authenticator code in six single-digit boxes.
// =====================================================================================================
{
  const users = { 30418826: { pw: 'Riviere+Calme4', totp: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }, 30418999: { pw: 'Moulin+Vent8', totp: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' } };
  const gab = (t, b) => `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${t} – Banque Castor</title><style>body{font-family:Tahoma;margin:0;background:#f7f7f2}.tete{background:#5b3a1e;color:#fff;padding:10px 30px}.bloc{width:640px;margin:30px auto;background:#fff;padding:30px;box-shadow:0 1px 4px #0003}.cases input{width:2.2em;text-align:center;font-size:20px;margin-right:6px}.ko{color:#b00}</style></head><body><div class="tete">Banque Castor <small>Espace particuliers</small></div><div class="bloc">${b}</div><p style="text-align:center"><small>Banque Castor, société coopérative. Opposition carte : 09 69 39 55 01</small></p></body></html>`;
  const cx = (e) => gab('Connexion', `<h1>Connexion à votre espace</h1>${e ? `<p class="ko">${e}</p>` : ''}<form method="post" action="/castor/connexion"><p><label for="ic">Identifiant client</label><br><input id="ic" name="ident" maxlength="8"></p><p><label for="cs">Code secret</label><br><input id="cs" type="password" name="secret"></p><p><label><input type="checkbox" name="mem"> Mémoriser mon identifiant</label></p><button>Valider</button></form>`);
  const da = (e) => gab('Authentification forte', `<h1>Authentification forte</h1><p>Ouvrez votre application d’authentification et saisissez le code à 6 chiffres.</p>${e ? `<p class="ko" role="alert">${e}</p>` : ''}<form method="post" action="/castor/double" id="fd"><fieldset class="cases"><legend>Code de vérification</legend>${[1, 2, 3, 4, 5, 6].map((i) => `<input type="text" inputmode="numeric" maxlength="1" name="d${i}" aria-label="Chiffre ${i}"${i === 1 ? ' autocomplete="one-time-code"' : ''}>`).join('')}</fieldset><button>Confirmer</button></form><script>var b=[].slice.call(document.querySelectorAll('.cases input'));b.forEach(function(x,i){x.addEventListener('input',function(){x.value=x.value.replace(/\\D/g,'');if(x.value&&b[i+1])b[i+1].focus()});x.addEventListener('keydown',function(e){if(e.key=='Backspace'&&!x.value&&b[i-1])b[i-1].focus()});x.addEventListener('paste',function(e){e.preventDefault();var t=(e.clipboardData.getData('text')||'').replace(/\\D/g,'');for(var j=0;j<t.length&&b[i+j];j++)b[i+j].value=t[j]})});b[0].focus()</script>`);
  sites.castor = (c) => {
    const s = c.s();
    if (c.is === 'POST /connexion') { const k = (c.b.ident || '').trim(), x = users[k]; if (!x || x.pw !== c.b.secret) return c.html(cx('Identifiant ou code secret erroné.')); const n = c.s(true); n.pre = k; n.user = null; see(`castor: password ok ${k}`); return c.to('/double'); }
    if (c.is === 'GET /double') return s.pre ? c.html(da()) : c.to('/');
    if (c.is === 'POST /double') {
      if (!s.pre) return c.to('/'); const code = [1, 2, 3, 4, 5, 6].map((i) => c.b['d' + i] || '').join('');
      if (!totpOk(users[s.pre].totp, code)) { see(`castor: code refused ${s.pre}`); return c.html(da('Code incorrect ou expiré. Veuillez réessayer.')); }
      s.user = s.pre; see(`castor: totp ok ${s.pre}`); return c.to('/comptes');
    }
    if (!s.user) return c.p === '/' || c.p === '/connexion' ? c.html(cx()) : c.to('/');
    if (c.p === '/quitter') { c.end(); return c.to('/'); }
    c.html(gab('Mes comptes', `<p><a href="/castor/quitter">Se déconnecter</a></p><h1>Mes comptes</h1><p>Dernière connexion le 28 mars 2026</p><article><h2>Compte courant</h2><p>Solde du compte courant : <b>1&nbsp;204,56&nbsp;€</b></p><p>Découvert autorisé : 500,00&nbsp;€</p></article><article><h2>Livret A</h2><p>Solde du Livret A : <b>8&nbsp;930,00&nbsp;€</b></p></article>`));
  };
}

// =====================================================================================================
// 7. aegis: insurance. Client-rendered SPA, TOTP in one field, trust-this-browser view, empty claims, POST download.
// =====================================================================================================
{
  const users = {
    'hannah.lowe': { pw: 'Quiet!Meadow55', name: 'Hannah Lowe', totp: 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU', pol: { kind: 'Home insurance', number: 'AH-2207-5518', premium: '£318.40', renewal: '3 September 2026', excess: '£250.00' } },
    'peter.nash': { pw: 'Slate-Roof-204', name: 'Peter Nash', pol: { kind: 'Van insurance', number: 'AV-9104-0032', premium: '£742.90', renewal: '19 November 2026', excess: '£400.00' } },
  };
  const app = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Aegis Mutual – My Aegis</title><style>body{margin:0;font-family:Inter,sans-serif;background:#fafafa}.ant-l{max-width:720px;margin:40px auto}.fl{position:relative;margin:18px 0}.fl input{width:100%;padding:18px 10px 6px}.fl label{position:absolute;left:10px;top:4px;font-size:12px;color:#777}.pc{background:#fff;border-radius:10px;padding:18px;margin:14px 0}.kv{display:flex}.kv>div{width:50%}.toast{background:#ffe3e3;padding:10px}.spin{text-align:center;padding:60px}</style></head><body><div id="__next"><div class="spin" aria-busy="true">Loading…</div></div>
<script>
(function(){const root=document.getElementById('__next');const el=(t,p,...k)=>{const e=document.createElement(t);for(const n in p||{}){if(n.startsWith('on'))e.addEventListener(n.slice(2),p[n]);else e.setAttribute(n,p[n])}k.flat().forEach(x=>e.append(x));return e};
const call=async(u,b)=>{const r=await fetch('/aegis/api/'+u,b?{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(b)}:{});return r.json()};
const show=(...n)=>{root.replaceChildren(el('div',{class:'ant-l'},el('div',{class:'brand'},'Aegis Mutual'),...n,el('footer',{},el('p',{},'Aegis Mutual Insurance Society. Claims line 0800 555 0123, open 24 hours.'))))};
const field=(id,l,t,ac)=>el('div',{class:'fl'},el('input',{id,name:id,type:t,placeholder:' ',autocomplete:ac}),el('label',{for:id},l));
const err=m=>m?[el('div',{class:'toast',role:'alert'},m)]:[];
function login(m){show(el('h1',{},'Log in to My Aegis'),...err(m),el('form',{onsubmit:async e=>{e.preventDefault();const r=await call('login',{u:document.getElementById('mya-user').value,p:document.getElementById('mya-pass').value});step(r)}},field('mya-user','Email or username','text','username'),field('mya-pass','Password','password','current-password'),el('button',{type:'submit'},'Log in')),el('p',{},'Not registered? Pet insurance from £7.99 a month.'))}
function mfa(m){show(el('h1',{},'Two-step verification'),el('p',{},'Enter the code from your authenticator app.'),...err(m),el('form',{onsubmit:async e=>{e.preventDefault();step(await call('mfa',{code:document.getElementById('mfa-c').value}))}},field('mfa-c','Authentication code','text','one-time-code'),el('button',{type:'submit'},'Verify')))}
function trust(){show(el('h1',{},'Trust this browser?'),el('p',{},'We won’t ask for a code on this browser for 30 days.'),el('button',{type:'button',onclick:async()=>step(await call('trust',{v:'yes'}))},'Yes, trust this browser'),el('button',{type:'button',onclick:async()=>step(await call('trust',{v:'no'}))},'Not now'))}
const nav=()=>el('nav',{},el('a',{href:'/aegis/'},'My policies'),' | ',el('a',{href:'/aegis/claims'},'Claims'),' | ',el('a',{href:'/aegis/logout'},'Log out'));
function kv(a,b){return el('div',{class:'kv'},el('div',{},a),el('div',{},b))}
async function home(){const d=await call('me');const p=d.pol;if(location.pathname.endsWith('/claims')){show(nav(),el('h1',{},'Claims'),el('h2',{},'Open claims'),el('p',{class:'none'},'You have no open claims.'),el('p',{},'Need to tell us about something? Call us or start a claim online.'),el('aside',{},el('h3',{},'Your cover'),el('p',{},p.kind+' '+p.number)))}
else show(nav(),el('h1',{},'Welcome back, '+d.name),el('div',{class:'pc'},el('h2',{},p.kind),kv('Policy number',p.number),kv('Annual premium',p.premium),kv('Renewal date',p.renewal),kv('Compulsory excess',p.excess),el('form',{method:'post',action:'/aegis/documents/certificate'},el('button',{},'Download certificate'))),el('div',{class:'pc'},el('h3',{},'Also from Aegis'),el('p',{},'Pet insurance from £7.99 a month')))}
function step(r){if(r.stage=='login')login(r.error);else if(r.stage=='mfa')mfa(r.error);else if(r.stage=='trust')trust();else home()}
setTimeout(async()=>step(await call('session')),600)})();
</script></body></html>`;
  sites.aegis = async (c) => {
    const s = c.s();
    if (c.is === 'GET /api/session') return c.json({ stage: s.stage || 'login' });
    if (c.is === 'POST /api/login') {
      await sleep(350); const k = (c.b.u || '').trim().toLowerCase(), x = users[k];
      if (!x || x.pw !== c.b.p) return c.json({ stage: 'login', error: 'We don’t recognise that username and password.' }, 401);
      const n = c.s(true); n.u = k; n.stage = x.totp ? 'mfa' : 'home'; see(`aegis: password ok ${k}`); return c.json({ stage: n.stage });
    }
    if (c.is === 'POST /api/mfa') {
      if (!s.u) return c.json({ stage: 'login' });
      if (!totpOk(users[s.u].totp, c.b.code)) return c.json({ stage: 'mfa', error: 'That code didn’t work. Try again.' });
      s.stage = 'trust'; see(`aegis: totp ok ${s.u}`); return c.json({ stage: 'trust' });
    }
    if (c.is === 'POST /api/trust') { if (s.stage === 'trust') { s.stage = 'home'; see(`aegis: trust ${c.b.v}`); } return c.json({ stage: s.stage || 'login' }); }
    if (c.is === 'GET /api/me') { if (s.stage !== 'home') return c.json({ error: 'auth' }, 401); await sleep(250); return c.json({ name: users[s.u].name, pol: users[s.u].pol }); }
    if (c.is === 'POST /documents/certificate') { if (s.stage !== 'home') return c.to('/'); see(`aegis: certificate ${s.u}`); return c.file(`certificate-${users[s.u].pol.number}.pdf`, 'application/pdf', pdf(['Aegis Mutual', 'Certificate of insurance', users[s.u].pol.number])); }
    if (c.p === '/logout') { c.end(); return c.to('/'); }
    c.html(app);
  };
}

// =====================================================================================================
// 8. peoplecore: HR portal. E-mail first, security question, payslips zip, leave request with validation.
// =====================================================================================================
{
  const users = { 'd.novak@kestrel.example': { pw: 'Hill&Valley9', name: 'Dana Novak', q: true, leave: '17.5' }, 'r.silva@kestrel.example': { pw: 'Paper-Lantern5', name: 'Rui Silva', leave: '11' } };
  const tpl = (t, b, nav) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${t} · PeopleCore</title><style>body{margin:0;display:flex;font-family:"Segoe UI",sans-serif}#side{width:180px;background:#1f2a44;min-height:100vh;color:#fff;padding:20px}#side a{color:#9fd;display:block;margin:8px 0}#main{padding:28px;flex:1}.tile{display:inline-block;border:1px solid #dde;padding:14px;margin:6px;min-width:150px}.tile b{display:block;font-size:22px}.errs{border:2px solid #c00;padding:10px}.row{margin:10px 0}</style></head><body><div id="side">PeopleCore<br><small>Kestrel Ltd</small>${nav ? '<a href="/peoplecore/home">Home</a><a href="/peoplecore/leave/new">Request leave</a><a href="/peoplecore/payslips">Payslips</a><a href="/peoplecore/out">Sign out</a>' : ''}</div><div id="main">${b}</div></body></html>`;
  sites.peoplecore = (c) => {
    const s = c.s(), u = users[s.user];
    const em = (e) => c.html(tpl('Sign in', `<h1>Sign in with your work email</h1>${e ? `<p class="errs">${e}</p>` : ''}<form method="post" action="/peoplecore/session/email"><div class="row"><label>Work email <input type="email" name="email"></label></div><button>Next</button></form><p>or <a href="#">use single sign-on</a></p>`));
    const pw = (e) => c.html(tpl('Password', `<h1>Enter your password</h1><p>Signing in as ${h(s.email)}</p>${e ? `<p class="errs">${e}</p>` : ''}<form method="post" action="/peoplecore/session/password"><div class="row"><label>Password <input type="password" name="password"></label></div><button>Sign in</button></form>`));
    const qu = (e) => c.html(tpl('Security question', `<h1>One more step</h1><p>You are signing in from a new device. For your security, please answer your security question.</p>${e ? `<p class="errs" role="alert">${e}</p>` : ''}<form method="post" action="/peoplecore/session/question"><div class="row"><label for="sq">What was the name of your first school?</label><br><input id="sq" name="answer" autocomplete="off"></div><button>Continue</button></form>`));
    if (c.is === 'POST /session/email') { const e = (c.b.email || '').trim().toLowerCase(); c.s(true).email = e; return c.to('/session/password'); }
    if (c.is === 'GET /session/password') return s.email ? pw() : c.to('/');
    if (c.is === 'POST /session/password') { const x = users[s.email]; if (!x || x.pw !== c.b.password) return pw('Your email or password is incorrect.'); see(`peoplecore: password ok ${s.email}`); if (x.q) { s.pre = s.email; return c.to('/session/question'); } s.user = s.email; return c.to('/home'); }
    if (c.is === 'GET /session/question') return s.pre ? qu() : c.to('/');
    if (c.is === 'POST /session/question') { if (!s.pre) return c.to('/'); if (!/^\s*lindenhof\s*$/i.test(c.b.answer || '')) return qu('That answer does not match our records.'); s.user = s.pre; see('peoplecore: question ok'); return c.to('/home'); }
    if (!u) return c.p === '/' ? em() : c.to('/');
    if (c.p === '/out') { c.end(); return c.to('/'); }
    if (c.p === '/payslips') return c.html(tpl('Payslips', `<h1>Payslips</h1><table border="1" cellpadding="6"><tr><th>Month</th><th>Net pay</th></tr><tr><td>March 2026</td><td>£2,914.55</td></tr><tr><td>February 2026</td><td>£2,914.55</td></tr></table><p><a href="/peoplecore/payslips/2025.zip" download>All payslips 2025 (ZIP)</a></p>`, 1));
    if (c.p === '/payslips/2025.zip') { see(`peoplecore: zip ${s.user}`); return c.file('payslips-2025.zip', 'application/zip', zip(['01', '02', '03'].map((m) => [`2025-${m}.pdf`, pdf(['Kestrel Ltd', `Payslip 2025-${m}`, u.name])]))); }
    if (c.p === '/leave/new') {
      const v = (k) => h(c.b[k]); const err = [];
      if (c.m === 'POST') {
        if (!c.b.type) err.push('Choose a leave type'); if (!c.b.first) err.push('Enter the first day'); if (!c.b.last) err.push('Enter the last day');
        if (c.b.first && c.b.last && c.b.last < c.b.first) err.push('Last day must not be before first day');
        if (!err.length) { see(`peoplecore: leave ${c.b.type} ${c.b.first} ${c.b.last} half=${c.b.half ? 1 : 0} cover=${c.b.cover} note=${c.b.note}`); s.lr = c.b; return c.to('/leave/requests/LR-2026-0318'); }
      }
      return c.html(tpl('Request leave', `<h1>Request leave</h1>${err.length ? `<div class="errs" role="alert"><h2>There is a problem</h2><ul>${err.map((e) => `<li>${e}</li>`).join('')}</ul></div>` : ''}<form method="post" novalidate><fieldset class="row"><legend>Leave type</legend>${['Annual leave', 'Unpaid leave', 'Parental leave'].map((t, i) => `<input type="radio" id="lt${i}" name="type" value="${t}"${c.b.type === t ? ' checked' : ''}><label for="lt${i}">${t}</label> `).join('')}</fieldset><div class="row"><label for="fd">First day</label> <input id="fd" type="date" name="first" value="${v('first')}"></div><div class="row"><label for="ld">Last day</label> <input id="ld" type="date" name="last" value="${v('last')}"></div><div class="row"><label><input type="checkbox" name="half" value="1"> Half day on the last day</label></div><div class="row"><label for="cp">Cover person</label> <select id="cp" name="cover"><option value="">None</option><option>Aisha Khan</option><option>Ben Turner</option><option>Chloe Watts</option></select></div><div class="row"><label for="nt">Note to manager</label><br><textarea id="nt" name="note" rows="3" cols="40">${v('note')}</textarea></div><button>Submit request</button></form>`, 1), err.length ? 422 : 200);
    }
    if (c.p === '/leave/requests/LR-2026-0318' && s.lr) return c.html(tpl('Request submitted', `<h1>Leave request submitted</h1><p>Request number: <strong>LR-2026-0318</strong></p><p>Status: Waiting for approval</p><p>${h(s.lr.type)}, ${h(s.lr.first)} to ${h(s.lr.last)}</p>`, 1));
    c.html(tpl('Home', `<h1>Hello, ${u.name}</h1><div class="tile">Annual leave remaining<b>${u.leave} days</b></div><div class="tile">Sick days this year<b>2 days</b></div><div class="tile">Next payday<b>24 April 2026</b></div><div class="tile">Line manager<b>Grace Adeyemi</b></div><h2>Announcements</h2><p>Office closed on Friday 3 April and Monday 6 April.</p>`, 1));
  };
}

// =====================================================================================================
// 9. lindenschool: parents' portal. Registration form beside the login form; tables; absence report.
// =====================================================================================================
{
  const users = { 'katrin.brandt@example.org': 'Kreide+Tafel3' };
  const lay = (t, b) => `<!DOCTYPE html><html lang="en"><head><title>${t} :: Linden Park School</title><meta charset="utf-8"><style>body{background:#fffbe8;font-family:"Trebuchet MS"}#w{width:900px;margin:auto}table.g td,table.g th{border:1px solid #ba8;padding:5px 10px;text-align:left}.cols{display:flex;gap:40px}.oops{color:#d00;font-weight:bold}</style></head><body><div id="w"><h2>Linden Park School – Parents' Portal</h2><hr>${b}<hr><small>School office: 01632 960 144, office@lindenpark.example. Term ends 2 April 2026.</small></div></body></html>`;
  const nav = `<p><a href="/lindenschool/home">My children</a> | <a href="/lindenschool/grades">Grades</a> | <a href="/lindenschool/absence">Report an absence</a> | <a href="/lindenschool/logout">Log out</a></p>`;
  sites.lindenschool = (c) => {
    const s = c.s();
    const door = (e) => c.html(lay('Welcome', `<div class="cols"><div><h3>New here? Create an account</h3><form action="/lindenschool/register" method="post"><label>E-mail<br><input name="email" type="email"></label><br><label>Choose a password<br><input name="pw" type="password"></label><br><label>Repeat password<br><input name="pw2" type="password"></label><br><button>Create account</button></form></div><div><h3>Already registered</h3>${e ? `<p class="oops">${e}</p>` : ''}<form action="/lindenschool/login" method="post"><label>E-mail<br><input name="email" type="email"></label><br><label>Password<br><input name="pw" type="password"></label><br><button>Log in</button></form></div></div>`));
    if (c.is === 'POST /register') { see(`lindenschool: registered ${c.b.email}`); return c.html(lay('Thank you', '<h3>Thank you for registering</h3><p>The school office will approve your account within 3 days.</p>')); }
    if (c.is === 'POST /login') { const e = (c.b.email || '').trim(); if (users[e] !== c.b.pw) return door('Wrong e-mail or password.'); c.s(true).user = e; see(`lindenschool: login ok ${e}`); return c.to('/home'); }
    if (!s.user) return door();
    if (c.p === '/logout') { c.end(); return c.to('/'); }
    if (c.p === '/grades') return c.html(lay('Grades', `${nav}<h3>Grades of Mia Brandt, spring term</h3><table class="g"><tr><th>Subject</th><th>Grade</th><th>Teacher</th></tr>${[['Mathematics', 'A-', 'Mr Haddad'], ['English', 'B+', 'Ms Oyelaran'], ['Biology', 'A', 'Mrs Fenn'], ['History', 'B', 'Mr Castellan'], ['Music', 'A', 'Ms Pryce']].map((r) => `<tr>${r.map((x) => `<td>${x}</td>`).join('')}</tr>`).join('')}</table>`));
    if (c.is === 'GET /absence') return c.html(lay('Absence', `${nav}<h3>Report an absence</h3><form method="post"><p>Child: <select name="child" aria-label="Child"><option>Please select</option><option>Mia Brandt</option><option>Leo Brandt</option></select></p><p><label for="da">Date of absence</label> <input id="da" type="date" name="date"></p><p><label for="nd">Number of days</label> <input id="nd" type="number" name="days" value="1" min="1"></p><p><label for="rs">Reason</label> <select id="rs" name="reason"><option>Illness</option><option>Medical appointment</option><option>Family event</option></select></p><p><label for="cm">Comment</label><br><textarea id="cm" name="comment"></textarea></p><p><label><input type="checkbox" name="ok" value="yes"> I confirm that I am a legal guardian</label></p><button>Send report</button></form>`));
    if (c.is === 'POST /absence') { if (c.b.child === 'Please select' || !c.b.date || !c.b.ok) return c.html(lay('Absence', `${nav}<p class="oops">Your report was not sent: please choose a child, give a date and confirm.</p>`)); see(`lindenschool: absence ${c.b.child} ${c.b.date} days=${c.b.days} ${c.b.reason} comment=${c.b.comment}`); return c.html(lay('Sent', `${nav}<h3>Absence reported</h3><p>Reference: ABS-2291</p><p>${h(c.b.child)}, ${h(c.b.date)}, ${h(c.b.reason)}</p>`)); }
    c.html(lay('My children', `${nav}<h3>My children</h3><table class="g"><tr><th>Student</th><td>Mia Brandt</td></tr><tr><th>Class</th><td>7b</td></tr><tr><th>Class teacher</th><td>Ms Oyelaran</td></tr><tr><th>Lunch account</th><td>£14.30</td></tr><tr><th>Next parents' evening</th><td>Thursday 7 May 2026, 18:00</td></tr></table><h4>Notices</h4><ul><li>Swimming kit on Tuesdays</li><li>Photo day on 30 April</li></ul>`));
  };
}

// =====================================================================================================
// 10. greenvale: clinic. Three-field login (steps), e-mailed code; public booking wizard of four pages.
// =====================================================================================================
{
  const t = (ti, b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${ti} – Greenvale Clinic</title><style>body{font-family:Lato,Arial;margin:0}.nav{background:#2a9d8f;padding:12px}.nav a{color:#fff;margin-right:16px}.wrap{max-width:800px;margin:24px auto}.slot{margin:4px;padding:8px}.invalid{color:#c1121f}</style></head><body><div class="nav"><a href="/greenvale/">Greenvale Clinic</a><a href="/greenvale/book">Book an appointment</a><a href="/greenvale/patients">Patient portal</a></div><div class="wrap" role="main">${b}</div><div class="wrap"><div itemscope itemtype="https://schema.org/MedicalClinic"><span itemprop="name">Greenvale Clinic</span>, <span itemprop="address">8 Orchard Way, Bath BA1 5QT</span>, phone <span itemprop="telephone">01225 555 018</span></div></div></body></html>`;
  sites.greenvale = (c) => {
    const s = c.s();
    const lg = (e) => c.html(t('Patient portal', `<h1>Patient portal</h1>${e ? `<p class="invalid" role="alert">${e}</p>` : ''}<form method="post" action="/greenvale/patients/login"><p><label for="p1">Patient number</label><br><input id="p1" name="pn"></p><p><label for="p2">Date of birth</label><br><input id="p2" name="dob" type="date"></p><p><label for="p3">Password</label><br><input id="p3" name="pw" type="password"></p><button>Log in</button></form><h2>Opening hours</h2><table><tr><td>Monday to Thursday</td><td>08:00–18:30</td></tr><tr><td>Friday</td><td>08:00–16:00</td></tr><tr><td>Saturday</td><td>09:00–12:00</td></tr></table><p>Out-of-hours line: 01225 555 090. In an emergency call 999.</p>`));
    const code = (e) => c.html(t('Check your e-mail', `<h1>Check your e-mail</h1><p>We have e-mailed a 6-digit verification code to a•••@example.com. It is valid for 10 minutes.</p>${e ? `<p class="invalid" role="alert">${e}</p>` : ''}<form method="post" action="/greenvale/patients/code"><label>Verification code <input name="code" inputmode="numeric"></label> <button>Continue</button></form>`));
    if (c.p === '/' ) return c.html(t('Home', `<h1>Welcome to Greenvale Clinic</h1><p>Family medicine, dermatology and physiotherapy in Bath.</p>`));
    if (c.is === 'GET /patients') return s.user ? c.to('/patients/home') : lg();
    if (c.is === 'POST /patients/login') { if ((c.b.pn || '').trim() === 'GV104477' && c.b.dob === '1984-06-19' && c.b.pw === 'Thyme&Sage10') { c.s(true).pre = 1; see('greenvale: password ok'); return c.to('/patients/code'); } see('greenvale: login refused'); return lg('These details do not match our records.'); }
    if (c.is === 'GET /patients/code') return s.pre ? code() : c.to('/patients');
    if (c.is === 'POST /patients/code') { if (!s.pre) return c.to('/patients'); if ((c.b.code || '').trim() !== '284650') return code('Incorrect code.'); s.user = 1; see('greenvale: code ok'); return c.to('/patients/home'); }
    if (c.p.startsWith('/patients')) {
      if (!s.user) return c.to('/patients'); const sub = '<p><a href="/greenvale/patients/home">Overview</a> · <a href="/greenvale/patients/appointments">Appointments</a> · <a href="/greenvale/patients/results">Test results</a></p>';
      if (c.p === '/patients/appointments') return c.html(t('Appointments', `${sub}<h1>Your appointments</h1><h2>Upcoming</h2><dl><dt>Date</dt><dd>22 April 2026</dd><dt>Time</dt><dd>10:40</dd><dt>Doctor</dt><dd>Dr Ilse Moreau</dd><dt>Room</dt><dd>Room 4</dd></dl><h2>Past</h2><ul><li>14 January 2026, Dr Samir Patel</li></ul>`));
      if (c.p === '/patients/results') return c.html(t('Results', `${sub}<h1>Test results</h1><p>Ferritin 61 µg/L (normal)</p>`));
      return c.html(t('Overview', `${sub}<h1>Hello, Alex Rowan</h1><p>You have 1 upcoming appointment and 1 new test result.</p>`));
    }
    // booking wizard
    const b = () => c.s(true); const bk = s.bk || {};
    const p1 = (e) => c.html(t('Book 1/4', `<h1>Book an appointment</h1><p>Step 1 of 4: reason</p>${e ? `<p class="invalid" role="alert">${e}</p>` : ''}<form method="post" action="/greenvale/book/1"><p><label for="sp">Speciality</label> <select id="sp" name="spec"><option value="">Select…</option><option>Family medicine</option><option>Dermatology</option><option>Physiotherapy</option></select></p><p>Have you visited us before? <label><input type="radio" name="before" value="yes"> Yes, I am a patient</label> <label><input type="radio" name="before" value="no"> No, first visit</label></p><button>Next</button></form>`));
    const p2 = () => c.html(t('Book 2/4', `<h1>Choose a time</h1><p>Step 2 of 4 – ${h(bk.spec)}</p><form method="post" action="/greenvale/book/2">${['Tue 14 April, 09:20', 'Tue 14 April, 11:00', 'Wed 15 April, 14:40', 'Fri 17 April, 08:10'].map((x) => `<button class="slot" name="slot" value="${x}">${x}</button>`).join('')}</form><a href="/greenvale/book">Back</a>`));
    const p3 = (e = {}) => c.html(t('Book 3/4', `<h1>Your details</h1><p>Step 3 of 4</p>${Object.keys(e).length ? '<p class="invalid" role="alert">Please correct the marked fields.</p>' : ''}<form method="post" action="/greenvale/book/3" novalidate>${[['fn', 'Full name', 'text'], ['db', 'Date of birth', 'date'], ['ph', 'Mobile phone', 'tel'], ['em', 'E-mail address', 'email']].map(([k, l, y]) => `<p><label for="${k}">${l}</label><br><input id="${k}" name="${k}" type="${y}" value="${h(c.b[k])}">${e[k] ? ` <span class="invalid">${e[k]}</span>` : ''}</p>`).join('')}<p><label for="sy">Describe your symptoms</label><br><textarea id="sy" name="sy">${h(c.b.sy)}</textarea></p><button>Next</button></form>`));
    const p4 = (e) => c.html(t('Book 4/4', `<h1>Check and confirm</h1><p>Step 4 of 4</p>${e ? `<p class="invalid" role="alert">${e}</p>` : ''}<ul><li>${h(bk.spec)}</li><li>${h(bk.slot)}</li><li>${h(bk.fn)}</li></ul><form method="post" action="/greenvale/book/4"><label><input type="checkbox" name="consent" value="1"> I agree to the processing of my health data</label><p><button>Confirm booking</button></p></form>`));
    if (c.is === 'GET /book') return p1();
    if (c.is === 'POST /book/1') { if (!c.b.spec || !c.b.before) return p1('Please choose a speciality and tell us whether you have visited before.'); b().bk = { ...c.b }; return c.to('/book/2'); }
    if (!s.bk) return c.to('/book');
    if (c.is === 'GET /book/2') return p2();
    if (c.is === 'POST /book/2') { bk.slot = c.b.slot; return c.to('/book/3'); }
    if (c.is === 'GET /book/3') return p3();
    if (c.is === 'POST /book/3') { const e = {}; if (!c.b.fn) e.fn = 'Enter your name'; if (!c.b.db) e.db = 'Enter your date of birth'; if (!/^[\d +]{8,}$/.test(c.b.ph || '')) e.ph = 'Enter a valid phone number'; if (!/@/.test(c.b.em || '')) e.em = 'Enter a valid e-mail address'; if (Object.keys(e).length) { see('greenvale: booking details refused'); return p3(e); } Object.assign(bk, c.b); return c.to('/book/4'); }
    if (c.is === 'GET /book/4') return p4();
    if (c.is === 'POST /book/4') { if (!c.b.consent) return p4('We need your consent to book the appointment.'); see(`greenvale: booked ${bk.spec} ${bk.before} ${bk.slot} ${bk.fn} ${bk.db} ${bk.ph} ${bk.em} ${bk.sy}`); return c.html(t('Booked', `<h1>Your appointment is booked</h1><p>Thank you, ${h(bk.fn)}. We look forward to seeing you.</p><p>Confirmation number: <b>GV-88310</b></p><p>Appointment: ${h(bk.slot)}</p>`)); }
    c.to('/book');
  };
}

// =====================================================================================================
// 11. kasse: German health insurer. mTAN (expired, then new), trust page; app approval; document by POST.
// =====================================================================================================
{
  const users = { 'sabine.kuhn': { pw: 'Enzian*2031', mfa: 'tan', name: 'Sabine Kuhn', nr: 'K 731 204 556' }, 'm.adler@example.de': { pw: 'Gipfel-4478', mfa: 'push', name: 'Martin Adler', nr: 'A 118 590 027' }, 't.vogt': { pw: 'Almhuette_6', name: 'Tobias Vogt', nr: 'V 402 771 938' } };
  const d = (t, b) => `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${t} - BergKasse Online-Geschäftsstelle</title><style>body{font-family:Calibri,Arial;margin:0;background:#eef5ee}.kopf{background:#1b5e20;color:#fff;padding:14px 40px}.inhalt{background:#fff;max-width:700px;margin:24px auto;padding:24px}.warn{color:#b71c1c}.zeile{display:flex;border-bottom:1px solid #eee;padding:6px 0}.zeile span:first-child{width:260px}</style></head><body><div class="kopf">BergKasse <em>Online-Geschäftsstelle</em></div><div class="inhalt">${b}</div><div style="text-align:center">Hotline 0800 555 2233 (kostenfrei) | Impressum | Barrierefreiheit</div></body></html>`;
  const z = (a, b) => `<div class="zeile"><span>${a}</span><span>${b}</span></div>`;
  sites.kasse = (c) => {
    const s = c.s(), x = users[s.pre];
    const lg = (e) => c.html(d('Anmeldung', `<h1>Anmeldung</h1>${e ? `<p class="warn">${e}</p>` : ''}<form method="post" action="/kasse/login"><p>Benutzername oder E-Mail-Adresse<br><input name="benutzer" title="Benutzername oder E-Mail-Adresse" placeholder="Benutzername oder E-Mail-Adresse"></p><p>Passwort<br><input type="password" name="kennwort" title="Passwort" placeholder="Passwort"></p><p><input type="submit" value="Anmelden"></p></form>`));
    const tan = (e) => c.html(d('Sicherheitsabfrage', `<h1>Sicherheitsabfrage</h1><p>Wir haben Ihnen eine SMS mit einer 6-stelligen mTAN an die Nummer •••• 318 gesendet.</p>${e ? `<p class="warn" role="alert">${e}</p>` : ''}<form method="post" action="/kasse/tan"><label for="mt">mTAN</label> <input id="mt" name="mtan" maxlength="6"> <button>Bestätigen</button></form><p><a href="/kasse/tan">Neue mTAN anfordern</a></p>`));
    if (c.is === 'POST /login') { const k = (c.b.benutzer || '').trim(), y = users[k]; if (!y || y.pw !== c.b.kennwort) return lg('Benutzername oder Passwort ungültig.'); const n = c.s(true); n.pre = k; n.user = y.mfa ? null : k; see(`kasse: password ok ${k}`); return c.to(y.mfa === 'tan' ? '/tan' : y.mfa === 'push' ? '/freigabe' : '/start'); }
    if (c.is === 'GET /tan') return x ? tan() : c.to('/');
    if (c.is === 'POST /tan') { if (!x) return c.to('/'); const v = (c.b.mtan || '').trim(); if (v === '550011') { see('kasse: mtan expired'); return tan('Diese mTAN ist abgelaufen. Wir haben Ihnen eine neue mTAN gesendet.'); } if (v !== '771204') return tan('Die mTAN ist falsch.'); see('kasse: mtan ok'); s.trust = 1; return c.to('/geraet'); }
    if (c.is === 'GET /geraet') return s.trust ? c.html(d('Gerät', `<h1>Diesem Gerät vertrauen?</h1><p>Dann fragen wir auf diesem Gerät 90 Tage lang keine mTAN mehr ab.</p><form method="post" action="/kasse/geraet"><button name="v" value="ja">Ja, Gerät merken</button> <button name="v" value="nein">Nein, danke</button></form>`)) : c.to('/');
    if (c.is === 'POST /geraet') { if (!s.trust) return c.to('/'); s.user = s.pre; see(`kasse: geraet ${c.b.v}`); return c.to('/start'); }
    if (c.is === 'GET /freigabe') { if (!x) return c.to('/'); s.t0 ||= Date.now(); return c.html(d('Freigabe', `<h1>Bitte bestätigen Sie die Anmeldung auf Ihrem Handy</h1><p>Wir haben eine Mitteilung an Ihre BergKasse-App gesendet. Öffnen Sie die App und bestätigen Sie die Anmeldung. Diese Seite aktualisiert sich automatisch.</p><p id="st">Warten auf Freigabe …</p><script>setInterval(async()=>{const r=await(await fetch('/kasse/freigabe/status')).json();if(r.frei)location.href='/kasse/start'},1000)</script>`)); }
    if (c.is === 'GET /freigabe/status') { const ok = Boolean(s.t0 && Date.now() - s.t0 > 3000); if (ok && s.pre) { s.user = s.pre; see('kasse: push approved'); } return c.json({ frei: ok }); }
    const u = users[s.user]; if (!u) return c.p === '/' ? lg() : c.to('/');
    if (c.is === 'POST /bescheinigung') { if (!c.b.art) return c.to('/start'); see(`kasse: bescheinigung ${c.b.art}`); return c.file('Bescheinigung.pdf', 'application/pdf', pdf(['BergKasse', c.b.art, u.name, u.nr])); }
    c.html(d('Übersicht', `<h1>Willkommen, ${u.name}</h1>${z('Versichertennummer', u.nr)}${z('Versicherungsstatus', 'Pflichtversichert')}${z('Zusatzbeitrag', '1,7 %')}${z('Bonuspunkte', '4.250')}${z('Nächster Beitrag', '15.04.2026')}<h2>Bescheinigungen</h2><form method="post" action="/kasse/bescheinigung"><label for="art">Art der Bescheinigung</label> <select id="art" name="art"><option value="">Bitte wählen</option><option>Mitgliedsbescheinigung</option><option>Auslandskrankenschein</option><option>Beitragsbescheinigung</option></select> <button>Bescheinigung herunterladen</button></form>`));
  };
}

// =====================================================================================================
// 12. fibrelink: broadband. 401 with a login form, reCAPTCHA v3 small print only, broken account page, public outages.
// =====================================================================================================
{
  const users = { ngreene: 'Orbit-Delta-31', wpark: 'Velvet-Comet-7' };
  const bs = (t, b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${t} | FibreLink</title><style>.container{max-width:960px;margin:auto;font-family:Roboto,Arial}.navbar{background:#222;padding:10px}.navbar a{color:#eee;margin-right:16px}.alert-danger{background:#f8d7da;padding:10px}.list-group-item{display:flex;justify-content:space-between;border:1px solid #ddd;padding:10px}.grecaptcha-badge{position:fixed;right:0;bottom:14px;width:60px;height:60px;border:1px solid #ccc;font-size:9px}</style></head><body><nav class="navbar"><a href="/fibrelink/status">Service status</a><a href="/fibrelink/account">My account</a><a href="#">Support</a></nav><div class="container">${b}</div><footer class="container"><p>FibreLink Broadband, support 0333 555 0107</p></footer></body></html>`;
  const form = (e) => bs('Sign in required', `<h1>Sign in required</h1>${e ? `<div class="alert-danger">${e}</div>` : '<p>You need to sign in to see this page.</p>'}<form method="post" action="/fibrelink/account"><div class="form-group"><label for="inputUsername">Username</label><input id="inputUsername" name="username" class="form-control"></div><div class="form-group"><label for="inputPassword">Password</label><input id="inputPassword" name="password" type="password" class="form-control"></div><div class="form-check"><input type="checkbox" id="rem"><label for="rem">Remember me</label></div><button class="btn btn-primary">Sign in</button></form><p><small>This site is protected by reCAPTCHA and the Google Privacy Policy and Terms of Service apply.</small></p><div class="grecaptcha-badge" title="reCAPTCHA">protected by reCAPTCHA</div>`);
  sites.fibrelink = (c) => {
    if (c.p === '/' || c.p === '/status') return c.html(bs('Service status', `<h1>Service status</h1><p>Last checked 30 March 2026, 09:15</p><div class="outage"><h3>Bristol North</h3><ul><li>Problem: Fibre cut by roadworks</li><li>Started: 30 March 2026, 06:40</li><li>Expected fix: 30 March 2026, 14:00</li></ul></div><div class="outage"><h3>Exeter Central</h3><ul><li>Problem: Power failure at exchange</li><li>Started: 30 March 2026, 08:05</li><li>Expected fix: 30 March 2026, 11:30</li></ul></div><h2>Planned work</h2><p>Cardiff Bay: Tuesday 7 April 2026, 01:00–05:00.</p>`));
    if (c.p === '/account') {
      if (c.m === 'POST') { const k = (c.b.username || '').trim(); if (!users[k] || users[k] !== c.b.password) { see(`fibrelink: login refused ${k}`); return c.html(form('Sign in failed. Check your username and password.'), 401); } c.s(true).user = k; see(`fibrelink: login ok ${k}`); return c.to('/account'); }
      const u = c.s().user; if (!u) return c.html(form(), 401);
      if (u === 'wpark') return c.html(bs('My account', '<h1>Something went wrong</h1><p>We can’t load your account right now. Our engineers have been told. Please try again later.</p><p>Error reference FL-500-77</p>'), 500);
      return c.html(bs('My account', `<h1>My account</h1><div class="list-group"><div class="list-group-item"><span>Package</span><span>FibreLink 500</span></div><div class="list-group-item"><span>Monthly price</span><span>£38.00</span></div><div class="list-group-item"><span>Contract end date</span><span>17 January 2027</span></div><div class="list-group-item"><span>Router</span><span>FL-Hub 3</span></div></div><h3>Upgrade</h3><p>FibreLink 900 for £45.00 a month</p>`));
    }
    c.html(bs('404', '<h1>404</h1>'), 404);
  };
}

// =====================================================================================================
// 13. hydra: water company. Captcha widget on login; "verify you are human" after the password; picture captcha on a form.
// =====================================================================================================
{
  const w = (t, b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${t} - Hydra Water</title><style>body{font-family:"Open Sans",Arial;margin:0}.hd{background:#0077b6;color:#fff;padding:14px 24px}.bd{max-width:640px;margin:24px auto}.e{color:#c00}</style></head><body><div class="hd">Hydra Water</div><div class="bd">${b}</div><div class="bd">Leak or burst main? Emergency number: <b>0800 555 0142</b> (24 hours)</div></body></html>`;
  const hc = '<div class="h-captcha" data-sitekey="10000000-ffff-ffff-ffff-000000000001"><iframe title="Widget containing checkbox for hCaptcha security challenge" src="/hydra/hcaptcha.html" width="302" height="76"></iframe><textarea name="h-captcha-response" style="display:none"></textarea></div>';
  sites.hydra = (c) => {
    if (c.p === '/hcaptcha.html') return c.html('<!doctype html><title>hCaptcha</title><div id="checkbox" role="checkbox" aria-checked="false" tabindex="0" style="border:1px solid #999;width:24px;height:24px;display:inline-block"></div> I am human <small>hCaptcha Privacy - Terms</small>');
    if (c.p === '/turnstile.html') return c.html('<!doctype html><title>Cloudflare Turnstile</title><label><input type="checkbox" disabled> Verify you are human</label>');
    const l1 = (e) => c.html(w('Log in', `<h1>Log in</h1>${e ? `<p class="e">${e}</p>` : ''}<form method="post" action="/hydra/login"><p><label for="a">Customer number or email</label><br><input id="a" name="u"></p><p><label for="b">Password</label><br><input id="b" type="password" name="p"></p>${hc}<p><button>Log in</button></p></form>`));
    if (c.is === 'POST /login') { see('hydra: login without captcha'); return l1('Please complete the captcha.'); }
    if (c.p === '/business') { const s = c.s(); if (s.pre) return c.html(w('Security check', `<h1>Checking your browser</h1><p>Verify you are human by completing the action below. Hydra Water needs to review the security of your connection before proceeding.</p><div class="cf-turnstile" data-sitekey="3x00000000000000000000FF"><iframe title="Widget containing a Cloudflare security challenge" src="/hydra/turnstile.html" width="300" height="65"></iframe><input type="hidden" name="cf-turnstile-response" value=""></div>`)); return c.html(w('Business log in', `<h1>Business customers</h1><form method="post" action="/hydra/business/login"><p><label>Business user ID<br><input name="u"></label></p><p><label>Password<br><input type="password" name="p"></label></p><button>Log in</button></form>`)); }
    if (c.is === 'POST /business/login') { if (c.b.u === 'HB-5521' && c.b.p === 'Reservoir!12') { c.s(true).pre = 1; see('hydra: business password ok'); } return c.to('/business'); }
    if (c.p === '/move') {
      const f = (e) => c.html(w('Moving home', `<h1>Tell us you are moving</h1>${e ? `<p class="e" role="alert">${e}</p>` : ''}<form method="post"><p><label for="nm">Your name</label><br><input id="nm" name="nm" value="${h(c.b.nm)}"></p><p><label for="pc">New postcode</label><br><input id="pc" name="pc" value="${h(c.b.pc)}"></p><p><label for="md">Moving date</label><br><input id="md" name="md" type="date" value="${h(c.b.md)}"></p><p><img alt="Security image" width="160" height="50" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='160' height='50'%3E%3Cpath d='M12 40 L20 10 L28 40 M40 12 V40 M40 12 H58 M70 40 V12 L90 40 V12 M104 12 H122 L104 40 H124' stroke='%23456' stroke-width='3' fill='none'/%3E%3C/svg%3E"><br><label for="cp">Type the characters you see in the picture</label><br><input id="cp" name="captcha" autocomplete="off"></p><button>Send</button></form>`));
      if (c.m !== 'POST') return f(); see('hydra: move form refused'); return f('The characters you typed do not match the picture. Your form was not sent.');
    }
    l1();
  };
}

// =====================================================================================================
// 14. kontor: company cards. Two MFA rounds (SMS then e-mail; authenticator then SMS); export that takes a while.
// =====================================================================================================
{
  const users = { 'f.lindqvist': { pw: 'Harbour!Light3', r: ['sms', 'mail'] }, 'p.osei': { pw: 'Amber-Field-60', r: ['totp', 'sms'] }, 'a.costa': { pw: 'Tidal_Pool_91', r: [] } };
  const SECRET = 'MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK';
  const k = (t, b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${t} / Kontor</title><style>body{font:15px monospace;margin:40px auto;max-width:760px}section{border:2px solid #000;padding:20px;margin:12px 0}.no{background:#fdd}</style></head><body><p><b>KONTOR</b> company cards</p>${b}<p>Kontor AB, Stockholm. card-stop line +46 8 555 0160</p></body></html>`;
  const asks = {
    sms: { h: 'Step 1: text message', p: 'Enter the 6-digit code we sent by text message to +46 •• ••• 08.', l: 'SMS code', ok: (v) => v === '310774' },
    mail: { h: 'Email confirmation', p: 'Now enter the code we sent to your email f•••@lindqvist.example.', l: 'Email code', ok: (v) => v === '905518' },
    totp: { h: 'Authenticator', p: 'Enter the code shown in your authenticator app.', l: 'Authenticator code', ok: (v) => totpOk(SECRET, v) },
  };
  sites.kontor = (c) => {
    const s = c.s(), u = users[s.pre];
    const lg = (e) => c.html(k('Login', `<section><h1>Login</h1>${e ? `<p class="no">${e}</p>` : ''}<form method="post" action="/kontor/login"><div><input name="user" placeholder="Username"></div><div><input name="pass" type="password" placeholder="Password"></div><div style="position:absolute;left:-5000px" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off"></div><button>Login →</button></form></section>`));
    const ask = (e) => { const a = asks[u.r[s.i]]; return c.html(k('Verification', `<section><h1>${a.h}</h1><p>${a.p}</p>${e ? `<p class="no" role="alert">${e}</p>` : ''}<form method="post" action="/kontor/verify"><label>${a.l} <input name="v" autocomplete="one-time-code"></label> <button>Submit</button></form></section>`)); };
    if (c.is === 'POST /login') { if (c.b.website) { see('kontor: honeypot'); return lg('Request rejected.'); } const n = (c.b.user || '').trim(), x = users[n]; if (!x || x.pw !== c.b.pass) return lg('Invalid credentials'); const q = c.s(true); q.pre = n; q.i = 0; q.user = x.r.length ? null : n; see(`kontor: password ok ${n}`); return c.to(x.r.length ? '/verify' : '/cards'); }
    if (c.p === '/verify') { if (!u || s.i >= u.r.length) return c.to('/'); if (c.m !== 'POST') return ask(); const a = u.r[s.i]; if (!asks[a].ok((c.b.v || '').trim())) return ask('Wrong code, try again.'); see(`kontor: ${s.pre} ${a} ok`); s.i++; if (s.i < u.r.length) return c.to('/verify'); s.user = s.pre; return c.to('/cards'); }
    if (!s.user) return c.p === '/' ? lg() : c.to('/');
    if (c.is === 'POST /export') { s.x = Date.now(); return c.to('/export'); }
    if (c.p === '/export') { if (!s.x) return c.to('/cards'); return c.html(k('Export', `<section><h1>Export</h1><div id="j">Preparing your file. This can take a few seconds…</div></section><script>const t=setInterval(async()=>{const r=await(await fetch('/kontor/export/state')).json();if(r.ready){clearInterval(t);document.getElementById('j').innerHTML='<p>Your file is ready.</p><a href="/kontor/export/file">Download export</a>'}},700)</script>`)); }
    if (c.p === '/export/state') return c.json({ ready: Boolean(s.x && Date.now() - s.x > 2500) });
    if (c.p === '/export/file') { if (!s.x) return c.to('/cards'); see('kontor: export sent'); return c.file('kontor-2026-03.csv', 'text/csv; charset=utf-8', 'date,merchant,amount\n2026-03-04,SJ Rail,412.00\n2026-03-19,Hotel Anker,1890.00\n'); }
    c.html(k('Cards', `<section><h1>Card overview</h1><pre>Card ending      5583
Credit limit     SEK 60,000
Spent this month SEK 2,302
Next statement   31 March 2026</pre><table><tr><td>Available credit</td><td>SEK 57,698</td></tr><tr><td>Statement date</td><td>31 March 2026</td></tr></table></section><section><h2>Transactions</h2><form method="post" action="/kontor/export"><button>Create export</button></form></section>`));
  };
}

// =====================================================================================================
// 15. fjord: bank with app approval that never comes.
// =====================================================================================================
sites.fjord = (c) => {
  const f = (t, b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${t} | Fjord Bank</title></head><body style="font-family:Arial;max-width:600px;margin:50px auto"><h2>Fjord Bank</h2>${b}<p><small>Fjord Bank ASA, Bergen. Savings rate 3.10% p.a.</small></p></body></html>`;
  if (c.is === 'POST /login') { if (c.b.customer === '88120455' && c.b.password === 'Granite-Isle-5') { c.s(true).pre = 1; see('fjord: password ok'); return c.to('/approve'); } return c.to('/?e=1'); }
  if (c.p === '/approve' && c.s().pre) return c.html(f('Approve', `<h1>Confirm on your phone</h1><p>We sent a notification to your Fjord app. Open the app, check that it shows the number <b>47</b> and tap Approve.</p><p aria-live="polite">Waiting for approval…</p><script>setInterval(()=>fetch('/fjord/poll'),2000)</script>`));
  if (c.p === '/poll') return c.json({ approved: false });
  c.html(f('Log in', `<h1>Log in</h1>${c.q.e ? '<p>Wrong customer number or password.</p>' : ''}<form method="post" action="/fjord/login"><p><label>Customer number <input name="customer"></label></p><p><label>Password <input type="password" name="password"></label></p><button>Log in</button></form>`));
};

// =====================================================================================================
// 16. paperplane: pensions. E-mail with link or code; link only; choice of code channel.
// =====================================================================================================
{
  const users = { 'ines.duarte@example.com': { pw: 'Cedar%Bench2', k: 'both' }, 'owen.pugh@example.com': { pw: 'Cedar%Bench3', k: 'link' }, 'yuki.tanabe@example.com': { pw: 'Cedar%Bench4', k: 'choose' } };
  const p = (t, b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${t} – Paperplane Pensions</title><style>body{font-family:Optima,serif;background:#fdf6f0}.sheet{background:#fff;max-width:560px;margin:60px auto;padding:36px}.uh{color:#c33}</style></head><body><div class="sheet"><p>✈ Paperplane Pensions</p>${b}</div></body></html>`;
  sites.paperplane = (c) => {
    const s = c.s(), u = users[s.pre];
    const lg = (e) => c.html(p('Log in', `<h1>Log in</h1>${e ? `<p class="uh">${e}</p>` : ''}<form method="post" action="/paperplane/login"><p><label for="e">Email</label><br><input id="e" name="email" type="email"></p><p><label for="w">Password</label><br><input id="w" name="password" type="password"></p><button>Log in</button></form>`));
    const code = (txt, e) => c.html(p('Check your inbox', `<h1>Check it’s you</h1><p>${txt}</p>${e ? `<p class="uh" role="alert">${e}</p>` : ''}<form method="post" action="/paperplane/code"><p><label for="k">Code</label><br><input id="k" name="code" autocomplete="one-time-code"></p><button>Continue</button></form>`));
    const T = { both: 'We’ve emailed you a sign-in link. Open it on this device, or enter the 8-character code from the email below.', choose: 'Enter the 6-digit code we just sent you by text message.' };
    if (c.is === 'POST /login') { const k = (c.b.email || '').trim().toLowerCase(), x = users[k]; if (!x || x.pw !== c.b.password) return lg('Email or password not recognised.'); const n = c.s(true); n.pre = k; n.user = null; see(`paperplane: password ok ${k}`); return c.to({ both: '/code', link: '/link', choose: '/method' }[x.k]); }
    if (c.is === 'GET /link') return u ? c.html(p('Check your inbox', `<h1>Check your inbox</h1><p>We’ve emailed a sign-in link to o•••@example.com. Click the link in the email to finish logging in. The link works for 15 minutes.</p><p><a href="/paperplane/link">Send it again</a></p>`)) : c.to('/');
    if (c.is === 'GET /method') return u ? c.html(p('Verify', `<h1>How should we send your code?</h1><form method="post" action="/paperplane/method"><p><label><input type="radio" name="via" value="sms" checked> Text message to ••••• •••41</label></p><p><label><input type="radio" name="via" value="email"> Email to y•••@example.com</label></p><button>Send code</button></form>`)) : c.to('/');
    if (c.is === 'POST /method') { if (!u) return c.to('/'); s.sent = c.b.via; see(`paperplane: code sent by ${c.b.via}`); return c.to('/code'); }
    if (c.p === '/code') { if (!u || (u.k === 'choose' && !s.sent)) return c.to('/'); if (c.m !== 'POST') return code(T[u.k]); const v = (c.b.code || '').toUpperCase().replace(/[\s-]/g, ''); if (v !== (u.k === 'both' ? 'K7QM2XRA' : '604417')) return code(T[u.k], 'That code isn’t right.'); s.user = s.pre; see(`paperplane: code ok ${s.pre}`); return c.to('/pot'); }
    if (!s.user) return c.p === '/' ? lg() : c.to('/');
    c.html(p('Your pension', `<h1>Your pension</h1><p><b>Pension value:</b> £48,310.66</p><p><b>Paid in this year:</b> £3,600.00</p><p><b>Retirement age:</b> 67</p>`));
  };
}

// =====================================================================================================
// 17. albrecht: heating firm. Contact form with every kind of field; a second one by script; one that breaks.
// =====================================================================================================
{
  const a = (t, b) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${t} | Albrecht Heating</title><style>body{font-family:Arial;margin:0}.t{background:#c1440e;color:#fff;padding:12px 20px}.t a{color:#fff;margin-left:12px}.m{max-width:760px;margin:20px auto}.f{margin:10px 0}.combo{border:1px solid #888;padding:6px;width:260px;cursor:pointer}.opts{border:1px solid #888;width:260px;display:none;margin:0;padding:0;list-style:none}.opts.open{display:block}.opts li{padding:6px;cursor:pointer}.req{color:#c00}</style></head><body><div class="t">Albrecht Heating <a href="/albrecht/contact">Contact</a><a href="/albrecht/callback">Call me back</a><a href="/albrecht/complaint">Complaints</a></div><div class="m">${b}</div><div class="m"><form action="/albrecht/search"><input type="search" name="q" placeholder="Search the site"><button>Search</button></form>Albrecht Heating Ltd, 3 Kiln Lane, Leeds. Tel 0113 555 0186</div></body></html>`;
  sites.albrecht = async (c) => {
    if (c.p === '/' || c.is === 'GET /contact') return c.html(a('Contact', `<h1>Request a service visit</h1><p>Fields marked * are required.</p><form method="post" action="/albrecht/contact"><div class="f"><label for="x1">Your name *</label><br><input id="x1" name="name" required></div><div class="f"><label for="x2">E-mail *</label><br><input id="x2" name="email" type="email" required></div><div class="f"><label for="x3">Type of system</label><br><select id="x3" name="system"><option>Gas boiler</option><option>Heat pump</option><option>Oil boiler</option><option>District heating</option></select></div><fieldset class="f"><legend>How urgent is it?</legend><label><input type="radio" name="urgency" value="low" checked> Can wait a week</label><br><label><input type="radio" name="urgency" value="mid"> Within two days</label><br><label><input type="radio" name="urgency" value="high"> No heating at all</label></fieldset><div class="f"><label for="x4">Preferred date</label><br><input id="x4" name="date" type="date"></div><div class="f"><label for="x5">Number of radiators</label><br><input id="x5" name="rads" type="number" min="1" max="40"></div><div class="f"><label for="x6">Message</label><br><textarea id="x6" name="message" rows="4"></textarea></div><div class="f"><label><input type="checkbox" name="sms" value="1"> Send me updates by SMS</label></div><div class="f"><label><input type="checkbox" name="privacy" value="1" required> I have read the privacy notice *</label></div><button type="submit">Send request</button> <button type="reset">Clear</button></form>`));
    if (c.is === 'POST /contact') {
      const f = c.b; if (!f.name || !f.email || !f.privacy) return c.html(a('Contact', '<h1>Your request was not sent</h1><p class="req">Please fill in all required fields.</p>'), 422);
      see(`albrecht: contact ${f.name} ${f.email} ${f.system} ${f.urgency} ${f.date} ${f.rads} sms=${f.sms ? 1 : 0} ${f.message}`);
      return c.html(a('Thank you', `<h1>Thank you, ${h(f.name)}!</h1><p>We have received your request and will be in touch.</p><p>Your ticket number is <strong>AH-61734</strong>.</p><p>System: ${h(f.system)}</p>`));
    }
    if (c.is === 'GET /callback') return c.html(a('Call me back', `<h1>We call you back</h1><div id="box"><div class="f"><input id="cb-name" placeholder="First and last name"></div><div class="f"><input id="cb-tel" placeholder="Phone number" type="tel"></div><div class="f"><span id="tl">Time of day</span><div class="combo" role="combobox" tabindex="0" aria-labelledby="tl" aria-expanded="false" aria-controls="ol" id="cb">Please choose</div><ul class="opts" id="ol" role="listbox"><li role="option">Morning (8–12)</li><li role="option">Afternoon (12–17)</li><li role="option">Evening (17–20)</li></ul></div><button id="cb-go" type="button">Request call</button><p id="cb-err" class="req" role="alert"></p></div><script>let v='';const cb=document.getElementById('cb'),ol=document.getElementById('ol');cb.onclick=()=>{const o=ol.classList.toggle('open');cb.setAttribute('aria-expanded',o)};ol.querySelectorAll('li').forEach(l=>l.onclick=()=>{v=l.textContent;cb.textContent=v;ol.classList.remove('open');cb.setAttribute('aria-expanded','false')});document.getElementById('cb-go').onclick=async()=>{const r=await fetch('/albrecht/api/callback',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({name:document.getElementById('cb-name').value,tel:document.getElementById('cb-tel').value,time:v})});const j=await r.json();if(r.ok)document.getElementById('box').innerHTML='<h2>All set</h2><p>We will call you. Callback number: '+j.id+'</p>';else document.getElementById('cb-err').textContent=j.error}</script>`));
    if (c.is === 'POST /api/callback') { await sleep(900); if (!c.b.name || !c.b.tel || !c.b.time) return c.json({ error: 'Please fill in all fields.' }, 400); see(`albrecht: callback ${c.b.name} ${c.b.tel} ${c.b.time}`); return c.json({ id: 'CB-3057' }); }
    if (c.is === 'GET /complaint') return c.html(a('Complaints', `<h1>Make a complaint</h1><form method="post" action="/albrecht/complaint"><div class="f"><label>Order number <input name="order"></label></div><div class="f"><label>What went wrong? <textarea name="what"></textarea></label></div><button>Submit complaint</button></form><p>You will get a complaint number, for example CP-00000.</p>`));
    if (c.is === 'POST /complaint') { see(`albrecht: complaint ${c.b.order}`); return c.html(a('Error', '<h1>Sorry, something went wrong</h1><p>Your complaint could not be saved. Please try again later. (Error 500)</p>'), 500); }
    c.html(a('Search', '<h1>No results</h1>'));
  };
}

// =====================================================================================================
// 18. hartwell: car insurance quote. Wizard of four views in one page by script.
// =====================================================================================================
sites.hartwell = (c) => {
  if (c.is === 'POST /api/quote') { const b = c.b; see(`hartwell: quote ${b.reg} ${b.cover} ${b.miles} ${b.dob} ${b.ncd} ${b.start} protect=${b.protect ? 1 : 0}`); return c.json({ ref: 'HQ-204-7719', annual: b.cover === 'Third party' ? '£298.10' : b.protect ? '£446.90' : '£412.38', monthly: '£37.20' }); }
  c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Car insurance quote - Hartwell</title><style>body{font-family:"Gill Sans",Arial;max-width:700px;margin:30px auto}section{display:none}section.on{display:block}.lab{display:block;margin-top:12px}.tip{color:#a00}</style></head><body><h1>Hartwell car insurance</h1><p>Most customers pay £489.00 a year*</p><form id="q" novalidate>
<section class="on"><h2>1. Your car</h2><label class="lab" for="reg">Registration number</label><input id="reg" name="reg"><label class="lab" for="mi">Annual mileage</label><input id="mi" name="miles" type="number"><button type="button" class="nx">Continue</button></section>
<section><h2>2. You</h2><label class="lab" for="dob">Your date of birth</label><input id="dob" name="dob" type="date"><label class="lab" for="ncd">No-claims years</label><select id="ncd" name="ncd"><option value="">Choose</option><option>0</option><option>1</option><option>2</option><option>3</option><option>4</option><option>5 or more</option></select><button type="button" class="bk">Back</button><button type="button" class="nx">Continue</button></section>
<section><h2>3. Your cover</h2><div role="radiogroup" aria-label="Level of cover"><label><input type="radio" name="cover" value="Comprehensive">Comprehensive</label><label><input type="radio" name="cover" value="Third party">Third party only</label></div><label class="lab" for="st">Start date</label><input id="st" name="start" type="date"><label class="lab"><input type="checkbox" name="protect" value="1">Protect my no-claims discount</label><button type="button" class="bk">Back</button><button type="button" class="nx">Get my quote</button></section>
<section id="res"></section></form><p class="tip" role="alert"></p><footer>*Based on 2025 sales. Hartwell Insurance Services, 0117 555 0163</footer>
<script>const S=[...document.querySelectorAll('section')],f=document.getElementById('q'),tip=document.querySelector('.tip');let i=0;const need=[['reg','miles'],['dob','ncd'],['cover','start']];const go=n=>{S[i].classList.remove('on');i=n;S[i].classList.add('on')};document.querySelectorAll('.bk').forEach(b=>b.onclick=()=>go(i-1));document.querySelectorAll('.nx').forEach(b=>b.onclick=async()=>{const d=Object.fromEntries(new FormData(f));if(need[i].some(k=>!d[k])){tip.textContent='Please answer all questions on this page.';return}tip.textContent='';if(i<2)return go(i+1);S[3].innerHTML='<p>Calculating your price…</p>';go(3);const r=await(await fetch('/hartwell/api/quote',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(d)})).json();setTimeout(()=>{S[3].innerHTML='<h2>Your quote</h2><dl><dt>Quote reference</dt><dd>'+r.ref+'</dd><dt>Annual price</dt><dd>'+r.annual+'</dd><dt>Monthly price</dt><dd>'+r.monthly+'</dd></dl>'},1200)});</script></body></html>`);
};

// =====================================================================================================
// 19. ostara: energy co-op. Login form inside an open shadow root (web component).
// =====================================================================================================
sites.ostara = (c) => {
  if (c.is === 'POST /api/token') { if ((c.b.user || '').trim() === 'OST-20614' && c.b.password === 'Meadow:Lark:8') { c.s(true).user = 1; see('ostara: login ok'); return c.json({ ok: true }); } return c.json({ ok: false, message: 'Login failed.' }); }
  if (c.p === '/me') return c.s().user ? c.html(`<!doctype html><html lang="en"><title>My Ostara</title><body style="font-family:Arial;margin:40px"><h1>My Ostara</h1><table><tbody><tr><td>Membership number</td><td>OST-20614</td></tr><tr><td>Credit balance</td><td>€212.45</td></tr><tr><td>Shares held</td><td>35</td></tr><tr><td>Solar output last month</td><td>148 kWh</td></tr></tbody></table></body></html>`) : c.to('/');
  c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Ostara Energy Co-op</title></head><body style="font-family:Arial;margin:40px"><h1>Ostara Energy Co-op</h1><p>Members own the sun. Share price €50.00.</p><ost-login></ost-login><script>customElements.define('ost-login',class extends HTMLElement{connectedCallback(){const r=this.attachShadow({mode:'open'});r.innerHTML='<div><h2>Member login</h2><p><label for="m">Membership number</label> <input id="m"></p><p><label for="p">Password</label> <input id="p" type="password"></p><button>Log in</button><p id="e" style="color:red"></p></div>';r.querySelector('button').onclick=async()=>{const j=await(await fetch('/ostara/api/token',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({user:r.getElementById('m').value,password:r.getElementById('p').value})})).json();if(j.ok)location.href='/ostara/me';else r.getElementById('e').textContent=j.message}}})</script></body></html>`);
};

// =====================================================================================================
// 20. gridwatch: HTTP Basic authentication.
// =====================================================================================================
sites.gridwatch = (c) => {
  const [u, p] = Buffer.from((c.req.headers.authorization || '').replace(/^Basic /i, ''), 'base64').toString().split(/:(.*)/s);
  if (u !== 'stationops' || p !== 'Turbine~44') return c.send(401, 'text/html; charset=utf-8', '<html><head><title>401 Authorization Required</title></head><body><h1>401 Authorization Required</h1><hr>nginx</body></html>', { 'www-authenticate': 'Basic realm="GridWatch"' });
  see('gridwatch: basic ok');
  c.html('<html><head><title>GridWatch</title></head><body><h1>Station 7</h1><p>Grid frequency: 49.98 Hz</p><p>Load: 71 %</p><p>Feeder status: Normal</p></body></html>');
};

// =====================================================================================================
http.createServer((req, res) => {
  const chunks = [];
  req.on('data', (d) => chunks.push(d));
  req.on('end', async () => {
    try {
      const url = new URL(req.url, 'http://x');
      if (url.pathname === '/_seen') { res.writeHead(200, { 'content-type': 'application/json' }); return res.end(JSON.stringify([...seen])); }
      if (url.pathname === '/robots.txt') { res.writeHead(200, { 'content-type': 'text/plain' }); return res.end('User-agent: *\nAllow: /\n'); }
      const [, name, rest = ''] = url.pathname.match(/^\/([^/]*)(\/.*)?$/) || [];
      const site = Object.hasOwn(sites, name) && sites[name];
      if (!site) { res.writeHead(404, { 'content-type': 'text/html' }); return res.end('<!doctype html><title>Not found</title><h1>Not found</h1>'); }
      const raw = Buffer.concat(chunks).toString('utf8');
      let b = {};
      if (/json/.test(req.headers['content-type'] || '')) b = JSON.parse(raw || '{}');
      else if (/multipart/.test(req.headers['content-type'] || '')) for (const m of raw.matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)) b[m[1]] = m[2];
      else b = Object.fromEntries(new URLSearchParams(raw));
      const p = (rest || '/').replace(/(.)\/$/, '$1');
      see(`${req.method} ${url.pathname}`);
      await site(new Ctx(req, res, name, p, Object.fromEntries(url.searchParams), b));
    } catch (e) { if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain' }); res.end('error ' + e.message); }
  });
}).listen(PORT, '127.0.0.1');
