/**
 * Writing what visitors see of one record, in one statement where it is published and has no draft [API-7]. What is prepared
 * first is written by `change-draft.ts`.
 */
import { v7 as uuidv7 } from 'uuid';
import type { ContentKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import { WriteConflictError } from '#db/conflict.ts';
import type { Store } from '#db/store.ts';
import type { Context } from '../../context.ts';
import { claimOf, readRepeated } from '../../idempotency.ts';
import { ServiceError } from '../../service-error.ts';
import { toRecord, toRow } from '../../tables/content-tables.ts';
import { getContent } from '../read/list-content.ts';
import { toNewRow } from '../record/new-row.ts';
import type { Versioned } from '../record/versioned.ts';
import { isFreeFormOf } from '../store/free-slugs.ts';
import {
  deleteAlone,
  insertAlone,
  updateAlone,
  type WriteTarget,
  type WrittenRecord,
} from '../store/published-statements.ts';

/**
 * Stores a new record, last in its order, with the present as its `time` where none is given. With a `key`, the same
 * input under the same key is stored once: sent again, it yields the record as it is now. Throws `conflict` where
 * another input came under the key, or the record was deleted since.
 */
export async function createContent<K extends ContentKind>(
  { store, ...author }: Context,
  { kind, fields, key }: { kind: K; fields: object; key?: string | undefined },
): Promise<Versioned<RecordOf<K>>> {
  const id = uuidv7();
  const columns = { ...toNewRow(kind, { _id: id, ...fields }, author.now), version: 1 };
  const keyed = { what: kind, content: fields, recordId: id, now: author.now };
  const claim = key === undefined ? undefined : claimOf(key, keyed);
  const statement = insertAlone(kind, { id, columns }, { action: 'create', author }, claim);
  const [made] = await store.write<WrittenRecord>(statement);
  if (made) return toVersioned(kind, made);
  return readRepeated(store, key ?? '', keyed, (id) => getContent(store, kind, id));
}

const toVersioned = <K extends ContentKind>(
  kind: K,
  { data, version }: WrittenRecord,
): Versioned<RecordOf<K>> => ({
  record: toRecord(kind, { ...data, _id: String(data['_id']), version }),
  version,
});

/** Which record is changed, and in which version; any where it is left out. */
interface Target<K extends ContentKind> {
  kind: K;
  id: string;
  expectedVersion?: number | undefined;
}

/**
 * Changes the fields that are given; the others stay. Throws `not-found`, and `precondition-failed` with the current
 * record where `expectedVersion` names another version. What changes nothing is stored nowhere.
 */
export function updateContent<K extends ContentKind>(
  { store, ...author }: Context,
  { kind, id, fields, expectedVersion }: Target<K> & { fields: object },
): Promise<Versioned<RecordOf<K>>> {
  return retryWrite(store, kind, { id, expectedVersion }, async (target) => {
    const statement = updateAlone(kind, target, fields, { action: 'update', author });
    const [changed] = await store.write<WrittenRecord>(statement);
    return {
      stored: changed && toVersioned(kind, changed),
      isDone: (record) => !differs(kind, record, fields),
    };
  });
}

/** Deletes a record; it lives on as its last revision. Throws like `updateContent`. */
export async function deleteContent(
  { store, ...author }: Context,
  { kind, id, expectedVersion }: Target<ContentKind>,
): Promise<void> {
  await retryWrite(store, kind, { id, expectedVersion }, async (target) => {
    const statement = deleteAlone(kind, target, { action: 'delete', author });
    const [removed] = await store.write<WrittenRecord>(statement);
    return { stored: removed && toVersioned(kind, removed), isDone: () => false };
  });
}

/** What a write did: the record that it stored, or whether nothing was to do to the record as it is now. */
interface Attempt<K extends ContentKind> {
  stored: Versioned<RecordOf<K>> | undefined;
  isDone: (record: RecordOf<K>) => boolean;
}

const maxAttempts = 4;

/**
 * A write that stored nothing has found no record, another version, or nothing to do: reading the record shows which.
 * Where it shows none of these, another writer changed the record in between, and the write is made again. Throws
 * `not-found`, and `precondition-failed` where the record is not of the version that is named.
 */
async function retryWrite<K extends ContentKind>(
  store: Store,
  kind: K,
  { id, expectedVersion }: { id: string; expectedVersion: number | undefined },
  write: (target: WriteTarget) => Promise<Attempt<K>>,
): Promise<Versioned<RecordOf<K>>> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { stored, isDone } = await write({ id, version: expectedVersion });
    if (stored) return stored;
    const current = await getContent(store, kind, id);
    if (expectedVersion !== undefined && expectedVersion !== current.version) {
      const { record, version } = current;
      throw new ServiceError('precondition-failed', { current: record, version });
    }
    if (isDone(current.record)) return current;
  }
  throw new WriteConflictError('Others keep changing the record');
}

/** Whether a change would make any field of a record another one. */
function differs<K extends ContentKind>(kind: K, record: RecordOf<K>, input: object): boolean {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  const now = toRow(kind, record);
  return Object.entries(toRow(kind, input)).some(
    ([field, value]) =>
      field in now &&
      value !== undefined &&
      plain(value) !== plain(now[field]) &&
      !(field === 'slug' && isFreeFormOf(String(now[field]), String(value))),
  );
}
