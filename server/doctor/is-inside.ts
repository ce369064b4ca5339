import { relative } from 'node:path';

/** Whether `path` is `folder`, or is inside it. */
export const isInside = (folder: string, path: string): boolean =>
  !relative(folder, path).startsWith('..');
