import { describe, expect, it } from 'vitest';
import { revisionVerb } from '#dashboard/content/revision-verb.ts';

describe('what was done to a record', () => {
  it('is called restored where it was made again after it was deleted [D17]', () => {
    expect(revisionVerb({ action: 'create', version: 1 })).toBe('added');
    expect(revisionVerb({ action: 'update', version: 2 })).toBe('updated');
    expect(revisionVerb({ action: 'delete', version: 3 })).toBe('deleted');
    expect(revisionVerb({ action: 'create', version: 4 })).toBe('restored');
  });
});
