import { askedForms, type AskedForm } from '../asked/asked-form';
import type { Reading } from '../reading/reading';
import type { TextRule } from '../text-rule';

const MAX_TEXT = 300;
const LEAST = 2;
const PARTS = /[.;,\n|•·。；，、]\s{0,3}(?!\d)/;
const LABELLED = /^\W{0,4}\p{L}[\p{L}\s()_/-]{1,50}\s?[:=：]\s?\d[\d.,:]*\s?\p{L}{0,8}\W{0,3}$/u;
/** What runners count of their work. */
const OF_WORK =
  /(?<!\p{L})(?:pages?|steps?|visited|found|scanned|crawled|analy[sz]ed|processed|matches|duration|elapsed|seiten|besucht\p{L}*|gefunden\p{L}*|schritte|dauer|visitées?|trouvé\p{L}*|étapes|durée|páginas?|visitad[ao]s|encontrad[ao]s|analizad[ao]s|analisad[ao]s|correspondências|coincidencias|pasos|passos|duración|duração|pagine|visitate|trovat[ie]|passaggi|durata|pagina's|bezocht\p{L}*|gevonden|stappen|duur|stron\p{L}*|odwiedzon\p{L}*|znalezion\p{L}*|krok\p{L}*|czas|sayfa\p{L}*|ziyaret\p{L}*|bulunan|adım\p{L}*|süre)(?!\p{L})|ページ|件数|ステップ|所要時間|访问|页面|步骤|耗时|找到|페이지|단계|소요|발견/iu;
/** Here a figure is what was asked for. */
const FIGURES: readonly AskedForm[] = ['count', 'measure', 'price', 'hours', 'phone', 'date'];

/** How much was looked through, where the things themselves were wanted. */
export const runFigures: TextRule = {
  name: 'figures of the work',
  when: ({ text, task }: Reading) => {
    if (task === null || text.length > MAX_TEXT || FIGURES.some((form) => askedForms(task).has(form))) return false;
    const parts = text.split(PARTS).filter((part) => /[\p{L}\d]/u.test(part));
    return parts.length >= LEAST && parts.every((part) => LABELLED.test(part)) && OF_WORK.test(text);
  },
  verdict: 'failed',
  confidence: 0.65,
  reason: 'answer_missing',
};
