import { createApiClient, NoReply } from './api-client';
import { CHAPTERS } from './chapters';
import type { TourConfig } from './config';
import { UnmetExpectation } from './expectation';
import type { Narrator } from './narrator';
import { findObstacle } from './preflight';
import { createStage } from './stage';

export interface TourPerformance {
  config: TourConfig;
  tell: Narrator;
  /** Called between chapters, for example to wait for Enter. */
  pause(): Promise<void>;
}

/** Plays the tour and returns the exit code: 0 when every promise was kept. */
export async function playTour({ config, tell, pause }: TourPerformance): Promise<number> {
  const numbered = CHAPTERS.map((chapter, index) => ({ chapter, number: index + 1 }));
  const chosen = numbered.filter(({ number }) => config.chapter === undefined || config.chapter === number);
  if (chosen.length === 0) {
    tell.failure(`There is no chapter ${config.chapter}: the tour has chapters 1 to ${CHAPTERS.length}.`);
    return 1;
  }

  const send = createApiClient(config);
  const obstacle = await findObstacle(config, send);
  if (obstacle !== undefined) {
    tell.failure(obstacle);
    return 1;
  }

  tell.welcome([
    'A tour of the browser-agent router, using nothing but its public HTTP API.',
    `Service: ${config.baseUrl}   Demo site: ${config.demoUrl}`,
    'To repeat a request yourself: BASE is the address of the service, KEY your API key.',
  ]);
  const stage = createStage({ config, send, tell });
  for (const [index, { chapter, number }] of chosen.entries()) {
    if (index > 0) await pause();
    tell.heading(number, chapter.title);
    tell.why(chapter.why);
    try {
      await chapter.play(stage);
    } catch (error) {
      if (!(error instanceof UnmetExpectation || error instanceof NoReply)) throw error;
      const what = error instanceof NoReply ? 'The service stopped answering' : 'Expected that';
      tell.failure(`Chapter ${number} (${chapter.title}) did not go as promised. ${what}: ${error.message}`);
      return 1;
    }
  }
  tell.success(
    chosen.length === 1 ? 'The chapter went as promised.' : `All ${chosen.length} chapters went as promised.`,
  );
  return 0;
}
