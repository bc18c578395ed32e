import { constructedPatterns, constructionPlaces, literalPatterns } from './product-patterns';
import { superlinear } from './superlinear';

describe('regular expressions of the product', () => {
  const constructed = constructedPatterns();

  it('take time in proportion to the text', () => {
    const patterns = new Map(
      [...literalPatterns(), ...constructed].map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]),
    );
    const found = [...patterns].flatMap(([written, { place, source, flags }]) => {
      const wrong = superlinear(source, flags);
      return wrong === null ? [] : [`${place} ${wrong} ${written.slice(0, 120)}`];
    });
    expect(patterns.size).toBeGreaterThan(400);
    expect(found).toEqual([]);
  }, 600_000);

  it('are made while their module loads, where they can be judged', () => {
    const seen = new Set(constructed.map(({ place }) => place));
    expect(constructionPlaces().filter((place) => !seen.has(place))).toEqual([]);
  });
});
