import { wholeWords } from '../../text/whole-words';

/** What is taken off a list that was only put together to be looked at comes back with one more click. */
const MERELY_LISTED =
  '(?! (?:(?:it|item|this|product) )?(?:from|aus|de la|du|del|dal|da|uit|van) ?(?:the |your |my |de[mnr] |het )?(?:compar|vergl|wish|favou?r|filter|selection|shortlist|basket|cart|bag|panier|carrito|cesta|carrello|winkel|warenkorb|merk)|(?: all| the| this)? (?:filters?|highlight\\p{L}*|sort\\p{L}*|search)(?!\\p{L}))';
const MY = '(?:the |your |my |this |an? |our )?';

/** The verbs that sites put on what cannot be taken back; English, then German, French, Spanish, Italian, Portuguese and Dutch. */
export const SHOWN_VERBS = {
  delete: wholeWords(
    `(?:delete|remove|erase)${MERELY_LISTED}|wipe|purge|deactivate|terminate|revoke|discard|withdraw ${MY}(?:application|offer|request|bid|claim|consent|submission|petition|complaint)|opt out`,
    `empty ${MY}(?:recycle )?(?:trash|bin|folder|mailbox)|clear (?:all |${MY})(?:data|history|messages|records|entries|account|everything)|(?:close|end|leave|quit) ${MY}(?:account|contract|membership|subscription|plan|team|group|organi[sz]ation|workspace)|cancel ${MY}(?:\\p{L}+ )?(?:subscription|order|booking|plan|membership|reservation|account|appointment|contract|trip|flight|ticket|renewal|policy|payment|delivery|registration)|unsubscribe`,
    'factory reset|reset (?:to )?(?:factory|defaults?|everything|all|device|router|account|password|data)|(?:re)?format (?:disk|drive|device|card)|reboot|restart (?!search|tour|video|quiz|game)\\p{L}+|shut ?down|power off|overwrite|roll ?back|revert|regenerate|force push',
    "löschen|absagen|entfernen|kündigen|stornieren|widerrufen|deaktivieren|auflösen|zurückziehen|zurücksetzen|supprimer|effacer|résilier|désactiver|retirer (?:ma|la|mon|le)|se désabonner|se désinscrire|réinitialiser|annuler (?:la|ma|le|mon|l['’]|cette)",
    'eliminar|borrar|dar(?:se)? de baja|anular|desactivar|retirar (?:la|mi|el)|restablecer|cancelar (?:la |mi |el |o |a |minha |meu )?(?:suscripción|pedido|reserva|cita|cuenta|contrato|plan|viaje|assinatura|conta|consulta|compra)',
    "elimina(?:re)?|cancella(?:re)?|rimuov(?:i|ere)|disdi(?:re|ci)|disattiva(?:re)?|annulla(?:re)? (?:l['’] ?|il |la |lo )?(?:ordine|prenotazione|abbonamento|iscrizione|appuntamento|contratto)|recedi|excluir|apagar|remover|desativar|rescindir|anular",
    'verwijder(?:en)?|wissen|opzeggen|(?<=\\p{L} )annuleren|annuleer|afzeggen|deactiveren|intrekken|afmelden|uitschrijven',
  ),
  transfer: wholeWords(
    'transfer|wire|send money|withdraw(?: (?:funds|money|cash|now))?|pay ?out|cash out|sell(?: now)?|place trade|invest(?: now)?|exchange now|convert (?:[€$£] ?)?\\d+',
    "überweisen|auszahlen|verkaufen|virer|transférer|retirer (?:de l['’]argent|les fonds)|vendre|transferir|retirar (?:dinero|fondos)|vender|trasferi(?:re|sci)|preleva(?:re)?|vend(?:i|ere)|sacar|overmaken|overboeken|opnemen|verkopen",
  ),
  buy: wholeWords(
    `buy|purchase|place ${MY}(?:order|bid)|(?:pre-?|re)order|order (?:now|again)|^"?order|pay(?: now)?|donate|upgrade|subscribe|renew|bid(?: now)?|top[ -]?up|redeem|rent now|hire|unlock for|get (?:premium|pro|plus)|go (?:premium|pro)|extend ${MY}(?:plan|contract|subscription|rental|membership|loan)|(?:add|deposit) (?:funds|money)|charge (?:my|the) card|claim (?:offer|reward|prize)|switch ${MY}plan`,
    `(?:start|begin|try|join|activate) ${MY}(?:\\p{L}+[ -]){0,2}(?:subscription|membership|plan|trial)`,
    "kaufen|bestellen|vorbestellen|bezahlen|zahlen|zahlungspflichtig\\p{L}*|kostenpflichtig\\p{L}*|spenden|abonnieren|verlängern|mitbieten|bieten|beauftragen|einlösen|aufladen|acheter|payer|régler|commander|précommander|s['’]abonner|renouveler|enchérir|faire un don|recharger",
    'comprar|pagar|abonar|suscribirse|renovar|pujar|donar|contratar|recargar|hacer (?:el )?pedido|acquista(?:re)?|compra|ordina(?:re)?|paga(?:re)?|abbonati|abbonarsi|rinnova(?:re)?|dona(?:re)?|assinar|encomendar|doar|fazer (?:o )?pedido',
    'kopen|koop|bestel|betaal|betalen|afrekenen|abonneren|verlengen|doneren|bied(?:en)?',
  ),
  publish: wholeWords(
    `publish|post|repost|tweet|share|comment|go live|make ${MY}(?:\\p{L}+ )?public|broadcast|deploy|release|merge|vote|cast ${MY}(?:vote|ballot)|(?:and|&) sign|(?:e-?)?sign(?: now| here| and| ${MY}(?:petition|contract|document|agreement|lease|deed))|list (?:it|item) for sale`,
    'veröffentlichen|posten|teilen|kommentieren|freischalten|unterschreiben|unterzeichnen|abstimmen|mitzeichnen|publier|partager|commenter|mettre en ligne|voter|signer|publicar|compartir|comentar|votar|firmar',
    'pubblica(?:re)?|condividi(?:re)?|commenta(?:re)?|vota(?:re)?|firma(?:re)?|compartilhar|postar|assinar (?:a )?petição|publiceren|plaatsen|plaats|delen|stemmen|stem|ondertekenen|reageren',
  ),
  book: wholeWords(
    `book(?: now)?|reserve|check in now|schedule ${MY}(?:appointment|visit|call|viewing|delivery)|reschedule`,
    'buchen|reservieren|vereinbaren|réserver|prendre rendez-vous|reservar|pedir cita|prenota(?:re)?|agendar|marcar consulta|boek(?:en)?|reserveren|reserveer|inplannen',
  ),
  send: wholeWords(
    `send|reply|forward|respond|invite|resend|submit ${MY}(?:\\p{L}+ )?(?:application|message|request|review|order|form|claim|report|ticket|return|answers?|entry|bid|offer|payment|complaint|feedback|survey|registration)|apply now|apply for ${MY}\\p{L}+`,
    `file (?:now|${MY}(?:\\p{L}+ )?(?:return|claim|complaint|report|taxes|lawsuit|petition|appeal))|lodge|hand in|turn in|(?:start|begin|request|open|initiate|claim) ${MY}(?:\\p{L}+ )?(?:refund|return|claim|dispute|chargeback|cancellation|withdrawal|callback)`,
    `create ${MY}account|register(?: now| me)?|enrol?l?(?: now| me)?|(?:accept|decline|reject|approve) ${MY}(?:\\p{L}+ )?(?:offer|invitation|invite|quote|proposal|request|order|bid|friend|application|transfer|contract|agreement)|approve|authori[sz]e|report (?:user|abuse|post|seller|comment)|block (?:user|\\p{L}+ account)|call(?: now)?$|rsvp`,
    "(?:ab|ver|ein)?senden|(?:ab|ver)?schicken|einreichen|beantragen|antworten|weiterleiten|einladen|bewerben|verbindlich (?:an|zu)\\p{L}+|registrieren|konto (?:erstellen|eröffnen)|genehmigen|freigeben|zurücksenden|erstatten|envoyer|soumettre|transmettre|déposer|répondre|transférer|inviter|postuler|s['’]inscrire|créer (?:un|mon|le) compte|approuver|candidater",
    'enviar|mandar|responder|reenviar|invitar|presentar|solicitar|inscribirse|registrarse|crear (?:una |mi )?cuenta|aprobar|invia(?:re)?|manda(?:re)?|rispondi|inoltra(?:re)?|candidati|iscriviti|registrati|crea(?:re)? (?:un )?account|approva(?:re)?|richiedi',
    'encaminhar|submeter|candidatar-se|inscrever-se|cadastrar|criar conta|aprovar|verstuur|versturen|verzend(?:en)?|stuur|indienen|antwoorden|beantwoorden|doorsturen|uitnodigen|solliciteren|inschrijven|aanmelden voor|account aanmaken|goedkeuren',
  ),
};
