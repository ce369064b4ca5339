/** Undoing a change of many records, where nobody changed them since [IMG-2]. */
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { UndoneBatch } from '#contract/batches.ts';
import { type ContentKind, contentKinds, type RecordOf, titleOf } from '#contract/content-kinds.ts';
import { dayMs } from '#contract/day-ms.ts';
import { pictureTrashDays } from '#contract/pictures.ts';
import { type Store, type Transaction, writerOf } from '#db/store.ts';
import { takeOutOfTrash } from '../pictures/picture-trash.ts';
import { ServiceError } from '../service-error.ts';
import { changeRecords, type RecordChange } from './change-records.ts';
import { toRecord } from './content-tables.ts';
import { editedRecord, type RecordState } from './draft-rows.ts';
import { lockRecordStates, type RecordKey } from './record-states.ts';
import type { Author } from './write-statements.ts';

type Fields = Record<string, unknown>;

/** A revision of the batch, and what the record was before it. */
interface Step extends RecordKey {
  isDraft: boolean;
  /** When it was made, as the driver reads moments. */
  at: Date | string;
  data: Fields;
  /** The version before: of the draft, or of what visitors see, as the revision is. Null where it is kept no more. */
  before: Fields | null;
  /** What visitors saw when the version before was stored. */
  visible: Fields | null;
  /** Nobody changed the record after the batch. */
  isNewest: boolean;
}

/** What makes a record again what it was before the batch. */
interface Undoing extends RecordChange {
  isPossible: boolean;
  /** It is so already. */
  isDone: boolean;
  title: string;
}

/**
 * Restores every record of a batch that nobody changed since to the version before, as a further batch, and names the
 * others. Those that are as they were already are neither: a second time nothing is changed. Pictures that are used again
 * leave the trash. Throws `not-found` for a batch that never was, and `conflict` for one so old that the pictures of before
 * may be gone.
 */
export function undoBatch(store: Store, id: string, author: Author): Promise<UndoneBatch> {
  return store.transaction(async (tx) => {
    const states = await lockRecordStates(tx, await recordsOf(tx, id));
    if (states.length === 0) throw new ServiceError('not-found');
    const found = await readSteps(tx, id);
    if (found.some(({ at }) => isOver(at, author.now))) throw tooLate();
    const steps = Map.groupBy(found, keyOf);
    const undoings = states.map((stored) => undoingOf(stored, steps.get(keyOf(stored)) ?? []));
    const possible = undoings.filter(({ isPossible }) => isPossible);
    const batch = uuidv7();
    await changeRecords(tx, possible, { ...author, batch });
    const restored = possible.map(({ published, draft }) => [published, draft]);
    await takeOutOfTrash(tx, JSON.stringify(restored));
    const changedSince = undoings
      .filter(({ isPossible, isDone }) => !isPossible && !isDone)
      .map(({ stored: { kind, id: recordId }, title }) => ({ kind, id: recordId, title }));
    return { batch, records: possible.length, changedSince };
  });
}

const isOver = (at: Date | string, now: Date) =>
  new Date(at).getTime() + pictureTrashDays * dayMs < now.getTime();

const tooLate = () =>
  new ServiceError('conflict', { detail: `It can be undone for ${pictureTrashDays} days only.` });

const keyOf = ({ kind, id }: RecordKey) => `${kind}/${id}`;

async function recordsOf(tx: Transaction, batch: string): Promise<RecordKey[]> {
  const found = await writerOf(tx)<RecordKey>(
    sql`select distinct entity as kind, entity_id as id from revisions where batch = ${batch}`,
  );
  return found.filter(({ kind }) => kind in contentKinds);
}

/** The revisions of a batch, each with the versions before it. */
const readSteps = (tx: Transaction, batch: string): Promise<Step[]> =>
  writerOf(tx)<Step>(sql`
    select done.entity as kind, done.entity_id as id, done.is_draft as "isDraft", done.at, done.data,
      before.data as before, visible.data as visible, not exists (
        select from revisions as later where later.entity = done.entity and later.entity_id = done.entity_id
          and later.version > done.version and later.batch is distinct from done.batch) as "isNewest"
    from revisions as done
    left join lateral (
      select data, version from revisions as earlier where earlier.entity = done.entity and earlier.entity_id = done.entity_id
        and earlier.version < done.version and earlier.is_draft = done.is_draft
      order by version desc limit 1) as before on true
    left join lateral (
      select data from revisions as earlier where earlier.entity = done.entity and earlier.entity_id = done.entity_id
        and earlier.version < before.version and not earlier.is_draft
      order by version desc limit 1) as visible on true
    where done.batch = ${batch}`);

function undoingOf(stored: RecordState, steps: Step[]): Undoing {
  const published = fieldsBefore(steps.filter(({ isDraft }) => !isDraft));
  const draft = fieldsBefore(
    steps.filter(({ isDraft }) => isDraft).map((step) => ownOf(stored, step)),
  );
  const edited = editedRecord(stored);
  const visible = stored.published && toRecord(stored.kind, stored.published);
  const isKnown = steps.every(({ before }) => before !== null);
  return {
    stored,
    published,
    draft,
    isPossible: isKnown && edited !== undefined && steps.every(({ isNewest }) => isNewest),
    isDone: isKnown && holds(visible, published) && holds(edited, draft),
    title: titleOf(stored.kind, edited ?? (steps[0]?.data as RecordOf<ContentKind>)),
  };
}

/** A step of a draft with the fields alone that were the draft's own: the others may have changed on the website since. */
function ownOf({ published }: RecordState, step: Step): Step {
  const { before, visible } = step;
  if (!published || !before || !visible) return step;
  const own = Object.entries(before).filter(([field, value]) => value !== visible[field]);
  return { ...step, before: Object.fromEntries(own) };
}

/** The fields that steps changed, as they were. */
const fieldsBefore = (steps: Step[]): Fields =>
  Object.fromEntries(
    steps.flatMap(({ before, data }) =>
      Object.entries(before ?? {}).filter(([field, value]) => value !== data[field]),
    ),
  );

const holds = (record: object | undefined, fields: Fields): boolean =>
  Object.entries(fields).every(
    ([field, value]) => record !== undefined && (record as Fields)[field] === value,
  );
