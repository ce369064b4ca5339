import { describe, expect, it } from 'vitest';
import { revisionVerb } from '#dashboard/content/revision-verb.ts';

describe('what was done to a record', () => {
  it('is called restored where it was made again after it was deleted [DASH-18]', () => {
    expect(revisionVerb({ action: 'create', version: 1, isDraft: false })).toBe('added');
    expect(revisionVerb({ action: 'update', version: 2, isDraft: false })).toBe('updated');
    expect(revisionVerb({ action: 'delete', version: 3, isDraft: false })).toBe('deleted');
    expect(revisionVerb({ action: 'create', version: 4, isDraft: false })).toBe('restored');
  });

  it('says what visitors did not see [PUB-3]', () => {
    expect(revisionVerb({ action: 'update', version: 2, isDraft: true })).toBe('saved as a draft');
    expect(revisionVerb({ action: 'publish', version: 3, isDraft: false })).toBe('published');
  });
});
