import { asksForSteps } from '../asked/asked-kinds';
import type { Reading } from '../reading/reading';
import { sentencesOf } from '../reading/words/sentences';
import type { TextRule } from '../text-rule';

/** How somebody else would find it: `To find the number, you can follow these steps`. */
const HOW_TO_FIND = new RegExp(
  [
    String.raw`^(?:to|in order to|if you (?:want|need|would like) to) (?:find|get|see|check|obtain|look up|view|know|learn|access|determine)(?!\p{L})[^\n]{0,160}?(?:you (?:can|could|should|may|will need to)|follow|try|go to|visit|use|start by)(?!\p{L})`,
    String.raw`^(?:you (?:can|could|should|may)|i (?:recommend|suggest|would suggest)(?: that)? you) (?:easily |also )?(?:find|check|see|look|visit|search|try|call|contact|use|obtain)(?!\p{L})`,
    String.raw`^here(?:'s| is| are) (?:how|some (?:tips|steps|ways|suggestions)|a (?:general )?guide)(?!\p{L})`,
    String.raw`^(?:um|wenn sie) [^\n]{0,120}?(?:zu (?:finden|erfahren|sehen|erhalten|ermitteln)|finden (?:wollen|möchten)|wissen (?:wollen|möchten)),? (?:(?:können|sollten|gehen|besuchen|rufen|schauen) (?:sie|du)|empfehle ich)(?!\p{L})`,
    String.raw`^(?:sie können|du kannst|am besten) [^\n]{0,120}?(?:nachsehen|nachschauen|herausfinden|aufrufen|prüfen|suchen|finden)(?!\p{L})`,
    String.raw`^pour (?:trouver|connaître|obtenir|savoir|consulter|voir|vérifier)(?!\p{L})[^\n]{0,160}?(?:vous pouvez|tu peux|il (?:suffit|faut|convient)|(?:vous |te )?conseille|suivez|rendez-vous|consultez)(?!\p{L})`,
    String.raw`^(?:vous pouvez|je vous (?:conseille|recommande|suggère)) (?:de |d')?(?:trouver|consulter|vérifier|visiter|contacter|rechercher|appeler)(?!\p{L})`,
    String.raw`^para (?:encontrar|saber|conocer|obtener|consultar|ver|hallar|obter|conhecer|descobrir)(?!\p{L})[^\n]{0,160}?(?:puedes?|podrías?|pode(?:rá)?|podes|sigue|siga|visita|visite|acesse|entra|consulta|recomiendo|recomendo)(?!\p{L})`,
    String.raw`^(?:puedes?|te (?:recomiendo|sugiero)|le (?:recomiendo|sugiero)|você pode|pode|recomendo|sugiro) (?:que )?(?:encontrar|consultar|visitar|visite|buscar|verificar|comprobar|contactar|llamar|procurar)(?!\p{L})`,
    String.raw`^per (?:trovare|sapere|conoscere|ottenere|consultare|vedere)(?!\p{L})[^\n]{0,160}?(?:puoi|può|potete|segui|visita|visiti|vai|consulta|basta|consigli\p{L}+|suggeri\p{L}+)(?!\p{L})`,
    String.raw`^(?:puoi|può|ti consiglio|le consiglio) (?:di )?(?:trovare|consultare|visitare|cercare|verificare|contattare|chiamare)(?!\p{L})`,
    String.raw`^om [^\n]{0,120}?te (?:vinden|weten|bekijken|achterhalen|zien)(?!\p{L})[^\n]{0,60}?(?:kunt u|kun je|kan je|ga naar|volg)(?!\p{L})`,
    String.raw`^(?:je kunt|u kunt|je kan|ik raad) [^\n]{0,120}?(?:vinden|opzoeken|bekijken|raadplegen|bellen|nakijken)(?!\p{L})`,
    String.raw`^(?:aby|żeby) (?:znaleźć|sprawdzić|poznać|uzyskać|zobaczyć)(?!\p{L})[^\n]{0,160}?(?:możesz|można|należy|wejdź|odwiedź|wystarczy|skorzystaj)(?!\p{L})`,
    String.raw`^(?:możesz|polecam|sugeruję) (?:\p{L}+ )?(?:sprawdzić|znaleźć|odwiedzić|zadzwonić|skontaktować)(?!\p{L})`,
    String.raw`^[^\n]{0,120}?(?:bulmak|öğrenmek|görmek) için [^\n]{0,120}?(?:izleyebilir|yapabilir|ziyaret ed|bakabilir|kullanabilir|takip ed)`,
    String.raw`^[^\n。]{0,60}(?:を(?:調べる|確認する|知る|見つける)(?:に|ため))[^\n]{0,120}(?:できます|ください|よいでしょう|おすすめ)`,
    String.raw`^(?:要|想要|如果您想|如需|若要)[^\n。]{0,40}(?:查|找|了解|获取)[^\n]{0,120}(?:可以|请|建议)`,
    String.raw`^[^\n.]{0,60}(?:찾으려면|확인하려면|알아보려면|찾으시려면)[^\n]{0,120}(?:하세요|있습니다|됩니다)`,
  ].join('|'),
  'iu',
);
const MAX_TEXT = 3_000;

/** Whoever sent a browser wants it found, and not to be told how one finds such things. */
export const advice: TextRule = {
  name: 'how one would find it',
  when: isAdvice,
  verdict: 'failed',
  confidence: 0.65,
  reason: 'not_accomplished',
};

function isAdvice({ text, task, isStoryWanted, evidence, isSettled }: Reading): boolean {
  if (task === null || isStoryWanted || asksForSteps(task) || text.length > MAX_TEXT) return false;
  const [first = ''] = sentencesOf(text);
  return HOW_TO_FIND.test(first) && !(evidence() === 'answer' && isSettled());
}
