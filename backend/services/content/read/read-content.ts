import { isDeepStrictEqual } from 'node:util';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { defaultSettings } from '#contract/entities/settings.ts';
import { toLeafName } from '#contract/fields/leaves.ts';
import type { PictureViews, Shown } from '#contract/fields/picture-view.ts';
import {
  type ContentKind,
  contentKindNames,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import type { Content, Snapshot } from '#contract/site/snapshot.ts';
import { translationLanguages } from '#contract/texts/languages.ts';
import { consistentRead, type Reader, type Transaction } from '#db/store.ts';
import { rebuild, settings } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { orderBy, type Page, paginate } from '../../cursor-pagination.ts';
import {
  type ContentRow,
  getOrder,
  getTable,
  selectRows,
  toRecord,
} from '../../tables/content-tables.ts';
import { requireRebuildRow } from '../store/content-number.ts';

/** Returns all rows of a kind in order, or one page and the row that follows it. */
export async function readRows(db: Reader, kind: ContentKind, page?: Page): Promise<ContentRow[]> {
  const order = getOrder(kind);
  const query = db.select().from(getTable(kind)).$dynamic();
  return (await paginate(query, { order, page })) as ContentRow[];
}

interface PictureDetails {
  read(db: Reader): Promise<PictureViews>;
  add(kind: ContentKind, views: PictureViews): <R extends object>(record: Shown<R>) => Shown<R>;
}

const noDetails: PictureDetails = { read: async () => ({}), add: () => (record) => record };

/** Returns all content with its leaves at one point in time, and the content number. */
export const readAllContent = (ctx: Context): Promise<Snapshot> =>
  readContent(ctx, { before: null, pictures: noDetails });

/**
 * Like `readAllContent`, but with the details of `pictures` [IMG-2]. Records that have not changed since the snapshot
 * `before` are the same objects and are not read again [PUB-2].
 */
export function readContent(
  { store }: Context,
  { before, pictures }: { before: Snapshot | null; pictures: PictureDetails },
): Promise<Snapshot> {
  return store.transaction(async (tx) => {
    const row = requireRebuildRow(
      await tx.select({ contentNumber: rebuild.requested, at: rebuild.requestedAt }).from(rebuild),
    );
    const [storedSettings = defaultSettings] = await tx.select(visibleSettings).from(settings);
    const content = await readContentSince(tx, before, pictures);
    return {
      contentNumber: row.contentNumber,
      changedAt: row.at.toISOString(),
      ...toSnapshotSettings(storedSettings),
      // The publisher draws the share pictures, so they do not change here.
      sharePicture: before?.sharePicture,
      sharePictures: before?.sharePictures,
      ...content,
    };
  }, consistentRead);
}

/** The settings that change what visitors see. */
export const visibleSettings = {
  privacyText: settings.privacyText,
  translations: settings.translations,
  untranslatedInLists: settings.untranslatedInLists,
  timeZone: settings.timeZone,
};

function toSnapshotSettings(row: Pick<typeof settings.$inferSelect, keyof typeof visibleSettings>) {
  const texts = translationLanguages.flatMap((language) => {
    const text = row.translations[toLeafName('privacyText', language)];
    return text ? [[language, text]] : [];
  });
  return {
    privacyText: row.privacyText,
    timeZone: row.timeZone,
    privacyTexts: texts.length > 0 ? Object.fromEntries(texts) : undefined,
    hidesUntranslated: row.untranslatedInLists === 'hide' || undefined,
  };
}

interface Origin {
  /** The transaction that wrote the row. If it differs, the row has changed. */
  transaction: string;
  views: PictureViews;
}
const origins = new WeakMap<object, Origin>();

let lastViews: PictureViews = {};

const maxReadByIds = 500;

/** For records that have not changed since `before`, reads only their order and versions. */
async function readContentSince(
  tx: Transaction,
  before: Content | null,
  pictures: PictureDetails,
): Promise<Content> {
  const newViews = await pictures.read(tx);
  if (!isDeepStrictEqual(lastViews, newViews)) lastViews = newViews;
  const views = lastViews;
  const content: Record<string, unknown> = {};
  for (const kind of contentKindNames) {
    const previousRecords = before && [before[kind]].flat();
    const details = { views, add: pictures.add(kind, views) };
    const records = await readRecordsSince(tx, kind, previousRecords ?? [], details);
    content[kind] = kind === 'profile' ? records[0] : records;
  }
  return content as unknown as Content;
}

type AnyRecord = Shown<RecordOf<ContentKind>>;

async function readRecordsSince(
  tx: Transaction,
  kind: ContentKind,
  previousRecords: AnyRecord[],
  { views, add }: { views: PictureViews; add: (record: AnyRecord) => AnyRecord },
): Promise<AnyRecord[]> {
  const { ids, transactions } = await readVersions(tx, kind);
  const records = new Map<string, AnyRecord>(previousRecords.map((record) => [record._id, record]));
  const changedIds = ids.filter((id, index) => {
    const record = records.get(id);
    return !record || origins.get(record)?.transaction !== transactions[index];
  });
  const rows = await readByIds(tx, kind, changedIds);
  for (const row of rows) records.set(row._id, { ...toRecord(kind, row), ...row.translations });
  return ids.flatMap((id, index) => {
    const record = records.get(id);
    if (!record) return [];
    const transaction = transactions[index] ?? '';
    const origin = origins.get(record);
    if (origin?.transaction === transaction && origin.views === views) return record;
    const recordWithViews = add(record);
    origins.set(recordWithViews, { transaction, views });
    return recordWithViews;
  });
}

/** The versions are read as two JSON values, because a driver takes several times as long to read ten thousand rows. */
async function readVersions(tx: Transaction, kind: ContentKind) {
  const table = getTable(kind);
  const order = sql.join(orderBy(getOrder(kind)), sql`, `);
  const aggregateInOrder = (value: SQL) =>
    sql<string[]>`coalesce(json_agg(${value} order by ${order}), '[]')`;
  const columns = {
    ids: aggregateInOrder(sql`${table._id}`),
    transactions: aggregateInOrder(sql`xmin::text`),
  };
  const [row] = await tx.select(columns).from(table);
  return row ?? { ids: [], transactions: [] };
}

async function readByIds(tx: Transaction, kind: ContentKind, ids: string[]): Promise<ContentRow[]> {
  if (ids.length > maxReadByIds) return readRows(tx, kind);
  if (ids.length === 0) return [];
  return selectRows(tx, kind, inArray(getTable(kind)._id, ids));
}
