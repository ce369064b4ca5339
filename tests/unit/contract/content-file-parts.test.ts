import { describe, expect, it } from 'vitest';
import {
  contentFile,
  joinContentFiles,
  splitContentFile,
} from '#contract/entities/content-file.ts';

const countBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

const indexes = Array.from({ length: 50 }, (_, index) => index);
const wholeFile = contentFile.parse({
  format: 2,
  profile: { name: 'Harbour' },
  news: indexes.map((index) => ({ _id: `n${index}`, title: 'خ'.repeat(index) })),
  faqs: indexes.map((index) => ({ _id: `f${index}`, question: 'Q?', answer: 'A.' })),
  pictures: indexes.map((index) => ({ address: `/media/${index}.png`, alt: 'A' })),
});

describe('splitContentFile', () => {
  it('returns one part if the file fits [DASH-18]', () => {
    expect(splitContentFile(wholeFile)).toEqual([wholeFile]);
  });

  it.each([600, 1_000, 3_000])(
    'keeps every part within %i bytes without losing records [DASH-18]',
    (maxBytes) => {
      const [first, ...others] = splitContentFile(wholeFile, maxBytes);
      if (!first) throw new Error('Expected at least one part');
      for (const part of [first, ...others]) {
        expect(countBytes(part)).toBeLessThanOrEqual(maxBytes);
        expect(contentFile.safeParse(part).error).toBeUndefined();
      }
      expect(others.length).toBeGreaterThan(0);
      expect(joinContentFiles([first, ...others])).toEqual(wholeFile);
    },
  );
});
