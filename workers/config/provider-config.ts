import { trimEndOf } from '../../core/text/trim';
import { PROVIDERS } from '../../runners/providers';
import type { Account } from '../../runners/providers/accounts';
import type { Settings } from './settings';

const HEADER_SAFE = /^[\x21-\x7e]{1,1000}$/;

/** The providers that the operator has keys of. */
export function readAccounts({ text, url }: Settings, problems: string[]): Account[] {
  return PROVIDERS.flatMap((provider) => {
    const { keyVariables, baseUrlVariable, browsersAt } = provider;
    const baseUrl = url(baseUrlVariable, ['http:', 'https:']) ?? provider.baseUrl;
    const browsersUrl = browsersAt && (url(browsersAt.variable, ['ws:', 'wss:']) ?? browsersAt.url);
    const [key, ...others] = keyVariables.map((name) => {
      const value = text(name);
      if (value !== undefined && !HEADER_SAFE.test(value))
        problems.push(`${name} must be printable ASCII characters without spaces`);
      return value;
    });
    const given = others.filter((value) => value !== undefined);
    if (key === undefined || given.length < others.length) return [];
    return [
      {
        provider,
        keys: [key, ...given],
        baseUrl: trimEndOf(baseUrl, '/'),
        ...(browsersUrl && { browsersUrl: trimEndOf(browsersUrl, '/') }),
      },
    ];
  });
}
