import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { demoSnapshot } from '#local/demo/snapshot.ts';
import { siteThread, type ThreadRequest } from '#publisher/site-worker-client.ts';

/** Answers each publish, and tells afterwards that the check of it failed. */
vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    constructor() {
      super();
      setImmediate(() => this.emit('message', { kind: 'ready' }));
    }
    postMessage({ id }: ThreadRequest) {
      this.emit('message', { kind: 'answer', id, result: { rendered: [], failures: [] } });
      this.emit('message', { kind: 'failure', id, reason: 'ENOSPC: no space left on device' });
    }
  },
}));

it('outlives a check that fails after its publish was answered, and tells of it [PUB-2]', async () => {
  const rejections = vi.fn();
  process.on('unhandledRejection', rejections);
  const site = { folder: '', fingerprint: 'code' };
  const unfinished = Promise.withResolvers<string>();
  const listeners = { goLive: () => {}, onDifferent: () => {}, onUnfinished: unfinished.resolve };
  const thread = siteThread({ compile: async () => site, directory: '' }, listeners);
  const snapshot = demoSnapshot(() => '');
  expect(await thread.publish(snapshot)).toEqual({ rendered: [], failures: [] });
  expect(await unfinished.promise).toMatch(/^ENOSPC/);
  process.off('unhandledRejection', rejections);
  expect(rejections).not.toHaveBeenCalled();
});
