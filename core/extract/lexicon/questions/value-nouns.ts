/** Nouns for what any value is; they tell its kind, which shows in the value. */
export const VALUE_NOUNS: readonly string[] = [
  'price prices cost costs fee fees rate amount value number figure total charge name names',
  'preis preise kosten gebühr gebühren betrag wert zinssatz zins satz höhe summe nummer zahl name',
  'prix coût tarif montant valeur taux numéro nombre nom',
  'precio coste costo importe valor tasa tarifa número nombre',
  'preço custo valor taxa tarifa montante número nome',
  'prezzo costo importo valore tasso tariffa numero nome',
  'prijs kosten bedrag waarde tarief nummer aantal naam',
  'cena koszt kwota wartość stawka numer liczba nazwa',
  'cena poplatek částka hodnota sazba číslo počet název',
  'pris kostnad avgift belopp värde nummer antal namn beløb værdi gebyr navn verdi',
  'fiyat fiyatı ücret ücreti tutar tutarı kur kuru oran oranı numara numarası',
];

/** That it holds now, as all does that a page tells without saying of when. */
export const WORDS_OF_NOW =
  'current present actual exact aktuelle aktueller aktuellen aktuelles genaue genauen actuel actuelle actuels actuelles exact exacte actual actuales exacto exacta atual atuais exato exata attuale attuali esatto esatta huidige precieze aktualny aktualna aktualne dokładny dokładna aktuální nuvarande aktuell aktuellt nuværende nåværende güncel';

/** The same at the end of words that are put together, as `plainWord` writes them. */
export const MEASURES_IN_COMPOUNDS =
  'zeit|zeiten|dauer|frist|beginn|ende|termin|datum|preis|preise|gebuhr|gebuhren|kosten|tarif|betrag|satz|nummer|zahl|hohe|tijd|tijden|duur|prijs|prijzen|tarief|nummer|tid|tider|pris|avgift|gebyr|dato';
