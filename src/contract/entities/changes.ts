import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

const version = z.nullable(z.looseObject({ _id: recordId }));

/** What changes of one record when the website is built anew [PUB-5]. */
export const contentChange = z.object({
  kind: z.enum(contentKindNames),
  id: recordId,
  /** The record as visitors see it; null where they see none. */
  before: version,
  /** The record as they will see it; null where it will be gone. */
  after: version,
  /** The name or e-mail of the person who made the newest change; empty for the system itself. */
  by: z.string(),
  at: z.string(),
});
export type ContentChange = z.output<typeof contentChange>;

/** What changes when the website is built anew, the newest change first [PUB-5]. */
export const contentChanges = z.object({
  changes: z.array(contentChange),
  /** How many further records change. */
  more: z.number(),
  /** How many changes are of no record, but of an order, of what is told of a picture, or of the text on privacy. */
  orderChanges: z.number(),
  /** The addresses of the pages that will be rendered anew; null where every page is, and where too many records change to say. */
  pages: z.nullable(z.array(z.string())),
});
export type ContentChanges = z.output<typeof contentChanges>;
