/** The package ships types for ES modules only; this project is CommonJS and its tests need one function of it. */
declare module 'linkedom' {
  interface Searchable {
    querySelector(selector: string): FoundElement | null;
    querySelectorAll(selector: string): ArrayLike<FoundElement> & Iterable<FoundElement>;
  }

  interface FoundElement extends Searchable {
    readonly tagName: string;
    readonly id: string;
    readonly textContent: string | null;
    getAttribute(name: string): string | null;
    closest(selector: string): FoundElement | null;
  }

  interface FoundDocument extends Searchable {
    readonly documentElement: FoundElement;
    readonly body: FoundElement;
  }

  export function parseHTML(html: string): { document: FoundDocument };
}
