import { describe, expect, it } from 'vitest';
import { fitWithin } from '#dashboard/fields/picture/shrink-picture.ts';

describe('a photo that is too large to upload [IMG-1]', () => {
  it('keeps its proportions', () => {
    expect(fitWithin(4000, 3000)).toEqual({ width: 2400, height: 1800 });
    expect(fitWithin(3000, 4000)).toEqual({ width: 1800, height: 2400 });
  });

  it('is never enlarged, and never vanishes', () => {
    expect(fitWithin(380, 350)).toEqual({ width: 380, height: 350 });
    expect(fitWithin(100_000, 1)).toEqual({ width: 2400, height: 1 });
  });
});
