import { useCallback, useEffect, useRef, useState } from 'react';
import type { Values } from '../../content/form-values.ts';
import type { PendingUploads } from '../picture/pending-uploads.ts';
import {
  type AutosavePlace,
  type KeptAutosave,
  newAutosaveKey,
  readAutosaves,
  removeAutosave,
  writeAutosave,
} from './autosave.ts';

const pauseMs = 400;

interface AutosaveOptions<F extends string> extends AutosavePlace {
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
 * Stores what is typed as an autosave on this device, shortly after each change and when the page is left. `offered` are
 * the autosaves that were found when the form was opened; each stays, also on the device, until it is restored or
 * discarded.
 */
export function useAutosave<F extends string>(options: AutosaveOptions<F>) {
  const { fields, values, before } = options;
  const [key, setKey] = useState(() => newAutosaveKey(options));
  const [offered, setOffered] = useState(() =>
    readAutosaves(options, fields).filter(
      (found) => !same(found.values, before) || found.unsentPictures !== undefined,
    ),
  );
  const latest = useRef({ ...options, key });
  latest.current = { ...options, key };
  const closed = useRef(false);

  /** Makes what is stored under the form's own key what the form holds. */
  const keep = useCallback((): KeptAutosave<F> | null => {
    const { key, values, before, etag, uploads } = latest.current;
    if (closed.current) return null;
    if (same(values, before) && uploads.size === 0) {
      removeAutosave(key);
      return null;
    }
    const autosave = {
      ...{ key, values, before, etag, savedAt: Date.now() },
      ...(uploads.size > 0 && { unsentPictures: [...uploads.values()] }),
    };
    writeAutosave(autosave);
    return autosave;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values starts the pause anew
  useEffect(() => {
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

  /** Removes what this form has stored, and stores nothing more: the form was saved. */
  const drop = useCallback(() => {
    closed.current = true;
    removeAutosave(latest.current.key);
  }, []);

  const without = (taken: KeptAutosave<F>) => offered.filter(({ key }) => key !== taken.key);

  /** Ends the offer of an autosave that the form holds now; what was typed until then is offered in its place. */
  const take = (taken: KeptAutosave<F>) => {
    const typed = keep();
    const own = newAutosaveKey(options);
    setKey(own);
    writeAutosave({ ...taken, key: own });
    removeAutosave(taken.key);
    setOffered([...(typed ? [typed] : []), ...without(taken)]);
  };

  const discard = (unwanted: KeptAutosave<F>) => {
    removeAutosave(unwanted.key);
    setOffered(without(unwanted));
  };

  return { offered, take, discard, drop };
}
