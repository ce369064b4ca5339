import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';
import { revisionRecord } from './history.ts';

/** How long it is told what was done by whom, in days. */
export const activityDays = 90;

/** What is done about people and their rights, and to a whole list [AUTH-15]. */
export const acts = [
  'role',
  'invited',
  'invitation-accepted',
  'invitation-revoked',
  'account-deleted',
  'account-restored',
  'person-erased',
  'signed-out',
  'key-made',
  'key-revoked',
  'ordered',
] as const;
export type Act = (typeof acts)[number];

const { shape: revision } = revisionRecord;

/** What was done by somebody: to a person, or to content. */
export const activityRecord = z.object({
  _id: recordId,
  at: z.string(),
  /** The name or e-mail of the person; empty for the system itself. */
  by: z.string(),
  /** Null where it was done to records. */
  act: z.nullable(z.enum(acts)),
  /** Whom it was done to: a name or an e-mail; empty for `by` themselves, and for who was erased since. */
  subject: z.string(),
  /** The role that the person had; empty where that did not change. */
  before: z.string(),
  /** The role that the person has since, the name of a key, or the kind that was put into another order. */
  detail: z.string(),
  /** Of content the version that it made: the first one of many that were changed as one act. */
  change: z.nullable(
    z.object({
      kind: z.enum(contentKindNames),
      id: recordId,
      title: z.string(),
      /** How many records were changed by the act. */
      records: z.number(),
      action: revision.action,
      version: revision.version,
      isDraft: revision.isDraft,
      publishAt: revision.publishAt,
      unpublishAt: revision.unpublishAt,
      isUndo: revision.isUndo,
    }),
  ),
});
export type ActivityRecord = z.output<typeof activityRecord>;
