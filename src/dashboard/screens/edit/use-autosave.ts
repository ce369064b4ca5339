import { useCallback, useEffect, useRef, useState } from 'react';
import type { Values } from '../../content/form-values.ts';
import {
  type Autosave,
  type AutosaveKey,
  readAutosave,
  removeAutosave,
  writeAutosave,
} from './autosave.ts';
import type { PendingUploads } from './pending-uploads.ts';

const pauseMs = 400;

interface AutosaveOptions<F extends string> extends AutosaveKey {
  fields: F[];
  /** The current values of the form. */
  values: Values<F>;
  /** The values of the stored record that the form started with, and its `ETag`. */
  before: Values<F>;
  etag: string | null;
  uploads: PendingUploads;
}

const same = <F extends string>(a: Values<F>, b: Values<F>) =>
  (Object.keys(a) as F[]).every((field) => a[field] === b[field]);

/**
 * Stores what is typed as an autosave on this device, shortly after each change and when the page is left. `offered` is the
 * autosave that was found when the form was opened, until it is restored or discarded.
 */
export function useAutosave<F extends string>(options: AutosaveOptions<F>) {
  const { fields, values, before } = options;
  const [offered, setOffered] = useState<Autosave<F> | null>(() => {
    const found = readAutosave(options, fields);
    const isWorthOffering =
      found && (!same(found.values, before) || found.unsentPictures !== undefined);
    return isWorthOffering ? found : null;
  });
  const latest = useRef(options);
  latest.current = options;
  const closed = useRef(false);

  const keep = useCallback(() => {
    const { values, before, etag, uploads } = latest.current;
    if (closed.current || (same(values, before) && uploads.size === 0)) return;
    writeAutosave(latest.current, {
      values,
      before,
      etag,
      savedAt: Date.now(),
      ...(uploads.size > 0 && { unsentPictures: [...uploads.values()] }),
    });
  }, []);

  useEffect(() => {
    if (same(values, latest.current.before)) return;
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [values, keep]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  /** Removes the autosave and stores no other one: the form was saved. */
  const drop = useCallback(() => {
    closed.current = true;
    removeAutosave(latest.current);
  }, []);

  /**
   * Ends the offer. A discarded autosave is removed, unless a newer one has been stored in its place.
   */
  const settle = useCallback((wanted: boolean) => {
    setOffered(null);
    const { values, before } = latest.current;
    if (!wanted && same(values, before)) removeAutosave(latest.current);
  }, []);

  return { offered, settle, drop };
}
