import type { Concept } from '../concepts/concept';

/** What a site says to whoever did something there. */
export const AFTER_STEPS = {
  /** It was taken. */
  confirmed: {
    english:
      'thank you|thanks for|confirmed_|confirmation_|booked_|reserved_|success|submitted_|has been|have been|was sent|is saved|saved to|added to|we received|we.ve received|registered_|subscribed_|cancelled_|canceled_|reference_|order number|order placed|all set|you.re in_',
    german:
      'vielen dank|danke_|bestätigt|bestätigung|gebucht|reserviert|erfolgreich|gesendet|abgeschickt|gespeichert|eingegangen|erhalten_|angemeldet|registriert_|storniert|bestellnummer|vorgangsnummer|hinzugefügt',
    french:
      'merci_|confirmé|confirmation|réservé|succès|envoyé|enregistré|reçu_|inscrit|annulé|ajouté|numéro de commande|référence_',
    spanish:
      'gracias|confirmad|confirmación|reservad|éxito|correctamente|enviad|guardad|recibid|registrad|inscrit|cancelad|añadid|número de pedido|referencia_',
    portuguese:
      'obrigad|confirmad|confirmação|reservad|sucesso|enviad|guardad|salv[oa]s?_|recebid|registad|registrad|inscrit|cancelad|adicionad|número do pedido|referência_',
    italian:
      'grazie|confermat|conferma_|prenotat|successo|inviat|salvat|ricevut|registrat|iscritt|annullat|aggiunt|numero d.ordine|riferimento_',
    dutch:
      'bedankt|dank je|dank u|bevestigd|bevestiging|geboekt|gereserveerd|gelukt|verzonden|verstuurd|opgeslagen|ontvangen_|geregistreerd|ingeschreven|geannuleerd|toegevoegd|bestelnummer|kenmerk_',
    polish:
      'dziękuj|potwierdzon|potwierdzeni|zarezerwowan|pomyślnie|wysłan|zapisan|otrzymaliśmy|zarejestrowan|anulowan|dodan[oey]|numer zamówienia',
    turkish:
      'teşekkür|onaylan|rezerve edil|başarıyla|gönderil|kaydedil|alındı|kaydoldu|iptal edildi|eklendi|sipariş numara',
    russian:
      'спасибо|подтвержд|забронирован|успешно|отправлен|сохранен|получен|зарегистрирован|отменен|добавлен|номер заказа',
    japanese:
      'ありがとう|完了|確定|送信しました|受け付け|受付|登録しました|予約番号|注文番号|保存しました|追加しました',
    chinese: '谢谢|感谢|成功|已提交|已发送|已保存|已预订|已确认|已收到|已注册|已添加|已取消|订单号|预订号',
    korean: '감사합니다|완료|확인되었|전송되었|접수|저장되었|등록되었|예약번호|주문번호|추가되었|취소되었',
  },
  /** It was not taken, and why. */
  refused: {
    english:
      'please (?:enter|fill|choose|select|provide|correct|complete|accept|try|specify)|(?:is|are) required|required field|invalid_|not valid|incorrect|wrong_|must (?:be|not|have|contain|match|include|accept)|(?:do|does) not match|try again|error_|errors_|not accepted|too (?:short|long)_|already (?:taken|exists|in use)',
    german:
      'bitte (?:geben|füllen|wählen|prüfen|überprüfen|korrigieren|akzeptieren|versuchen)|pflichtfeld|erforderlich|ungültig|falsch|stimm(?:t|en) nicht|muss_|müssen_|fehler|erneut versuchen|bereits vergeben',
    french:
      'veuillez|champ obligatoire|obligatoire_|requis|invalide|incorrect|non valide|ne correspond|doit_|doivent_|erreur|réessay|déjà utilisé',
    spanish:
      'por favor,? (?:introduc|ingres|rellen|seleccion|corrij|complet)|obligatori|requerid|inválid|no válid|incorrect|no coincid|debe_|deben_|error_|inténtalo|intente|ya existe',
    portuguese:
      'por favor,? (?:introduz|insira|preench|selecion|corrij|complet)|obrigatóri|inválid|incorret|não coincid|deve_|devem_|erro_|tente novamente|já existe',
    italian:
      'inserisci|compila|seleziona (?:un|una|il|la)_|obbligatori|non valid|errat|non corrispond|deve_|devono_|errore|riprova|già (?:in uso|esistente)',
    dutch:
      'verplicht|ongeldig|onjuist|verkeerd|komen niet overeen|moet_|moeten_|fout_|probeer (?:het )?opnieuw|al in gebruik|vul (?:een|het|uw|je)_',
    polish:
      'wymagan|nieprawidłow|niepoprawn|błędn|musi_|muszą_|błąd|spróbuj ponownie|już istnieje|proszę (?:podać|wybrać|wpisać)',
    turkish: 'zorunlu|geçersiz|hatalı|yanlış|eşleşmiyor|gerekli|hata_|tekrar dene|lütfen (?:girin|seçin|doldurun)',
    russian: 'обязательн|неверн|недейств|не совпада|должн|ошибка|попробуйте снова|введите|заполните',
    japanese: '入力してください|選択してください|必須|無効|正しくありません|一致しません|エラー|もう一度',
    chinese: '请输入|请填写|请选择|必填|无效|不正确|不匹配|错误|重试',
    korean: '입력해 ?주세요|선택해 ?주세요|필수|유효하지|올바르지|일치하지|오류|다시 시도',
  },
} as const satisfies Record<string, Concept>;
