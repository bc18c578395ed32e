/** The package ships types for ES modules only; this project is CommonJS and needs one function of it. */
declare module 'linkedom' {
  export function parseHTML(html: string): { document: unknown };
}
