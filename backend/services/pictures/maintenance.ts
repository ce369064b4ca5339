import type { Context } from '../context.ts';
import type { PictureFiles } from '../images/image-store.ts';
import type { Log } from '../log.ts';

export interface MaintenanceContext extends Context {
  files: PictureFiles;
  log: Log;
  /** Stops the work early. The next run continues it. */
  signal?: AbortSignal;
}
