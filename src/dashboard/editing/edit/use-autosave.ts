import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Editor } from '#contract/routes/autosave-routes.ts';
import { useSession } from '#session/session.ts';
import { toast } from '#ui/alert.ts';
import type { Values } from '../../data/form-values.ts';
import { now } from '../../data/server-clock.ts';
import type { PendingUploads } from '../../fields/picture/pending-uploads.ts';
import {
  type AutosaveScope,
  fitAutosave,
  type KeptAutosave,
  newAutosaveKey,
  readAutosaves,
  removeAutosave,
  writeAutosave,
} from './autosave.ts';
import type { AutosaveSync } from './autosave-sync.ts';
import type { Base } from './save-with-merge.ts';

const pauseMs = 400;

interface AutosaveOptions<F extends string> extends Omit<AutosaveScope, 'owner'> {
  /** The values of the form as it is rendered, and those at the time of the call. */
  values: Values<F>;
  latestValues: () => Values<F>;
  /** The stored record that the form is compared with. */
  base: Base<F>;
  uploads: PendingUploads;
  /** Replaces the values of the form, and the record that they are compared with. */
  rebase: (values: Values<F>, base: Base<F>) => void;
  element: RefObject<HTMLFormElement | null>;
}

const same = <F extends string>(a: Values<F>, b: Values<F>) =>
  (Object.keys(a) as F[]).every((field) => a[field] === b[field]);

/**
 * The autosave of this person for this record: stores what is typed on this device, shortly after each change and when the
 * page is left. `offered` are the autosaves that were found when the form was opened; each stays, also on the device, until
 * it is restored or discarded.
 */
export function useAutosave<F extends string>(options: AutosaveOptions<F>) {
  const { values, base, rebase, element } = options;
  // The autosave stays this person's when the session ends while the form is open.
  const { email } = useSession();
  const [scope] = useState<AutosaveScope>({ ...options, owner: email });
  const [key, setKey] = useState(() => newAutosaveKey(scope));
  const [offered, setOffered] = useState(() =>
    readAutosaves(scope, base.values).filter(
      (found) => !same(found.values, base.values) || found.unsentPictures !== undefined,
    ),
  );
  const [editors, setEditors] = useState<Editor[]>([]);
  const sync = useRef<AutosaveSync | null>(null);
  const latest = useRef({ ...options, key });
  latest.current = { ...options, key };
  const closed = useRef(false);
  // The server may still know them, and answer what was asked before they ended.
  const ended = useRef(new Set<string>());

  /** Makes what is stored under the form's own key what the form holds. */
  const keep = useCallback((): KeptAutosave<F> | null => {
    const { key, latestValues, base, uploads } = latest.current;
    const values = latestValues();
    const { values: before, etag } = base;
    if (closed.current) return null;
    if (same(values, before) && uploads.size === 0) {
      removeAutosave(key);
      sync.current?.hold(null);
      return null;
    }
    const autosave = {
      ...{ key, values, before, etag, savedAt: +now() },
      ...(uploads.size > 0 && { unsentPictures: [...uploads.values()] }),
    };
    writeAutosave(autosave);
    sync.current?.hold(autosave);
    return autosave;
  }, []);

  /** What was typed on other devices is offered along; it has been compared with the record as it was then. */
  const offerFound = useCallback((found: KeptAutosave<string>[]) => {
    const { base } = latest.current;
    setOffered((offered) => [
      ...offered.filter(({ device }) => !device),
      ...found
        .flatMap((autosave) => fitAutosave(autosave, base.values) ?? [])
        .filter(({ key, values }) => !ended.current.has(key) && !same(values, base.values)),
    ]);
  }, []);

  /** What has ended on another device is offered no more, and is not kept here. */
  const forgetEnded = useCallback((keys: string[]) => {
    const gone = keys.filter((key) => key !== latest.current.key);
    for (const key of gone) removeAutosave(key);
    setOffered((offered) => offered.filter(({ key }) => !gone.includes(key)));
  }, []);

  // It is loaded after the form stands.
  useEffect(() => {
    let isOver = false;
    import('./autosave-sync.ts').then(({ AutosaveSync }) => {
      if (isOver) return;
      sync.current = new AutosaveSync({
        scope,
        onFound: offerFound,
        onEnded: forgetEnded,
        onEditors: setEditors,
      });
      for (const key of ended.current) sync.current.remove(key);
      keep();
    }, console.warn);
    return () => {
      isOver = true;
      keep();
      sync.current?.stop();
    };
  }, [scope, offerFound, forgetEnded, keep]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the values starts the pause anew
  useEffect(() => {
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [values, keep]);

  useEffect(() => {
    window.addEventListener('pagehide', keep);
    // A page that nobody sees is neither rendered nor told when the system ends it.
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
    };
  }, [keep]);

  /** Removes what this form has stored, and stores nothing more: the form was saved. */
  const drop = useCallback(() => {
    closed.current = true;
    removeAutosave(latest.current.key);
    sync.current?.hold(null);
  }, []);

  /** Removes an autosave from wherever it is stored, and ends its offer. */
  const end = ({ key }: KeptAutosave<F>) => {
    ended.current.add(key);
    removeAutosave(key);
    sync.current?.remove(key);
    setOffered((offered) => offered.filter((autosave) => autosave.key !== key));
  };

  /** The pressed button disappears, so the focus moves to the form. */
  const focusForm = () =>
    element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();

  /** Makes the form hold an autosave, and ends its offer; what was typed until then is offered in its place. */
  const restore = (taken: KeptAutosave<F>) => {
    const typed = keep();
    const own = newAutosaveKey(scope);
    setKey(own);
    const { device: _, ...here } = taken;
    writeAutosave({ ...here, key: own });
    end(taken);
    if (typed) setOffered((offered) => [typed, ...offered]);
    rebase(taken.values, { values: taken.before, etag: taken.etag });
    focusForm();
    toast('Your changes are back.', 3000);
  };

  const discard = (unwanted: KeptAutosave<F>) => {
    end(unwanted);
    focusForm();
  };

  return { offered, editors, restore, discard, drop };
}
