import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitResult } from '#mcp/fit-result.ts';

const limits = { maxBytes: 2000, textLength: 50 };

describe('fitResult', () => {
  it('returns valid JSON within the byte limit [API-8]', () => {
    const texts = fc.array(
      fc.record({ id: fc.uuid(), text: fc.string({ unit: 'grapheme', maxLength: 2000 }) }),
    );
    fc.assert(
      fc.property(texts, (items) => {
        const text = fitResult({ items, next: 'a' }, limits);
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limits.maxBytes);
        expect(JSON.parse(text)).toBeInstanceOf(Object);
      }),
    );
  });

  it('cuts a long text between characters and counts the omitted characters [API-8]', () => {
    const text = `${'a'.repeat(49)}🏗`;
    const cutText = `${'a'.repeat(49)} [cut: 2 more characters]`;
    expect(JSON.parse(fitResult({ text }, limits))).toEqual({ text: cutText });
  });

  it('omits the last items and the cursor of a page that is too long [API-8]', () => {
    const items = Array.from({ length: 100 }, (_, index) => `item ${'a'.repeat(30)} ${index}`);
    const { note, ...page } = JSON.parse(fitResult({ items, next: 'a' }, limits));
    expect(page).toEqual({ items: items.slice(0, page.items.length) });
    expect(note).toBe(`Items left out: ${100 - page.items.length}.`);
    const shortened = JSON.parse(fitResult({ items }, limits, { hasLimit: true }));
    expect(shortened.note).toMatch(/^Items left out: \d+\. Ask for fewer with `limit`\.$/);
  });
});
