import { type ContentKind, contentKinds } from '#contract/content-kinds.ts';
import type { DraftInput } from '#contract/draft.ts';
import type { Transaction } from '#db/store.ts';
import { ServiceError } from '../../service-error.ts';
import { publishableFields } from '../record/draft-fields.ts';
import {
  changedFields,
  type DraftRow,
  dropDraft,
  putDraft,
  type RecordState,
  readRecordState,
} from '../record/draft-rows.ts';
import { raiseVersion, recordDraft } from '../store/draft-revisions.ts';
import { withOwnSlug } from '../store/page-addresses.ts';
import type { Author } from '../store/write-statements.ts';
import { publishRecord } from './publish-draft.ts';
import { unpublishRecord } from './unpublish-record.ts';

type Schedule = Pick<DraftRow, 'publishAt' | 'unpublishAt'>;

const nothingToPublish = 'There are no changes to publish: visitors see this version already';

const toMoment = (text: string | null) => (text === null ? null : new Date(text));

/** When a draft is due. Throws `invalid-input` for an end of what is never taken off the website: the only one of its kind. */
export function scheduleOf(kind: ContentKind, { publishAt, unpublishAt }: DraftInput): Schedule {
  if (unpublishAt !== null && contentKinds[kind].order === 'singleton') {
    const message = 'This is never taken off the website';
    throw new ServiceError('invalid-input', { errors: [{ field: 'unpublishAt', message }] });
  }
  return { publishAt: toMoment(publishAt), unpublishAt: toMoment(unpublishAt) };
}

/**
 * Stores a draft, or does at once what its schedule says where that is past, as the schedule itself would. Throws
 * `invalid-input` where it could not be published, and for a new start of a published record without changes [PUB-3].
 * `position` is where the record stood while it was published.
 */
export async function storeDraft(
  tx: Transaction,
  stored: RecordState,
  input: DraftInput,
  author: Author,
  position: number | null = stored.draft?.position ?? null,
): Promise<void> {
  const { kind, published, draft } = stored;
  const schedule = scheduleOf(kind, input);
  const isPast = (moment: Date | null) => moment !== null && moment <= author.now;
  if (isPast(schedule.publishAt) && !isPast(schedule.unpublishAt)) {
    return publishRecord(tx, stored, { ...schedule, fields: input.fields }, author);
  }
  const chosen = publishableFields(kind, published, changedFields(stored, input.fields));
  const data = await withOwnSlug(tx, stored, chosen);
  if (!isPast(schedule.unpublishAt)) {
    return putDraftOf(tx, stored, { data, position, ...schedule }, author);
  }
  if (!published) {
    const over = { publishAt: null, unpublishAt: null };
    return putDraftOf(tx, stored, { data, position, ...over }, author);
  }
  const scheduled = { ...stored, draft: draft && { ...draft, ...schedule } };
  return unpublishRecord(tx, scheduled, author, {
    changes: data,
    endedAt: schedule.unpublishAt,
  });
}

type Values = Schedule & { data: object; position: number | null };

/** Puts a draft in place of the one before. What changes nothing is stored nowhere. */
async function putDraftOf(
  tx: Transaction,
  stored: RecordState,
  values: Values,
  author: Author,
): Promise<void> {
  const { kind, id, published, draft } = stored;
  if (draft && isSame(draft, values)) return;
  const { data, publishAt, unpublishAt } = values;
  const isUnchanged = published && Object.keys(data).length === 0;
  if (isUnchanged && publishAt && !isSameMoment(draft?.publishAt ?? null, publishAt)) {
    throw new ServiceError('invalid-input', {
      errors: [{ field: 'publishAt', message: nothingToPublish }],
    });
  }
  const isNothing = isUnchanged && publishAt === null && unpublishAt === null;
  if (isNothing && !draft) return;
  const version = await raiseVersion(tx, stored);
  if (isNothing) await dropDraft(tx, stored);
  else await putDraft(tx, stored, { ...values, version, endedAt: draft?.endedAt ?? null }, author);
  const action = published || draft ? 'update' : 'create';
  await recordDraft(tx, await readRecordState(tx, kind, id), { action, version }, author);
}

function isSame(draft: DraftRow, { data, publishAt, unpublishAt }: Values): boolean {
  const before = Object.entries(draft.data as object);
  const after = new Map(Object.entries(data));
  return (
    before.length === after.size &&
    before.every(([field, value]) => after.get(field) === value) &&
    isSameMoment(draft.publishAt, publishAt) &&
    isSameMoment(draft.unpublishAt, unpublishAt)
  );
}

const isSameMoment = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();
