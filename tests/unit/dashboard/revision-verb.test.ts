import { describe, expect, it } from 'vitest';
import { formatRevisionAuthor, getRevisionVerb } from '#dashboard/data/content/revision-verb.ts';

const moment = '2026-11-22T08:00:00.000Z';
const manualChange = { publishAt: null, unpublishAt: null, isUndo: false };

describe('the verb of a revision', () => {
  it('is “restored” if a deleted record is created again [DASH-18]', () => {
    const getVerb = (action: 'create' | 'update' | 'delete', version: number) =>
      getRevisionVerb({ action, version, isDraft: false, ...manualChange });
    expect(getVerb('create', 1)).toBe('added');
    expect(getVerb('update', 2)).toBe('updated');
    expect(getVerb('delete', 3)).toBe('deleted');
    expect(getVerb('create', 4)).toBe('restored');
  });

  it('is “change undone” for an undone batch [DASH-18]', () => {
    const undoneRevision = { ...manualChange, version: 3, isUndo: true };
    for (const action of ['update', 'create'] as const) {
      expect(getRevisionVerb({ ...undoneRevision, action, isDraft: action === 'create' })).toBe(
        'change undone',
      );
    }
  });

  it('distinguishes drafts from publications [PUB-3]', () => {
    const draftRevision = { action: 'update', version: 2, isDraft: true, ...manualChange } as const;
    expect(getRevisionVerb(draftRevision)).toBe('saved as a draft');
    expect(getRevisionVerb({ ...draftRevision, publishAt: moment })).toBe('scheduled');
    expect(getRevisionVerb({ ...draftRevision, unpublishAt: moment })).toBe('scheduled');
    expect(getRevisionVerb({ ...draftRevision, action: 'publish', isDraft: false })).toBe(
      'published',
    );
  });
});

describe('the author of a revision', () => {
  it('is the person who scheduled an automatic change [PUB-3]', () => {
    const publish = { action: 'publish', version: 3, isDraft: false, by: 'Amina' } as const;
    expect(formatRevisionAuthor({ ...publish, ...manualChange })).toBe('by Amina');
    expect(formatRevisionAuthor({ ...publish, ...manualChange, publishAt: moment })).toBe(
      'automatically (scheduled by Amina)',
    );
    const unpublish = { ...publish, action: 'unpublish', isDraft: true, ...manualChange } as const;
    expect(formatRevisionAuthor({ ...unpublish, unpublishAt: moment, by: '' })).toBe(
      'automatically',
    );
    expect(formatRevisionAuthor({ ...publish, ...manualChange, by: '' })).toBe('');
  });
});
