import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { richText } from '#contract/rich-text/rich-text.ts';
import { parseDocument, toFieldValue } from '#dashboard/fields/rich-text/editor/editor-state.ts';
import { boldText, documents } from '../../support/rich-texts.ts';

const field = richText('description');

describe('the editor’s document [TEXT-1]', () => {
  it('is serialized exactly as the server stores it', () => {
    fc.assert(
      fc.property(documents, (json) => {
        const storedJson = z.parse(field, json);
        const forms = toFieldValue(parseDocument({ plain: '', rich: storedJson }));
        expect(z.parse(field, forms.rich)).toBe(forms.rich);
        // A text that needs no formatting has only a plain form.
        expect([storedJson, '']).toContain(forms.rich);
      }),
      { numRuns: 300 },
    );
  });

  it('preserves every line of plain text', () => {
    const characters = fc.constantFrom(
      ...[' ', '\t', '\u00a0', '<b>', '&amp;', '\\', '*', '1. ', 'م', '\u200f', '👷🏽‍♂️', 'a'],
    );
    const textLists = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(characters).map((all) => all.join('')),
      ),
    );
    fc.assert(
      fc.property(textLists, (texts) => {
        const lines = texts.map((text) => text.replace(/[\n\r\u2028\u2029]/g, ''));
        const value = { plain: lines.join('\n'), rich: '' };
        expect(toFieldValue(parseDocument(value))).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  it('contains the words of the formatted text instead of the plain text', () => {
    const rich = boldText('Cranes');
    const value = toFieldValue(parseDocument({ plain: 'other', rich }));
    expect(value).toEqual({ plain: 'Cranes', rich });
  });
});
