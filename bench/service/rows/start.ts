import { removeDataDir, startProduct } from '../../../test/support/product';
import { medianOf } from '../../measure';
import { msOf } from '../clock';
import { atMost, type Row } from '../row';

/** From nothing to ready, with everything that is downloaded once already there. */
export const start: Row = {
  name: 'start',
  floor: '`npm start` to its ready line, embedded parts included',
  async measure(_stage, { turns }) {
    const seconds: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      let stop: () => Promise<unknown> = () => Promise.resolve();
      const ms = await msOf(async () => {
        const product = await startProduct({ env: { LOG_LEVEL: 'warn' } });
        stop = async () => {
          await product.kill('SIGTERM', 'parent');
          removeDataDir(product);
        };
      });
      seconds.push(ms / 1000);
      await stop();
    }
    return [{ what: 'npm start to ready', unit: 's', ours: medianOf(seconds), floor: null, aim: atMost(10) }];
  },
};
