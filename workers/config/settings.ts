export type Env = Readonly<Record<string, string | undefined>>;

/** How settings are read. */
export interface Settings {
  text(name: string): string | undefined;
  url(name: string, schemes: string[]): string | undefined;
  integer(name: string, fallback: number, min: number, max: number): number;
  flag(name: string): boolean;
}

/** What cannot be read is added to the problems, so that all of them are told at once. */
export function readingFrom(env: Env, problems: string[]): Settings {
  const text = (name: string): string | undefined => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? undefined : value;
  };
  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const raw = text(name);
    if (raw === undefined) return fallback;
    const value = Number(raw);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    problems.push(`${name} must be an integer from ${min} to ${max}, not "${raw}"`);
    return fallback;
  };
  const flag = (name: string): boolean => {
    const raw = text(name);
    if (raw === undefined || raw === '0' || raw === 'false') return false;
    if (raw === '1' || raw === 'true') return true;
    problems.push(`${name} must be 1 or unset, not "${raw}"`);
    return false;
  };
  const url = (name: string, schemes: string[]): string | undefined => {
    const raw = text(name);
    if (raw === undefined) return undefined;
    // The value may hold a password, so it is never quoted.
    if (!URL.canParse(raw) || !schemes.includes(new URL(raw).protocol)) {
      problems.push(`${name} must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`);
    }
    return raw;
  };

  return { text, url, integer, flag };
}
