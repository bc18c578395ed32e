import type { Lexicon } from './lexicon';

/** How agents tell in other languages that they acted; without figures or quotes, nothing else is said. */
export const STORIES: Lexicon = {
  german: [
    'alles (?:ist )?(?:erledigt|fertig|abgeschlossen)|(?:die |alle )?(?:daten|informationen|angaben) wurden (?:\\p{L}+ )?(?:erfasst|gesammelt|ausgelesen|extrahiert)',
    '(?:ich|wir) habe?n? (?:\\p{L}+,? ){0,10}?(?:geöffnet|geklickt|angeklickt|ausgeführt|besucht|gescrollt|ausgelesen|abgeschlossen|erledigt|gesucht|navigiert|extrahiert|eingegeben|ausgefüllt|aufgerufen|gesammelt)',
    '(?:die |alle |der )?(?:aufgabe|schritte|auftrag|suche|vorgang) (?:wurden?|ist|sind) (?:\\p{L}+ ){0,2}?(?:erledigt|abgeschlossen|ausgeführt|erfüllt|beendet|durchgeführt)',
  ],
  french: [
    "(?:tout est|c'est) (?:fait|terminé|prêt)",
    "j'ai (?:bien )?(?:ouvert|cliqué|terminé|visité|navigué|extrait|effectué|complété|accompli|recherché|rempli|consulté|parcouru)",
    '(?:la )?(?:tâche|mission|recherche) (?:a été|est) (?:bien )?(?:effectuée|terminée|accomplie|complétée|réalisée)',
  ],
  spanish: [
    '(?:todo|ya está) (?:listo|hecho|terminado)',
    'he (?:completado|hecho clic|navegado|abierto|visitado|extraído|terminado|buscado|rellenado|realizado|finalizado)',
    '(?:la )?(?:tarea|búsqueda) (?:ha sido|fue|está|se ha) (?:completad|realizad|terminad|finalizad)\\p{L}',
  ],
  italian: [
    '(?:tutto|è tutto) (?:fatto|pronto|completato)',
    'ho (?:completato|aperto|cliccato|visitato|navigato|estratto|eseguito|cercato|terminato|compilato)',
    "(?:l'attività|il compito|la ricerca) (?:è stat\\p{L} |è )?(?:completat|svolt|eseguit|terminat)\\p{L}",
  ],
  portuguese: [
    '(?:tudo|está tudo) (?:pronto|feito|concluído)',
    '(?:eu )?(?:abri|cliquei|naveguei|concluí|completei|extraí|visitei|pesquisei)',
    '(?:a )?tarefa (?:foi |está )?(?:concluída|completada|realizada|finalizada)',
  ],
  dutch: [
    'ik heb (?:\\p{L}+ ){0,8}?(?:geopend|geklikt|bezocht|voltooid|uitgevoerd|verzameld|ingevuld|gezocht)',
    '(?:de )?(?:taak|opdracht) is (?:\\p{L}+ )?(?:voltooid|uitgevoerd|afgerond)',
  ],
  others: [
    'zadanie (?:zostało )?(?:wykonane|ukończone)|otworzyłem stronę',
    'задача выполнена|я (?:открыл|нажал|посетил|выполнил)',
    'タスク(?:が|は)?完了|完了しました|ページを開き|クリックしました',
    '任务(?:已)?完成|已(?:经)?(?:完成|打开|点击)|我(?:打开|点击|访问)了',
  ],
};
