import { figuresIn } from '../reading/answer-form';
import type { Reading } from '../reading/reading';
import type { TextRule } from '../text-rule';

const MAX_TEXT = 500;
/** What is so elsewhere, and as a rule. */
const USUAL =
  /(?<!\p{L})(?:typically|usually|often|may well|it is (?:possible|likely|probable)|might|perhaps|varies|can vary|may vary|many (?:\p{L}+ ){1,2}of this kind|möglicherweise|vielleicht|könnte|kann (?:sein|variieren|abweichen)|peut-être|c'est possible|il est (?:possible|probable)|pourrait|es (?:posible|probable)|podría|quizás?|tal vez|puede que|é (?:possível|provável)|talvez|poderá|pode variar|è (?:possibile|probabile)|potrebbe|forse|misschien|mogelijk|kan (?:per \p{L}+ )?verschillen|być może|możliwe|może się różnić|belki|olabilir|değişebilir|generally|in general|normally|most likely|probably|it depends|depends on|somewhere (?:in|between|around)|in the range of|normalerweise|üblicherweise|meist(?:ens)?|in der regel|wahrscheinlich|vermutlich|kommt darauf an|généralement|en général|d'habitude|probablement|ça dépend|cela dépend|normalmente|por lo general|generalmente|habitualmente|probablemente|depende|geralmente|em geral|provavelmente|di solito|in genere|probabilmente|dipende|meestal|doorgaans|gewoonlijk|waarschijnlijk|hangt (?:er ?van )?af|zazwyczaj|zwykle|przeważnie|prawdopodobnie|zależy|genellikle|muhtemelen|çoğunlukla|bağlıdır)(?!\p{L})|かもしれ|可能性|場合があります|也许|或许|可能(?:有|是)|不(?:能)?确定|가능성|수도 있|확실하지|一般(?:的に|来说|需要|情况)?|通常|たいてい|おそらく|往往|可能(?:会|还)|大概|보통|대체로|일반적으로|아마/iu;
/** Whoever wants to know it has to ask there. */
export const ASK_THERE =
  /(?<!\p{L})(?:check(?:ing)? (?:with|directly|the (?:official|website|site|latest))|contact(?:ing)? (?:the|them)|call (?:ahead|them|the)|get in touch|preguntar (?:a|en|al)|pregunt[ae]|ask(?:ing)? (?:the|them) |confirm(?:ing)? (?:with|directly)|recommend (?:checking|contacting|calling|visiting)|refer to the official|(?:direkt )?(?:beim|bei der|auf der offiziellen|auf der website) .{0,40}(?:nachfragen|erfragen|prüfen|nachsehen)|vérifier (?:auprès|directement|sur)|contacter|se renseigner|consult[ae]r? (?:directamente|con|la (?:web|página)|diretamente|o site)|confirm[ae]r? (?:con|directamente|com)|verificare (?:direttamente|sul|con)|contattare|(?:kunnen |kan je |best )?navragen|contact opnemen|sprawdzić (?:bezpośrednio|na stronie|u)|skontaktować|kontrol etmenizi|ile iletişime|iletişime geç\p{L}*|danışmanızı|fragen sie (?:dort|bitte|am besten|direkt)|am besten (?:fragen|rufen|erkundigen|direkt)|(?:conseille|recommande) de (?:les? |l')?(?:contacter|appeler|vérifier)|consultarlo|lo mejor (?:sería|es)|(?:recomiendo|aconsejo) (?:consultar|contactar|llamar|preguntar)|contactar|consiglio di (?:contattare|verificare|chiedere|chiamare)|o (?:ideal|melhor) é (?:confirmar|contactar|perguntar|verificar)|neem .{0,30}contact op|vraag het|najlepiej (?:skontaktować|zapytać|sprawdzić|zadzwonić)|proszę (?:skontaktować|zapytać))|お?問い?合わせ|直接.{0,6}(?:致电|咨询|联系|询问)|(?:咨询|联系)(?:商家|店家|酒店|客服)|직접 (?:문의|확인)|公式(?:サイト|ページ).{0,12}(?:確認|ご覧)|お問い合わせ(?:ください|をお勧め)|以官方.{0,10}为准|建议(?:您)?.{0,12}(?:咨询|查看|确认|以)|공식.{0,12}확인|문의(?:해|하)/iu;
const UNABLE =
  /(?<!\p{L})(?:couldn't|could not|can't|cannot|unable|konnte .{0,40}nicht|n'ai pas pu|no pude|no he podido|não consegui|non sono riuscit[oa]|kon .{0,40}niet|nie udało|bulamadım)(?!\p{L})|できません|无法|未能|없었/iu;

/** How it is as a rule, and whom to ask: nothing of it was read where the task wanted it read. */
export const hedged: TextRule = {
  name: 'what is usual, and whom to ask',
  when: isHedged,
  verdict: 'failed',
  confidence: 0.6,
  reason: 'ungrounded_answer',
};

function isHedged({ text, asked, isStoryWanted }: Reading): boolean {
  if (isStoryWanted || text.length > MAX_TEXT || /\n.*\n/.test(text)) return false;
  if (!USUAL.test(text) || !ASK_THERE.test(text)) return false;
  return UNABLE.test(text) || figuresIn(text, asked) === 0;
}
