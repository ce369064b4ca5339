import type { Transaction } from '#db/store.ts';
import { dropDraft, type RecordState } from '../record/draft-rows.ts';
import { raiseVersion, recordDraft } from '../store/draft-revisions.ts';
import type { Author } from '../store/write-statements.ts';

/**
 * Discards the changes of a published record and its schedule, or deletes a record that is not published, inside a
 * transaction that has locked it [PUB-3].
 */
export async function discardRecordDraft(
  tx: Transaction,
  stored: RecordState,
  author: Author,
): Promise<void> {
  const { published, draft } = stored;
  if (!draft) return;
  const version = await raiseVersion(tx, stored);
  await recordDraft(tx, stored, { action: published ? 'discard' : 'delete', version }, author);
  await dropDraft(tx, stored);
}
