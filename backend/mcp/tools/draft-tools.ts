import type { Draft } from '#contract/entities/draft.ts';
import { versionOfEtag } from '#contract/http/etag.ts';
import { listKinds } from '#contract/kinds/content-kinds.ts';
import { deleteDraft, postDraft, updateDraft } from '#contract/routes/routes.ts';
import { stateOf } from '../present-record.ts';
import { kindOf, rowTool } from '../row-tool.ts';
import { type Present, recordLimits, type Tool } from '../tool.ts';

/** The state of a record after a change. The assistant has sent its fields. */
export const storedDraft: Present<Draft> = ({ data, etag }, { args, screens }) => ({
  id: data.record._id,
  version: versionOfEtag(etag ?? ''),
  ...stateOf(data),
  screen: screens.record(kindOf(args), data.record._id),
});

/** Schedules publish, which is for people. */
const schedule = ['publishAt', 'unpublishAt'];

/** The tools that prepare content, which people publish. */
export const draftTools: Tool[] = [
  rowTool(postDraft, {
    name: 'save_draft',
    title: 'Save a new draft',
    description:
      'Saves a new record as a draft, which visitors do not see. Give people the address in `screen`, where they publish it.',
    kinds: listKinds,
    fields: 'create',
    without: [...schedule, 'after'],
    limits: recordLimits,
    present: storedDraft,
  }),
  rowTool(updateDraft, {
    name: 'change_draft',
    title: 'Change a draft',
    description:
      'Changes fields of a record as a draft. Visitors see no change until somebody publishes it. Send only the fields that change, and the version from `read_record`.',
    fields: 'update',
    without: [...schedule, 'after'],
    limits: recordLimits,
    present: storedDraft,
  }),
  rowTool(deleteDraft, {
    name: 'discard_draft',
    title: 'Discard a draft',
    description:
      'Discards the unpublished changes of a record, or a record that was never published. Published texts stay.',
    limits: recordLimits,
    present: ({ data }) => ({ discarded: data._id }),
  }),
];
