/** Verbs, as alternatives of a pattern, that German, French, Spanish, Italian, Portuguese and Dutch requests begin with. */

/** Who is to find a certain thing has to look for it; who is to find such things reads what there is of them. */
const CERTAIN = {
  german:
    'heraus|raus|mir|uns|eine?[nmrs]?|alle[nmrs]?|jede[nmrs]?|die|der|das|den|dem|meine?[nmrs]?|etwas|jemand\\p{L}*|\\d',
  french: "une?|le|la|les|l['’]|mon|ma|mes|tou\\p{L}{1,3}|quelqu|moi|nous|-|\\d",
  spanish: 'una?|el|la|los|las|mis?|tod\\p{L}{2,3}|algu\\p{L}+|\\d',
};

/** Something is to be done: what is none of the commands takes somebody who finds out how. */
export const FOREIGN_ACTS = [
  `klicke?|drücke?|tippe?|trage?|wähle|melde?|logge?|suche?|scrolle?|öffne|gehe?|navigiere|finde(?= (?:${CERTAIN.german})(?![\\p{L}]))|buche|bestelle|kaufe|reserviere|kündige|abonniere|registriere|fülle|sende|schicke|lösche|lege|füge|bewirb|ermittle|prüfe|recherchiere|folge|lade?|akzeptiere|schließe|setze|stelle`,
  `cliqu(?:e|ez|er)|appu(?:ie|yez|yer)|saisi(?:s|ssez|r)|écri(?:s|vez|re)|choisi(?:s|ssez|r)|sélectionne[rz]?|connecte[rz]?|(?:re)?cherche[rz]?|télécharge[rz]?|ouvre[rz]?|va|allez|navigue[rz]?|trouve[rz]?(?=[ -](?:${CERTAIN.french})(?![\\p{L}]))|réserve[rz]?|commande[rz]?|achète[rz]?|inscri(?:s|vez|re)|abonne[rz]?|rempli(?:s|ssez|r)|envoie|envoyez|supprime[rz]?|annule[rz]?|ajoute[rz]?|accepte[rz]?|ferme[rz]?|vérifie[rz]?|valide[rz]?`,
  `ha(?:z|ga)|puls[ae]|presion[ae]|escrib[ea]|introdu(?:ce|zca)|teclea|ingres[ea]|seleccion[ae]|elige|elija|escoge|inici[ae]|busca|busque|descarga|abr[ea]|navega|encuentr[ae](?= (?:${CERTAIN.spanish})(?![\\p{L}]))|reserva|pide|compra|inscríbe\\p{L}*|suscríbe\\p{L}*|rellena|envía|borra|elimina|cancela|añade|agrega|acepta|cierra|comprueba|verifica|averigua|mar(?:ca|que)(?= \\u0001| la )`,
  'clicca|fai clic|premi|tocca|scrivi|inserisci|digita|compila|seleziona|scegli|spunta|apri|vai|cerca(?! de| del)|trova|accedi|scarica|prenota|ordina|acquista|iscrivi(?:mi|ti)|invia|elimina|cancella|annulla|aggiungi|accetta|rifiuta|chiudi|verifica|controlla|scopri',
  'cli(?:ca|que|car)|toque|pressione|digite|escreva|insira|informe|preencha|selecione|escolha|abra|vá|procure|busque|pesquise|encontre|ache|baixe|compre|assine|inscreva|envie|exclua|apague|cancele|adicione|aceite|recuse|feche|verifique|descubra',
  'klik|druk|tik|typ|vul|voer|kies|selecteer|vink|ga|zoek|vind|boek|reserveer|bestel|koop|schrijf|stuur|verwijder|annuleer|zeg|voeg|accepteer|weiger|sluit|controleer|kijk',
].join('|');

/** Something is to be told. */
const READS = [
  'gib|lies|finde|nenne|zeige?|sage?|extrahiere|liste|vergleiche|sortiere',
  'li(?:s|sez)|trouve[rz]?|donne[rz]?|di(?:s|tes)|renvoie|renvoyez|récupère[rz]?|extrai(?:s|re|yez)|retourne[rz]?|indique[rz]?|montre[rz]?|compare[rz]?|trie[rz]?|tape[rz]?|entre[rz]?',
  'lee|lea|encuentr[ae]|dime|dame|devuelve|devuelva|muestra|extrae|indica|compara|ordena',
  'leggi|dimmi|dammi|mostra(?:mi)?|elenca|estrai|confronta|leia|diga(?:-me)?|dê|mostre|liste|extraia|lees|geef|toon|noem|vertel|vergelijk',
  'podaj|pokaż|wypisz|odczytaj|ange|visa|läs|berätta|angiv|vis|oplys|læs|oppgi|les|fortell|kerro|näytä|uveď|ukaž|vypiš|přečti|сообщи(?:те)?|покажи(?:те)?|назови(?:те)?|укажи(?:те)?',
].join('|');

export const FOREIGN_VERBS = `${FOREIGN_ACTS}|${READS}`;

/** What stands between two requests, and before one. */
export const FOREIGN_AND = 'und|et|y|e|en|i|och|og|ja|a|ve|и';
export const FOREIGN_THEN =
  'dann|danach|anschließend|puis|ensuite|luego|después|poi|depois|em seguida|daarna|vervolgens';
export const FOREIGN_FILLERS = `bitte|zuerst|nun|jetzt|${FOREIGN_THEN}|s['’]il (?:te|vous) pla[iî]t|d['’]abord|maintenant|por favor|primero|ahora|per favore|por gentileza|alsjeblieft|graag`;

/** German notes put the verb at the end: `Cookies ablehnen`. */
export const GERMAN_ACT_AT_END =
  /(?<!\p{L})(?:klicken|anklicken|drücken|öffnen|schließen|eingeben|eintragen|ausfüllen|auswählen|absenden|abschicken|ablehnen|akzeptieren|annehmen|bestellen|kaufen|buchen|reservieren|anmelden|einloggen|herunterladen|hochladen|löschen|kündigen|stornieren|abonnieren|scrollen|hinzufügen|finden|suchen|heraussuchen|vergleichen|prüfen)$/iu;
