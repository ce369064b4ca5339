import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { areValuesEqual, type Values } from '../../data/form-values.ts';
import { now } from '../../data/server-clock.ts';
import type { PendingUploads } from '../../fields/picture/pending-uploads.ts';
import {
  type AutosaveScope,
  createAutosaveKey,
  removeAutosave,
  type StoredAutosave,
  writeAutosave,
} from './autosave.ts';
import type { AutosaveSync } from './autosave-sync.ts';
import type { Base } from './save-with-merge.ts';

const debounceMs = 400;

export interface AutosavedForm {
  /** `values` are the values in the last render. `getLatestValues` returns the values at the time of the call. */
  values: Values;
  getLatestValues: () => Values;
  base: Base;
  uploads: PendingUploads;
}

/**
 * Stores the unsaved values on this device and, through `sync`, on the server: shortly after each change, and when the
 * page is hidden or left.
 */
export function useStoredAutosave(
  form: AutosavedForm,
  scope: AutosaveScope,
  sync: RefObject<AutosaveSync | null>,
) {
  const [key, setKey] = useState(() => createAutosaveKey(scope));
  const latestForm = useRef({ ...form, key });
  latestForm.current = { ...form, key };
  const isStopped = useRef(false);

  /** Stores the unsaved values and returns the autosave. If there are none, removes the autosave and returns null. */
  const store = useCallback((): StoredAutosave | null => {
    const { key, getLatestValues, base, uploads } = latestForm.current;
    const values = getLatestValues();
    const { values: before, etag } = base;
    if (isStopped.current) return null;
    if (areValuesEqual(values, before) && uploads.size === 0) {
      removeAutosave(key);
      sync.current?.setAutosave(null);
      return null;
    }
    const autosave = {
      ...{ key, values, before, etag, savedAt: +now() },
      ...(uploads.size > 0 && { unsentPictures: [...uploads.values()] }),
    };
    writeAutosave(autosave);
    sync.current?.setAutosave(autosave);
    return autosave;
  }, [sync]);

  /** Removes the form's autosave and stops autosaving. */
  const stop = useCallback(() => {
    isStopped.current = true;
    removeAutosave(latestForm.current.key);
    sync.current?.setAutosave(null);
  }, [sync]);

  /** Copies an autosave to a new key, which the form uses from now on. */
  const continueFrom = ({ device: _, ...autosave }: StoredAutosave) => {
    const newKey = createAutosaveKey(scope);
    setKey(newKey);
    writeAutosave({ ...autosave, key: newKey });
  };

  const isCurrentKey = useCallback((key: string) => key === latestForm.current.key, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change to the values restarts the timer
  useEffect(() => {
    const timer = setTimeout(store, debounceMs);
    return () => clearTimeout(timer);
  }, [form.values, store]);

  useEffect(() => {
    window.addEventListener('pagehide', store);
    // The system can discard a hidden page without firing another event.
    document.addEventListener('visibilitychange', store);
    return () => {
      window.removeEventListener('pagehide', store);
      document.removeEventListener('visibilitychange', store);
    };
  }, [store]);

  return { store, stop, continueFrom, isCurrentKey };
}
