import type { Viewer } from '../../runners/browser/watching/sight';
import type { Order, Word } from './words';

export type ViewOrder = Extract<Order, { kind: 'join' | 'look' | 'leave' }>;

/** Lets whoever sends the orders look at the attempts of this process: one sight for each time that it asks. */
export function serveViews(
  join: (attemptId: string) => Viewer | null,
  tell: (word: Word) => void,
): (order: ViewOrder) => void {
  const viewers = new Map<number, Viewer>();

  async function look(viewer: number): Promise<void> {
    const sight = (await viewers.get(viewer)?.next()) ?? null;
    if (sight === null) viewers.delete(viewer);
    tell({ kind: 'sight', viewer, sight });
  }

  return (order) => {
    const { kind, viewer } = order;
    if (kind === 'join') {
      const joined = join(order.attemptId);
      if (joined !== null) viewers.set(viewer, joined);
      tell({ kind: 'joined', viewer, isThere: joined !== null });
    }
    if (kind === 'look') void look(viewer);
    if (kind === 'leave') {
      viewers.get(viewer)?.leave();
      viewers.delete(viewer);
    }
  };
}
