import { createContext, useContext } from 'react';

/**
 * The uploads of an open form that are running or have failed, each with the label of its field. A save waits for them.
 * Each resolves to whether it succeeded.
 */
export type PendingUploads = Map<Promise<boolean>, string>;

export const PendingUploadsContext = createContext<PendingUploads>(new Map());

export const usePendingUploads = () => useContext(PendingUploadsContext);

/** Waits for all uploads, including those that start while waiting; resolves to false if one fails. */
export async function waitForUploads(uploads: PendingUploads): Promise<boolean> {
  while (uploads.size > 0) {
    if ((await Promise.all(uploads.keys())).includes(false)) return false;
  }
  return true;
}
