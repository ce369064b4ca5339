import { expect, it, onTestFinished, vi } from 'vitest';
import { startOwnStack } from '../support/own-stack.ts';

it('shows an added item on the list and on a page of its own while the product is developed', async () => {
  const stack = await startOwnStack({ script: 'dev' });
  onTestFinished(() => stack.stop());
  await stack.page('/news');
  await stack.page('/news-details/unknown');
  const id = await stack.addNews('Saved while developing');
  for (const path of ['/news', `/news-details/${id}`]) {
    await vi.waitFor(
      async () => expect(await stack.page(path)).toContain('Saved while developing'),
      { timeout: 10_000 },
    );
  }
}, 180_000);
