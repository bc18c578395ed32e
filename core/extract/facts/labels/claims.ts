import { MAX_FACTS, takeFacts } from '../../dom/bounds';
import { stepsAhead } from './current-step';
import type { IsSideline } from '../sidelines';
import { isWithin, type DomDocument, type DomElement } from '../../dom/tree';

const CLAIMING = new Set('SPAN LI DIV P TD DD B STRONG EM SMALL I MARK'.split(' '));
/** What leads elsewhere, can be chosen or names what follows claims nothing. */
const NOT_CLAIMED = new Set(
  'A BUTTON LABEL OPTION SELECT FORM NAV DT TH H1 H2 H3 H4 H5 H6 SUMMARY LEGEND FIELDSET'.split(' '),
);
const MAX_LENGTH = 60;

export function readClaims(document: DomDocument, isSideline: IsSideline): string[] {
  return [...new Set(takeFacts(claims(document, isSideline), MAX_FACTS.phrases))];
}

function* claims(document: DomDocument, isSideline: IsSideline): Generator<string> {
  const ahead = stepsAhead(document, isSideline);
  for (const element of document.elements) {
    if (!CLAIMING.has(element.tagName) || element.index <= document.body.index || isSideline(element)) continue;
    const length = document.text.lineLength(element);
    if (length === 0 || length > MAX_LENGTH || !isLeaf(document, element) || isWithin(element, NOT_CLAIMED)) continue;
    // What is still to come is not so yet: `Delivered`, of a parcel on its way.
    const isAhead = ahead.has(element) || (element.parent !== null && ahead.has(element.parent));
    yield `${isAhead ? '✗ ' : ''}${document.text.lineOf(element)}`;
  }
}

/** Pictures inside of it do not matter. */
function isLeaf(document: DomDocument, element: DomElement): boolean {
  return element.children.every((child) => document.text.lineLength(child) === 0);
}
