import { describe, expect, it } from 'vitest';
import { revisionAuthor, revisionVerb } from '#dashboard/data/content/revision-verb.ts';

const moment = '2026-11-22T08:00:00.000Z';
const byHand = { publishAt: null, unpublishAt: null, isUndo: false };

describe('the verb of a revision', () => {
  it('is restored if the record was created again after a deletion [DASH-18]', () => {
    const verb = (action: 'create' | 'update' | 'delete', version: number) =>
      revisionVerb({ action, version, isDraft: false, ...byHand });
    expect(verb('create', 1)).toBe('added');
    expect(verb('update', 2)).toBe('updated');
    expect(verb('delete', 3)).toBe('deleted');
    expect(verb('create', 4)).toBe('restored');
  });

  it('is undone if a batch was undone [DASH-18]', () => {
    const undone = { ...byHand, version: 3, isUndo: true };
    for (const action of ['update', 'create'] as const) {
      expect(revisionVerb({ ...undone, action, isDraft: action === 'create' })).toBe(
        'change undone',
      );
    }
  });

  it('mentions what visitors did not see [PUB-3]', () => {
    const draftRevision = { action: 'update', version: 2, isDraft: true, ...byHand } as const;
    expect(revisionVerb(draftRevision)).toBe('saved as a draft');
    expect(revisionVerb({ ...draftRevision, publishAt: moment })).toBe('scheduled');
    expect(revisionVerb({ ...draftRevision, unpublishAt: moment })).toBe('scheduled');
    expect(revisionVerb({ ...draftRevision, action: 'publish', isDraft: false })).toBe('published');
  });

  it('comes with its author, or for an automatic change with the author of the schedule [PUB-3]', () => {
    const publish = { action: 'publish', version: 3, isDraft: false, by: 'Amina' } as const;
    expect(revisionAuthor({ ...publish, ...byHand })).toBe('by Amina');
    expect(revisionAuthor({ ...publish, ...byHand, publishAt: moment })).toBe(
      'automatically (scheduled by Amina)',
    );
    const unpublish = { ...publish, action: 'unpublish', isDraft: true, ...byHand } as const;
    expect(revisionAuthor({ ...unpublish, unpublishAt: moment, by: '' })).toBe('automatically');
    expect(revisionAuthor({ ...publish, ...byHand, by: '' })).toBe('');
  });
});
