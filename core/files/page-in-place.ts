/**
 * Endings of files that no site sends as a page. Those of older office programs are not among them: they open pages, and
 * sites send them such.
 */
const NEVER_A_PAGE =
  /\.(?:pdf|zip|gz|tgz|7z|rar|docx|xlsx|pptx|od[tsp]|epub|csv|tsv|json|ics|vcf|gpx|png|jpe?g|gif|webp|heic|tiff?|mp[34]|m4a|wav|mov|avi|exe|dmg|apk)$/i;
const WHOLE_PAGE = /^\s{0,200}<(?:!doctype html|html|head)[\s>]/i;

/** Whether what came under the name of a file is a page: where a site fails to make the file, it sends an error so. */
export function isPageInPlace(name: string, start: Uint8Array): boolean {
  return NEVER_A_PAGE.test(name) && WHOLE_PAGE.test(new TextDecoder().decode(start));
}
