import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDemoSnapshot } from '#local/demo/snapshot.ts';
import { createSiteThread } from '#publisher/site-thread.ts';
import type { ThreadRequest } from '#publisher/thread-messages.ts';
import { testTarget } from '../support/test-site.ts';

/** By default, the next thread responds to each publish and then reports that its check failed. */
const { next, live } = vi.hoisted(() => ({
  next: { ends: null as 'before it listens' | 'before it responds' | null },
  live: { kind: 'live', contentNumber: 1, changedAt: '', code: 'code', files: [], isWhole: true },
}));

vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter {
    readonly ends = next.ends;
    constructor() {
      super();
      if (this.ends === 'before it listens')
        setImmediate(() => this.emit('error', new Error('no memory')));
      else setImmediate(() => this.emit('message', { kind: 'ready' }));
    }
    postMessage({ id }: ThreadRequest) {
      if (this.ends === 'before it responds') {
        this.emit('exit', 1);
        return;
      }
      this.emit('message', live);
      this.emit('message', {
        kind: 'response',
        id,
        result: { renderedAddresses: [], failures: [] },
      });
      this.emit('message', { kind: 'sample-mismatch', addresses: ['/news'] });
      this.emit('message', { kind: 'failure', id, reason: 'ENOSPC: no space left on device' });
    }
  },
}));
beforeEach(() => {
  next.ends = null;
});

const site = { folder: '', target: testTarget, fingerprint: 'code' };
const listeners = { goLive: () => {}, onSampleMismatch: () => {}, onCheckFailure: () => {} };
const emptyResult = { renderedAddresses: [], failures: [] };

it('retries on the next request after a failed compilation or start [PUB-2]', async () => {
  const compile = vi.fn(async () => site);
  const thread = createSiteThread({ compile, directory: '' }, listeners);
  compile.mockRejectedValueOnce(new Error('no such module'));
  await expect(thread.prepare()).rejects.toThrow('no such module');
  next.ends = 'before it listens';
  await expect(thread.prepare()).rejects.toThrow('no memory');
  next.ends = null;
  expect(await thread.publish(createDemoSnapshot(() => ''))).toEqual(emptyResult);
  await thread.prepare();
  expect(compile).toHaveBeenCalledTimes(3);
});

it('rejects the pending calls of a thread that ended, and starts another [PUB-2]', async () => {
  const thread = createSiteThread({ compile: async () => site, directory: '' }, listeners);
  next.ends = 'before it responds';
  const snapshot = createDemoSnapshot(() => '');
  await expect(thread.publish(snapshot)).rejects.toThrow('exited before it finished');
  next.ends = null;
  expect(await thread.publish(snapshot)).toEqual(emptyResult);
  expect(thread.getContent()).toBe(snapshot);
});

it('reports a check that fails after the publication [PUB-2]', async () => {
  const rejections = vi.fn();
  process.on('unhandledRejection', rejections);
  const reason = Promise.withResolvers<string>();
  const spies = { ...listeners, onCheckFailure: reason.resolve };
  const thread = createSiteThread({ compile: async () => site, directory: '' }, spies);
  const snapshot = createDemoSnapshot(() => '');
  expect(await thread.publish(snapshot)).toEqual(emptyResult);
  expect(await reason.promise).toMatch(/^ENOSPC/);
  process.off('unhandledRejection', rejections);
  expect(rejections).not.toHaveBeenCalled();
});

it('forwards the live content and the addresses of wrong pages [PUB-2]', async () => {
  const spies = { ...listeners, goLive: vi.fn(), onSampleMismatch: vi.fn() };
  const thread = createSiteThread({ compile: async () => site, directory: '' }, spies);
  await thread.publish(createDemoSnapshot(() => ''));
  expect(spies.goLive.mock.calls).toEqual([[live]]);
  expect(spies.onSampleMismatch.mock.calls).toEqual([[['/news']]]);
});

it('rejects pending calls when it is stopped during compilation [PUB-2]', async () => {
  const compile = () => new Promise<never>(() => {});
  const thread = createSiteThread({ compile, directory: '' }, listeners);
  const rejection = expect(thread.prepare()).rejects.toThrow('exited before it finished');
  await thread.stop();
  await rejection;
});
