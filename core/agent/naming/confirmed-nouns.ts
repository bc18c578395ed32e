import { wholeWords } from '../../text/whole-words';

/** Whoever confirms, completes or carries out a thing does it. */
const CONFIRMS = wholeWords(
  'confirm|complete|finali[sz]e|finish|place|make|submit|send|proceed with|authori[sz]e|execute|initiate|yes',
  'bestätigen?|abschließen|durchführen|ausführen|aufgeben|abgeben|absenden|abschicken|ja|envoyer|confirmer|valider|finaliser|effectuer|terminer|passer|faire|oui|confirmar|finalizar|completar|realizar|enviar|hacer|tramitar|efectuar|sí',
  'conferma(?:re)?|completa(?:re)?|concludi|effettua(?:re)?|fare|fai|procedi|invia(?:re)?|sì|concluir|fazer|efetuar|sim|bevestig(?:en)?|afronden|voltooien|plaatsen|uitvoeren|versturen|verzenden',
);

/** The things, as sites call them; English, then German, French, Spanish, Italian, Portuguese and Dutch. */
const NOUNS = {
  delete: wholeWords(
    'cancell?ation|deletion|removal|termination|withdrawal|closure|unsubscription|deactivation',
    'kündigung|stornierung|löschung|widerruf|abmeldung|suppression|résiliation|annulation|désinscription|cancelación|eliminación|baja|anulación',
    'cancellazione|annullamento|eliminazione|disdetta|recesso|cancelamento|exclusão|eliminação|rescisão|annulering|opzegging|verwijdering',
  ),
  transfer: wholeWords(
    'transfer|payout|withdrawal|sale|trade|überweisung|auszahlung|dauerauftrag|virement|transfert|vente|transferencia|giro|venta',
    'bonifico|trasferimento|prelievo|vendita|transferência|pix|saque|venda|overboeking|overschrijving|opname|verkoop',
  ),
  buy: wholeWords(
    'order|purchase|payment|subscription|membership|donation|bid|trial|upgrade|renewal|plan change',
    'bestellung|kauf|zahlung|abo|abonnement|spende|gebot|verlängerung|commande|achat|paiement|don|enchère|renouvellement',
    'compra|pedido|pago|suscripción|donación|puja|renovación|ordine|acquisto|pagamento|abbonamento|donazione|rinnovo',
    'assinatura|doação|renovação|encomenda|bestelling|aankoop|betaling|donatie|bod|verlenging',
  ),
  publish: wholeWords(
    'publication|post|signature|vote|ballot|veröffentlichung|unterschrift|stimme|stimmabgabe|vote|publicación|voto|firma|pubblicazione|publicação|publicatie|stem|handtekening',
  ),
  book: wholeWords(
    'booking|reservation|appointment|seats?|tickets?|visit|check-?in|buchung|reservierung|termin|réservation|rendez-vous|reserva|cita',
    'prenotazione|appuntamento|agendamento|marcação|consulta|boeking|reservering|afspraak',
  ),
  send: wholeWords(
    'application|request|claim|complaint|submission|registration|enrol?lment|invitation|return|refund|declaration|acceptance|offer',
    'bewerbung|antrag|anfrage|beschwerde|anmeldung|registrierung|rückgabe|rücksendung|erstattung|einladung|erklärung|candidature|demande|envoi|réclamation|inscription|retour|remboursement|déclaration',
    'solicitud|envío|reclamación|inscripción|devolución|reembolso|registro|declaración|candidatura|richiesta|invio|reclamo|iscrizione|reso|rimborso|dichiarazione',
    'solicitação|envio|reclamação|inscrição|cadastro|devolução|declaração|sollicitatie|aanvraag|klacht|inschrijving|retour|terugbetaling|aanmelding',
  ),
};

/** Whether a name confirms a thing of this kind: `Confirm cancellation`, `Valider le virement`. */
export function confirms(name: string, kind: keyof typeof NOUNS): boolean {
  return CONFIRMS.test(name) && NOUNS[kind].test(name);
}

/** Says that something serious will happen, and not what. */
export const BARE_CONFIRMATION = new RegExp(
  `^"?(?:(?:${['yes,? |ok,? |ja,? |oui,? |sí,? |sì,? |sim,? '].join('|')})?(?:${[
    "i(?:['’]m| am) (?:absolutely |very )?(?:sure|certain)|i understand(?: the (?:consequences|risks))?|i confirm|do it(?: anyway)?|go ahead|(?:confirm|proceed|continue) anyway|accept and (?:continue|proceed|finish)|finali[sz]e|confirm(?: and (?:continue|finish|proceed))?",
    'ich bin (?:mir )?sicher|trotzdem fortfahren|verbindlich bestätigen|bestätigen|je suis sûre?|je confirme|confirmer|estoy segur[oa]|confirmo|confirmar|sono sicur[oa]|conferma|confermo|tenho (?:a )?certeza|ik weet het zeker|bevestig(?:en)?',
  ].join('|')}))[.!]?"?$`,
  'iu',
);
