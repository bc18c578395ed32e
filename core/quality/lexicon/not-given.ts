import type { Lexicon } from './lexicon';

/** What is written in the place of a value that was not found; a few words may follow. */
export const NOT_GIVEN: Lexicon = {
  english: [
    '(?:not|none|nothing) (?:currently )?(?:available|applicable|provided|specified|found|listed|mentioned|stated|given|disclosed|displayed|shown|visible|accessible|retrieved|extracted|known|determined|present)',
    'no (?:data|information|info|value|content|details?|text|price|name|title|description|results?) (?:available|found|provided|given|extracted|listed)?',
    '(?:information|data|value|price|content|details?) (?:is |was )?(?:not|un)\\s?(?:available|found|provided|retrieved|extracted|accessible)',
    '(?:unknown|unavailable|undetermined|unspecified|missing|untitled|no title)',
    '(?:could not|cannot|unable to) (?:be )?(?:find|found|determined?|retrieved?|extract(?:ed)?|accessed|access|read|load(?:ed)?)',
  ],
  german: [
    '(?:nicht|keine?) (?:verfügbar|gefunden|angegeben|vorhanden|bekannt|ermittelbar|zutreffend|angaben?|daten|information)',
    'unbekannt|k\\. ?a\\.|keine angaben?|konnte nicht',
  ],
  french: [
    '(?:non|pas|information) (?:disponible|trouvée?|précisée?|renseignée?|communiquée?|indiquée?|spécifiée?|indisponible)',
    'inconnue?|indisponible|introuvable|aucune (?:information|donnée)|n/?d$',
  ],
  spanish: [
    '(?:no|información no|dato no) (?:disponible|encontrad[oa]|especificad[oa]|indicad[oa]|proporcionad[oa]|aplicable|consta|se encontró|se pudo)',
    'desconocid[oa]|sin (?:datos|información|título|nombre)',
  ],
  portuguese: [
    '(?:não|informação não|dado não) (?:disponível|encontrad[oa]|especificad[oa]|informad[oa]|indicad[oa]|aplicável|foi)',
    'desconhecid[oa]|indisponível|sem (?:dados|informação|título|nome)',
  ],
  italian: [
    '(?:non|informazione non|dato non) (?:disponibile|trovat[oa]|specificat[oa]|indicat[oa]|fornit[oa]|applicabile)',
    'sconosciut[oa]|n\\.? ?d\\.?$|nessun (?:dato|nome|titolo)',
  ],
  dutch: [
    '(?:niet|geen) (?:beschikbaar|gevonden|vermeld|opgegeven|bekend|van toepassing|gegevens|informatie)',
    'onbekend|n\\.? ?v\\.? ?t\\.?$',
  ],
  polish: [
    'nie (?:podano|znaleziono|określono|dotyczy|udało)',
    'brak (?:danych|informacji|nazwy|ceny|opisu)?|nieznan[yae]|niedostępn[yae]',
  ],
  turkish: [
    '(?:bilgi|veri)(?:ler)? (?:yok|bulunamadı|alınamadı|mevcut değil)|(?:bulunamadı|belirtilmemiş|mevcut değil|alınamadı|bilinmiyor|yok)$',
  ],
  others: [
    '(?:情報|データ|記載|該当)?(?:なし|取得できません\\p{L}*|不明|未定|見つかりません\\p{L}*|取得不可|記載なし)',
    '(?:暂无|未知|不详|无|未提供|未找到|无法获取|没有(?:信息|数据)|不可用|暂缺)(?:数据|信息|价格|内容|结果)?$',
    '(?:정보|데이터)? ?(?:없음|알 수 없음|미정|미상|확인 불가|찾을 수 없음|제공되지 않음|불명)',
  ],
};
