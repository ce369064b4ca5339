/** Adding and changing records of a kind as one act [DASH-20]. */
import type { ChangedMany, ManyImports } from '#contract/change-many.ts';
import { contentKinds } from '#contract/content-kinds.ts';
import { hasPages } from '#contract/item-pages.ts';
import type { Store, Transaction } from '#db/store.ts';
import { checkInput } from '../../check-input.ts';
import { ServiceError } from '../../service-error.ts';
import { stepOf } from '../plan/change-records.ts';
import { isSkip, type Planned, unlessInvalid } from '../plan/plan-change.ts';
import { draftFields, editedRecord, type RecordState } from '../record/draft-rows.ts';
import { changedFieldsOf, copiesOf, type Fields } from '../record/record-copies.ts';
import { refuseUnaddressable } from '../store/addressable-ids.ts';
import { isChange } from '../store/store-batch.ts';
import type { Author } from '../store/write-statements.ts';
import { runPlan } from './run-plan.ts';

/**
 * Publishes records of new ids, and changes fields of those that are here, in one transaction. What an earlier try under the
 * same ids stored is not stored again. Says which records stay as they are and why; a record whose slug is taken gets a free
 * one [SITE-3]. Throws `invalid-input` naming each field that no record of the kind may hold, `records.3.amount`, and each id
 * that cannot be the address of a page, `records.3.id`.
 */
export function importMany(
  store: Store,
  { kind, records, dryRun }: ManyImports,
  author: Author,
): Promise<ChangedMany> {
  const asked = records.map(({ id, version, fields, seen }, at) => ({
    id,
    version,
    plan: (stored: RecordState) => {
      if (seen && !isHere(stored)) return { reason: 'gone' } as const;
      const planned = planImport(stored, fields, `records.${at}`);
      return seen && !isSkip(planned) && isChange(planned) && !isAsSeen(stored, seen)
        ? ({ reason: 'changed' } as const)
        : planned;
    },
  }));
  const guard = async (tx: Transaction) => {
    if (!hasPages(kind)) return;
    const made = records.map(({ id }) => ({ _id: id }));
    await refuseUnaddressable(tx, kind, made, { nameOf: (at) => `records.${at}.id`, dryRun });
  };
  const act = { kind, asked, deed: { action: 'import' as const, kind }, guard };
  return runPlan(store, { ...act, othersDrafts: false, dryRun }, author);
}

const isHere = ({ published, draft }: RecordState) => Boolean(published || draft);

function isAsSeen(stored: RecordState, seen: Fields): boolean {
  const now: Fields = { ...editedRecord(stored) };
  return Object.keys(changedFieldsOf(now, { ...now, ...seen })).length === 0;
}

function planImport(stored: RecordState, fields: Fields, name: string): Planned {
  const { create, update } = contentKinds[stored.kind];
  const read = named(name, () =>
    checkInput<typeof create>(isHere(stored) ? (update as typeof create) : create, fields),
  );
  if (!isHere(stored)) return { stored, next: { published: { ...read }, draft: null } };
  return unlessInvalid(() => {
    const { published } = copiesOf(stored);
    const drafted = draftFields(stored);
    const own = Object.entries(read).filter(([field]) => !published || field in drafted);
    const draft = stored.draft ? Object.fromEntries(own) : {};
    return stepOf({ stored, published: published ? { ...read } : {}, draft });
  });
}

/** Names the fields of a record in the errors of reading it. */
function named<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const errors = (error.details.errors ?? []).map(({ field, message }) => ({
      field: `${name}.${field}`,
      message,
    }));
    throw new ServiceError('invalid-input', { errors });
  }
}
