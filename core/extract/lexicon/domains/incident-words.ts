/** In what state a report on something that was out of order says it to be. */
const OPEN =
  'investigating|identified|monitoring|update|in progress|verifying|acknowledged|in untersuchung|wird untersucht|untersuchung|identifiziert|ursache gefunden|erkannt|beobachtung|wird beobachtet|überwachung|wird überwacht|aktualisierung|in bearbeitung|investigation|enquête en cours|en cours d investigation|en cours d analyse|identifié|identifiée|surveillance|sous surveillance|mise à jour|en cours|investigando|en investigación|identificado|identificada|monitoreando|supervisando|en observación|actualización|en curso|em investigação|monitorando|monitorizando|em monitoramento|em monitorização|atualização|em andamento|in corso di analisi|in fase di indagine|indagine in corso|identificato|monitoraggio|in monitoraggio|aggiornamento|in corso|in onderzoek|onderzoeken|geïdentificeerd|in bewaking|bijgewerkt|w trakcie badania|badanie|zidentyfikowano|monitorowanie|aktualizacja|w toku|inceleniyor|araştırılıyor|belirlendi|tespit edildi|izleniyor|güncelleme|undersöks|utreds|identifierad|övervakas|uppdatering|undersøges|identificeret|overvåges|opdatering|vyšetřování|identifikováno|monitorování|aktualizace|調査中|原因特定|特定済み|監視中|経過観察中|更新|調查中|调查中|已确认|已定位|监控中|观察中|更新中|조사 중|원인 파악|확인됨|모니터링|모니터링 중|업데이트';
const CLOSED =
  'resolved|completed|postmortem|post-mortem|closed|fixed|gelöst|behoben|abgeschlossen|résolu|résolue|terminé|resuelto|resuelta|completado|resolvido|resolvida|concluído|risolto|risolta|completato|opgelost|afgerond|rozwiązano|rozwiązany|rozwiązane|zakończono|çözüldü|giderildi|tamamlandı|löst|åtgärdat|løst|afsluttet|vyřešeno|解決済み|復旧済み|完了|已解决|已恢复|已完成|已解決|해결됨|해결|완료';
const wholeWord = (words: string): RegExp =>
  new RegExp(`^(?:${words})(?=$|\\s[-–—]\\s|\\s?[:：]\\s|\\s?[·|]\\s)`, 'iu');

export const INCIDENT_STATES = { open: wholeWord(OPEN), closed: wholeWord(CLOSED) };

/** What a list of such reports goes by. */
export const INCIDENT_LISTS =
  'incidents|incident|past incidents|recent incidents|incident history|incident reports|outages|störungen|vorfälle|frühere störungen|bisherige vorfälle|pannes|incidents passés|historique des incidents|incidentes|incidencias|incidentes pasados|incidentes anteriores|incidentes passados|incidenti|incidenti passati|storingen|incidenten|eerdere incidenten|incydenty|awarie|olaylar|kesintiler|incidenter|störningar|hændelser|driftsforstyrrelser|výpadky|incidenty|インシデント|障害|障害履歴|過去のインシデント|事件|故障|历史事件|장애|인시던트|장애 이력'.split(
    '|',
  );
