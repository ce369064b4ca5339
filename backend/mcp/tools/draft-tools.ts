import type { Draft } from '#contract/entities/draft.ts';
import { parseEtag } from '#contract/http/etag.ts';
import { listKinds } from '#contract/kinds/content-kinds.ts';
import { proposeMany, undoBatch } from '#contract/routes/batch-routes.ts';
import { postPreviewLink } from '#contract/routes/preview-routes.ts';
import { deleteDraft, postDraft, updateDraft } from '#contract/routes/routes.ts';
import { differences, draftState } from '../present-record.ts';
import { kindOf, rowTool } from '../row-tool.ts';
import { listLimits, type Present, recordLimits, type Tool } from '../tool.ts';

/** Returns the state of a record after a change, without the fields, which the assistant already has. */
export const presentDraft: Present<Draft> = ({ data, etag }, { args, screens }) => ({
  id: data.record._id,
  version: parseEtag(etag ?? ''),
  ...draftState(data),
  screen: screens.record(kindOf(args), data.record._id),
});

/** These tools omit the schedule fields, because a scheduled draft is published without a person's approval. */
const scheduleFields = ['publishAt', 'unpublishAt'];

export const draftTools: Tool[] = [
  rowTool(postDraft, {
    name: 'save_draft',
    title: 'Save a new draft',
    description:
      'Saves a new record as a draft, which visitors do not see. Give people the address in `screen`, where they can publish it.',
    kinds: listKinds,
    fields: 'create',
    omit: [...scheduleFields, 'after'],
    limits: recordLimits,
    present: presentDraft,
  }),
  rowTool(updateDraft, {
    name: 'change_draft',
    title: 'Change a draft',
    description:
      'Changes fields of a record in a draft. Visitors see no change until a person publishes it. Send only the fields that change, and the version from `read_record`.',
    fields: 'update',
    omit: [...scheduleFields, 'after'],
    limits: recordLimits,
    present: presentDraft,
  }),
  rowTool(deleteDraft, {
    name: 'discard_draft',
    title: 'Discard a draft',
    description:
      'Discards the unpublished changes of a record, or a record that was never published. Published texts are kept.',
    limits: recordLimits,
    present: ({ data }) => ({ discarded: data._id }),
  }),
  rowTool(proposeMany, {
    name: 'propose_many',
    title: 'Propose a change to many records',
    description:
      'Sets one field of many records, or raises a number by a percentage, in drafts that a person can publish together. Call it with `dryRun` first, and show the person what would change.',
    kinds: listKinds,
    limits: listLimits,
    present: ({ data: { batch, records, skipped, first } }, { args, screens }) => ({
      ...{ batch, records },
      screen: screens.home,
      first: first.map(({ id, title, before, after }) => ({
        ...{ id, title },
        fields: differences(before, after),
        screen: screens.record(kindOf(args), id),
      })),
      items: skipped,
    }),
  }),
  rowTool(undoBatch, {
    name: 'undo_proposal',
    title: 'Undo a proposed change to many records',
    description:
      'Discards the drafts that `propose_many` created, except those that someone has changed since. `batch` is in the result of that call.',
    limits: listLimits,
    present: ({ data: { records, changedSince } }) => ({ records, items: changedSince }),
  }),
  rowTool(postPreviewLink, {
    name: 'create_preview_link',
    title: 'Create a preview link',
    description:
      'Creates a link that shows a record with its unpublished changes as a finished page. Anyone with the link can open it.',
    omit: ['version'],
    limits: recordLimits,
    present: ({ data: { token, expiresAt } }, { screens }) => ({
      address: screens.preview(token),
      expiresAt,
    }),
  }),
];
