// `npm run bench:uploads`: measures how much memory the server uses for four uploads of 40-megapixel pictures that are
// sent at the same time (it receives two at a time), and how long an API response takes during the uploads [IMG-2].
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { uploadImage } from '#contract/routes/routes.ts';
import { measureMemory, trackPeakMemory } from './memory.ts';
import { report } from './report.ts';
import { openStack } from './resources.ts';
import { measureTime } from './times.ts';

/** A function can use 1,024 MB. Without a picture, it uses about 150 MB. */
const limits = { memoryMb: 800, responseMs: 500 };

/** Returns a 40-megapixel picture of random noise. Its file is smaller than the limit of 4 MB. */
async function createNoisePicture(progressive: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [7300, 5470];
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const size = { width: 730, height: 548 };
  const picture = sharp({ create: { ...size, channels: 3, background: 'teal', noise } });
  const resizedPicture = picture.resize(width, height).jpeg({ quality: 60, progressive });
  return new Uint8Array(await resizedPicture.toBuffer());
}

const progressiveFlags = [false, true, false, true];
const pictures = await Promise.all(progressiveFlags.map(createNoisePicture));
await using stack = await openStack();
const pid = stack.process.pid ?? 0;
const memoryBefore = measureMemory(pid);
const getPeakMemory = trackPeakMemory(pid);
let isUploading = true;
const uploads = Promise.all(
  pictures.map((bytes, index) => {
    const body = new FormData();
    body.set('image', new File([bytes], `${index}.jpg`, { type: 'image/jpeg' }));
    return stack.call(uploadImage, { body });
  }),
).finally(() => {
  isUploading = false;
});
const startedAt = performance.now();
const responseTimes: number[] = [];
while (isUploading) {
  responseTimes.push(
    await measureTime(async () => (await fetch(`${stack.url}/getNewses`)).arrayBuffer()),
  );
  await delay(20);
}
await uploads;
report('four uploads sent at once', performance.now() - startedAt, 'ms');
report('memory growth', getPeakMemory() - memoryBefore, 'MB', { limit: limits.memoryMb });
report('slowest response', Math.max(...responseTimes), 'ms', { limit: limits.responseMs });
report('responses', responseTimes.length, 'count', { better: 'more' });
