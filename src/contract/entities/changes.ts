import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

const version = z.nullable(z.looseObject({ _id: recordId }));

export const contentChange = z.object({
  kind: z.enum(contentKindNames),
  id: recordId,
  /** The record as visitors see it. Null if it is not on the website. */
  before: version,
  /** The record as visitors will see it. Null if it will no longer be on the website. */
  after: version,
  /** The name or e-mail of the author of the newest change. Empty for the system. */
  by: z.string(),
  at: z.string(),
});
export type ContentChange = z.output<typeof contentChange>;

/** The changes that publishing would make, newest first [PUB-5]. */
export const contentChanges = z.object({
  changes: z.array(contentChange),
  /** The number of further changes to records, which `changes` does not contain. */
  more: z.number(),
  /** The number of other changes, for example to the order of records, a picture's details or the privacy text. */
  orderChanges: z.number(),
  /** The addresses of the pages to render. Null if the build renders every page, or if too many records change. */
  pages: z.nullable(z.array(z.string())),
});
export type ContentChanges = z.output<typeof contentChanges>;
