import * as z from 'zod/mini';
import { type ContentKind, contentKindNames } from '../kinds/content-kinds.ts';
import { alertRecord } from './alerts.ts';
import { batchRecord } from './batches.ts';
import { revisionRecord } from './history.ts';
import { publishState } from './publish.ts';

const counts = /* @__PURE__ */ Object.fromEntries(
  contentKindNames.map((kind) => [kind, z.number()]),
) as Record<ContentKind, z.ZodMiniNumber<number>>;

/** A record that is not as visitors see it, or will not stay so: enough to lead to it [PUB-3]. */
const plan = z.object({
  kind: z.enum(contentKindNames),
  _id: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  /** A published record has changes that visitors do not see. */
  hasChanges: z.boolean(),
  publishAt: z.nullable(z.string()),
  unpublishAt: z.nullable(z.string()),
  at: z.string(),
});
export type Plan = z.output<typeof plan>;

const recentChange = z.extend(revisionRecord, {
  /** How many records the act changed. */
  records: z.number(),
});
export type RecentChange = z.output<typeof recentChange>;

/** What an admin sees first: how much there is, what came in, and what changed lately. */
export const overview = z.object({
  /** How many records there are of each kind, published or not. */
  counts: z.object(counts),
  /** Those that a program may have sent are not counted [DASH-22]. */
  unreadMessages: z.number(),
  /** The newest five that no program may have sent, newest first. */
  latestMessages: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      subject: z.string(),
      receivedAt: z.string(),
      read: z.boolean(),
    }),
  ),
  /** How many drafts of all kinds wait for a person, the newest five of them, … */
  drafts: z.object({ count: z.number(), latest: z.array(plan) }),
  /** … and those with a schedule: how many, and the first hundred by what happens next. */
  scheduled: z.object({ count: z.number(), next: z.array(plan) }),
  /** Messages of each of the last 30 days in UTC, the oldest first; the last one is today. */
  messagesPerDay: z.array(z.object({ day: z.string(), count: z.number() })),
  /** The newest changes, newest first. Changes of many records that were one act are one: the first of them. */
  changes: z.array(recentChange),
  /** The newest changes of many records as one act that can be undone and were not, the newest first. */
  batches: z.array(batchRecord),
  /** How publishing stands; afterwards it is asked by itself. */
  publishing: publishState,
  /** What fails, what began first at the beginning. */
  alerts: z.array(alertRecord),
  /** The time zone of the website, as the settings say. */
  timeZone: z.string(),
});
export type Overview = z.output<typeof overview>;
