import { acceptFilling } from '../core/extract/asking/accept-filling';
import { createSchemaContract } from '../core/contract/schema-contract';
import type { JsonObject } from '../core/json';
import { gradeByRules, gradeModelOutput, subjectOfReview } from '../core/quality/grading-jobs';
import { lookAtPage } from '../runners/reading/page-look';
import { readFetched } from '../runners/reading/read-fetched';
import { readShown } from '../runners/reading/read-shown';

/** Everything that is done in hosts, by name. Pure: what goes in and out is plain data. */
export const JOBS = {
  lookAtPage,
  readShown,
  readFetched,
  gradeByRules,
  subjectOfReview,
  gradeModelOutput,
  acceptFilling,
  /** Throws the caller's error when the schema cannot serve as a contract. */
  checkContract(schema: JsonObject): void {
    createSchemaContract(schema);
  },
};
