import type { DomElement } from '../../dom/tree';
import type { LabelledValue } from '../labels/labelled-value';

const MAX_NAME_LENGTH = 40;
const MAX_VALUE_LENGTH = 120;
const PREFIX = 'data-';
/** What attributes tell to scripts and style sheets, and not of the page's subject. */
const TECHNICAL =
  /^(?:v|ng|react|reactroot|bs|wf|aos|gtm|ga|track|tracking|analytics|test|testid|qa|cy|e2e|toggle|target|dismiss|action|controller|component|module|widget|turbo|turbolinks|hydrate|ssr|theme|mode|slot|index|idx|key|uid|uuid|hash|nonce|src|srcset|href|bg|lazy|sizes|width|height|style|class|icon|role|state|step|count|total|page|pos|position|order|sort|filter|view|event|click|url|n|i|id)(?:-|$)/;

/** Values that stand in attributes for a page's own scripts: `<li data-price="12.50" data-currency="EUR">`. */
export function* readDataAttributes(elements: readonly DomElement[]): Generator<LabelledValue> {
  for (const { attributes } of elements) {
    for (const [name, value] of attributes) {
      const label = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
      if (label === '' || label.length > MAX_NAME_LENGTH || TECHNICAL.test(label)) continue;
      const text = value.trim();
      if (text !== '' && text.length <= MAX_VALUE_LENGTH && !/^[{[#.]/.test(text))
        yield { label, value: text, section: null };
    }
  }
}
