/** Behind an amount: there is more to say about it. */
export const MAY_BE_LESS =
  'VB|VHB|V.B.|Verhandlungsbasis|verhandelbar|ono|o.n.o.|ONO|OBO|obo|or best offer|or nearest offer|or near offer|negotiable|neg.|à débattre|à négocier|négociable|negociable|negociables|a negociar|negociável|trattabile|trattabili|tratt.|o.b.|of bod|of beste bod|onderhandelbaar|do negocjacji|do uzgodnienia|pazarlık payı var|pazarlıklı|pazarlığa açık|prutbar|prutmån finns|pruttbart|eller bud|kan forhandles|dohodou|k jednání|možná sleva|値下げ交渉可|値引き可|応相談|可议价|可议|可刀|可小刀|可議價|네고가능|네고 가능|협의가능|가격제안 가능';
/** Behind an amount: it is what is to be paid. */
export const IS_FIRM =
  'FP|Festpreis|firm|fixed price|no offers|prix ferme|ferme|non négociable|precio fijo|no negociable|preço fixo|não negociável|prezzo fisso|non trattabile|non trattabili|vaste prijs|niet onderhandelbaar|cena stała|cena ostateczna|bez negocjacji|son fiyat|pazarlıksız|pazarlık yok|fast pris|pevná cena|値下げ不可|不议价|不刀|不議價|네고불가|네고 불가|가격제안 불가';
