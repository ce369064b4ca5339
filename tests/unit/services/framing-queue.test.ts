import { expect, it } from 'vitest';
import { cutFrame, framingQueue } from '#services/images/cut-frame.ts';
import { sanitizeImage } from '#services/images/sanitize-image.ts';
import { makePicture } from '../../support/pictures.ts';

it('framingQueue delays an upload by at most two framed copies [IMG-2]', async () => {
  const bytes = new Uint8Array(await makePicture('png', 400, 300));
  const events: string[] = [];
  const framingJobs = Array.from({ length: 8 }, () =>
    framingQueue(async () => {
      for (const ratio of [1, 1.5]) {
        await cutFrame({ bytes, fileName: 'a.png' }, ratio, { focus: { x: 9, y: 9 }, crop: null });
        events.push('copy');
      }
    }),
  );
  const upload = sanitizeImage(bytes).then(() => events.push('upload'));
  await Promise.all([...framingJobs, upload]);
  expect(events.indexOf('upload')).toBeLessThanOrEqual(2);
  expect(events).toHaveLength(17);
});
