/** The package ships types for ES modules only; this project is CommonJS and needs one function of it. */
declare module 'linkedom' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports -- an import statement would make this file a module
  export function parseHTML(html: string): { document: import('./dom').DomDocument };
}
