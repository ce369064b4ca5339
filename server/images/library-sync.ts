import type { Store } from '#db/store.ts';
import { systemContext } from '#services/context.ts';
import type { Log } from '#services/log.ts';
import { maintainLibrary } from '#services/pictures/maintain-library.ts';
import { createFolderImages } from './folder-images.ts';

/** Keeps the picture library and its folder consistent [IMG-2]. Starts the first run at once. */
export function startLibrarySync(store: Store, folder: string, log: Log) {
  const files = createFolderImages(folder);
  const controller = new AbortController();
  let lastRun = Promise.resolve();
  const run = () => {
    lastRun = lastRun.then(() =>
      maintainLibrary({ ...systemContext(store), files, log, signal: controller.signal }),
    );
  };
  run();
  return {
    /** Starts another run, or queues it if a run is active. */
    run,
    /** Cancels the runs, and resolves when they have ended. */
    stop: () => {
      controller.abort();
      return lastRun;
    },
  };
}
