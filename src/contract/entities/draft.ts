import * as z from 'zod/mini';
import { clientSuppliedId, instant, recordId } from '../fields/fields.ts';

/** A record as editors see it, with its unpublished changes [PUB-3]. Its `ETag` is that of the record. */
export const draftRecord = z.object({
  record: z.looseObject({ _id: recordId }),
  isPublished: z.boolean(),
  /** Whether the record is published and has unpublished changes. */
  hasChanges: z.boolean(),
  /** When the schedule publishes the record or its changes, and when it unpublishes the record. Null for never. */
  publishAt: z.nullable(z.string()),
  unpublishAt: z.nullable(z.string()),
  /** When a schedule unpublished the record. Null if no schedule did, or if the record has been published again. */
  endedAt: z.nullable(z.string()),
});
export type Draft = z.output<typeof draftRecord>;

const optionalTime = z._default(z.nullable(instant), null);

/** The server validates the fields when it stores the draft, so the draft can be published later. */
export const draftInput = z
  .object({
    fields: z.looseObject({}),
    publishAt: optionalTime,
    unpublishAt: optionalTime,
    /** The id of the record after which a new record is placed, for kinds whose order editors choose. */
    after: z.optional(clientSuppliedId),
  })
  .check(
    z.refine(
      ({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt,
      { path: ['unpublishAt'], error: 'Must be later than the publishing time' },
    ),
  );
export type DraftInput = z.output<typeof draftInput>;
