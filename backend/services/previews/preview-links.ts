/** Links that show one record to whoever has them, without an account [PUB-4]. */

import { and, count, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import {
  maxPreviewLinks,
  type Preview,
  type PreviewLink,
  type PreviewLinkInput,
  type PreviewLinkOfSite,
} from '#contract/entities/preview.ts';
import {
  type ContentKind,
  completeRecord,
  isContentKind,
  titleOf,
} from '#contract/kinds/content-kinds.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Reader, Store, Transaction } from '#db/store.ts';
import { previewLinks, revisions, users } from '#schema/index.ts';
import type { Author } from '../content/record/author.ts';
import { afterCursor, type Order, orderBy, type Page, toPage } from '../cursor-pagination.ts';
import { authorName } from '../identity/author-name.ts';
import { isStaff, requireStaff } from '../identity/rights.ts';
import { ServiceError } from '../service-error.ts';
import { isOfKnownKind } from '../tables/content-tables.ts';
import { type RecordReference, readPreviewRecord } from './preview-record.ts';
import { type PreviewTokens, previewTokens } from './preview-tokens.ts';

/** Links that are neither revoked nor expired, of people who may change content. The end of their rights revokes them. */
const isActiveLink = (now: Date, where?: SQL) =>
  and(
    where,
    isNull(previewLinks.revokedAt),
    gt(previewLinks.expiresAt, now),
    sql`exists (select 1 from ${users} where ${users._id} = ${previewLinks.actor} and ${isStaff})`,
  );

const linksQuery = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      link: previewLinks,
      by: authorName,
    })
    .from(previewLinks)
    .leftJoin(users, eq(users._id, previewLinks.actor))
    .where(where)
    .orderBy(desc(previewLinks.at), desc(previewLinks._id));

type LinkRow = Awaited<ReturnType<typeof linksQuery>>[number];

async function toLink({ link, by }: LinkRow, tokens: PreviewTokens): Promise<PreviewLink> {
  const { _id, version, expiresAt, at } = link;
  return {
    _id,
    version,
    expiresAt: expiresAt.toISOString(),
    by,
    at: at.toISOString(),
    token: await tokens.tokenOf(link),
  };
}

const isLinkTo = ({ kind, id }: RecordReference) =>
  and(eq(previewLinks.entity, kind), eq(previewLinks.entityId, id));

/** The links of a record that hold, newest first. Of a record that is not there, none. */
export async function listPreviewLinks(
  store: Store,
  { kind, id }: RecordReference,
  { secret, now }: { secret: string; now: Date },
): Promise<PreviewLink[]> {
  const held = isActiveLink(now, isLinkTo({ kind, id }));
  const rows = await store.read((db) => linksQuery(db, held));
  const tokens = previewTokens(secret);
  return Promise.all(rows.map((row) => toLink(row, tokens)));
}

const newestFirst: Order = { by: previewLinks.at, id: previewLinks._id, direction: 'descending' };

/** A column of a record's newest revision, which a deleted record has too; null where there is none. */
const ofNewestRevision = <T>(column: AnyPgColumn) => sql<T | null>`(
  select ${column} from ${revisions}
  where ${revisions.entity} = ${previewLinks.entity} and ${revisions.entityId} = ${previewLinks.entityId}
  order by ${revisions.version} desc limit 1
)`;

const isThere = sql`${ofNewestRevision(revisions.action)} is distinct from 'delete'`;

/**
 * The links of all records of known kinds that hold, newest first, or one page of them. Those of a deleted record hold again once that is
 * restored.
 */
