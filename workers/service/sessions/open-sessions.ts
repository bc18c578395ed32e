import { createSessionActivities, type SessionActivities } from '../../../activities/session/session';
import type { SessionBrowser } from '../../../activities/session/session-browser';
import { newId } from '../../../db/new-id';
import { noteSessionSlots } from '../../../db/relay/relay-workers';
import type { TargetGuardOptions } from '../../../net/guard/target-guard';
import type { AccountWatch } from '../../../runners/providers/accounts';
import { openSessionDesk } from '../../../runners/rentals/session-desk';
import type { Infrastructure } from '../open-infrastructure';
import type { WorkerRelay } from './open-relay';
import type { Opening } from '../opening';
import { createRentedSessions } from './rented-sessions';
import { createSessionBrowsers } from './session-browsers';

/** Browser sessions on this worker: the door by which clients come in, and the activities that keep them. */
export async function openSessions(
  { config, log, closables }: Opening,
  { stack: { chromium }, db, blobs, doorbell, kek, guard }: Infrastructure,
  relay: WorkerRelay,
  { guardRules, accountWatch }: { guardRules: TargetGuardOptions; accountWatch: AccountWatch },
): Promise<{ activities: SessionActivities; slots: number } | null> {
  const { perWorker: slots, idleMs, rented } = config.sessions;
  if (slots === 0 || (chromium === null && rented === null)) return null;
  const desk = rented && openSessionDesk(rented.option, rented.account, accountWatch);
  if (desk) closables.add('rented sessions', () => desk.close());
  const open = desk
    ? createRentedSessions(desk)
    : chromium && createSessionBrowsers({ chromium, guard, guardRules, log, pageMemoryMb: config.pageMemoryMb });
  if (open === null) return null;
  const visitable = new Map<string, SessionBrowser>();
  relay.addDoor('sessions', {
    join(id, visit) {
      const browser = visitable.get(id);
      if (browser === undefined) visit.socket.destroy();
      else browser.join(visit);
    },
    receive(id, request, response) {
      const browser = visitable.get(id);
      if (browser === undefined) response.writeHead(404).end();
      else browser.receive(request, response);
    },
  });
  await noteSessionSlots(db, relay.workerId, slots);
  const activities = createSessionActivities({
    ...{ db, blobs, doorbell, kek, newId, log, idleMs, visitable },
    workerId: relay.workerId,
    open,
    announce: (place) => relay.announce(place),
    withdraw: (place) => relay.withdraw(place),
  });
  return { activities, slots };
}
