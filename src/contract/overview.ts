import * as z from 'zod/mini';
import { alertRecord } from './alerts.ts';
import { type ContentKind, contentKindNames } from './content-kinds.ts';
import { revisionRecord } from './history.ts';
import { publishState } from './publish.ts';

const counts = /* @__PURE__ */ Object.fromEntries(
  contentKindNames.map((kind) => [kind, z.number()]),
) as Record<ContentKind, z.ZodMiniNumber<number>>;

/** What an admin sees first: how much there is, what came in, and what changed lately. */
export const overview = z.object({
  /** How many records there are of each kind, published or not. */
  counts: z.object(counts),
  unreadMessages: z.number(),
  /** Messages of each of the last 30 days in UTC, the oldest first; the last one is today. */
  messagesPerDay: z.array(z.object({ day: z.string(), count: z.number() })),
  /** The newest changes, newest first. */
  changes: z.array(revisionRecord),
  /** How publishing stands; afterwards it is asked by itself. */
  publishing: publishState,
  /** What fails, what began first at the beginning. */
  alerts: z.array(alertRecord),
  /** The time zone of the website, as the settings say. */
  timeZone: z.string(),
});
export type Overview = z.output<typeof overview>;
