import type { InputRequest } from '../../../../core/run/outcome';
import type { Visit } from '../../../browser/visit/visit';
import type { ActResult } from './act-result';
import type { References } from './references';

/** The person whose task it is. */
export interface Owner {
  ask(question: string, wants: string): Promise<ActResult>;
  /** Whether something that cannot be undone may be done. */
  allows(wish: string, url: string): Promise<boolean>;
}

interface OwnerLine {
  visit: Visit;
  references: References;
  mayAsk: boolean;
  ask(request: InputRequest): Promise<string>;
}

const YES = /^\s*(?:y|yes|ok|okay|approve[d]?|allow(?:ed)?|true|ja|oui|sí|si)\b/i;

export function createOwner({ visit, references, mayAsk, ask }: OwnerLine): Owner {
  return {
    async ask(question, wants) {
      if (!mayAsk) return { ok: false, told: 'Nobody can be asked. Go on without, or end with success false.' };
      const kind = wants === 'code' ? 'otp' : wants === 'approval' ? 'confirm' : 'text';
      const answer = await ask({ kind, prompt: visit.mask.text(question), channel: 'unknown' });
      if (kind !== 'otp') {
        references.noteGiven(answer);
        return { ok: true, told: `the owner answered: ${answer.slice(0, 500)}` };
      }
      visit.mask.addCode(answer);
      references.setCode(answer, visit.session.page().url());
      return { ok: true, told: 'the owner gave the code: type %code% where it belongs' };
    },
    async allows(wish, url) {
      if (!mayAsk) return false;
      const prompt = `The agent wants to ${wish} on ${url}, which may not be undone. Is that all right?`;
      return YES.test(await ask({ kind: 'confirm', prompt: visit.mask.text(prompt), channel: 'unknown' }));
    },
  };
}
