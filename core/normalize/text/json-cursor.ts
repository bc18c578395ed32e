/** Thrown where a text stops being JSON, and caught where reading it began. */
export class NotJson extends Error {}

export interface JsonCursor {
  text: string;
  index: number;
  isAtEnd(): boolean;
  peek(): string;
  take(): string;
  /** Steps over the words if they stand here. */
  skip(words: string): boolean;
  skipBlank(): void;
  skipSeparators(): void;
  /** `...` stands for what was left out. */
  skipElision(): boolean;
  /** A value without quotes. Between the digits of an object's number, a comma groups them. */
  takeBare(isInObject: boolean): string;
  /** A key without quotes, and nothing when a whole sentence would be one. */
  takeKey(maxLength: number): string;
}

export function createJsonCursor(text: string, start: number): JsonCursor {
  const lengthAt = (pattern: RegExp, index: number): number => {
    pattern.lastIndex = index;
    return pattern.exec(text)?.[0].length ?? 0;
  };
  return {
    text,
    index: start,
    isAtEnd() {
      return this.index >= text.length;
    },
    peek() {
      return text[this.index] ?? '';
    },
    take() {
      this.index += 1;
      return text[this.index - 1] ?? '';
    },
    skip(words) {
      const isHere = text.startsWith(words, this.index);
      if (isHere) this.index += words.length;
      return isHere;
    },
    skipBlank() {
      for (;;) {
        this.index += lengthAt(/\s*/y, this.index);
        if (text.startsWith('/*', this.index)) {
          const end = text.indexOf('*/', this.index + 2);
          this.index = end < 0 ? text.length : end + 2;
        } else if (text.startsWith('//', this.index) || text.startsWith('#', this.index)) {
          this.index += lengthAt(/[^\n]*/y, this.index);
        } else return;
      }
    },
    skipSeparators() {
      do this.skipBlank();
      while (this.skip(',') || this.skip(';'));
    },
    skipElision() {
      return this.skip('…') || this.skip('...');
    },
    takeBare(isInObject) {
      const from = this.index;
      while (!this.isAtEnd()) {
        const next = this.peek();
        const groupsDigits = next === ',' && isInObject && lengthAt(/(?<=\d),\d/y, this.index) > 0;
        const endsHere = (/[,}\]\n"{[]/.test(next) && !groupsDigits) || lengthAt(/\s(?:\/\/|\/\*|#)/y, this.index) > 0;
        if (endsHere) break;
        this.index += 1;
      }
      return text.slice(from, this.index).trim();
    },
    takeKey(maxLength) {
      const from = this.index;
      while (/[^\s:=,{}[\]"]/.test(this.peek()) && this.index - from < maxLength) this.index += 1;
      return text.slice(from, this.index);
    },
  };
}
