import type { Reading } from '../reading/reading';
import type { TextRule } from '../text-rule';
import { ASK_THERE } from './hedged';

const MAX_TEXT = 3_000;
const BEGINNING = 300;
const FIRST = 120;
/** A model speaks of what it was taught. */
const TAUGHT =
  /(?<!\p{L})(?:as of my (?:last|latest|most recent)? ?(?:knowledge|training|update)|(?:my|the model's) (?:training|knowledge) (?:data|cut-?off|base)|(?:meinem?|meiner) (?:letzten )?(?:wissensstand|trainingsdaten|kenntnisstand)|(?:mes|ma) (?:données d'entraînement|dernière mise à jour|base de connaissances)|mis? (?:datos de entrenamiento|última actualización|conocimientos? hasta)|(?:meus?|minha) (?:dados de treinamento|dados de treino|última atualização)|(?:miei|mio) (?:dati di addestramento|ultimo aggiornamento)|mijn (?:trainingsdata|laatste update|kennis (?:gaat|reikt))|moj(?:a|ej|e) (?:wiedza|wiedzy|dane treningowe|danych treningowych)|(?:eğitim|bilgi) (?:verilerim|güncellemem))(?!\p{L})|学習データ|私の知識|训练数据|我的知识|학습 데이터|제 지식/iu;
/** How it is elsewhere, said first. */
const IN_GENERAL =
  /(?:(?<!\p{L})(?:in general|generally|typically|usually|normally|as a rule|most \p{L}+s)(?!\p{L})|(?<!\p{L})(?:im allgemeinen|in der regel|normalerweise|üblicherweise|meistens)(?!\p{L})|(?<!\p{L})(?:en général|généralement|d'habitude|en règle générale)(?!\p{L})|(?<!\p{L})(?:por lo general|en general|normalmente|generalmente|habitualmente)(?!\p{L})|(?<!\p{L})(?:em geral|geralmente|normalmente)(?!\p{L})|(?<!\p{L})(?:in genere|di solito|in generale|generalmente)(?!\p{L})|(?<!\p{L})(?:over het algemeen|doorgaans|meestal|normaal gesproken)(?!\p{L})|(?<!\p{L})(?:zazwyczaj|zwykle|na ogół|przeważnie)(?!\p{L})|(?<!\p{L})(?:genellikle|genel olarak|çoğunlukla)(?!\p{L})|一般(?:的に|来说|而言)|通常|일반적으로|보통)/iu;
const DIFFERS =
  /(?<!\p{L})(?:var(?:y|ies)|differs?|depend(?:s|ing)?|unterschiedlich|variier\p{L}+|abhängig|hängt|varie(?:nt)?|dépend\p{L}*|varía\p{L}?|depende\p{L}?|varia\p{L}?|dipend\p{L}+|verschil\p{L}*|afhankelijk|hangt|różni\p{L}*|zależ\p{L}*|değiş\p{L}+|bağlı\p{L}*)(?!\p{L})|異なり|違い|により|因.{1,8}而异|不同|不一|다릅니다|다를 수|다르/iu;

/** The page was not read at all. */
const NOT_READ =
  /(?<!\p{L})(?:(?:couldn't|could not|unable to|didn't|did not|haven't|have not|was not able to|wasn't able to) (?:open|load|access|reach|visit|opened|loaded|visited)(?!\p{L})|(?:page|site|website) (?:didn't|did not|wouldn't|failed to) (?:load|open)|(?:seite|website)(?: \p{L}+){0,3} nicht (?:geöffnet|geladen|öffnen|laden|erreich\p{L}*|aufrufen)|(?:page|site) n'a pas (?:chargé|pu)|n'ai pas pu (?:ouvrir|accéder|charger)|página no (?:cargó|se cargó|se abrió)|no (?:pude|he podido) (?:abrir|acceder|cargar)|página não (?:carregou|abriu)|não consegui (?:abrir|acessar|carregar)|pagina non si è (?:caricata|aperta)|non sono riuscit[oa] ad? (?:aprire|accedere|caricare)|pagina (?:laadde|opende) niet|kon de (?:pagina|site|website) niet|strona się nie (?:załadowała|otworzyła)|nie udało (?:mi )?się (?:otworzyć|załadować)|sayfa (?:açılmadı|yüklenmedi)|sayfayı açamadım)(?!\p{L})|ページ(?:が|を)(?:開け|読み込め)|(?:页面|网页)(?:没有|未能?|无法)(?:加载|打开)|(?:无法|未能)打开|페이지(?:가|를)? ?(?:열|로드)[^.]{0,6}(?:않|못)/iu;
/** What would be there, by what is elsewhere. */
const USUAL_THERE =
  /(?<!\p{L})(?:usually|typically|most likely|probably|based on what|traditional|similar (?:shops|sites|places)|üblich\p{L}*|allgemein\p{L}*|meist|wahrscheinlich|habituel\p{L}*|traditionnel\p{L}*|probablement|suele\p{L}?|tradicional\p{L}*|probablemente|costuma\p{L}?|provavelmente|di solito|tradizional\p{L}|probabilmente|gebruikelijk|waarschijnlijk|meestal|zazwyczaj|zwykle|prawdopodobnie|tradycyjn\p{L}+|genellikle|muhtemelen)(?!\p{L})|一般|通常|たいてい|大概|보통|아마/iu;

/** What is so elsewhere or was so once: nothing of it was read where the task wanted it read. */
export const fromMemory: TextRule = {
  name: 'told from memory',
  when: isFromMemory,
  verdict: 'failed',
  confidence: 0.65,
  reason: 'ungrounded_answer',
};

function isFromMemory({ text, isStoryWanted }: Reading): boolean {
  if (isStoryWanted || text.length > MAX_TEXT) return false;
  if (TAUGHT.test(text.slice(0, BEGINNING))) return true;
  if (NOT_READ.test(text.slice(0, FIRST)) && (IN_GENERAL.test(text) || USUAL_THERE.test(text))) return true;
  return IN_GENERAL.test(text.slice(0, FIRST)) && DIFFERS.test(text) && ASK_THERE.test(text);
}
