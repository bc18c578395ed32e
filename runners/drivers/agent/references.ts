import type { DispatchSecrets } from '../../../core/run/outcome';
import { isOwnSite } from '../../../core/vault/host';

/** Values that a model can have typed without ever seeing them. */
export interface References {
  names(): string[];
  /** A code that the account's owner gave. */
  setCode(code: string): void;
  /**
   * The text with its references replaced, for a field of the given page; a sentence for the model when one of them
   * does not belong there.
   */
  resolve(text: string, pageUrl: string): { text: string; isSecret: boolean } | { refused: string };
}

const REFERENCE = /%(username|password|code)%/g;

export function createReferences(credentials: DispatchSecrets['credentials']): References {
  let code: string | null = null;

  function valueOf(name: string): string | null {
    if (name === 'code') return code;
    if (credentials === null) return null;
    return name === 'password' ? credentials.password : credentials.username;
  }

  return {
    names: () => [...(credentials === null ? [] : ['%username%', '%password%']), ...(code === null ? [] : ['%code%'])],
    setCode(given) {
      code = given;
    },
    resolve(text, pageUrl) {
      const names = [...text.matchAll(REFERENCE)].map(([, name]) => name ?? '');
      const missing = names.find((name) => valueOf(name) === null);
      if (missing !== undefined) return { refused: `There is no value for %${missing}%.` };
      const isOwn = credentials === null || isOwnSite(pageUrl, credentials.domain);
      if (names.length > 0 && !isOwn)
        return { refused: 'This page is not of the site that the value belongs to. Nothing was typed.' };
      return { text: text.replace(REFERENCE, (_all, name: string) => valueOf(name) ?? ''), isSecret: names.length > 0 };
    },
  };
}
