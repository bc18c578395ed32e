import type { Chapter } from '../chapter';
import { cancelRun } from './cancel-run';
import { costs } from './costs';
import { downloadFile } from './download-file';
import { errorReply } from './error-reply';
import { fillForm } from './fill-form';
import { hitWall } from './hit-wall';
import { idempotency } from './idempotency';
import { readArticle } from './read-article';
import { renderPage } from './render-page';
import { structuredOutput } from './structured-output';

/** In the order they are told. A chapter's number is its place here. */
export const CHAPTERS: readonly Chapter[] = [
  readArticle,
  renderPage,
  structuredOutput,
  fillForm,
  downloadFile,
  hitWall,
  cancelRun,
  idempotency,
  errorReply,
  costs,
];
