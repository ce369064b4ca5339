import {
  type ContentFile,
  contentFileFormat,
  type ImportResult,
} from '#contract/entities/content-file.ts';
import { splitContentFile } from '#contract/entities/content-file-parts.ts';
import { listKinds } from '#contract/kinds/content-kinds.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import type { Store } from '#db/store.ts';
import { putInOrder } from './content/act/order.ts';
import { upsertRecords } from './content/act/upsert-records.ts';
import { readAllContent, readProfile } from './content/read/read-content.ts';
import type { Author } from './content/record/author.ts';
import { refuseUnaddressable } from './content/store/addressable-ids.ts';
import { refuseUnusable } from './content/store/checked-fields.ts';
import { raiseContentNumber } from './content/store/content-number.ts';
import { systemContext } from './context.ts';
import { requireAdmin } from './identity/rights.ts';
import { describePictures, readDescribedPictures } from './pictures/described-pictures.ts';
import { ServiceError } from './service-error.ts';

/**
 * All content as one moment saw it, or a part of it and where to go on, where it is too large for one answer: every part
 * can be taken in again [DASH-18]. Throws `conflict` where the content changed since the first part, and `invalid-input` for
 * a cursor that no export gave out.
 */
export async function exportContent(
  store: Store,
  cursor?: string,
): Promise<{ file: ContentFile; nextCursor: string | null }> {
  const { contentNumber, profile, ...lists } = await readAllContent(systemContext(store));
  const pictures = await readDescribedPictures(systemContext(store));
  const { _id, ...company } = profile;
  const parts = splitContentFile({
    format: contentFileFormat,
    profile: company,
    ...lists,
    pictures,
  });
  const [ofNumber, at] = cursor === undefined ? [contentNumber, 0] : readCursor(cursor);
  if (ofNumber !== contentNumber) {
    throw new ServiceError('conflict', {
      detail: 'The content has changed during the export. Begin again.',
    });
  }
  const file = parts[at];
  if (!file) throw notACursor();
  return { file, nextCursor: at + 1 < parts.length ? `${contentNumber}.${at + 1}` : null };
}

function readCursor(cursor: string): [contentNumber: number, part: number] {
  const [, contentNumber, part] = /^(\d{1,15})\.(\d{1,5})$/.exec(cursor) ?? [];
  if (contentNumber === undefined || part === undefined) throw notACursor();
  return [Number(contentNumber), Number(part)];
}

const notACursor = () =>
  new ServiceError('invalid-input', {
    errors: [{ field: 'cursor', message: 'Not a cursor of this export' }],
  });

/**
 * Takes in a file of content, whole or not at all. A record that is here already is changed to what the file says, one
 * that is not is made; what the file does not name stays. Nothing is deleted. A file that names every record of a kind
 * also says their order; else new ones are last. `isChanged` says whether there is anything to
 * publish [PUB-1].
 * Throws `invalid-input` for a new record whose id cannot be in an address [PUB-1], and for a field that would be changed to
 * what forms refuse [API-3], and `forbidden` where the admin who imports was demoted a moment ago.
 */
export function importContent(
  store: Store,
  file: ContentFile,
  author: Author,
): Promise<{ result: ImportResult; isChanged: boolean }> {
  return store.transaction(async (tx) => {
    await requireAdmin(tx, author.actor);
    const { _id } = await readProfile(tx);
    const profile = { ...file.profile, _id };
    await refuseUnusable(tx, 'profile', [profile], () => 'profile');
    const done = await upsertRecords(tx, 'profile', [profile], author);
    let records = 1;
    let isMoved = false;
    for (const kind of listKinds) {
      const list: { _id: string }[] = file[kind];
      if (list.length === 0) continue;
      if (hasPages(kind)) {
        await refuseUnaddressable(tx, kind, list, { nameOf: (at) => `${kind}.${at}._id` });
      }
      await refuseUnusable(tx, kind, list, (at) => `${kind}.${at}`);
      const { created, updated } = await upsertRecords(tx, kind, list, author);
      done.created += created;
      done.updated += updated;
      const ids = [...new Set(list.map((record) => record._id))];
      isMoved = (await putInOrder(tx, kind, ids)) || isMoved;
      records += list.length;
    }
    const isDescribed = await describePictures(tx, file.pictures);
    const changes = done.created + done.updated;
    await raiseContentNumber(tx, changes || Number(isMoved || isDescribed));
    return {
      result: { ...done, unchanged: records - changes },
      isChanged: isMoved || isDescribed || changes > 0,
    };
  });
}
