import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { deviceStorage, type KeyValueStorage } from '#ui/browser-storage.ts';
import { randomId } from '#ui/random-id.ts';
import type { Values } from '../../data/form-values.ts';

/** The stored unsaved values of a form. They survive a crash, a reload and the end of a session. */
export interface Autosave {
  values: Values;
  /** The record and its `ETag` when typing began. A later save uses them to detect other people's changes. */
  before: Values;
  etag: string | null;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The labels of the picture fields whose files were not uploaded. */
  unsentPictures?: string[] | undefined;
  /** The other device on which the values were typed. Undefined for this device. */
  device?: 'phone' | 'computer';
}

export interface StoredAutosave extends Autosave {
  key: string;
}

/** `owner` is an e-mail address. `id` is undefined for a new record. */
export interface AutosaveScope {
  owner: string;
  resource: ContentKind;
  id: string | undefined;
}

const createKeyPrefix = ({ owner, resource, id }: AutosaveScope) =>
  `autosave:${owner}:${resource}:${id ?? 'new'}`;

/**
 * Without `autosaveId`, returns a new key. Each open form has its own key, to avoid overwriting an autosave that is still
 * offered or that belongs to another tab.
 */
export const createAutosaveKey = (scope: AutosaveScope, autosaveId = randomId()): string =>
  `${createKeyPrefix(scope)}:${autosaveId}`;

/** The UUID at the end of the key, which is also the autosave's id on the server. */
export const getAutosaveId = (key: string): string => key.slice(-36);

export const isOnThisDevice = (key: string): boolean => deviceStorage.getItem(key) !== null;

/** Keys from older versions of the dashboard do not contain an id. */
const belongsTo = (scope: AutosaveScope, key: string) => {
  const prefix = createKeyPrefix(scope);
  return key.startsWith(prefix) && /^(:[\da-f-]{36})?$/.test(key.slice(prefix.length));
};

/**
 * Adapts an autosave to the fields of a form. A field that is missing from the autosave, for example because an update
 * added it, keeps its stored value. Returns null if the autosave belongs to another form.
 */
export function fitAutosave<A extends Autosave>(autosave: A, storedValues: Values): A | null {
  const fields = Object.keys(storedValues);
  const fill = (values: Values) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? storedValues[field] ?? '']));
  const result = { ...autosave, values: fill(autosave.values), before: fill(autosave.before) };
  const isComplete = fields.every(
    (field) => typeof result.values[field] === 'string' && typeof result.before[field] === 'string',
  );
  return isComplete && fields.some((field) => field in autosave.values) ? result : null;
}

/** Returns the autosaves on this device, newest first. */
export function readAutosaves(
  scope: AutosaveScope,
  storedValues: Values,
  storage: KeyValueStorage = deviceStorage,
): StoredAutosave[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => belongsTo(scope, key))
    .flatMap((key) => readAutosave(key, storedValues, storage) ?? [])
    .sort((a, b) => b.savedAt - a.savedAt);
}

function readAutosave(key: string, storedValues: Values, storage: KeyValueStorage) {
  try {
    const autosave: Autosave = JSON.parse(storage.getItem(key) ?? 'null');
    return fitAutosave({ ...autosave, key }, storedValues);
  } catch {
    return null;
  }
}

export function writeAutosave(
  { key, ...autosave }: StoredAutosave,
  storage: KeyValueStorage = deviceStorage,
): void {
  storage.setItem(key, JSON.stringify(autosave));
}

export function removeAutosave(key: string, storage: KeyValueStorage = deviceStorage): void {
  storage.removeItem(key);
}
