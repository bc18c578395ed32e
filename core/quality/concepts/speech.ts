import type { Concept } from './concept';

/** By which somebody is heard to speak, and to whom. */
export const SPEECH_CONCEPTS = {
  /** The page speaks to its visitor. */
  addressed: {
    english:
      'you|your|please|subscribe (?:now|to|for)|unlock|keep reading|continue reading|already a|this (?:article|story|post|page|webpage|site|website|resource|server|request|content|service)|try again|click|we_|we.re|our_|contact',
    german:
      'sie_|ihr|bitte|jetzt|weiterlesen|abonnieren|dieser (?:artikel|text)|du_|dein|diese (?:seite|website|ressource)|dieser (?:inhalt|dienst)|klicken|wir_|uns',
    french:
      'vous|votre|abonnez|cet article|vos_|veuillez|cette (?:page|ressource)|ce (?:site|contenu|service)|cliquez|nous_|notre',
    spanish:
      'usted|suscríb|este artículo|su_|sus_|tu_|tus_|te_|por favor|esta (?:página|web)|este (?:sitio|contenido|servicio)|haga|haz_|inténte|nuestr|hemos|debe|puede|has_|eres',
    portuguese:
      'você|assine|este artigo|seu|sua|teu|tua|por favor|esta (?:página|seção)|este (?:site|conteúdo|serviço)|clique|tente|noss|deve|está_',
    italian:
      'abbonati|accedi|entra_|inserisci|questo articolo|tuo_|tua_|tuoi|suo_|sua_|ti_|prego|per favore|questa (?:pagina|risorsa)|questo (?:sito|contenuto|servizio)|clicca|riprova|nostr|devi|sei_|abbiamo',
    dutch:
      'abonneer|log in om|verder te gaan|voer_|dit artikel|u_|uw_|je_|jouw|jij|alstublieft|deze (?:pagina|site|website|inhoud)|dit (?:verzoek|artikel)|klik|probeer|wij_|we_|ons_|onze',
    polish:
      'wykup|subskrybuj|ten artykuł|twoj|twój|tw[oó]|masz|proszę|ta strona|tej strony|tę stronę|ten serwis|kliknij|spróbuj|nasz|możesz|jesteś|musisz|aby_|ci_',
    turkish:
      'lütfen|abone ol|bu (?:makale|haber|sayfa|site|içerik|hizmet)|tıkla|tekrar dene|sizin|siz_|size_|\\S{2,20}(?:ınız|iniz|unuz|ünüz)|\\S{2,20}(?:ın|in|un|ün)_|doğrulayın|yapın|girin',
    russian: 'вы_|ваш|пожалуйста|мы_',
  },
  /** Somebody tells what others say: then the words are theirs. */
  reporting: {
    english:
      'explains?_|describes?_|the (?:article|guide|author|post|report|piece|page) (?:explains|says|describes|argues|reports|advises|recommends|notes|covers|shows|warns)|according to|reports? (?:that|say)|says that|means that|means_|refers to|stands for|is (?:an?|the) (?:test|type|kind|term|status|response|challenge|standard|http|error|generic|message)|in this (?:article|guide|tutorial)|how to|for example|researchers|developers|users report|analysts|he said|she said|said_|told_',
    german:
      'erklärt|beschreibt|erläutert|der (?:ratgeber|autor)|laut_|berichtet|bedeutet|steht für|ist (?:ein|eine) (?:test|art|begriff|status)|empfiehlt|zum beispiel|so funktioniert',
    french:
      "explique|décrit|l'article (?:explique|décrit|raconte|montre|présente)|l'auteur|selon_|signifie|désigne|est un (?:test|type|code|terme)|par exemple|conseille|raconte",
    spanish:
      'explica|describe|el (?:artículo|informe) (?:explica|describe|cuenta|dice)|según_|significa|se refiere|es un(?:a)? (?:prueba|tipo|código|término)|por ejemplo|recomienda|cuenta que',
    portuguese:
      'explica|descreve|o (?:artigo|relatório) (?:explica|descreve|conta|diz)|segundo_|significa|refere-se|é um(?:a)? (?:teste|tipo|código|termo)|por exemplo|recomenda',
    italian:
      "spiega|descrive|l'articolo (?:spiega|descrive|racconta|dice)|secondo_|significa|si riferisce|è un(?:a)? (?:test|tipo|codice|termine)|ad esempio|consiglia",
    dutch:
      'legt uit|beschrijft|het artikel (?:legt|beschrijft|zegt)|volgens|betekent|verwijst naar|is een (?:test|soort|term|code)|bijvoorbeeld|raadt',
    polish:
      'wyjaśnia|opisuje|artykuł (?:opisuje|wyjaśnia|mówi)|według_|oznacza|odnosi się|to (?:test|rodzaj|kod|termin)|na przykład|zaleca',
    turkish: 'açıklıyor|anlatıyor|göre_|anlamına gel|demektir|örneğin|öneriyor|tavsiye',
    russian: 'объясняет|означает|согласно|например|статья',
    japanese: '説明して|解説|によると|という意味|とは、|を指し|例えば|紹介して|述べて|記事では|と呼ばれ',
    chinese: '文章(?:介绍|解释|指出|讲|说|称|写)|解释了|介绍了|指的是|意思是|表示|例如|据.{1,10}报道|是指|建议',
    korean: '설명하|글은|기사는|에 따르면|의미합|예를 들어|소개하|권장하',
  },
  /** Told by the one who acts. */
  first: {
    german: 'ich_|wir_',
    french: "j'ai|je_|nous avons",
    spanish: 'he_|hemos|hice|abrí_|busqué|navegué|visité|entré|consulté|revisé',
    portuguese:
      'eu_|cliquei|abri_|visitei|digitei|pesquisei|naveguei|preenchi|extraí|coletei|consultei|verifiquei|acessei|fiz_',
    italian: 'ho_|abbiamo',
    dutch: 'ik_|we_|wij_',
    polish: '\\S{3,20}(?:łem|łam|liśmy)_',
    turkish: '\\S{2,20}(?:dım|dim|dum|düm|tım|tim|tum|tüm|dık|dik|tık|tik)_',
    russian: 'я_|мы_',
    japanese: 'しました|ました|して|き、',
    chinese: '我|已|了',
    korean: '했습니다|하였습니다|했고|하고|었습니다|했어요',
  },
  /** What is going to be done has not been done. */
  plans: {
    german:
      'ich werde|werde ich|ich möchte (?:zuerst|nun|jetzt)|als nächstes|mein plan|zunächst werde|ich gehe (?:jetzt|nun)|ich öffne (?:jetzt|nun|zuerst)|ich suche (?:jetzt|nun)|wir werden',
    french:
      "je vais|je commencerai|j'ouvrirai|je chercherai|mon plan|dans un premier temps|nous allons|prochaine étape|d'abord,? je",
    spanish:
      'voy a_|vamos a_|abriré|buscaré|navegaré|primero,? (?:voy|abr|busc)|mi plan|a continuación,? (?:voy|abr|busc|proced)|procederé|el siguiente paso',
    portuguese:
      'vou_|vamos_|irei|abrirei|pesquisarei|primeiro,? (?:vou|abr|irei)|meu plano|em seguida,? (?:vou|abr|irei)|o próximo passo',
    italian:
      '\\S{3,20}erò_|\\S{3,20}irò_|sto per|il mio piano|prossimo passo|per prima cosa|ora (?:apro|cerco|vado)|procederò|andrò|farò',
    dutch: 'ik (?:ga|zal)_|ga ik|zal ik|mijn plan|eerst (?:ga|open|zoek)|vervolgens (?:ga|zal)|volgende stap|we gaan',
    polish:
      'zamierzam|otworzę|wyszukam|sprawdzę|przejdę|wejdę|mój plan|najpierw|następnie (?:otworzę|sprawdzę|wyszukam|przejdę|posortuję)|będę_|następny krok|zacznę',
    turkish:
      '\\S{2,20}(?:acağım|eceğim|acağız|eceğiz)_|planım|önce_.{1,60}(?:acağım|eceğim)|sonraki adım|şimdi_.{1,40}(?:acağım|eceğim)',
    japanese:
      'これから|まず|次に.{1,40}ます|予定です|つもりです|いたします。?$|してみます|確認します|検索します|開きます',
    chinese: '我将|我会|我要|接下来|首先|下一步|打算|准备(?:打开|搜索|访问)|让我|我先',
    korean: '하겠습니다|겠습니다|할 예정|먼저|다음 단계|하려고 합니다|할게요|해보겠',
  },
  /** The one who was asked asks back. */
  offersHelp: {
    english:
      'how (?:can|may) i (?:help|assist)|what (?:can|would you like me to) (?:i )?do|could you (?:please )?(?:provide|clarify|specify|tell|share|confirm)|please (?:provide|clarify|specify|tell me|let me know|share|confirm) |do you (?:mean|want me|have a)|would you like me to|which (?:one|of these|.{1,30}) (?:do you mean|should i|would you)|should i_|shall i_|do you want',
    german:
      'wie kann ich (?:ihnen|dir)|womit kann ich|könnten sie (?:bitte )?(?:mir )?|können sie (?:mir|bitte)|bitte (?:geben|nennen|teilen) sie|möchten sie,? dass|möchtest du|soll ich|meinen sie|welche[nrs]? .{1,40} meinen',
    french:
      "comment puis-je|en quoi puis-je|pouvez-vous (?:me |s'il|préciser|fournir|indiquer|confirmer)|pourriez-vous|souhaitez-vous|voulez-vous que|dois-je|merci de préciser|veuillez (?:préciser|fournir|indiquer)",
    spanish:
      'en qué puedo|cómo puedo ayud|podrías|podría (?:usted )?(?:indicar|proporcionar|decir|confirmar|especificar)|puedes (?:indicar|decir|proporcion|confirm|especific)|quieres que|desea que|debo_|a qué .{1,30} te refieres|por favor,? (?:indica|proporciona|especifica|indíque|proporcione)',
    portuguese:
      'como posso|em que posso|poderia|pode (?:me )?(?:indicar|dizer|fornecer|confirmar|especificar|informar)|você quer que|deseja que|devo_|por favor,? (?:indique|forneça|especifique|informe)|gostaria que',
    italian:
      'come posso|in cosa posso|potresti|potrebbe (?:indicar|fornir|dir|conferm)|puoi (?:indicar|dir|fornir|conferm|specific)|vuoi che|desidera che|devo_|per favore,? (?:indica|fornisci|specifica)|a quale .{1,30} ti riferisci',
    dutch:
      'hoe kan ik|waarmee kan ik|kunt u|kun je|zou je|zou u|wil je dat|wilt u dat|moet ik|bedoel je|bedoelt u|geef .{1,30} op_',
    polish:
      'jak mogę|w czym mogę|czy możesz|czy mógłbyś|czy mogłabyś|czy chcesz|czy mam_|proszę (?:podać|podaj|sprecyzować|o podanie|o doprecyzowanie|wskazać)|podaj proszę|o którą|o który|możesz podać',
    turkish:
      'nasıl yardımcı|yardımcı olabilirim|verebilir misiniz|belirtir misiniz|belirtebilir|paylaşabilir misin|ister misiniz|istiyor musunuz|hangi .{1,30} kastediyor|yapmamı ister|söyler misiniz|onaylıyor musunuz',
    japanese:
      'どのような|ご用件|教えていただけ|教えてください|ご指定|お知らせください|よろしいですか|でしょうか？|ますか？$|お聞かせ',
    chinese: '有什么可以帮|需要我|请提供|请告诉我|请问|您能|你能|您想|你想|是否需要|请确认|请说明|要我',
    korean:
      '무엇을 도와|도와드릴까요|알려주시겠|알려 ?주세요|제공해 ?주|원하시나요|할까요|말씀해 ?주|어떤 .{1,20}(?:인가요|말씀)|지정해',
  },
  /** The answer is said to be somewhere else. */
  elsewhere: {
    english:
      'written to \\S{1,40}\\.[a-z]|saved (?:to|in|as|under) (?:the |a |your )?(?:file|disk|downloads|\\S{1,40}\\.[a-z]{2,4}_)|exported to (?:a )?(?:file|\\S{1,40}\\.[a-z]{2,4}_)|is attached|attached (?:file|document|screenshot)|see (?:the )?(?:attached|screenshot)|screenshot of|(?:taken|took|captured) a screenshot|open the file|in the file|(?:listed|shown|provided|given|presented|displayed|returned|summari[sz]ed) above',
    german:
      'gespeichert (?:in|unter|als)|in (?:der|die) datei|im anhang|siehe (?:oben|anhang|screenshot)|bildschirmfoto|screenshot|oben (?:aufgeführt|genannt|stehend)|angehängt|abgelegt|liegt (?:nun |jetzt )?(?:in|im|unter)',
    french:
      "enregistré (?:dans|sous)|dans le fichier|en pièce jointe|ci-joint|voir (?:ci-dessus|la capture|le fichier)|capture d'écran|ci-dessus|sauvegardé dans",
    spanish:
      'guardad[oa]s? en|en el archivo|adjunt|captura de pantalla|ver (?:arriba|la captura)|como se muestra arriba|arriba mencionad|mencionad[oa]s? arriba|más arriba',
    portuguese:
      'salv[oa]s? em|guardad[oa]s? em|no arquivo|no ficheiro|em anexo|anexad|captura de (?:tela|ecrã)|acima_|veja acima',
    italian:
      'salvat[oaie] (?:in|nel)|nel file|in allegato|allegat|screenshot|schermata|qui sopra|riportat[oaie] sopra|vedi sopra',
    dutch:
      'opgeslagen (?:in|als|onder)|in het bestand|in de bijlage|bijgevoegd|schermafbeelding|screenshot|hierboven|zie (?:boven|bijlage)',
    polish:
      'zapisan\\S{1,4} (?:w|do|jako)_|w pliku|w załączniku|załączon|zrzut ekranu|zrzucie|powyżej|zobacz (?:załącznik|plik)',
    turkish: 'dosyasına (?:kaydet|yaz)|dosyada|ekte|ekran görüntüsü|yukarıda|dosyaya',
    japanese: 'ファイルに(?:保存|書き|出力)|添付|スクリーンショット|上記|上の(?:表|リスト)|に保存しました',
    chinese: '保存到|写入|存入|附件|截图|上述|如上|见上|文件中|已保存',
    korean: '파일에 (?:저장|기록)|첨부|스크린샷|캡처|위에|위의|에 저장',
  },
} as const satisfies Record<string, Concept>;
