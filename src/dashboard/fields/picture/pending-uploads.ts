import { createContext, useContext } from 'react';

/**
 * The uploads of an open form that have not succeeded, each with the label of its field; a save waits for them. Each
 * resolves to whether it succeeded.
 */
export type PendingUploads = Map<Promise<boolean>, string>;

export const PendingUploadsContext = createContext<PendingUploads>(new Map());

export const usePendingUploads = () => useContext(PendingUploadsContext);

/** Waits for all uploads, also those that begin meanwhile; resolves to false when one of them failed. */
export async function haveSucceeded(uploads: PendingUploads): Promise<boolean> {
  while (uploads.size > 0) {
    if ((await Promise.all(uploads.keys())).includes(false)) return false;
  }
  return true;
}
