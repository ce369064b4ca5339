import { createContext, useContext } from 'react';

/**
 * The running and failed uploads of an open form, each with the label of its field. A save waits for the uploads. Each
 * promise resolves to whether the upload succeeded.
 */
export type PendingUploads = Map<Promise<boolean>, string>;

export const PendingUploadsContext = createContext<PendingUploads>(new Map());

export const usePendingUploads = () => useContext(PendingUploadsContext);

/** Waits for all uploads, including those that start in the meantime. Resolves to false if one fails. */
export async function waitForUploads(uploads: PendingUploads): Promise<boolean> {
  while (uploads.size > 0) {
    if ((await Promise.all(uploads.keys())).includes(false)) return false;
  }
  return true;
}
