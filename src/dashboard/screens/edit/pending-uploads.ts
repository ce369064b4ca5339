import { createContext, useContext } from 'react';

/** Uploads that run while a form is open; a save waits for them. Each resolves to whether it succeeded. */
export type PendingUploads = Set<Promise<boolean>>;

export const PendingUploadsContext = createContext<PendingUploads>(new Set());

export const usePendingUploads = () => useContext(PendingUploadsContext);
