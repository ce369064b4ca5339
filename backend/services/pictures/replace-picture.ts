import { eq, sql } from 'drizzle-orm';
import type { BatchResult } from '#contract/entities/batches.ts';
import { findFields } from '#contract/kinds/content-kinds.ts';
import { pictures } from '#schema/index.ts';
import { planChangeFields } from '../content/plan/change-fields.ts';
import { lockRecords, readRecords } from '../content/record/read-records.ts';
import {
  type ChangingRecord,
  getDraftFields,
  type RecordState,
} from '../content/record/record-state.ts';
import { type Fields, getCopies } from '../content/record/record-step.ts';
import { batchChunkSize, openBatch } from '../content/store/store-batch.ts';
import type { Context } from '../context.ts';
import { invalidField } from '../service-error.ts';
import { splitIntoChunks } from '../split-into-chunks.ts';
import type { RecordKey } from '../tables/content-tables.ts';
import { listRichTextFields } from '../tables/rich-texts.ts';
import { moveToTrash, restoreFromTrash } from './picture-trash.ts';
import { selectPictureUses } from './picture-uses.ts';
import { lockPicture, type PictureRow } from './pictures.ts';

/**
 * Replaces a picture in all published records and drafts as one batch [IMG-2]. Moves the old picture to the trash,
 * where its address works until the picture is removed. `by` is the address of the new picture. Throws `not-found`, and
 * `invalid-input` if the new picture is not in the library, is the same one, or is not allowed in a formatted text.
 */
export function replacePicture(
  { store, actor, now }: Context,
  { id, by }: { id: string; by: string },
): Promise<BatchResult> {
  return store.transaction(async (tx) => {
    const { address } = await lockPicture(tx, id);
    const [replacement] = await tx.select().from(pictures).where(eq(pictures.address, by));
    if (!replacement || replacement._id === id)
      throw invalidField('by', 'Must be the address of another picture in the library');
    const keys = await tx
      .select({ kind: sql<RecordKey['kind']>`kind`, id: sql<string>`id` })
      .from(
        sql`(select distinct kind, id from (${selectPictureUses()}) as used where address = ${address}) as users`,
      );
    await lockRecords(tx, keys);
    const batch = openBatch(tx, { actor, now });
    for (const chunk of splitIntoChunks(keys, batchChunkSize)) {
      const states = await readRecords(tx, chunk);
      await batch.store(states.map((record) => planReplacement(record, address, replacement)));
    }
    const result = await batch.close({ action: 'replace', kind: null });
    await restoreFromTrash(tx, replacement.address);
    await moveToTrash(tx, id, now);
    return result;
  });
}

type NewPicture = Pick<PictureRow, 'address' | 'width' | 'height'>;

const planReplacement = (record: ChangingRecord, oldSrc: string, replacement: NewPicture) =>
  planChangeFields(record, {
    published: replaceInFields(record.kind, getCopies(record).published ?? {}, oldSrc, replacement),
    draft: replaceInFields(record.kind, getDraftFields(record), oldSrc, replacement),
  });

function replaceInFields(
  kind: RecordState['kind'],
  fields: Fields,
  oldSrc: string,
  replacement: NewPicture,
): Fields {
  const images = findFields('image', kind)
    .filter((field) => fields[field] === oldSrc)
    .map((field) => [field, replacement.address]);
  const texts = listRichTextFields(kind).flatMap(({ richField }) => {
    const text = String(fields[richField] ?? '');
    const newText = replaceInText(text, oldSrc, replacement);
    return newText === text ? [] : [[richField, newText]];
  });
  return Object.fromEntries([...images, ...texts]);
}

/** Replaces the picture in a formatted text. Its alt text does not change. */
function replaceInText(text: string, oldSrc: string, { address, width, height }: NewPicture) {
  if (!text.includes(`"src":"${oldSrc}"`)) return text;
  return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
    isPictureAt(value, oldSrc) ? { ...value, src: address, width, height } : value,
  );
}

const isPictureAt = (value: unknown, address: string): value is object =>
  typeof value === 'object' && value !== null && 'src' in value && value.src === address;
