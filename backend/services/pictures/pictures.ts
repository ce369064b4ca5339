import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  Picture,
  PictureDetails,
  PictureFilter,
  PictureTranslations,
  picturePage,
  pictureSearch,
} from '#contract/entities/pictures.ts';
import { nestLeaves, omitEmptyLeaves, toLeafName } from '#contract/fields/leaves.ts';
import { getTranslationStatus, needsTranslation } from '#contract/fields/translation-status.ts';
import { type TranslationLanguage, translationLanguages } from '#contract/texts/languages.ts';
import type { Reader, Transaction } from '#db/store.ts';
import { pictures, users } from '#schema/index.ts';
import { incrementContentNumber } from '../content/store/content-number.ts';
import type { Context } from '../context.ts';
import { type Order, paginate, toPage } from '../cursor-pagination.ts';
import { authorName } from '../identity/author-name.ts';
import { isProposing, listAllowedKinds } from '../key-rights.ts';
import { requireFound, ServiceError } from '../service-error.ts';
import { toAltLeaves } from './alt-leaves.ts';
import { isTooSmall, isUsed, isUsedByOthers, queryVersionCount, readUses } from './picture-uses.ts';
import { isFromFile } from './same-file.ts';

export type PictureRow = typeof pictures.$inferSelect;

const newestFirst: Order = { by: pictures.at, id: pictures._id, direction: 'descending' };
const defaultLimit = 60;

const pictureColumns = { row: getTableColumns(pictures), by: authorName };
const isUploader = eq(users._id, pictures.actor);

const toPicture = ({ row, by }: { row: PictureRow; by: string }): Picture => {
  const { sourceSha256, receivedSha256, frames, actor, ...picture } = row;
  return {
    ...picture,
    translations: nestLeaves(picture.translations),
    by,
    at: row.at.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
  };
};

const isNotInTrash = isNull(pictures.deletedAt);
const conditions: Record<Exclude<PictureFilter, 'untranslated'>, SQL | undefined> = {
  all: isNotInTrash,
  unused: and(isNotInTrash, not(isUsed)),
  'no-alt': and(isNotInTrash, isNull(pictures.alt)),
  'too-small': and(isNotInTrash, isTooSmall),
  trash: isNotNull(pictures.deletedAt),
};

/** Whether a text contains each of the words, in any letter case. `%` and `_` are not wildcards. */
const containsWords = (text: SQL, words: string) =>
  and(
    ...words
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => sql`position(lower(${word}) in lower(${text})) > 0`),
  );

const namesAndTexts = sql`concat_ws(' ', ${pictures.fileName}, ${pictures.alt},
  ${sql.join(
    translationLanguages.map(
      (language) => sql`${pictures.translations} ->> ${toLeafName('alt', language)}`,
    ),
    sql`, `,
  )})`;

/** Whether the translation of an alt text is missing or outdated. */
export const lacksTranslation = (
  { alt, translations }: Pick<PictureRow, 'alt' | 'translations'>,
  language: TranslationLanguage,
) => needsTranslation(getTranslationStatus({ alt, ...translations }, 'alt', language));

/** Matches pictures with an alt text that is not translated into every language, or whose translation is outdated. */
async function isUntranslated(db: Reader): Promise<SQL | undefined> {
  const { _id, alt, translations } = pictures;
  const rows = await db
    .select({ _id, alt, translations })
    .from(pictures)
    .where(and(isNotInTrash, ne(alt, '')));
  const ids = rows
    .filter((row) => translationLanguages.some((language) => lacksTranslation(row, language)))
    .map((row) => row._id);
  return sql`${_id} = any(${sql.param(ids)}::text[])`;
}

/**
 * Returns a page of the pictures that match a search, newest first [IMG-2]. `sourceSha256` matches the digest of a
 * received file, and the `sourceSha256` of uploads by the same account. Throws `invalid-input` for a cursor from a
 * different list.
 */
