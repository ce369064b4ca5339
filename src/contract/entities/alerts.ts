import * as z from 'zod/mini';
import { instant } from '../fields/fields.ts';

export const alertKinds = ['build', 'schedule', 'mail', 'webhook', 'backup', 'disk'] as const;

export type AlertKind = (typeof alertKinds)[number];

/** A failure that persists [OPS-2]. */
export const alertRecord = z.object({
  kind: z.enum(alertKinds),
  /** When the failure was first seen, and when it was last seen. */
  begunAt: instant,
  seenAt: instant,
  reason: z.string(),
});
export type Alert = z.output<typeof alertRecord>;
