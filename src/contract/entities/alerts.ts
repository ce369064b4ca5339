import * as z from 'zod/mini';
import { instant } from '../fields/fields.ts';

/** What can fail without anybody asking for it. */
export const alertKinds = ['build', 'schedule', 'mail', 'webhook', 'backup', 'disk'] as const;

export type AlertKind = (typeof alertKinds)[number];

/** A failure that lasts [OPS-2]. */
export const alertRecord = z.object({
  kind: z.enum(alertKinds),
  /** When it was noticed first, and last. */
  begunAt: instant,
  seenAt: instant,
  /** A sentence for people: what is wrong, and where it helps what to do. */
  reason: z.string(),
});
export type Alert = z.output<typeof alertRecord>;
