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

/** Walks at random among the records of each kind. The same seed repeats the walks. */
export function describeLife({ seed, runs, length, render }: LifeOptions): void {
  let api: TestApi;
  const { files, imageStore } = createWalkFiles(() => api.clock.now);
  beforeAll(async () => {
    api = await startApi({ imageStore, readImage: files.read });
  });
  afterAll(() => api.close());

  describe('the life of a record', () => {
    it.each(contentKindNames)(
      `of %s keeps every invariant, whatever two editors do to it (seed ${seed}) [API-3, PUB-3, OPS-3, IMG-2]`,
      (kind) =>
        fc.assert(
          fc.asyncProperty(arbitraryWalk(length), async (moments) => {
            await api.reset();
            files.contents.clear();
            await api.addAccount(admin, 'admin');
            await api.addAccount(omar, 'admin');
            await runWalk(beginWalk(api, { kind, editors: [admin, omar], files }), moments, render);
          }),
          // Does not shorten a failed walk, because that takes minutes, and simultaneous acts are not repeatable.
          { seed: seed + contentKindNames.indexOf(kind), numRuns: runs, endOnFailure: true },
        ),
      60_000 + runs * length * 2_000,
    );
  });
}
