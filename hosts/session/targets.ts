import type { Switchboard } from './switchboard';

/** A page, a frame that has a process of its own, a worker. */
export interface Target {
  targetId: string;
  type: string;
  title: string;
  url: string;
}

export async function targetsOf(switchboard: Pick<Switchboard, 'call'>): Promise<Target[]> {
  const { targetInfos } = await switchboard.call('Target.getTargets');
  return targetInfos as Target[];
}
