/** The routes for autosaves [DASH-14]. */
import * as z from 'zod/mini';
import { clientSuppliedId, recordId } from '../fields/fields.ts';
import { get, put, remove } from '../http/route.ts';

const texts = z.catchall(z.object({}), z.string());

/** The values of a form, and the record's values and `ETag` before the first change. */
const autosave = z.object({
  values: texts,
  before: texts,
  etag: z.nullable(z.string().check(z.maxLength(200))),
  /** The labels of fields with a chosen picture that is not uploaded yet. */
  unsentPictures: z.optional(z.array(z.string()).check(z.maxLength(20))),
  device: z.enum(['phone', 'computer']),
});

/** Another account whose form has unsaved changes to the record, and when its first autosave was stored. */
const editor = z.object({ name: z.string(), since: z.string() });
export type Editor = z.output<typeof editor>;

export const getAutosaves = get(
  '/getAutosaves/:kind/:id',
  'editor',
  z.object({
    /** The caller's autosaves, newest first. For a record that is not saved yet, the route's `:id` is `new`. */
    autosaves: z.array(z.extend(autosave, { _id: recordId, at: z.string() })),
    editors: z.array(editor),
    /** The ids of the caller's ended autosaves of this record. An account's last hundred ids are kept for 30 days. */
    ended: z.optional(z.array(recordId)),
  }),
);

// The form creates the id. While it has unsaved values, it calls this route after changes and every minute.
export const updateAutosave = put(
  '/updateAutosave/:id',
  'editor',
  z.extend(autosave, { kind: z.string(), record: clientSuppliedId }),
  z.array(editor),
);

export const deleteAutosave = remove('/deleteAutosave/:id', 'editor');
