import { Router } from 'express';
import { RequestError } from '../../core/errors';
import { mountReadOnly, pathParam } from '../http/operation';
import { sendFile } from '../http/reply/send-file';
import { showFile, showPage } from '../live/viewing-page';
import { admitToRecording, type ReplayDeps } from './admit-to-recording';
import { replayPage } from './replay-page';
import { REPLAY_SCRIPT } from './replay-script';

/** Under /replay: the recording of a run or a session, for whoever has its signed address. */
export function replayPages(deps: ReplayDeps): Router {
  const pages = Router();
  mountReadOnly(pages, '/replay.js', showFile('text/javascript', REPLAY_SCRIPT));
  mountReadOnly(pages, '/:ticket', (request, response) =>
    showPage(request, response, async () => {
      await admitToRecording(deps, pathParam(request, 'ticket'));
      return replayPage();
    }),
  );
  // Never from the store itself: the page asks nobody but this origin.
  mountReadOnly(pages, '/:ticket/recording', async (request, response) => {
    const { file, blob } = await admitToRecording(deps, pathParam(request, 'ticket'));
    const sent = { ...file, contentType: 'application/zip', tag: `"${file.id}"` };
    if (!(await sendFile(request, response, sent, blob))) throw new RequestError('artifact_expired');
  });
  return pages;
}
