/** What the members of a list are compared by. */
export type Measure = 'price' | 'day' | 'time' | 'rating' | 'duration' | 'length' | 'distance' | 'size';

interface Superlative {
  of: Measure;
  isMost: boolean;
  /** In languages that part words by blanks, as parts of a pattern. */
  spaced: string;
  unspaced: string;
}

/** Which of several is asked for, in words that say by themselves what is compared. */
export const SUPERLATIVES: readonly Superlative[] = [
  {
    of: 'price',
    isMost: false,
    spaced:
      'cheapest|least expensive|lowest[- ]priced|lowest[- ]cost|most affordable|(?:with )?(?:the )?lowest (?:price|fare|rate|rent|fee)s?|(?:günstigste|billigste|preiswerteste|preisgünstigste)[nrms]?|moins ch(?:er|ère)s?|meilleur marché|más barat[oa]s?|más económic[oa]s?|menos car[oa]s?|mais barat[oa]s?|mais económic[oa]s?|mais em conta|(?:più economic[oahei]{1,3}|meno car[oiae])|meno costos[oiae]|goedkoopste|voordeligste|najtańsz\\p{L}{1,3}|en ucuz|en uygun fiyatlı|billigaste?|billigste|nejlevnější\\p{L}{0,3}',
    unspaced: '最安値?|(?:最も|一番|もっとも)安い|最便宜|价格最低|價格最低|最低价|가장 (?:저렴|싼)|최저가',
  },
  {
    of: 'price',
    isMost: true,
    spaced:
      'most expensive|priciest|dearest|costliest|highest[- ]priced|(?:with )?(?:the )?highest (?:price|fare|rent|fee)s?|teuerste[nrms]?|plus ch(?:er|ère)s?|más car[oa]s?|mais car[oa]s?|più car[oiae]|più costos[oiae]|duurste|najdroższ\\p{L}{1,3}|en pahalı|dyraste?|dyreste|nejdražší\\p{L}{0,3}',
    unspaced: '(?:最も|一番|もっとも)高い|最高値|最贵|最貴|价格最高|가장 비싼|최고가',
  },
  {
    of: 'day',
    isMost: true,
    spaced:
      'newest|latest|most recent(?:ly \\p{L}{3,12}ed)?|(?:neueste|aktuellste|jüngste)[nrms]?|plus récente?s?|más recientes?|más nuev[oa]s?|mais recentes?|più recent[ei]|più nuov[oiae]|nieuwste|recentste|meest recente|najnowsz\\p{L}{1,3}|en yeni|en güncel|nyaste|senaste|nyeste|seneste|nejnovější\\p{L}{0,3}',
    unspaced: '最新|(?:最も|一番)新しい|最近的|최신|가장 최근|가장 새로운',
  },
  {
    of: 'day',
    isMost: false,
    spaced:
      'oldest|earliest|soonest|(?:älteste|früheste)[nrms]?|plus ancien(?:ne)?s?|más antigu[oa]s?|mais antig[oa]s?|più vecchi[oae]?|più antic[oaheio]{1,2}|oudste|vroegste|najstarsz\\p{L}{1,3}|najwcześniejsz\\p{L}{1,3}|en eski|en erken|äldsta|ældste|eldste|nejstarší\\p{L}{0,3}',
    unspaced: '(?:最も|一番)古い|最古|最早|最旧|가장 오래된|가장 빠른 날짜',
  },
  {
    of: 'rating',
    isMost: true,
    spaced:
      '(?:highest|best|top)[- ]rated|best[- ]reviewed|(?:with )?(?:the )?(?:highest|best) (?:rating|score|review score|average rating)s?|best ?bewertete[nrms]?|am besten bewertete[nrms]?|(?:mit der )?(?:höchsten|besten) bewertung|mieux notée?s?|meilleure note|mejor valorad[oa]s?|mejor puntuad[oa]s?|mejor calificad[oa]s?|meglio valutat[oiae]|più votat[oiae]|(?:la )?valutazione più alta|melhor avaliad[oa]s?|mais bem avaliad[oa]s?|melhor classificad[oa]s?|best beoordeelde?|hoogst gewaardeerde?|najlepiej ocenian\\p{L}{1,3}|najwyżej ocenian\\p{L}{1,3}|en yüksek puanlı|en iyi puanlı',
    unspaced: '(?:最も|一番)?評価(?:の|が)高い|最高評価|评分最高|評分最高|평점이 가장 높은|최고 평점',
  },
  {
    of: 'rating',
    isMost: false,
    spaced:
      '(?:lowest|worst)[- ]rated|schlechtest bewertete[nrms]?|moins bien notée?s?|peor valorad[oa]s?|pior avaliad[oa]s?|slechtst beoordeelde?',
    unspaced: '评分最低|評価の最も低い|평점이 가장 낮은',
  },
  {
    of: 'duration',
    isMost: false,
    spaced:
      'fastest|quickest|schnellste[nrms]?|plus rapides?|más rápid[oa]s?|mais rápid[oa]s?|più veloc[ei]|più rapid[oiae]|snelste|najszybsz\\p{L}{1,3}|en hızlı|snabbaste|hurtigste|nejrychlejší\\p{L}{0,3}',
    unspaced: '最速|(?:最も|一番)(?:早い|速い)|最快|가장 빠른',
  },
  {
    of: 'duration',
    isMost: true,
    spaced: 'slowest|langsamste[nrms]?|plus lente?s?|más lent[oa]s?|mais lent[oa]s?|più lent[oiae]|langzaamste',
    unspaced: '最慢|가장 느린',
  },
  {
    of: 'length',
    isMost: false,
    spaced:
      'shortest|kürzeste[nrms]?|plus courte?s?|más cort[oa]s?|mais curt[oa]s?|più brev[ei]|più cort[oiae]|kortste|najkrótsz\\p{L}{1,3}|en kısa|kortaste|korteste|nejkratší\\p{L}{0,3}',
    unspaced: '最短|(?:最も|一番)短い|가장 짧은',
  },
  {
    of: 'length',
    isMost: true,
    spaced:
      'longest|längste[nrms]?|plus longs?|plus longues?|más larg[oa]s?|mais long[oa]s?|più lung[oahei]{1,2}|langste|najdłuższ\\p{L}{1,3}|en uzun|längsta|længste|lengste|nejdelší\\p{L}{0,3}',
    unspaced: '最長|最长|(?:最も|一番)長い|가장 긴',
  },
  {
    of: 'size',
    isMost: true,
    spaced:
      'largest|biggest|größte[nrms]?|plus grande?s?|más grandes?|maior(?:es)?|più grand[ei]|grootste|największ\\p{L}{1,3}|en büyük|största|største|největší\\p{L}{0,3}',
    unspaced: '最大|(?:最も|一番)(?:広い|大きい)|가장 (?:큰|넓은)',
  },
  {
    of: 'size',
    isMost: false,
    spaced:
      'smallest|kleinste[nrms]?|plus petite?s?|más pequeñ[oa]s?|menor(?:es)?|più piccol[oiae]|najmniejsz\\p{L}{1,3}|en küçük|minsta|mindste|minste|nejmenší\\p{L}{0,3}',
    unspaced: '最小|(?:最も|一番)(?:狭い|小さい)|가장 작은',
  },
  {
    of: 'distance',
    isMost: false,
    spaced:
      'nearest|closest|nächste gelegene[nrms]?|nächstgelegene[nrms]?|plus proches?|más cercan[oa]s?|mais próxim[oa]s?|più vicin[oiae]|dichtstbijzijnde|najbliższ\\p{L}{1,3}|en yakın|närmaste|nærmeste',
    unspaced: '(?:最も|一番)近い|最近の駅|最近的距离|가장 가까운',
  },
];

/** What is compared stands beside these: `the highest rent`, `most goals`. */
export const SUPERLATIVES_OF_NAMED: readonly { isMost: boolean; spaced: string }[] = [
  {
    isMost: true,
    spaced:
      "(?:with )?the (?:highest|greatest|most)|(?:mit )?(?:der|dem|die|den) (?:höchsten|meisten)|(?:avec )?(?:le|la|les) plus (?:élevée?|haute?|de|d[’'])",
  },
  {
    isMost: false,
    spaced:
      "(?:with )?the (?:lowest|fewest|least)|(?:mit )?(?:der|dem|die|den) (?:niedrigsten|wenigsten)|(?:avec )?(?:le|la|les) moins (?:élevée?|de|d[’'])",
  },
];
