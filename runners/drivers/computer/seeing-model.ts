import type { Said, ScreenSize, SeeingQuestion } from '../../../core/computer/seeing-port';
import type { JsonValue } from '../../../core/json';
import type { ApiRequest } from '../../exchange/api-request';

/** How one maker's API is spoken to: what a question is as a request, and what its answer says. No state, no key. */
export interface SeeingModel {
  /** @param model as the maker names it */
  request(question: SeeingQuestion, model: string): ApiRequest;
  /** @throws CallFailure when it is no answer of this API */
  read(answer: JsonValue, screen: ScreenSize): Said;
}
