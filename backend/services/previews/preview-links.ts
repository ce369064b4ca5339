import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import {
  type ListedPreviewLink,
  maxPreviewLinks,
  type Preview,
  type PreviewLink,
  type PreviewLinkInput,
} from '#contract/entities/preview.ts';
import {
  type ContentKind,
  completeRecord,
  getTitle,
  isContentKind,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import type { Language } from '#contract/texts/languages.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Reader } from '#db/store.ts';
import { apiKeys, drafts, previewLinks, revisions, users } from '#schema/index.ts';
import { toLocalizedRecord } from '../content/read/localize-record.ts';
import type { Context } from '../context.ts';
import { type Order, type Page, paginate, type RecordPage, toPage } from '../cursor-pagination.ts';
import { authorName } from '../identity/author-name.ts';
import { isActiveKey, requireActiveKey } from '../identity/key-callers.ts';
import { isStaff, requireStaff } from '../identity/rights.ts';
import { startOfSecond } from '../identity/users.ts';
import { isProposing } from '../key-rights.ts';
import { limitRows } from '../limit-rows.ts';
import { requireFound, ServiceError } from '../service-error.ts';
import { isOfKnownKind, type RecordKey } from '../tables/content-tables.ts';
import { readPreviewRecord } from './preview-record.ts';
import { createPreviewTokens } from './preview-tokens.ts';

interface PreviewContext extends Context {
  /** Signs the tokens. At least 32 bytes. */
  secret: string;
}

/** A link stops working when its author is no longer an admin, an editor or an active API key. */
const isActiveLink = (now: Date, where?: SQL) =>
  and(
    where,
    isNull(previewLinks.revokedAt),
    gt(previewLinks.expiresAt, now),
    sql`(exists (select 1 from ${users} where ${users._id} = ${previewLinks.actor} and ${isStaff})
      or exists (select 1 from ${apiKeys} where ${apiKeys._id} = ${previewLinks.actor} and ${isActiveKey(now)}
        and (${apiKeys.canWrite} or ${isToOwnProposal})))`,
  );

/**
 * Anyone can open a link, so a link that was created by a key with the `propose` scope shows only a proposal from that
 * key [API-8].
 */
const isToOwnProposal = sql`exists (select 1 from ${drafts} where ${drafts.entity} = ${previewLinks.entity}
  and ${drafts.entityId} = ${previewLinks.entityId} and ${drafts.actor} = ${previewLinks.actor})`;

const queryLinks = (db: Reader, where: SQL | undefined) =>
  db
    .select({ link: previewLinks, by: authorName })
    .from(previewLinks)
    .leftJoin(users, eq(users._id, previewLinks.actor))
    .where(where)
    .orderBy(desc(previewLinks.at), desc(previewLinks._id));

type LinkRow = Awaited<ReturnType<typeof queryLinks>>[number];

const describeLink = ({ link: { _id, version, expiresAt, at: time }, by }: LinkRow) => ({
  ...{ _id, version, by },
  expiresAt: expiresAt.toISOString(),
  at: time.toISOString(),
});

const toLink = async (row: LinkRow, secret: string): Promise<PreviewLink> => ({
  ...describeLink(row),
  token: await createPreviewTokens(secret).sign(row.link),
});

const isLinkTo = ({ kind, id }: RecordKey) =>
  and(eq(previewLinks.entity, kind), eq(previewLinks.entityId, id));

/** Returns the active links to a record, newest first [PUB-4]. */
export async function listPreviewLinks(
  { store, now, secret }: PreviewContext,
  record: RecordKey,
): Promise<PreviewLink[]> {
  const isActive = isActiveLink(now, isLinkTo(record));
  const rows = await store.read((db) => queryLinks(db, isActive));
  return Promise.all(rows.map((row) => toLink(row, secret)));
}

const newestFirst: Order = { by: previewLinks.at, id: previewLinks._id, direction: 'descending' };

/**
 * SQL for a column of the linked record's newest revision. Deleted records also have revisions. Null if there is no
 * revision.
 */
const selectNewestRevision = <T>(column: AnyPgColumn) => sql<T | null>`(
  select ${column} from ${revisions}
  where ${revisions.entity} = ${previewLinks.entity} and ${revisions.entityId} = ${previewLinks.entityId}
  order by ${revisions.version} desc limit 1
)`;

const isNotDeleted = sql`${selectNewestRevision(revisions.action)} is distinct from 'delete'`;

/**
 * Returns the active links to all records except deleted ones, newest first. Links to a deleted record work again when
 * the record is restored. Throws `invalid-input` for an invalid cursor.
 */
export async function listAllPreviewLinks(
  { store, now }: Context,
  page: Page | undefined,
): Promise<RecordPage<ListedPreviewLink>> {
  const rows = await store.read((db) => {
    const query = db
      .select({
        link: previewLinks,
        by: authorName,
        data: selectNewestRevision<Record<string, unknown>>(revisions.data),
      })
      .from(previewLinks)
      .leftJoin(users, eq(users._id, previewLinks.actor))
      .$dynamic();
    const where = isActiveLink(now, and(isNotDeleted, isOfKnownKind(previewLinks.entity)));
    return paginate(query, { where, order: newestFirst, page });
  });
  return toPage(rows, page, {
    order: newestFirst,
    getRow: ({ link }) => link,
    toRecord: (row): ListedPreviewLink => {
      const { entity, entityId: record } = row.link;
      const kind = entity as ContentKind;
      const title = getTitle(kind, completeRecord(kind, { ...row.data, _id: record } as never));
      return { ...describeLink(row), kind, record, title };
    },
  });
}

/**
 * Creates a link to the newest state of a record, published or not, or to a `version`. The link expires after `days`.
 * Throws `not-found` for a record or version that does not exist, `forbidden` if the actor is no longer staff, and
 * `conflict` if the record already has `maxPreviewLinks` active links, or if a proposing key requests anything but its
 * own proposal.
 */
export async function createPreviewLink(
  ctx: PreviewContext,
  { kind, id, version, days }: RecordKey & PreviewLinkInput,
): Promise<PreviewLink> {
  const { store, actor, now, secret } = ctx;
  if (isProposing(ctx) && version !== null) throw createNotProposedError();
  await readPreviewRecord(ctx, { kind, id, version });
  // Tokens have times in whole seconds.
  const time = startOfSecond(now);
  const expiresAt = new Date(time.getTime() + days * dayMs);
  const _id = uuidv7();
  const row = { _id, entity: kind, entityId: id, version, expiresAt, actor, at: time };
  const link = await store.transaction(async (tx) => {
    await (ctx.key ? requireActiveKey(tx, ctx) : requireStaff(tx, actor));
    const where = isActiveLink(now, isLinkTo({ kind, id }));
    const detail = `This item has ${maxPreviewLinks} preview links. Revoke one of them first.`;
    await limitRows(tx, previewLinks, { where, max: maxPreviewLinks, detail });
    await tx.insert(previewLinks).values(row);
    const [newLink] = await queryLinks(tx, isActiveLink(now, eq(previewLinks._id, _id)));
    if (!newLink) throw createNotProposedError();
    return newLink;
  });
  return toLink(link, secret);
}

const createNotProposedError = () =>
  new ServiceError(
    'conflict',
    'A key with the propose scope can share only the newest versions of proposals that it made.',
  );

/** Throws `not-found` for a link that is not active, and `forbidden` if the actor is no longer staff. */
export async function revokePreviewLink({ store, actor, now }: Context, id: string): Promise<void> {
  const rows = await store.transaction(async (tx) => {
    await requireStaff(tx, actor);
    return tx
      .update(previewLinks)
      .set({ revokedAt: now })
      .where(isActiveLink(now, eq(previewLinks._id, id)))
      .returning({ _id: previewLinks._id });
  });
  if (rows.length === 0) throw new ServiceError('not-found');
}

/**
 * Returns the preview that a link opens. Throws the same `not-found` for an invalid token, an inactive link and a
 * deleted record. An invalid token causes no query.
 */
export async function openPreview(
  ctx: PreviewContext,
  { token, language }: { token: string; language?: Language | undefined },
): Promise<Preview> {
  const { store, now, secret } = ctx;
  const id = requireFound(await createPreviewTokens(secret).readLinkId(token, now));
  const isActive = isActiveLink(now, eq(previewLinks._id, id));
  const [link] = await store.read((db) => db.select().from(previewLinks).where(isActive));
  const { entity: kind, entityId, version, expiresAt } = requireFound(link);
  if (!isContentKind(kind)) throw new ServiceError('not-found');
  const { record, published } = await readPreviewRecord(ctx, { kind, id: entityId, version });
  const localizedRecord = language
    ? toLocalizedRecord(kind, record as RecordOf<ContentKind>, language)
    : record;
  return { kind, record: localizedRecord, published, expiresAt: expiresAt.toISOString() };
}
