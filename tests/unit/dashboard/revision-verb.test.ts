import { expect, it } from 'vitest';
import { formatRevisionAuthor, getRevisionVerb } from '#dashboard/data/content/revision-verb.ts';

const moment = '2026-11-22T08:00:00.000Z';
const manualChange = { isDraft: false, publishAt: null, unpublishAt: null, isUndo: false };

it.each([
  ['added', { action: 'create', version: 1 }],
  ['updated', { action: 'update', version: 2 }],
  ['deleted', { action: 'delete', version: 3 }],
  ['restored', { action: 'create', version: 4 }],
  ['change undone', { action: 'update', version: 3, isUndo: true }],
  ['change undone', { action: 'create', version: 3, isUndo: true, isDraft: true }],
  ['saved as a draft', { action: 'update', version: 2, isDraft: true }],
  ['saved as drafts', { action: 'update', version: 2, isDraft: true, records: 2 }],
  ['scheduled', { action: 'update', version: 2, isDraft: true, publishAt: moment }],
  ['scheduled', { action: 'update', version: 2, isDraft: true, unpublishAt: moment }],
  ['published', { action: 'publish', version: 2 }],
] as const)('getRevisionVerb returns “%s” for %j [DASH-18, PUB-3]', (verb, revision) => {
  expect(getRevisionVerb({ ...manualChange, ...revision })).toBe(verb);
});

it.each([
  ['by Amina', { by: 'Amina' }],
  ['automatically (scheduled by Amina)', { by: 'Amina', publishAt: moment }],
  ['automatically', { by: '', action: 'unpublish', isDraft: true, unpublishAt: moment }],
  ['', { by: '' }],
] as const)('formatRevisionAuthor returns “%s” for %j [PUB-3]', (author, revision) => {
  const publication = { ...manualChange, action: 'publish', version: 3 } as const;
  expect(formatRevisionAuthor({ ...publication, ...revision })).toBe(author);
});
