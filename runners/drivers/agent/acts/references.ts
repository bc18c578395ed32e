import type { DispatchSecrets } from '../../../../core/run/outcome';
import { isOwnSite } from '../../../../core/vault/host';
import type { FieldFacts } from '../../../browser/page/field-facts';

/** Values that a model can have typed without ever seeing them. */
export interface References {
  names(): string[];
  /** Words of the account's owner, who may say a password in them. */
  noteGiven(words: string): void;
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

const MADE_UP =
  'This field asks for a password, and passwords are never made up. Go on without, or say with success false that one is needed. Nothing was typed.';
const PASSWORD_WORDS =
  /pass-?(?:word|code|phrase)|passwort|kennwort|mot de passe|contrase[ñn]a|senha|wachtwoord|has[łl]o|parola|[şs]ifre|パスワード|密码|密碼|비밀번호/i;
/** "E-mail, to reset your password" asks for none. */
const OTHER_WORDS = /e-?mail|user|search|hint/i;

export function createReferences(credentials: DispatchSecrets['credentials'], task = ''): References {
  let code: { value: string; site: string } | null = null;
  const given = [task];

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
    noteGiven: (words) => void given.push(words),
    setCode(value, pageUrl) {
      code = { value, site: URL.canParse(pageUrl) ? new URL(pageUrl).hostname : '' };
    },
    resolve(text, field) {
      const named = [...text.matchAll(REFERENCE)];
      const asksForPassword =
        field.isPassword || (PASSWORD_WORDS.test(field.calledBy) && !OTHER_WORDS.test(field.calledBy));
      if (named.length === 0 && text !== '' && asksForPassword && !given.some((words) => words.includes(text)))
        return { refused: MADE_UP };
      for (const [, name = ''] of named) {
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
