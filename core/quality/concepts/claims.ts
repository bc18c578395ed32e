import type { Concept } from './concept';

/** By which somebody says that something was made, and does not give it. */
export const CLAIM_CONCEPTS = {
  product: {
    english:
      'list_|table_|summary|overview|comparison|report_|spreadsheet|all (?:the )?(?:requested |relevant |required )?(?:\\S{3,20} )?(?:data|information|details|items|entries|results|records|addresses|names|links|prices|\\S{3,20}s)_',
    german:
      'liste|tabelle|zusammenfassung|übersicht|vergleich|bericht|alle (?:\\S{3,24} )?(?:daten|informationen|angaben|einträge|adressen|namen|preise|\\S{4,24}(?:en|er|e|s))_',
    french: 'liste|tableau|résumé|récapitulatif|aperçu|comparaison|rapport|(?:tous les|toutes les) \\S{3,20}',
    spanish: 'lista_|listado|tabla|resumen|comparación|comparativa|informe|tod[oa]s l[oa]s \\S{3,20}',
    portuguese: 'lista_|listagem|tabela|resumo|comparação|relatório|tod[oa]s [oa]s \\S{3,20}',
    italian: 'lista_|elenco|tabella|riepilogo|riassunto|confronto|relazione|tutt[ie] (?:i|gli|le) \\S{3,20}',
    dutch: 'lijst|tabel|samenvatting|overzicht|vergelijking|rapport|alle \\S{3,20}',
    polish: 'list[aę]_|tabel|podsumowani|zestawieni|porównani|raport|wszystki\\S{1,3} \\S{3,20}|adresy|dane_',
    turkish: 'liste|tablo|özet|karşılaştırma|rapor|tüm \\S{3,20}|bütün \\S{3,20}',
    russian: 'список|таблиц|сводк|сравнени|отчет|отчёт|все \\S{3,20}',
    japanese: '一覧|リスト|表を|まとめ|要約|レポート|すべての|全ての',
    chinese: '列表|清单|表格|摘要|总结|报告|所有|全部',
    korean: '목록|리스트|표를|요약|보고서|모든|전체',
  },
  compiled: {
    english:
      '(?:was|were|has been|have been|is now|are now|i have|i.ve|successfully) (?:successfully )?(?:compiled|created|assembled|prepared|gathered|collected|extracted|put together|generated|completed|retrieved|listed|made)',
    german:
      '(?:wurden?|ist|sind|habe) (?:\\S{1,24} ){0,8}(?:erstellt|zusammengestellt|gesammelt|erfasst|extrahiert|angelegt|vorbereitet|ausgelesen|ermittelt)',
    french:
      '(?:a été|ont été|est|sont|j.ai) (?:\\S{1,20} ){0,3}(?:établi|créé|compilé|dressé|préparé|rassemblé|recueilli|extrait|collecté|constitué|générée?)',
    spanish:
      '(?:ha sido|han sido|fue|fueron|se ha|se han|he) (?:\\S{1,20} ){0,2}(?:elaborad|cread|compilad|preparad|recopilad|reunid|extraíd|generad|elaborado|confeccionad)',
    portuguese:
      '(?:foi|foram|está|estão) (?:\\S{1,20} ){0,2}(?:montad|elaborad|criad|compilad|preparad|reunid|coletad|recolhid|extraíd|gerad)',
    italian:
      '(?:è stat[oa]|sono stat[ie]|ho) (?:\\S{1,20} ){0,2}(?:creat|compilat|preparat|raccolt|redatt|estratt|stilat|generat|completat)',
    dutch:
      '(?:is|zijn|werd|werden|heb) (?:\\S{1,20} ){0,6}(?:gemaakt|opgesteld|samengesteld|verzameld|voorbereid|opgehaald|gegenereerd)',
    polish:
      '(?:zebrano|sporządzono|przygotowano|utworzono|zestawiono|pobrano|wyodrębniono|spisano)|został[ay]? (?:\\S{1,20} ){0,2}(?:utworzon|przygotowan|zebran|sporządzon|pobran)',
    turkish: 'hazırlandı|oluşturuldu|derlendi|toplandı|çıkarıldı|hazırladım|derledim',
    russian: 'составлен|создан|собран|подготовлен|извлечен',
    japanese: '(?:作成|収集|抽出|整理|用意)(?:し(?:ました|ています)|されました|済み|完了)|まとめました',
    chinese: '(?:已|已经)(?:整理|生成|收集|提取|汇总|列出|准备)|(?:整理|收集|提取|汇总)(?:完毕|完成|好了)',
    korean: '(?:작성|수집|추출|정리|준비|생성)(?:했습니다|되었습니다|완료|하였습니다)',
  },
} as const satisfies Record<string, Concept>;
