/** Proposals are drafts that API keys prepare. People publish or discard them [API-8, DASH-23]. */
import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';
import { maxBatchRecords } from './change-many.ts';
import { contentChange } from './changes.ts';

/** The maximum number of open proposals per key. One batch can publish or discard all of them. */
export const maxProposals = maxBatchRecords;

const proposedVersion = z.object({
  kind: z.enum(contentKindNames),
  id: recordId,
  /** The version to send as `If-Match` or to `changeMany`. */
  version: z.number(),
});

const proposal = z.extend(proposedVersion, {
  title: z.string(),
  isPublished: z.boolean(),
  at: z.string(),
  /** The changed fields, such as `title` or `translations.ar.title`. Empty if the record is not published. */
  fields: z.array(z.string()),
  /** The record as visitors see it. Null if it is not on the website. */
  before: contentChange.shape.before,
  after: z.looseObject({ _id: recordId }),
});
export type Proposal = z.output<typeof proposal>;

/** The open proposals of one API key, which may be revoked or expired. */
export const proposalsOfKey = z.object({
  key: recordId,
  name: z.string(),
  /** At most `maxProposals`, newest first. */
  all: z.array(proposedVersion),
  newest: z.array(proposal),
});
export type ProposalsOfKey = z.output<typeof proposalsOfKey>;
