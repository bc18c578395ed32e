/** Something is to be worked out of what is chosen, which is none of it. */
export const WORKED_OUT_OF =
  /(?<!\p{L})(?:(?:total|sum|average|mean|combined)(?: \p{L}+)? of|in total|altogether|on average|average|how many|the number of|count (?:the|all|how)|difference between|compare|insgesamt|zusammengerechnet|durchschnitt\p{L}{0,5}|wie viele|die anzahl|vergleiche|combien de|au total|en moyenne|le nombre de|compare[zr]?|cuánt[oa]s|en total|en promedio|el número de|compara|quant[ie]|in totale|in media|il numero di|confronta|quantos|quantas|no total|em média|o número de|compare|hoeveel \p{L}+en|in totaal|gemiddeld\p{L}?|het aantal|vergelijk|ile jest|łącznie|średni\p{L}{1,3}|liczb[aę]|porównaj|kaç tane|toplam|ortalama)(?!\p{L})/iu;
/** Begins an ask for several things of one kind. */
export const LISTS =
  /^(?:please |bitte )?(?:(?:can|could) you )?(?:list|show|give|which|what are|get|extract|collect|find|return|liste|nenne|zeige?|gib|welche|énumère|donne|affiche|quel(?:le)?s|lista|muestra|dame|qué|elenca|mostra|dammi|quali|mostre|dê|quais|toon|geef|welke|wypisz|pokaż|podaj|które|listele|göster)(?!\p{L})/iu;
/** Who wants a list wants several; `the cheapest headphones` may be a pair. */
export const LISTS_ALL =
  /^(?:please )?(?:list|show|extract|collect|liste|zeige?|énumère|affiche|lista|muestra|elenca|mostra|toon|wypisz|pokaż)(?!\p{L})/iu;
/** Several kinds of things are asked for side by side. */
export const SEVERAL_KINDS =
  /,|;|(?<!\p{L})(?:and|und|et|y|e|en|i|ve) (?:the|all|an?|also|die|der|das|alle|les?|la|l['’]|tous|el|los|las|todos|il|lo|gli|i|o|os|as|de|het|wszystkie)(?!\p{L})/iu;
