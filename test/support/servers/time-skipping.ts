import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { TestWorkflowEnvironment } from '@temporalio/testing';
import { findTimeSkippingServer } from './time-skipping-server';

// The SDK gives its server five seconds to start, which a busy machine may not have for it.
const START_TRIES = 3;

/** A Temporal server whose clock jumps over timers. */
export async function createTimeSkippingEnvironment(): Promise<TestWorkflowEnvironment> {
  const cacheDir = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'browser-agent-router');
  mkdirSync(cacheDir, { recursive: true });
  const executable = await findTimeSkippingServer({ env: process.env, cacheDir, report: () => undefined });
  for (let tries = 1; ; tries++) {
    try {
      return await TestWorkflowEnvironment.createTimeSkipping({ server: { executable } });
    } catch (error) {
      if (tries === START_TRIES) throw error;
    }
  }
}
