const SCHEME = /^(?:https?|ftp):\/\//iu;
/** Host and port as ajv-formats knows them: a public IPv4 address or a name with a top-level domain. */
const AUTHORITY =
  /^(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?$/iu;

/**
 * Accepts what the pattern of ajv-formats accepts, whose part before the "@" takes quadratic time: any "@" may end the
 * part with the user's name, so each place behind one is looked at, up to the slash that ends the authority.
 */
export function isUrl(text: string): boolean {
  const scheme = SCHEME.exec(text);
  if (scheme === null || /\s/.test(text)) return false;
  const parts = text.slice(scheme[0].length).split('@');
  return parts.some((part, index) => {
    const isNamePresent = index !== 1 || parts[0] !== '';
    const slash = part.indexOf('/');
    const isAuthority = slash >= 0 || index === parts.length - 1;
    return isNamePresent && isAuthority && AUTHORITY.test(slash < 0 ? part : part.slice(0, slash));
  });
}
