import type { Concept } from './concept';

/** By which a runner is heard to refuse, in its own voice. */
export const REFUSAL_CONCEPTS = {
  /** A model speaks of itself; no page does. */
  machineVoice: {
    english:
      'as an? (?:ai_|artificial|language model|text-based)|language model|ai (?:assistant|model)|(?:reproduce|share|provide) the (?:full|entire|complete) (?:text|article|content|lyrics)|paste the (?:content|text|page)|my (?:training|guidelines|capabilities)',
    german:
      'als ki_|als (?:künstliche|sprachmodell|ki-)|sprachmodell|ki-(?:assistent|modell)|vollständigen text (?:wieder|nicht)|meine (?:richtlinien|fähigkeiten)|urheberrecht',
    french:
      "en tant qu.(?:ia_|intelligence|assistant|modèle)|modèle de langage|reproduire (?:le texte|l'article|l'intégralité)|droits? d'auteur|mes (?:directives|capacités)",
    spanish:
      'como (?:ia_|inteligencia|modelo de lenguaje|asistente)|modelo de lenguaje|reproducir (?:el texto|el artículo|íntegr)|derechos de autor|mis (?:directrices|capacidades)',
    portuguese:
      'como (?:uma? )?(?:ia_|inteligência|modelo de linguagem|assistente)|modelo de linguagem|reproduzir o (?:texto|artigo)|direitos (?:autorais|de autor)|minhas (?:diretrizes|capacidades)',
    italian:
      'in quanto (?:ia_|ai_|intelligenza|modello|assistente)|come (?:ia_|modello linguistico|assistente)|modello linguistico|riprodurre (?:il testo|l.articolo)|diritto d.autore|le mie (?:linee guida|capacità)',
    dutch:
      'als (?:ai_|ai-|taalmodel|kunstmatige)|taalmodel|volledige (?:tekst|artikel) (?:niet|weer)|auteursrecht|mijn (?:richtlijnen|mogelijkheden)',
    polish:
      'jako (?:ai_|sztuczna|model językowy|asystent)|model(?:em)? językow|praw(?:a|ami)? autorsk|moje (?:wytyczne|możliwości)',
    turkish: 'yapay zek[aâ]|dil modeli|telif hakk|yönergelerim',
    russian: 'как (?:ии_|искусственный|языковая модель)|языков\\S{1,4} модел',
    japanese: 'aiとして|ai(?:アシスタント|モデル)|言語モデル|著作権|全文を(?:転載|再現|提供)',
    chinese: '作为(?:一个|一名)?(?:ai|人工智能|语言模型)|語言模型|语言模型|版权|全文(?:无法|不能)',
    korean: 'ai(?:로서|이기|모델)|인공지능|언어 ?모델|저작권',
  },
  ownInability: {
    english:
      'i(?:.m| am| was|.ve been) (?:currently |also |unfortunately |still |sorry,? but i.m )?(?:unable|not able|not allowed|not permitted) to_|i (?:can.t|cannot|can not|couldn.t|could not|won.t|will not|wasn.t able to|was not able to) (?:\\S{1,16} ){0,2}(?:access|brows|visit|open_|reproduc|provid|shar|retriev|help|assist|complet|continu|fulfil|download|extract|interact|log_|comply|perform|execut|determin|load)|i (?:must|have to|had to) (?:decline|refuse|stop|give up)|(?:out of|beyond) my (?:reach|abilit|capabilit)|i (?:do not|don.t) have (?:access|the ability|permission|credentials|browsing|a way)|i got no further|without (?:credentials|a login|an account),? i_',
    german:
      'ich (?:kann|konnte|darf) (?:\\S{1,20} ){0,8}(?:nicht|keine?n?)_|ich bin (?:\\S{1,16} ){0,2}nicht (?:in der lage|berechtigt)|ich habe (?:\\S{1,16} ){0,2}keinen? (?:zugriff|zugang|möglichkeit)|(?:kann|konnte) ich (?:\\S{1,20} ){0,8}(?:nicht|keine?n?)_|ich muss (?:\\S{1,16} ){0,3}(?:ablehnen|abbrechen|passen)',
    french:
      "je (?:ne |n')(?:peux|pouvais|suis|parviens|dispose|ai) (?:\\S{1,16} ){0,2}pas|je n.ai pas (?:pu|réussi|accès)|je dois (?:décliner|refuser|renoncer)|il m.(?:est|a été) impossible",
    spanish:
      'no (?:puedo|pude|he podido|logré|he logrado|conseguí|tengo acceso|tengo permiso)_|no me (?:fue|ha sido|es|resultó) posible|me es imposible|debo (?:rechazar|declinar)',
    portuguese:
      'não (?:consegui|consigo|pude|posso|tenho acesso|tenho permissão|me foi possível|fui capaz)|tive de (?:desistir|parar)|preciso recusar',
    italian:
      'non (?:sono riuscit|riesco a|posso|ho potuto|ho accesso|sono in grado|mi è stato possibile|mi è possibile)|devo (?:rifiutare|rinunciare)',
    dutch:
      'ik (?:kan|kon|mag) (?:\\S{1,20} ){0,8}(?:niet|geen)_|ik ben niet in staat|ik heb geen toegang|(?:kan|kon) ik (?:\\S{1,20} ){0,8}(?:niet|geen)_|het is (?:mij|me) niet gelukt|ik moet (?:\\S{1,16} ){0,3}weigeren',
    polish:
      'nie (?:mogę|mogłem|mogłam|byłem w stanie|byłam w stanie|jestem w stanie|mam dostępu|udało mi się)|muszę odmówić',
    turkish: '\\S{2,20}(?:amıyorum|emiyorum|amadım|emedim)_|erişimim yok|iznim yok|mümkün olmadı',
    russian: 'я не (?:могу|смог|имею)|мне не удалось|у меня нет доступа',
    japanese:
      '(?:お答え|ご案内|お手伝い|提供|アクセス|取得|完了|実行)(?:が|は|を)?(?:でき|いたしかね|しかね)(?:ません|ませんでした|ます)?',
    chinese: '我(?:无法|不能|没能|未能|没有权限|无权)|抱歉.{0,10}(?:无法|不能)|恕我',
    korean:
      '(?:제가|저는) .{0,30}(?:없습니다|못했습니다|어렵습니다)|(?:접근|제공|확인|완료|도와드릴|가져올|열) ?(?:수|하지) ?(?:없|못)',
  },
} as const satisfies Record<string, Concept>;
