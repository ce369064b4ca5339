import { useCallback, useRef, useState } from 'react';
import {
  type AutosaveScope,
  fitAutosave,
  readAutosaves,
  removeAutosave,
  type StoredAutosave,
} from './autosave.ts';
import { hasSameValues } from './has-same-values.ts';
import type { Base } from './save-with-merge.ts';

/**
 * The autosaves that a form offers to restore. Autosaves on this device are read when the form opens. Autosaves from
 * the person's other devices arrive later.
 */
export function useAutosaveOffers(scope: AutosaveScope, base: Base) {
  const [offered, setOffered] = useState(() =>
    readAutosaves(scope, base.values).filter(
      ({ values, unsentPictures }) =>
        !hasSameValues(values, base.values) || unsentPictures !== undefined,
    ),
  );
  const stored = useRef(base.values);
  stored.current = base.values;
  // The response to an earlier request can still contain these keys.
  const endedKeys = useRef(new Set<string>());

  const offerRemote = useCallback((autosaves: StoredAutosave[]) => {
    setOffered((offered) => [
      ...offered.filter(({ device }) => !device),
      ...autosaves
        .flatMap((autosave) => fitAutosave(autosave, stored.current) ?? [])
        .filter(
          ({ key, values }) =>
            !endedKeys.current.has(key) && !hasSameValues(values, stored.current),
        ),
    ]);
  }, []);

  const offer = (autosave: StoredAutosave) => setOffered((offered) => [autosave, ...offered]);

  /** Also removes the autosaves from this device. */
  const withdraw = useCallback((keys: string[]) => {
    for (const key of keys) removeAutosave(key);
    setOffered((offered) => offered.filter(({ key }) => !keys.includes(key)));
  }, []);

  return { offered, endedKeys, offerRemote, offer, withdraw };
}
