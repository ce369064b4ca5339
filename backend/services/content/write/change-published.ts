import type { ContentKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import type { Context } from '../../context.ts';
import { ServiceError } from '../../service-error.ts';
import { toRecordWithLeaves } from '../../tables/content-tables.ts';
import { planChangeFields } from '../plan/change-fields.ts';
import { lockRecord, readRecord } from '../record/read-records.ts';
import type { RecordState } from '../record/record-state.ts';
import type { Versioned } from '../record/versioned.ts';
import { storePlan } from './store-plan.ts';

/**
 * Changes a published record in a transaction, because all leaves of a record are in one column [LANG-1]. The draft
 * does not change. Throws the errors of `updateContent`.
 */
export function changePublished<K extends ContentKind>(
  { store, ...author }: Context,
  {
    kind,
    id,
    fields,
    expectedVersion,
  }: { kind: K; id: string; fields: object; expectedVersion?: number | undefined },
): Promise<Versioned<RecordOf<K>>> {
  const changedEntries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return store.transaction(async (tx) => {
    const state = await lockRecord(tx, { kind, id });
    const current = versionedPublished(kind, state);
    if (expectedVersion !== undefined && expectedVersion !== current.version) {
      const { record, version } = current;
      throw new ServiceError('precondition-failed', { current: record, version });
    }
    const changes = { published: Object.fromEntries(changedEntries), draft: {} };
    await storePlan(tx, planChangeFields(state, changes), author);
    return versionedPublished(kind, await readRecord(tx, { kind, id }));
  });
}

function versionedPublished<K extends ContentKind>(
  kind: K,
  { published }: RecordState,
): Versioned<RecordOf<K>> {
  if (!published) throw new ServiceError('not-found');
  return { record: toRecordWithLeaves(kind, published), version: published.version };
}
