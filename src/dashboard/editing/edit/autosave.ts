import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { deviceStorage, type KeyValueStorage } from '#ui/browser-storage.ts';
import { randomId } from '#ui/random-id.ts';
import type { Values } from '../../data/form-values.ts';

/**
 * The unsaved values of a form. They are stored on this device and survive a crash, a reload and the end of a session.
 */
export interface Autosave<F extends string> {
  values: Values<F>;
  /** The record when the typing began, and its `ETag`, with which a later save detects other people's changes. */
  before: Values<F>;
  etag: string | null;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The labels of picture fields whose file was not uploaded. An autosave cannot contain a file. */
  unsentPictures?: string[] | undefined;
  /** The kind of the other device on which the values were typed; undefined for this device. */
  device?: 'phone' | 'computer';
}

/** An autosave with its storage key. */
export interface StoredAutosave<F extends string> extends Autosave<F> {
  key: string;
}

/** The e-mail address of the author, and the record; `id` is undefined for a new record. */
export interface AutosaveScope {
  owner: string;
  resource: ContentKind;
  id: string | undefined;
}

const prefixOf = ({ owner, resource, id }: AutosaveScope) =>
  `autosave:${owner}:${resource}:${id ?? 'new'}`;

/** The storage key of the autosave with this name. */
export const autosaveKey = (scope: AutosaveScope, name: string): string =>
  `${prefixOf(scope)}:${name}`;

/** The name of an autosave, which is its id on the server. */
export const autosaveName = (key: string): string => key.slice(-36);

/** Whether an autosave is on this device. */
export const isOnThisDevice = (key: string): boolean => deviceStorage.getItem(key) !== null;

/**
 * A new key. Each form that opens has its own, so that it overwrites neither an earlier autosave that is still offered
 * nor that of another tab.
 */
export const newAutosaveKey = (scope: AutosaveScope): string => autosaveKey(scope, randomId());

/** Whether a key is in this scope. Older keys have no name. */
const isIn = (scope: AutosaveScope, key: string) => {
  const prefix = prefixOf(scope);
  return key.startsWith(prefix) && /^(:[\da-f-]{36})?$/.test(key.slice(prefix.length));
};

/**
 * Adapts an autosave to the fields of a form with these stored values. A field that the autosave lacks, for example
 * because an update added it, keeps its stored value. Returns null if the autosave belongs to another form.
 */
export function fitAutosave<F extends string, A extends Autosave<string>>(
  autosave: A,
  stored: Values<F>,
): (A & Autosave<F>) | null {
  const fields = Object.keys(stored) as F[];
  const fill = (values: Values<string>) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? stored[field]])) as Values<F>;
  const fitted = { ...autosave, values: fill(autosave.values), before: fill(autosave.before) };
  const isComplete = fields.every(
    (field) => typeof fitted.values[field] === 'string' && typeof fitted.before[field] === 'string',
  );
  return isComplete && fields.some((field) => field in autosave.values) ? fitted : null;
}

/** The autosaves for a record whose form has these stored values, newest first. */
export function readAutosaves<F extends string>(
  scope: AutosaveScope,
  stored: Values<F>,
  storage: KeyValueStorage = deviceStorage,
): StoredAutosave<F>[] {
  return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    .filter((key) => isIn(scope, key))
    .flatMap((key) => readAutosave(key, stored, storage) ?? [])
    .sort((a, b) => b.savedAt - a.savedAt);
}

function readAutosave<F extends string>(
  key: string,
  stored: Values<F>,
  storage: KeyValueStorage,
): StoredAutosave<F> | null {
  try {
    const autosave: Autosave<string> = JSON.parse(storage.getItem(key) ?? 'null');
    return fitAutosave({ ...autosave, key }, stored);
  } catch {
    return null;
  }
}

/** Stores an autosave. */
export function writeAutosave<F extends string>(
  { key, ...autosave }: StoredAutosave<F>,
  storage: KeyValueStorage = deviceStorage,
): void {
  storage.setItem(key, JSON.stringify(autosave));
}

export function removeAutosave(key: string, storage: KeyValueStorage = deviceStorage): void {
  storage.removeItem(key);
}
