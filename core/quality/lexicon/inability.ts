import type { Lexicon } from './lexicon';

/** How a runner says in other languages that it could not. Most of these need the first person, or a page as subject. */
export const INABILITY: Lexicon = {
  german: [
    '(?:ich|wir) (?:konnten?|kann|können) (?:\\p{L}+,? ){0,8}?nicht',
    '(?:konnten?|kann) ich (?:\\p{L}+ ){0,6}?nicht',
    'konnten? (?:leider )?nicht (?:\\p{L}+ ){0,2}?(?:geladen|geöffnet|gefunden|ermittelt|abgeschlossen|aufgerufen|erreicht|abgerufen|ausgeführt|durchgeführt|beantwortet|erledigt|verarbeitet)',
    'nicht in der lage',
    'liegen (?:mir|uns) (?:leider )?keine',
    '(?:ich habe|ich hatte|es war) (?:leider )?(?:keinen? (?:zugriff|zugang|möglichkeit)|nicht möglich)',
    'ist (?:mir )?(?:leider )?(?:nicht gelungen|fehlgeschlagen)',
  ],
  french: [
    "je n'(?:ai|arrive) pas (?:pu|réussi|trouvé|à)",
    'je ne (?:peux|suis|parviens|sais) pas',
    "(?:il (?:est|a été|m'a été) )?impossible (?:d'|de )",
    "n'(?:a|ont) pas pu être",
    'désolée?,? (?:mais )?je',
  ],
  spanish: [
    'no (?:he )?(?:pude|puedo|podido|logré|conseguí|he conseguido|he logrado|pudimos)',
    'no (?:me )?(?:fue|ha sido|es) posible',
    'lo siento',
    'imposible (?:acceder|abrir|cargar|completar|obtener)',
  ],
  italian: [
    'non (?:sono (?:riuscit\\p{L}|stat\\p{L} in grado)|posso|riesco|ho potuto|è stato possibile|è possibile (?:accedere|aprire))',
    'impossibile (?:completare|aprire|accedere|caricare|trovare|ottenere)',
    'mi dispiace',
  ],
  portuguese: [
    'não (?:consegui|conseguimos|posso|pude|foi possível|é possível (?:aceder|acessar|abrir))',
    'desculpe,? ',
  ],
  dutch: [
    '(?:kon|kan) ik (?:\\p{L}+ ){0,6}?niet',
    'ik (?:kon|kan) (?:\\p{L}+ ){0,6}?niet',
    '(?:het is )?niet gelukt',
    'kon niet worden',
  ],
  others: [
    'jag (?:kunde|kan) (?:tyvärr )?inte|jeg (?:kunne|kan) (?:desværre |dessverre )?ikke',
    'nie (?:udało się|mogę|mogłem|mogłam|byłem w stanie)',
    'не (?:удалось|смог|могу|получилось)|невозможно',
    '(?:できませんでした|できません|開けません|取得できず|わかりません)',
    '申し訳',
    '(?:抱歉|对不起|無法|无法|未能)',
    '(?:죄송|할 수 없|없었습니다)',
  ],
};

/** Regret, which together with a negation says the same. */
export const REGRET: Lexicon = {
  all: [
    'leider|bedauerlicherweise|malheureusement|désolée?|desafortunadamente|lamentablemente|por desgracia|purtroppo|infelizmente|lamento|helaas|niestety|tyvärr|dessverre|desværre|к сожалению',
    '残念|抱歉|遗憾|안타깝',
  ],
};
export const NEGATION: Lexicon = {
  all: [
    '(?:nicht|keine?[nrms]?|nichts|pas|aucune?|rien|no|ning(?:ún|una)|nada|non|nessun[oa]?|niente|não|nenhum[a]?|niet|geen|niets|nie|inte|inga|ikke|не|нет)(?![\\p{L}])',
    '不|没|無|无|ません|없',
  ],
};
