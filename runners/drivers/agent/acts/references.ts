import type { DispatchSecrets } from '../../../../core/run/outcome';
import { isOwnSite } from '../../../../core/vault/host';
import type { FieldFacts } from '../../../browser/page/field-facts';

/** Values that a model can have typed without ever seeing them. */
export interface References {
  names(): string[];
  /** A code that the account's owner gave, for the site that it was asked on. */
  setCode(code: string, pageUrl: string): void;
  /** The text with its references replaced; a sentence for the model when one of them does not belong into the field. */
  resolve(text: string, field: FieldFacts): { text: string } | { refused: string };
}

const REFERENCE = /%(username|password|code)%/g;
const ELSEWHERE = 'This field is not of the site that the value belongs to. Nothing was typed.';
const UNENCRYPTED = 'This page is not encrypted. Nothing was typed.';
const SENT_ELSEWHERE = 'The form of this field sends to another site. Nothing was typed.';
const NO_PASSWORD_FIELD = 'A password goes into a password field only, where nobody can read it. Nothing was typed.';

export function createReferences(credentials: DispatchSecrets['credentials']): References {
  let code: { value: string; site: string } | null = null;

  function valueOf(name: string): string | null {
    if (name === 'code') return code?.value ?? null;
    if (credentials === null) return null;
    return name === 'password' ? credentials.password : credentials.username;
  }

  function refusalOf(name: string, { frameUrl, sendsTo, isPassword }: FieldFacts): string | null {
    const site = name === 'code' ? code?.site : credentials?.domain;
    if (site === undefined) return `There is no value for %${name}%.`;
    if (!isOwnSite(frameUrl, site)) return ELSEWHERE;
    if (!isEncrypted(frameUrl) && !isLocal(site)) return UNENCRYPTED;
    if (!sendsTo.every((address) => isOwnSite(address, site))) return SENT_ELSEWHERE;
    return name === 'password' && !isPassword ? NO_PASSWORD_FIELD : null;
  }

  return {
    names: () => [...(credentials === null ? [] : ['%username%', '%password%']), ...(code === null ? [] : ['%code%'])],
    setCode(value, pageUrl) {
      code = { value, site: URL.canParse(pageUrl) ? new URL(pageUrl).hostname : '' };
    },
    resolve(text, field) {
      for (const [, name = ''] of text.matchAll(REFERENCE)) {
        const refused = refusalOf(name, field);
        if (refused !== null) return { refused };
      }
      return { text: text.replace(REFERENCE, (_all, name: string) => valueOf(name) ?? '') };
    },
  };
}

function isEncrypted(url: string): boolean {
  return url.startsWith('https:');
}

/** Names and addresses that never leave the machine or its network. */
function isLocal(host: string): boolean {
  return /^(?:localhost|127\.[\d.]{1,12}|\[::1\]|10\.[\d.]{1,12}|192\.168\.[\d.]{1,8})$|\.(?:localhost|local|internal)$/.test(
    host,
  );
}
