/** The small document that the reader view brings along for places without a browser; the package has no types for it. */
declare module '@mozilla/readability/JSDOMParser' {
  class JSDOMParser {
    parse(html: string, url?: string): object;
  }
  export = JSDOMParser;
}
