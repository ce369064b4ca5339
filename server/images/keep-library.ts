import type { Store } from '#db/store.ts';
import type { Log } from '#services/log.ts';
import { maintainLibrary } from '#services/pictures/maintain-library.ts';
import { folderFiles } from './folder-images.ts';

interface LibraryKeeper {
  /** Does it once more, after the run that may be under way. */
  run(): void;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
}

/**
 * Keeps the library of pictures and their folder in step [IMG-2]: now, for the pictures of older versions, of a restored backup
 * and those that somebody put there, and whenever it is told to.
 */
export function keepLibrary(store: Store, folder: string, log: Log): LibraryKeeper {
  const files = folderFiles(folder);
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = running.then(() =>
      maintainLibrary(store, files, { now: new Date(), log, signal: stopping.signal }),
    );
  };
  run();
  return {
    run,
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
