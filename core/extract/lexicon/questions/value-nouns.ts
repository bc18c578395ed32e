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
