import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Editor } from '#contract/routes/autosave-routes.ts';
import { useSession } from '#session/session.ts';
import { toast } from '#ui/alert.ts';
import { areValuesEqual, type Values } from '../../data/form-values.ts';
import {
  type AutosaveScope,
  fitAutosave,
  readAutosaves,
  removeAutosave,
  type StoredAutosave,
} from './autosave.ts';
import type { AutosaveSync } from './autosave-sync.ts';
import type { Base } from './save-with-merge.ts';
import { type AutosavedForm, useStoredAutosave } from './use-stored-autosave.ts';

interface AutosaveOptions extends AutosavedForm, Omit<AutosaveScope, 'owner'> {
  /** Replaces the form's values and the record with which they are compared. */
  rebase: (values: Values, base: Base) => void;
  element: RefObject<HTMLFormElement | null>;
}

/**
 * Stores the unsaved values of a form and offers earlier ones. `offers` are earlier autosaves, which stay stored until
 * they are restored or discarded. `editors` are the other people who are editing the record.
 */
export function useAutosave(options: AutosaveOptions) {
  const { resource, id, base, rebase, element } = options;
  // The owner stays the same if the session ends while the form is open.
  const { email: owner } = useSession();
  const [scope] = useState<AutosaveScope>({ owner, resource, id });
  const sync = useRef<AutosaveSync | null>(null);
  const { store, stop, continueFrom, isCurrentKey } = useStoredAutosave(options, scope, sync);
  const { offers, endedKeys, setRemoteOffers, addOffer, withdrawOffers } = useAutosaveOffers(
    scope,
    base,
  );
  const [editors, setEditors] = useState<Editor[]>([]);
  // Exchanges autosaves with the server while the form is open. The code loads after the form is shown.
  useEffect(() => {
    let isUnmounted = false;
    import('./autosave-sync.ts').then(({ AutosaveSync }) => {
      if (isUnmounted) return;
      sync.current = new AutosaveSync({
        scope,
        onAutosaves: setRemoteOffers,
        onEnded: (keys) => withdrawOffers(keys.filter((key) => !isCurrentKey(key))),
        onEditors: setEditors,
      });
      for (const key of endedKeys.current) sync.current.remove(key);
      store();
    }, console.warn);
    return () => {
      isUnmounted = true;
      store();
      sync.current?.stop();
    };
  }, [scope, endedKeys, setRemoteOffers, withdrawOffers, isCurrentKey, store]);

  /** Removes an autosave everywhere and withdraws its offer. */
  const removeEverywhere = ({ key }: StoredAutosave) => {
    endedKeys.current.add(key);
    sync.current?.remove(key);
    withdrawOffers([key]);
  };
  /** The pressed button disappears, so the focus moves to the form. */
  const focusForm = () =>
    element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();

  /** Puts an autosave into the form. The form's previous unsaved values become an offer. */
  const restore = (autosave: StoredAutosave) => {
    const currentAutosave = store();
    continueFrom(autosave);
    removeEverywhere(autosave);
    if (currentAutosave) addOffer(currentAutosave);
    rebase(autosave.values, { values: autosave.before, etag: autosave.etag });
    focusForm();
    toast('Changes restored.', 3000);
  };

  const discard = (autosave: StoredAutosave) => {
    removeEverywhere(autosave);
    focusForm();
  };

  return { offers, editors, restore, discard, stop };
}

/**
 * The autosaves that a form offers to restore. Autosaves on this device are read when the form opens. Autosaves from
 * the person's other devices arrive later.
 */
function useAutosaveOffers(scope: AutosaveScope, base: Base) {
  const [offers, setOffers] = useState(() =>
    readAutosaves(scope, base.values).filter(
      ({ values, unsentPictures }) =>
        !areValuesEqual(values, base.values) || unsentPictures !== undefined,
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
            !endedKeys.current.has(key) && !areValuesEqual(values, storedValues.current),
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
