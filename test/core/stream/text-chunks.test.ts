import { textChunks } from '../../../core/stream/text-chunks';
import { fc } from '../../support/property';

test('the pieces of a text are the text, none is empty and none ends inside a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 1, max: 7 }), (text, length) => {
      const pieces = [...textChunks(text, length)];
      expect(pieces.join('')).toBe(text);
      for (const piece of pieces) expect(piece.length).toBeGreaterThan(0);
      if (length > 1) for (const piece of pieces) expect(() => encodeURIComponent(piece)).not.toThrow();
    }),
  );
});
