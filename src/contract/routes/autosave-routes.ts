/**
 * The rows of the table of routes (`routes.ts`) about what is typed and not saved [DASH-14]. Apart, so that the dashboard's
 * start does not load their schemas.
 */
import * as z from 'zod/mini';
import { clientSuppliedId, recordId } from '../fields/fields.ts';
import { change, read, remove } from '../http/route.ts';

const texts = z.catchall(z.object({}), z.string());

/** What a form holds, and what it is compared with: the record as it was when the typing began, and its `ETag`. */
const autosave = z.object({
  values: texts,
  before: texts,
  etag: z.nullable(z.string().check(z.maxLength(200))),
  /** The labels of the fields whose pictures were chosen, but not sent. */
  unsentPictures: z.optional(z.array(z.string()).check(z.maxLength(20))),
  /** What it was typed on. */
  device: z.enum(['phone', 'computer']),
});

/** Another account whose form of the record is open with changes, and since when. */
const editor = z.object({ name: z.string(), since: z.string() });
export type Editor = z.output<typeof editor>;

export const getAutosaves = read(
  '/getAutosaves/:kind/:id',
  'editor',
  z.object({
    /** The caller's own, the newest first; `new` as the record's id stands for records that are added. */
    autosaves: z.array(z.extend(autosave, { _id: recordId, at: z.string() })),
    editors: z.array(editor),
    /** Those of the caller that were saved, discarded or taken over in the last thirty days, the newest hundred. */
    ended: z.optional(z.array(recordId)),
  }),
);

// Its id is made by the form, which says every minute that it is still open.
export const updateAutosave = change(
  '/updateAutosave/:id',
  'editor',
  z.extend(autosave, { kind: z.string(), record: clientSuppliedId }),
  z.array(editor),
);

export const deleteAutosave = remove('/deleteAutosave/:id', 'editor');
