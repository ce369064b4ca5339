import { runSteps } from '../run-steps.ts';
import { addMissingPictures } from './add-missing-pictures.ts';
import type { MaintenanceContext } from './maintenance.ts';
import { sweepFrames } from './sweep-frames.ts';
import { sweepPictures } from './sweep-pictures.ts';

/**
 * Removes expired trash and unused framed copies, and adds pictures for files that have none [IMG-2]. Logs failures and
 * does not reject.
 */
export async function maintainLibrary(ctx: MaintenanceContext): Promise<void> {
  if (ctx.signal?.aborted) return;
  await runSteps(ctx.log, {
    'sweep-pictures': () => sweepPictures(ctx),
    'sweep-frames': () => sweepFrames(ctx),
    'missing-pictures': () => addMissingPictures(ctx),
  });
}
