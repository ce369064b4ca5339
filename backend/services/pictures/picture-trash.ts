import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Picture, PictureUse } from '#contract/entities/pictures.ts';
import { contentKinds } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { pictures } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../service-error.ts';
import { readUses } from './picture-uses.ts';
import { lockPicture, readPicture } from './pictures.ts';

const isInTrash = isNotNull(pictures.deletedAt);

/**
 * Moves a picture to the trash [IMG-2]. Throws `not-found`, and `conflict` with a list of uses if a published record or
 * a draft uses the picture. Uses in earlier versions do not prevent this.
 */
export function deletePicture({ store, now }: Context, id: string): Promise<void> {
  return store.transaction(async (tx) => {
    const { address, deletedAt } = await lockPicture(tx, id);
    if (deletedAt) return;
    const { uses, totalUses } = await readUses(tx, { address });
    if (totalUses > 0) throw new ServiceError('conflict', describeUses(uses, totalUses));
    await moveToTrash(tx, id, now);
  });
}

const maxListedUses = 5;

function describeUses(uses: PictureUse[], total: number): string {
  const descriptions = uses.slice(0, maxListedUses).map(({ kind, title, state }) => {
    const { one } = contentKinds[kind].name;
    const source = state === 'draft' ? `${one}, draft` : one;
    return `“${title}” (${source})`;
  });
  const remainder = total > descriptions.length ? [`and ${total - descriptions.length} more`] : [];
  return `The picture is used in ${[...descriptions, ...remainder].join('; ')}.`;
}

export async function moveToTrash(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .update(pictures)
    .set({ deletedAt: now })
    .where(and(eq(pictures._id, id), sql`not ${isInTrash}`));
}

/** Restores a picture from the trash. Throws `not-found`. */
export function restorePicture({ store }: Context, id: string): Promise<Picture> {
  return store.transaction(async (tx) => {
    await lockPicture(tx, id);
    await tx.update(pictures).set({ deletedAt: null }).where(eq(pictures._id, id));
    return readPicture(tx, id);
  });
}

/** Restores from the trash every picture whose address is in a text, such as the JSON of a restored record. */
export async function restoreFromTrash(tx: Transaction, text: string): Promise<void> {
  const isMatch = and(isInTrash, sql`position(${pictures.address} in ${text}) > 0`);
  await tx.update(pictures).set({ deletedAt: null }).where(isMatch);
}
