import * as z from 'zod/mini';
import { clientSuppliedId, instant, recordId } from '../fields/fields.ts';

/** A record as its editors see it, with what is not public yet [PUB-3]. Its `ETag` is that of the record. */
export const draftRecord = z.object({
  /** All fields, with the changes that visitors do not see. */
  record: z.looseObject({ _id: recordId }),
  isPublished: z.boolean(),
  /** A published record has changes that visitors do not see. */
  hasChanges: z.boolean(),
  /** When the record or its changes are published, and when it is unpublished; null for never. */
  publishAt: z.nullable(z.string()),
  unpublishAt: z.nullable(z.string()),
  /** When a schedule took the record off the website, where it still is off; else null. */
  endedAt: z.nullable(z.string()),
});
export type Draft = z.output<typeof draftRecord>;

const moment = z._default(z.nullable(instant), null);

/** What an editor stores. The fields are checked as those of a record that is added: whatever is a draft can be published. */
export const draftInput = z
  .object({
    fields: z.looseObject({}),
    publishAt: moment,
    unpublishAt: moment,
    /** A new record stands behind this one, in an order that people choose. */
    after: z.optional(clientSuppliedId),
  })
  .check(
    z.refine(
      ({ publishAt, unpublishAt }) => !publishAt || !unpublishAt || publishAt < unpublishAt,
      { path: ['unpublishAt'], error: 'Must be later than the publishing time' },
    ),
  );
export type DraftInput = z.output<typeof draftInput>;