export async function listAllPreviewLinks(
  store: Store,
  { page, now }: { page: Page | undefined; now: Date },
): Promise<{ records: PreviewLinkOfSite[]; nextCursor: string | null }> {
  const behind = page?.cursor === undefined ? undefined : afterCursor(newestFirst, page.cursor);
  const found = await store.read((db: Reader) => {
    const query = db
      .select({
        link: previewLinks,
        by: authorName,
        data: ofNewestRevision<Record<string, unknown>>(revisions.data),
      })
      .from(previewLinks)
      .leftJoin(users, eq(users._id, previewLinks.actor))
      .where(isActiveLink(now, and(behind, isThere, isOfKnownKind(previewLinks.entity))))
      .orderBy(...orderBy(newestFirst))
      .$dynamic();
    return page ? query.limit(page.limit + 1) : query;
  });
  const { rows, nextCursor } = toPage(found, page, ({ link }) => [link.at, link._id]);
  const records = rows.map(({ link, by, data }): PreviewLinkOfSite => {
    const kind = link.entity as ContentKind;
    return {
      _id: link._id,
      kind,
      record: link.entityId,
      title: titleOf(kind, completeRecord(kind, { ...data, _id: link.entityId } as never)),
      version: link.version,
      expiresAt: link.expiresAt.toISOString(),
      by,
      at: link.at.toISOString(),
    };
  });
  return { records, nextCursor };
}

/**
 * Makes a link to a record, published or not: to its newest state, or to one of its versions. Throws `not-found` for a
 * record that is not there or never had the version, and `conflict` where as many links to the record hold as can.
 */
export async function createPreviewLink(
  store: Store,
  shown: RecordReference,
  { version, days }: PreviewLinkInput,
  { secret, actor, now }: Author & { secret: string },
): Promise<PreviewLink> {
  await readPreviewRecord(store, { ...shown, version }, now);
  // A token counts in seconds.
  const at = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const expiresAt = new Date(at.getTime() + days * dayMs);
  const _id = uuidv7();
  const row = { _id, entity: shown.kind, entityId: shown.id, version, expiresAt, actor, at };
  await store.transaction(async (tx) => {
    await requireStaff(tx, actor);
    await refuseTooMany(tx, shown, now);
    await tx.insert(previewLinks).values(row);
  });
  const [made] = await store.read((db) => linksQuery(db, eq(previewLinks._id, _id)));
  if (!made) throw new ServiceError('not-found');
  return toLink(made, previewTokens(secret));
}

async function refuseTooMany(tx: Transaction, shown: RecordReference, now: Date): Promise<void> {
  const held = isActiveLink(now, isLinkTo(shown));
  const [row] = await tx.select({ links: count() }).from(previewLinks).where(held);
  if ((row?.links ?? 0) < maxPreviewLinks) return;
  const detail = `This item has ${maxPreviewLinks} preview links. Revoke one of them first.`;
  throw new ServiceError('conflict', { detail });
}

/** Ends a link at once. Throws `not-found` for one that does not hold. */
export async function revokePreviewLink(
  store: Store,
  id: string,
  { actor, now }: Author,
): Promise<void> {
  const revoked = await store.transaction(async (tx) => {
    await requireStaff(tx, actor);
    return tx
      .update(previewLinks)
      .set({ revokedAt: now })
      .where(isActiveLink(now, eq(previewLinks._id, id)))
      .returning({ _id: previewLinks._id });
  });
  if (revoked.length === 0) throw new ServiceError('not-found');
}

/**
 * What the link of a token shows. Throws the same `not-found` for a token that is none of ours, one that has expired or
 * is revoked, and one whose record is deleted. A token that is none of ours costs no query.
 */
export async function openPreview(
  store: Store,
  token: string,
  { secret, now }: { secret: string; now: Date },
): Promise<Preview> {
  const id = await previewTokens(secret).linkOf(token, now);
  if (id === null) throw new ServiceError('not-found');
  const ofToken = isActiveLink(now, eq(previewLinks._id, id));
  const [link] = await store.read((db) => db.select().from(previewLinks).where(ofToken));
  if (!link) throw new ServiceError('not-found');
  const { entity: kind, entityId, version, expiresAt } = link;
  if (!isContentKind(kind)) throw new ServiceError('not-found');
  const shown = await readPreviewRecord(store, { kind, id: entityId, version }, now);
  return { kind, ...shown, expiresAt: expiresAt.toISOString() };
}

/** Removes the links that have expired. */
export async function sweepPreviewLinks(store: Store, now: Date): Promise<void> {
  await store.transaction((tx) => tx.delete(previewLinks).where(lte(previewLinks.expiresAt, now)));
}
