import { EventEmitter } from 'node:events';
import { beforeEach, expect, it, vi } from 'vitest';
import { createDemoSnapshot } from '#local/demo/snapshot.ts';
import { createSiteThread } from '#publisher/site-thread.ts';
import type { ThreadRequest } from '#publisher/thread-messages.ts';
import { testTarget } from '../support/test-site.ts';

/** By default, the next thread responds to each publish and then reports a wrong page and a failed check. */
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
const options = { compile: async () => site, directory: '', log: () => {} };
const goLive = () => {};
const emptyResult = { renderedAddresses: [], failures: [] };

it('the site thread retries after a failed compilation or start [PUB-2]', async () => {
  const compile = vi.fn(async () => site);
  const thread = createSiteThread({ ...options, compile }, goLive);
  compile.mockRejectedValueOnce(new Error('no such module'));
  await expect(thread.prepare()).rejects.toThrow('no such module');
  next.ends = 'before it listens';
  await expect(thread.prepare()).rejects.toThrow('no memory');
  next.ends = null;
  expect(await thread.publish(createDemoSnapshot(() => ''))).toEqual(emptyResult);
  await thread.prepare();
  expect(compile).toHaveBeenCalledTimes(3);
});

it('the site thread rejects pending calls when a worker exits, and starts a new worker [PUB-2]', async () => {
  const thread = createSiteThread(options, goLive);
  next.ends = 'before it responds';
  const snapshot = createDemoSnapshot(() => '');
  await expect(thread.publish(snapshot)).rejects.toThrow('exited before it finished');
  next.ends = null;
  expect(await thread.publish(snapshot)).toEqual(emptyResult);
  expect(thread.getContent()).toBe(snapshot);
});

it('the site thread logs a failure in a step after a publication [PUB-2]', async () => {
  const rejections = vi.fn();
  process.on('unhandledRejection', rejections);
  const report = Promise.withResolvers<string>();
  const log = (line: string) => line.includes('later step') && report.resolve(line);
  const thread = createSiteThread({ ...options, log }, goLive);
  const snapshot = createDemoSnapshot(() => '');
  expect(await thread.publish(snapshot)).toEqual(emptyResult);
  expect(await report.promise).toMatch(
    /^The website was published, but a later step failed: ENOSPC/,
  );
  process.off('unhandledRejection', rejections);
  expect(rejections).not.toHaveBeenCalled();
});

it('the site thread forwards the live release and logs the addresses of wrong pages [PUB-2]', async () => {
  const spies = { goLive: vi.fn(), log: vi.fn() };
  const thread = createSiteThread({ ...options, log: spies.log }, spies.goLive);
  await thread.publish(createDemoSnapshot(() => ''));
  expect(spies.goLive.mock.calls).toEqual([[live]]);
  expect(spies.log.mock.calls[0]).toEqual([
    'These pages were wrong and have been rendered again: /news',
  ]);
});

it('the site thread rejects pending calls when stopped during compilation [PUB-2]', async () => {
  const compile = () => new Promise<never>(() => {});
  const thread = createSiteThread({ ...options, compile }, goLive);
  const rejection = expect(thread.prepare()).rejects.toThrow('exited before it finished');
  await thread.stop();
  await rejection;
});
