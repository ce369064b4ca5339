import type { Store } from '#db/store.ts';
import type { PictureFiles } from '../images/image-store.ts';
import { runSteps } from '../run-steps.ts';
import { addMissingPictures } from './add-missing-pictures.ts';
import type { Maintenance } from './maintenance.ts';
import { sweepFrames } from './sweep-frames.ts';
import { sweepPictures } from './sweep-pictures.ts';

/**
 * Keeps the library and the files in step, every now and then [IMG-2]: removes what was in the trash for long enough and copies
 * that nothing has any more, and adds the files that it does not know. Does not reject: what fails is logged.
 */
export async function maintainLibrary(
  store: Store,
  files: PictureFiles,
  options: Maintenance,
): Promise<void> {
  if (options.signal?.aborted) return;
  await runSteps(options.log, {
    'sweep-pictures': () => sweepPictures(store, files, options),
    'sweep-frames': () => sweepFrames(store, files, options),
    'missing-pictures': () => addMissingPictures(store, files, options),
  });
}