export async function findPictures(
  { store, actor }: Context,
  {
    search,
    filter,
    address,
    sourceSha256,
    limit = defaultLimit,
    cursor,
  }: z.output<typeof pictureSearch>,
): Promise<z.output<typeof picturePage>> {
  const isMatch = and(
    filter === 'untranslated' ? await store.read(isUntranslated) : conditions[filter ?? 'all'],
    containsWords(namesAndTexts, search ?? ''),
    sourceSha256 === undefined
      ? undefined
      : isFromFile({ receivedSha256: sourceSha256, sourceSha256 }, actor),
    address === undefined ? undefined : eq(pictures.address, address),
  );
  const page = { limit, cursor };
  // All matches are found before they are ordered. With the limit in the same query, PostgreSQL would check the uses of
  // each picture one by one.
  const matchingIds = sql`(select array(select _id from ${pictures} where ${isMatch}) as ids offset 0) as matching`;
  const rows = await store.read((db) => {
    const query = db
      .select({ ...pictureColumns, total: sql<number>`cardinality(matching.ids)` })
      .from(matchingIds)
      .innerJoin(pictures, sql`${pictures._id} = any(matching.ids)`)
      .leftJoin(users, isUploader)
      .$dynamic();
    return paginate(query, { order: newestFirst, page });
  });
  const { records, nextCursor } = toPage(rows, page, {
    order: newestFirst,
    getRow: ({ row }) => row,
    toRecord: toPicture,
  });
  return { pictures: records, total: rows[0]?.total ?? 0, next: nextCursor };
}

/** Returns a picture and its uses. An API key receives only the uses in records of its kinds. Throws `not-found`. */
export function getPicture(ctx: Context, id: string): Promise<PictureDetails> {
  return ctx.store.transaction(
    async (tx) => {
      const picture = await readPicture(tx, id);
      const { address } = picture;
      const [usage] = await queryVersionCount(tx, address);
      return {
        picture,
        ...(await readUses(tx, { address, kinds: listAllowedKinds(ctx) })),
        versions: usage?.versions ?? 0,
      };
    },
    { accessMode: 'read only' },
  );
}

/** Returns a picture. Throws `not-found`. */
export async function readPicture(db: Reader, id: string): Promise<Picture> {
  const [row] = await db
    .select(pictureColumns)
    .from(pictures)
    .leftJoin(users, isUploader)
    .where(eq(pictures._id, id));
  return toPicture(requireFound(row));
}

/**
 * Locks a picture until the transaction ends. Throws `not-found`, and `precondition-failed` if it has a different
 * version.
 */
export async function lockPicture(tx: Transaction, id: string, expectedVersion?: number) {
  const [row] = await tx.select().from(pictures).where(eq(pictures._id, id)).for('update');
  if (!row) throw new ServiceError('not-found');
  if (expectedVersion !== undefined && expectedVersion !== row.version) {
    throw new ServiceError('precondition-failed', {
      current: await readPicture(tx, id),
      version: row.version,
    });
  }
  return row;
}

type ChangeableFields = Pick<PictureRow, 'alt' | 'fileName' | 'focus' | 'crop' | 'frames'>;
type ChangedFields = { [Name in keyof ChangeableFields]?: ChangeableFields[Name] | undefined };

interface PictureChange extends ChangedFields {
  id: string;
  translations?: PictureTranslations | undefined;
  expectedVersion?: number | undefined;
}

/**
 * Changes the details of a picture. Changes that visitors can see request a rebuild [PUB-1]. Throws the same errors as
 * `lockPicture`, and `conflict` for a picture that a proposing key may not change.
 */
export function updatePicture(
  ctx: Context,
  { id, expectedVersion, translations, ...rest }: PictureChange,
): Promise<Picture> {
  return ctx.store.transaction(async (tx) => {
    const row = await lockPicture(tx, id, expectedVersion);
    if (isProposing(ctx)) await requireOwnPicture(tx, row, ctx.actor);
    const leaves = toAltLeaves(rest.alt === undefined ? row.alt : rest.alt, translations);
    const values = { ...rest, translations: omitEmptyLeaves({ ...row.translations, ...leaves }) };
    const changes = Object.entries(values).filter(
      ([name, value]) =>
        value !== undefined && !isDeepStrictEqual(value, row[name as keyof PictureRow]),
    );
    if (changes.length === 0) return readPicture(tx, id);
    await tx
      .update(pictures)
      .set({ ...Object.fromEntries(changes), version: row.version + 1 })
      .where(eq(pictures._id, id));
    const isVisible = !isProposing(ctx) && changes.some(([name]) => name !== 'fileName');
    if (isVisible) await incrementContentNumber(tx, 1);
    return readPicture(tx, id);
  });
}

/**
 * Throws `conflict` unless the account uploaded the picture and only its own drafts use it. The details of a picture
 * have no draft, so visitors would see a change to any other picture [API-8].
 */
async function requireOwnPicture(tx: Transaction, { _id, actor }: PictureRow, caller: string) {
  const isUsedElsewhere = and(eq(pictures._id, _id), isUsedByOthers(caller));
  const isOwn = actor === caller && (await tx.$count(pictures, isUsedElsewhere)) === 0;
  if (!isOwn) throw new ServiceError('conflict', notOwnMessage);
}

const notOwnMessage =
  'A key with the propose scope can only describe pictures that it uploaded and that nobody else uses yet. Visitors might see a change to any other picture.';
