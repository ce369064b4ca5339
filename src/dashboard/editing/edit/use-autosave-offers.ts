import { useCallback, useRef, useState } from 'react';
import { hasSameValues } from '../../data/form-values.ts';
import {
  type AutosaveScope,
  fitAutosave,
  readAutosaves,
  removeAutosave,
  type StoredAutosave,
} from './autosave.ts';
import type { Base } from './save-with-merge.ts';

/**
 * The autosaves that a form offers to restore. Autosaves on this device are read when the form opens. Autosaves from
 * the person's other devices arrive later.
 */
export function useAutosaveOffers(scope: AutosaveScope, base: Base) {
  const [offers, setOffers] = useState(() =>
    readAutosaves(scope, base.values).filter(
      ({ values, unsentPictures }) =>
        !hasSameValues(values, base.values) || unsentPictures !== undefined,
    ),
  );
  const storedValues = useRef(base.values);
  storedValues.current = base.values;
  // The response to an earlier request can still contain these keys.
  const endedKeys = useRef(new Set<string>());

  const setRemoteOffers = useCallback((autosaves: StoredAutosave[]) => {
    setOffers((offers) => [
      ...offers.filter(({ device }) => !device),
      ...autosaves
        .flatMap((autosave) => fitAutosave(autosave, storedValues.current) ?? [])
        .filter(
          ({ key, values }) =>
            !endedKeys.current.has(key) && !hasSameValues(values, storedValues.current),
        ),
    ]);
  }, []);

  const addOffer = (autosave: StoredAutosave) => setOffers((offers) => [autosave, ...offers]);

  /** Also removes the autosaves from this device. */
  const withdrawOffers = useCallback((keys: string[]) => {
    for (const key of keys) removeAutosave(key);
    setOffers((offers) => offers.filter(({ key }) => !keys.includes(key)));
  }, []);

  return { offers, endedKeys, setRemoteOffers, addOffer, withdrawOffers };
}
