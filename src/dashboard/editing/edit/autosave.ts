import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { deviceStorage, type KeyValueStorage } from '#ui/browser-storage.ts';
import { randomId } from '#ui/random-id.ts';
import type { Values } from '../../data/form-values.ts';

/**
 * What somebody typed and did not save. It is stored on this device, so that it outlives a crash, a reload or a session.
 */
export interface Autosave<F extends string> {
  values: Values<F>;
  /** The record as it was when the typing began, and its `ETag`, so that a later save detects changes of others. */
  before: Values<F>;
  etag: string | null;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The labels of the fields whose pictures were chosen, but not sent; an autosave cannot hold a file. */
  unsentPictures?: string[] | undefined;
  /** On what it was typed; absent where that was here. */
  device?: 'phone' | 'computer';
}

/** An autosave, and the key under which it is stored. */
export interface KeptAutosave<F extends string> extends Autosave<F> {
  key: string;
}

/** Who writes, and for which record; without `id` for a new one. */
export interface AutosaveScope {
  owner: string;
  resource: ContentKind;
  id: string | undefined;
}

const prefixOf = ({ owner, resource, id }: AutosaveScope) =>
  `autosave:${owner}:${resource}:${id ?? 'new'}`;

/** The key for an autosave with this name. */
export const keyOf = (scope: AutosaveScope, name: string): string => `${prefixOf(scope)}:${name}`;

/** The name that the server knows the autosave of a key by. */
export const nameOfKey = (key: string): string => key.slice(-36);

/** Whether an autosave is on this device. */
export const isKeptHere = (key: string): boolean => deviceStorage.getItem(key) !== null;

/**
 * The key for what is typed in one form. Each form that opens has its own, so that it overwrites neither what was typed
 * earlier and is still offered, nor what is typed in another tab.
 */
export const newAutosaveKey = (scope: AutosaveScope): string => keyOf(scope, randomId());

/** Whether a key is in this scope: without a name of its own it was stored before each form had one. */
const isIn = (scope: AutosaveScope, key: string) => {
  const prefix = prefixOf(scope);
  return key.startsWith(prefix) && /^(:[\da-f-]{36})?$/.test(key.slice(prefix.length));
};

/**
 * What was typed as a form with these stored values takes it: a field that the form did not have then, as before an update,
 * is unchanged. Null where it is not of such a form.
 */
export function fitAutosave<F extends string, A extends Autosave<string>>(
  autosave: A,
  stored: Values<F>,
): (A & Autosave<F>) | null {
  const fields = Object.keys(stored) as F[];
  const fill = (values: Values<string>) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? stored[field]])) as Values<F>;
  const fitted = { ...autosave, values: fill(autosave.values), before: fill(autosave.before) };
  const isRight = fields.every(
    (field) => typeof fitted.values[field] === 'string' && typeof fitted.before[field] === 'string',
  );
  return isRight && fields.some((field) => field in autosave.values) ? fitted : null;
}

/** The autosaves for a record whose form has these stored values, the newest first. */
export function readAutosaves<F extends string>(
  scope: AutosaveScope,
  stored: Values<F>,
  storage: KeyValueStorage = deviceStorage,
): KeptAutosave<F>[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .filter((key) => isIn(scope, key))
    .flatMap((key) => readAutosave(key, stored, storage) ?? [])
    .sort((a, b) => b.savedAt - a.savedAt);
}

function readAutosave<F extends string>(
  key: string,
  stored: Values<F>,
  storage: KeyValueStorage,
): KeptAutosave<F> | null {
  try {
    const autosave: Autosave<string> = JSON.parse(storage.getItem(key) ?? 'null');
    return fitAutosave({ ...autosave, key }, stored);
  } catch {
    return null;
  }
}

/** Stores an autosave. */
export function writeAutosave<F extends string>(
  { key, ...autosave }: KeptAutosave<F>,
  storage: KeyValueStorage = deviceStorage,
): void {
  storage.setItem(key, JSON.stringify(autosave));
}

export function removeAutosave(key: string, storage: KeyValueStorage = deviceStorage): void {
  storage.removeItem(key);
}
