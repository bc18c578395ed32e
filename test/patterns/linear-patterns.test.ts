import { constructedPatterns, constructionPlaces, literalPatterns } from './product-patterns';
import { superlinear } from './superlinear';

describe('regular expressions of the product', () => {
  it('take time in proportion to the text', () => {
    const patterns = [...literalPatterns(), ...constructedPatterns(constructionPlaces())];
    const found = patterns.flatMap(({ place, source, flags }) => {
      const wrong = superlinear(source, flags);
      return wrong === null ? [] : [`${place} ${wrong} /${source.slice(0, 100)}/${flags}`];
    });
    expect(patterns.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  }, 600_000);

  it('are made while their module loads, where they are judged', () => {
    const places = constructionPlaces();
    const seen = new Set(constructedPatterns(places).map(({ place }) => place));
    expect(places.filter((place) => !seen.has(place))).toEqual([]);
  });
});
