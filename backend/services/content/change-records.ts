/** Changes of many records that are one act, with a revision for each under the name of their batch [IMG-2]. */
import { type ContentKind, contentKindNames } from '#contract/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { changeDrafts } from './change-drafts.ts';
import { raiseContentNumber } from './content-number.ts';
import type { RecordState } from './draft-rows.ts';
import { readRecordStates } from './record-states.ts';
import { inParts } from './upsert-records.ts';
import { type BatchAuthor, bulkUpdateStatement } from './write-statements.ts';

type Fields = Record<string, unknown>;

/** What becomes of a record: fields of what visitors see, and fields of its draft; none of them is undefined. */
export interface RecordChange {
  /** The record, which the transaction has locked. */
  stored: RecordState;
  published: Fields;
  draft: Fields;
}

/** Whether any field is given. */
export const isChange = (fields: Fields): boolean => Object.keys(fields).length > 0;

/**
 * Changes many records, inside a transaction that has locked them: a revision for what visitors see of each and one for its
 * draft, all in one batch, and one rebuild for all [PUB-1]. It takes as many statements for a thousand records as for one.
 * Throws `invalid-input` for a formatted text that its field cannot take.
 */
export async function changeRecords(
  tx: Transaction,
  changes: RecordChange[],
  author: BatchAuthor,
): Promise<void> {
  let changed = 0;
  for (const kind of contentKindNames) {
    const records = changes.flatMap(({ stored, published }) =>
      stored.kind === kind && isChange(published) ? { ...published, _id: stored.id } : [],
    );
    changed += await inParts(tx, records, (part) => bulkUpdateStatement(kind, part, author));
  }
  await changeDraftsOf(tx, changes, author);
  await raiseContentNumber(tx, changed);
}

/** Changes the drafts, of records as the change of what visitors see left them. */
async function changeDraftsOf(
  tx: Transaction,
  changes: RecordChange[],
  author: BatchAuthor,
): Promise<void> {
  const drafted = changes.filter(({ draft }) => isChange(draft));
  const keyOf = ({ kind, id }: { kind: ContentKind; id: string }) => `${kind}/${id}`;
  const fieldsOf = new Map(drafted.map(({ stored, draft }) => [keyOf(stored), draft]));
  const states = await readRecordStates(
    tx,
    drafted.map(({ stored }) => stored),
  );
  const withFields = states.map((stored) => ({
    stored,
    fields: fieldsOf.get(keyOf(stored)) ?? {},
  }));
  await changeDrafts(tx, withFields, author);
}
