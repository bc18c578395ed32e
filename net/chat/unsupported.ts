/** How servers say that they do not know a member of a request, or do not take what it has. */
const UNSUPPORTED = [400, 404, 415, 422, 501];

export function isUnsupported(status: number): boolean {
  return UNSUPPORTED.includes(status);
}
