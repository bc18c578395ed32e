import type { ChromiumPool } from '../../../runners/sources/local/pool';

type Rgb = readonly [number, number, number];

export interface PixelReader {
  sizeOf(picture: Uint8Array): Promise<{ width: number; height: number }>;
  /** How many pixels of a picture have about this colour: JPEG does not keep it exactly. */
  count(picture: Uint8Array, color: Rgb): Promise<number>;
  close(): Promise<void>;
}

const READ = `async ({ data, color }) => {
  const image = new Image();
  image.src = 'data:image/jpeg;base64,' + data;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.width; canvas.height = image.height;
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height).data;
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4)
    if (color.every((value, index) => Math.abs(pixels[at + index] - value) < 60)) count += 1;
  return { width: image.width, height: image.height, count };
}`;

/** Reads pictures with the browser that is there anyway. */
export async function openPixelReader(pool: ChromiumPool): Promise<PixelReader> {
  const { context, release } = await pool.lease(() => ({}));
  const page = await context.newPage();
  const read = (picture: Uint8Array, color: Rgb): Promise<{ width: number; height: number; count: number }> =>
    page.evaluate(`(${READ})(${JSON.stringify({ data: Buffer.from(picture).toString('base64'), color })})`);
  return {
    async sizeOf(picture) {
      const { width, height } = await read(picture, [0, 0, 0]);
      return { width, height };
    },
    count: async (picture, color) => (await read(picture, color)).count,
    close: release,
  };
}
