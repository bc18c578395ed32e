import type { JsonValue } from '../../../json';
import { askedOf, type Asked } from '../asked';
import { isNumeric, type ObjectShape, type PropertyShape, type ScalarShape } from '../schema/schema-shape';
import type { Entry, Scope } from '../scope';
import { agreed } from '../values/agreed';
import { numberAsked } from '../values/asked-number';
import { areSynonyms } from './key-names';
import { measureOfKey } from './measure-of-key';

/** What a unit says by itself. */
const MEASURES = new Set(
  'size power output weight mass capacity length width height depth diameter thickness volume temperature voltage speed pressure area grosse leistung gewicht kapazitat lange breite hohe tiefe durchmesser dicke volumen temperatur spannung taille puissance poids capacite longueur largeur hauteur diametre epaisseur tamano potencia peso capacidad longitud ancho altura diametro grosor tamanho comprimento largura potenza capacita lunghezza larghezza altezza spessore grootte vermogen gewicht capaciteit lengte breedte hoogte dikte rozmiar moc waga pojemnosc dlugosc szerokosc wysokosc srednica boyut guc agirlik kapasite uzunluk genislik yukseklik cap'.split(
    ' ',
  ),
);
/** What these are told of is measured for something else. */
const OTHER = new Set(
  'shipping delivery package packaging gross net min max total item product versand lieferung'.split(' '),
);
const ONE_NUMBER = /^\D{0,12}\d[\d.,]{0,12}\s?\p{L}[^\d]{0,80}$/u;
const MAX_WORDS_BESIDE = 1;

/**
 * What a thing measures, where the page gives it under the name of the thing: `Motor: 180 W` where `motor_power_w` is asked
 * for. Nothing where the page does not write the unit, or two keys ask for the same thing in one unit.
 */
export function impliedMeasure(
  { wanted }: PropertyShape,
  shape: ScalarShape,
  { tiers, locale }: Scope,
  around: ObjectShape,
): JsonValue | undefined {
  const asked = askedOf(wanted);
  const thing = isNumeric(shape) ? thingOf(asked) : null;
  if (thing === null) return undefined;
  const rivals = around.properties.filter((one) => {
    const other = askedOf(one.wanted);
    return other.unit === asked.unit && thingOf(other) === thing;
  });
  if (rivals.length > 1) return undefined;
  const told = tiers.flat().filter((entry) => isToldOf(thing, entry));
  return agreed(
    new Set(
      told.flatMap(({ value }) =>
        typeof value === 'string' ? (numberAsked(value, asked, shape, locale.lang) ?? []) : [],
      ),
    ),
  );
}

/** The thing of which a key asks what it measures. */
function thingOf({ names, unit }: Asked): string | null {
  if (unit === null) return null;
  for (const name of names) {
    const { rest, unit: told } = measureOfKey(name.split(' '));
    const thing = rest.slice(0, -1);
    if (told !== null && thing.length > 0 && MEASURES.has(rest.at(-1) ?? '') && !thing.some((word) => OTHER.has(word)))
      return thing.join(' ');
  }
  return null;
}

function isToldOf(thing: string, { words, value, isHint, isCode, isWhole, isLoose }: Entry): boolean {
  if ([isHint, isCode, isWhole, isLoose].includes(true) || typeof value !== 'string' || !ONE_NUMBER.test(value))
    return false;
  if (words === thing || areSynonyms(words, thing)) return true;
  const beside = words.startsWith(`${thing} `) ? words.slice(thing.length + 1).split(' ') : null;
  return beside !== null && beside.length <= MAX_WORDS_BESIDE && !beside.some((word) => MEASURES.has(word));
}
