import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { admin, omar, startApi, type TestApi } from '../api.ts';
import type { Render } from './expect-public-state.ts';
import { createWalkFiles } from './library.ts';
import { runWalk } from './run-walk.ts';
import { arbitraryWalk } from './steps.ts';
import { beginWalk } from './walk.ts';

interface LifeOptions {
  seed: number;
  /** The number of walks of each kind, and of moments in each walk. */
  runs: number;
  length: number;
  render?: Render;
}

/** Defines tests that change the records of each kind at random. The same seed repeats the changes. */
export function describeLife({ seed, runs, length, render }: LifeOptions): void {
  let api: TestApi;
  const { files, imageStore } = createWalkFiles(() => api.clock.now);
  beforeAll(async () => {
    api = await startApi({ imageStore, readImage: files.read });
  });
  afterAll(() => api.close());

  describe('a random sequence of edits by two people', () => {
    it.each(contentKindNames)(
      `preserves the invariants of the kind %s (seed ${seed}) [API-3, PUB-3, OPS-3, IMG-2]`,
      (kind) =>
        fc.assert(
          fc.asyncProperty(arbitraryWalk(length), async (moments) => {
            await api.reset();
            files.contents.clear();
            await api.addAccount(admin, 'admin');
            await api.addAccount(omar, 'admin');
            await runWalk(beginWalk(api, { kind, editors: [admin, omar], files }), moments, render);
          }),
          // Shrinking a failed walk takes minutes, and the order of simultaneous actions is not repeatable.
          { seed: seed + contentKindNames.indexOf(kind), numRuns: runs, endOnFailure: true },
        ),
      60_000 + runs * length * 2_000,
    );
  });
}
