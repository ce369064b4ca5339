import * as z from 'zod/mini';
import { instant } from '../fields/fields.ts';

/** Screens and e-mails show the reason for an alert after its title. */
export const alertTitles = {
  build: 'The website could not be updated',
  schedule: 'A scheduled change could not be made',
  mail: 'Some e-mails cannot be sent',
  webhook: 'Calls to a webhook are failing',
  backup: 'There is no recent complete backup',
  disk: 'The disk is almost full',
};
export type AlertKind = keyof typeof alertTitles;

export const alertKinds = /* @__PURE__ */ Object.keys(alertTitles) as [AlertKind, ...AlertKind[]];

/** A failure that persists [OPS-2]. */
export const alertRecord = z.object({
  kind: z.enum(alertKinds),
  /** When the failure was first detected. */
  begunAt: instant,
  /** When the failure was last detected. */
  seenAt: instant,
  reason: z.string(),
});
export type Alert = z.output<typeof alertRecord>;
