import { publishDraft, unpublish } from '#contract/routes/routes.ts';
import { defineRouteTool } from '../route-tool.ts';
import { recordLimits, type Tool } from '../tool.ts';
import { formatDraft } from './draft-tools.ts';

export const publishingTools: Tool[] = [
  defineRouteTool(publishDraft, {
    name: 'publish_draft',
    title: 'Publish a draft',
    description:
      'Publishes a record with its unpublished changes, so visitors see them. Do this only if a person asks you to. If the record has `unpublishAt`, send it again to keep it.',
    omit: ['fields', 'publishAt', 'after'],
    fixedBody: { fields: {} },
    limits: recordLimits,
    formatResult: formatDraft,
  }),
  defineRouteTool(unpublish, {
    name: 'unpublish_record',
    title: 'Unpublish a record',
    description:
      'Removes a record from the website. It stays as a draft. Do this only if a person asks you to.',
    limits: recordLimits,
    formatResult: formatDraft,
  }),
];
