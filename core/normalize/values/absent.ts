/** What stands where a value would, and says that there is none. */
const ABSENT = new Set(
  `n/a|na|n.a.|n.a|none|null|nil|nan|undefined|unknown|not available|not found|not specified|not given|not stated|not provided|
not listed|not applicable|not disclosed|not shown|not mentioned|no data|no information|tbd|tba|tbc|to be announced|
to be confirmed|to be determined|-|--|---|–|—|?|??|.|...|…|/|
k. a.|k.a.|k. a|k.a|keine angabe|keine angaben|unbekannt|nicht angegeben|nicht verfügbar|nicht bekannt|entfällt|folgt|
s/o|s.o.|inconnu|inconnue|non renseigné|non renseignée|non précisé|non précisée|non communiqué|non disponible|nc|n.c.|à confirmer|à venir|
n/d|nd|n.d.|s/d|desconocido|desconocida|no disponible|no especificado|sin datos|sin información|por confirmar|no consta|a confirmar|
sconosciuto|sconosciuta|non specificato|da definire|da confermare|desconhecido|não disponível|não informado|sem informação|indisponível|
onbekend|niet beschikbaar|niet vermeld|n.v.t.|nvt|n.n.b.|nieznany|nieznana|nieznane|brak|brak danych|b/d|b.d.|nie podano|do ustalenia|
bilinmiyor|belirtilmemiş|mevcut değil|yok|bilgi yok|不明|なし|未定|該当なし|情報なし|記載なし|非公開|ー|
未知|无|無|暂无|暂无数据|未提供|不详|待定|未公布|没有|없음|미정|알 수 없음|정보 없음|미상|해당 없음|불명`
    .split('|')
    .map((word) => word.trim()),
);

export function saysAbsent(text: string): boolean {
  const plain = text.trim().toLowerCase();
  return plain.length <= 24 && (ABSENT.has(plain) || ABSENT.has(plain.replace(/^[([<]|[)\]>.]$/g, '')));
}
