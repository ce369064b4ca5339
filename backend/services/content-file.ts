import {
  type ContentFile,
  contentFileFormat,
  type ImportResult,
  splitContentFile,
} from '#contract/entities/content-file.ts';
import { flattenLeaves, nestChangedLeaves, omitLeaves } from '#contract/fields/leaves.ts';
import { type ContentKind, type ListKind, listKinds } from '#contract/kinds/content-kinds.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import { storeOrder } from './content/act/order-content.ts';
import { upsertRecords } from './content/act/upsert-records.ts';
import { readAllContent, readRows } from './content/read/read-content.ts';
import { rejectUnaddressable } from './content/store/addressable-ids.ts';
import { rejectInvalidChanges } from './content/store/changed-field-rules.ts';
import { incrementContentNumber } from './content/store/content-number.ts';
import type { Context } from './context.ts';
import { requireAdmin } from './identity/rights.ts';
import { readDescribedPictures, updateAltTexts } from './pictures/content-file-pictures.ts';
import { invalidField, ServiceError } from './service-error.ts';
import { getDefaultLeaves, pickLeaves } from './tables/leaves.ts';

/**
 * Returns the published content as a file, or one part of it if it is large, and the cursor of the next part [DASH-18].
 * Throws `conflict` if the content has changed since the first part, and `invalid-input` for a cursor that is not from
 * an export.
 */
export async function exportContent(
  ctx: Context,
  cursor?: string,
): Promise<{ file: ContentFile; nextCursor: string | null }> {
  const { contentNumber, profile, ...content } = await readAllContent(ctx);
  const pictures = await readDescribedPictures(ctx);
  const { _id, ...company } = toFileRecord('profile', profile);
  const lists = Object.fromEntries(
    listKinds.map((kind) => [kind, content[kind].map((row: object) => toFileRecord(kind, row))]),
  );
  const parts = splitContentFile({
    format: contentFileFormat,
    profile: company,
    ...(lists as Pick<ContentFile, ListKind>),
    pictures,
  });
  const [exportedNumber, index] = cursor === undefined ? [contentNumber, 0] : parseCursor(cursor);
  if (exportedNumber !== contentNumber) {
    throw new ServiceError('conflict', 'The content changed during the export. Start again.');
  }
  const file = parts[index];
  if (!file) throw createCursorError();
  return { file, nextCursor: index + 1 < parts.length ? `${contentNumber}.${index + 1}` : null };
}

/**
 * A file contains an empty string for each missing translation, so an import removes a translation that was added after
 * the export [LANG-1].
 */
const toFileRecord = <R extends object>(kind: ContentKind, record: R): R => ({
  ...omitLeaves(record),
  translations: nestChangedLeaves({ ...getDefaultLeaves(kind), ...pickLeaves(record) }),
});

function parseCursor(cursor: string): [contentNumber: number, part: number] {
  const [, contentNumber, part] = /^(\d{1,15})\.(\d{1,5})$/.exec(cursor) ?? [];
  if (contentNumber === undefined || part === undefined) throw createCursorError();
  return [Number(contentNumber), Number(part)];
}

const createCursorError = () => invalidField('cursor', 'Must be a cursor from this export');

/**
 * Imports a content file, completely or not at all. Updates existing records, creates new ones, and deletes nothing. A
 * file that contains every record of a kind also sets their order. Otherwise, new records go to the end. `isChanged` is
 * true if there is anything to publish [PUB-1]. Throws `invalid-input` for a new record whose id cannot be in an
 * address [PUB-1] and for values that forms reject [API-3], and `forbidden` if the actor is no longer an admin.
 */
export function importContent(
  { store, ...author }: Context,
  file: ContentFile,
): Promise<{ result: ImportResult; isChanged: boolean }> {
  return store.transaction(async (tx) => {
    await requireAdmin(tx, author.actor);
    const [company] = await readRows(tx, 'profile');
    if (!company) throw new Error('The database has no profile: run the migrations');
    const profile = { ...flattenLeaves({ ...file.profile }), _id: company._id };
    await rejectInvalidChanges(tx, 'profile', [profile], () => 'profile');
    const counts = await upsertRecords(tx, 'profile', [profile], author);
    let records = 1;
    let isReordered = false;
    for (const kind of listKinds) {
      const list = file[kind].map((record) => ({
        ...flattenLeaves({ ...record }),
        _id: record._id,
      }));
      if (list.length === 0) continue;
      if (hasPages(kind)) {
        await rejectUnaddressable(tx, kind, list, {
          toFieldName: (index) => `${kind}.${index}._id`,
        });
      }
      await rejectInvalidChanges(tx, kind, list, (index) => `${kind}.${index}`);
      const { created, updated } = await upsertRecords(tx, kind, list, author);
      counts.created += created;
      counts.updated += updated;
      const ids = [...new Set(list.map((record) => record._id))];
      isReordered = (await storeOrder(tx, kind, ids)) || isReordered;
      records += list.length;
    }
    const hasNewAltTexts = await updateAltTexts(tx, file.pictures);
    const changes = counts.created + counts.updated;
    await incrementContentNumber(tx, changes || Number(isReordered || hasNewAltTexts));
    return {
      result: { ...counts, unchanged: records - changes },
      isChanged: isReordered || hasNewAltTexts || changes > 0,
    };
  });
}
