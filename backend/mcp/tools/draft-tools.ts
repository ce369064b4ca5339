import type { Draft } from '#contract/entities/draft.ts';
import { parseEtag } from '#contract/http/etag.ts';
import { listKinds } from '#contract/kinds/content-kinds.ts';
import { proposeMany, undoBatch } from '#contract/routes/batch-routes.ts';
import { postPreviewLink } from '#contract/routes/preview-routes.ts';
import {
  deleteDraft,
  postDraft,
  publishDraft,
  unpublish,
  updateDraft,
} from '#contract/routes/routes.ts';
import { findDifferences, toDraftState } from '../format-record.ts';
import { defineRouteTool, requireKind } from '../route-tool.ts';
import { type FormatResult, listLimits, type Tool } from '../tool.ts';

/** Returns the state of a record after a change, without the fields, which the assistant already has. */
const formatDraft: FormatResult<Draft> = ({ data, etag }, { args, screens }) => ({
  id: data.record._id,
  version: parseEtag(etag ?? ''),
  ...toDraftState(data),
  screen: screens.record(requireKind(args), data.record._id),
});

/** These tools omit the schedule fields, because a scheduled draft is published without a person's approval. */
const scheduleFields = ['publishAt', 'unpublishAt'];

export const draftTools: Tool[] = [
  defineRouteTool(postDraft, {
    name: 'save_draft',
    title: 'Save a new draft',
    description:
      'Saves a new record as a draft, which visitors do not see. Give people the address in `screen`, where they can publish it.',
    kinds: listKinds,
    fields: 'create',
    omit: [...scheduleFields, 'after'],
    formatResult: formatDraft,
  }),
  defineRouteTool(updateDraft, {
    name: 'change_draft',
    title: 'Change a draft',
    description:
      'Changes fields of a record and stores the changes as a draft. Removes its schedule, if any. Visitors see no new text until a person publishes the draft. Send only the fields that change, and the version from `read_record`.',
    fields: 'update',
    omit: [...scheduleFields, 'after'],
    formatResult: formatDraft,
  }),
  defineRouteTool(deleteDraft, {
    name: 'discard_draft',
    title: 'Discard a draft',
    description:
      'Discards the unpublished changes to a record and its schedule, or deletes an unpublished record. A published version is kept.',
    formatResult: ({ data }) => ({ discarded: data._id }),
  }),
  defineRouteTool(proposeMany, {
    name: 'propose_many',
    title: 'Propose a change to many records',
    description:
      'Creates drafts that set one field of many records, or that raise a number by a percentage (a negative percentage lowers it). A person can publish the drafts together. Call it with `dryRun` first, and show the person what would change.',
    kinds: listKinds,
    limits: listLimits,
    formatResult: ({ data: { batch, records, skipped, first } }, { args, screens }) => ({
      ...{ batch, records },
      screen: screens.home,
      first: first.map(({ id, title, before, after }) => ({
        ...{ id, title },
        fields: findDifferences(before, after),
        screen: screens.record(requireKind(args), id),
      })),
      items: skipped,
    }),
  }),
  defineRouteTool(undoBatch, {
    name: 'undo_proposal',
    title: 'Undo a proposed change to many records',
    description:
      'Restores the earlier state of the records that `propose_many` changed, except those that someone has changed since. Pass the `batch` from the result of that call as `id`.',
    limits: listLimits,
    formatResult: ({ data: { records, changedSince } }) => ({ records, items: changedSince }),
  }),
  defineRouteTool(postPreviewLink, {
    name: 'create_preview_link',
    title: 'Create a preview link',
    description:
      'Creates a link that shows a record with its unpublished changes as a finished page. Anyone with the link can open it.',
    omit: ['version'],
    formatResult: ({ data: { token, expiresAt } }, { screens }) => ({
      address: screens.preview(token),
      expiresAt,
    }),
  }),
];

export const publishingTools: Tool[] = [
  defineRouteTool(publishDraft, {
    name: 'publish_draft',
    title: 'Publish a draft',
    description:
      'Publishes a record with its unpublished changes, so visitors see them. Do this only if a person asks you to. If the record has `unpublishAt`, send it again to keep it.',
    omit: ['fields', 'publishAt', 'after'],
    fixedBody: { fields: {} },
    formatResult: formatDraft,
  }),
  defineRouteTool(unpublish, {
    name: 'unpublish_record',
    title: 'Unpublish a record',
    description:
      'Removes a record from the website. It stays in the dashboard as a draft. Do this only if a person asks you to.',
    formatResult: formatDraft,
  }),
];
