import * as z from 'zod/mini';
import { type ContentKind, contentKindNames } from '../kinds/content-kinds.ts';
import { translationLanguages } from '../texts/languages.ts';
import { alertRecord } from './alerts.ts';
import { batchRecord } from './batches.ts';
import { revisionRecord } from './history.ts';
import { publishState } from './publish.ts';

const counts = /* @__PURE__ */ Object.fromEntries(
  contentKindNames.map((kind) => [kind, z.number()]),
) as Record<ContentKind, z.ZodMiniNumber<number>>;

/** A record with unpublished changes or a schedule [PUB-3]. */
const pendingRecord = z.object({
  kind: z.enum(contentKindNames),
  _id: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  /** Whether the record is published and has unpublished changes. */
  hasChanges: z.boolean(),
  publishAt: z.nullable(z.string()),
  unpublishAt: z.nullable(z.string()),
  at: z.string(),
});
export type PendingRecord = z.output<typeof pendingRecord>;

const recentChange = z.extend(revisionRecord, {
  records: z.number(),
  /** The language, if the change only affects translations into one language. Null otherwise. */
  language: z.nullable(z.enum(translationLanguages)),
});
export type RecentChange = z.output<typeof recentChange>;

export const overview = z.object({
  /** The number of records of each kind, including unpublished ones. */
  counts: z.object(counts),
  /** Excludes suspected spam [DASH-22]. */
  unreadMessages: z.number(),
  /** The five newest messages, newest first. Excludes suspected spam. */
  latestMessages: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      subject: z.string(),
      receivedAt: z.string(),
      read: z.boolean(),
    }),
  ),
  /** The number of open proposals, which `getProposals` lists [DASH-23]. */
  proposals: z.number(),
  /** The number of drafts without a schedule that are not proposals, and the five newest of them. */
  drafts: z.object({ count: z.number(), latest: z.array(pendingRecord) }),
  /** The number of records with a schedule, and the next hundred of them. */
  scheduled: z.object({ count: z.number(), next: z.array(pendingRecord) }),
  /** For each of the last 30 days in UTC, oldest first. The last day is today. */
  messagesPerDay: z.array(z.object({ day: z.string(), count: z.number() })),
  /** The latest changes, newest first. A batch counts as one change and is represented by its first revision. */
  changes: z.array(recentChange),
  /** The latest batches that can be undone, newest first. Excludes proposals. */
  batches: z.array(batchRecord),
  /** Screens use this initial state and then request updates with `getPublishState`. */
  publishing: publishState,
  alerts: z.array(alertRecord),
  timeZone: z.string(),
});
export type Overview = z.output<typeof overview>;
