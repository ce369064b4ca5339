import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import type { Field } from '#contract/kinds/define-kind.ts';
import { isLinkAddress, richTextLimits } from '#contract/rich-text/document.ts';
import {
  isPlain,
  listPictures,
  readRichText,
  richText,
  toPlainDocument,
  toPlainText,
} from '#contract/rich-text/rich-text.ts';
import {
  bold,
  boldText,
  doc,
  documents,
  item,
  link,
  paragraph,
  span,
} from '../../support/rich-texts.ts';

const field = richText('description');
const parseField = (json: string | null) => z.parse(field, json);
const getMessage = (value: unknown) =>
  z.safeParse(field, typeof value === 'string' ? value : JSON.stringify(value)).error?.issues[0]
    ?.message;
const readDocument = (json: string) => {
  const document = readRichText(json);
  if (!document) throw new Error(`No document: ${json}`);
  return document;
};

it.each(contentKindNames)(
  'pairs each formatted text of %s with a plain-text field [TEXT-1]',
  (kind) => {
    const fields: Record<string, Field> = contentKinds[kind].fields;
    for (const { plainField } of Object.values(fields)) {
      if (plainField !== undefined) expect(fields[plainField]?.fieldKind).toBe('text');
    }
  },
);

describe('a document of formatted text [TEXT-1]', () => {
  it('has one canonical form', () => {
    const document = doc(
      paragraph(span('a', link('/news'), bold, bold), span('b', bold, link('/news')), span('')),
      { content: [], extra: 1, type: 'paragraph' },
    );
    const marks = [bold, link('/news')];
    expect(JSON.parse(parseField(JSON.stringify(document)))).toEqual({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', marks, text: 'ab' }] },
        { type: 'paragraph' },
      ],
    });
  });

  it('does not change when it is stored again', () => {
    fc.assert(
      fc.property(documents, (json) => {
        const canonicalJson = parseField(json);
        expect(parseField(canonicalJson)).toBe(canonicalJson);
        expect(JSON.stringify(readDocument(canonicalJson))).toBe(canonicalJson);
        expect(toPlainText(readDocument(canonicalJson))).toBe(toPlainText(readDocument(json)));
      }),
      { numRuns: 300 },
    );
  });

  it('has a line of plain text for each block except pictures', () => {
    const list = (type: string, ...content: unknown[]) => ({ type, content });
    const heading = { type: 'heading', attrs: { level: 2 }, content: [span('Head')] };
    const picture = { src: '/media/a.webp', alt: 'Not said', width: 10, height: 10 };
    const document = doc(
      heading,
      paragraph(span('One '), span('bold', bold), { type: 'hardBreak' }, span('two')),
      list(
        'bulletList',
        item(paragraph(span('outer')), list('orderedList', item(paragraph(span('inner'))))),
      ),
      { type: 'image', attrs: picture },
      { type: 'blockquote', content: [paragraph(span('quote'))] },
    );
    const parsedDocument = readDocument(JSON.stringify(document));
    expect(toPlainText(parsedDocument)).toBe('Head\nOne bold\ntwo\nouter\ninner\nquote');
    expect(listPictures(parsedDocument)).toEqual(['/media/a.webp']);
    expect(isPlain(parsedDocument)).toBe(false);
  });

  it('keeps a valid start number of a list unless it is 1', () => {
    const list = (attrs?: object) =>
      doc({ type: 'orderedList', attrs, content: [item(paragraph(span('c')))] });
    const toJson = (attrs?: object) => JSON.stringify(list(attrs));
    expect(parseField(toJson({ start: 3 }))).toContain('"type":"orderedList","attrs":{"start":3},');
    expect(parseField(toJson({ start: 1 }))).toBe(parseField(toJson()));
    for (const start of [0, 10_000, 1.5, '2']) {
      expect(getMessage(list({ start }))).toBe('Must be formatted text, as a JSON document');
    }
  });

  it('preserves the plain text that it was created from', () => {
    for (const text of ['', 'one', 'one\n\n  two \n', '\n', '*a* <b>', 'مرحبا\nبكم']) {
      const document = readDocument(JSON.stringify(toPlainDocument(text)));
      expect(toPlainText(document)).toBe(text);
      expect(isPlain(document)).toBe(true);
    }
    expect(isPlain(readDocument(boldText('a')))).toBe(false);
  });

  it('is empty if the input is empty', () => {
    expect([parseField(''), parseField(null)]).toEqual(['', '']);
    expect(readRichText('')).toBeUndefined();
  });

  it.each<[string, unknown]>([
    ['invalid JSON', '{'],
    ['an array instead of a document', []],
    ['no blocks', doc()],
    ['an unknown block', doc({ type: 'script' })],
    ['an unknown mark', doc(paragraph(span('a', { type: 'underline' })))],
    ['a heading at level 1', doc({ type: 'heading', attrs: { level: 1 } })],
    ['three nested lists', doc(nestLists(3))],
    ['an item that begins with a list', doc({ type: 'bulletList', content: [nestLists(1)] })],
    ['unclosed brackets', '['.repeat(90_000)],
  ])('is rejected if it contains %s', (_, value) => {
    expect(getMessage(value)).toBe('Must be formatted text, as a JSON document');
  });

  it('is rejected with a specific message for an invalid link or picture', () => {
    expect(getMessage(doc(paragraph(span('a', link('javascript:alert(1)')))))).toMatch(
      /^A link must/,
    );
    const attrs = { src: 'https://evil.example/a.png', alt: '', width: 1, height: 1 };
    expect(getMessage(doc({ type: 'image', attrs }))).toBe('Must be an uploaded picture');
  });

  it('is rejected with a specific message if it exceeds a limit', () => {
    const { blocks, links, characters } = richTextLimits;
    const repeat = (count: number, value: unknown) => Array.from({ length: count }, () => value);
    const linkedText = span('a', link('/a'));
    const plainText = span('b');
    expect(getMessage(doc(...repeat(blocks, paragraph())))).toBeUndefined();
    expect(getMessage(doc(...repeat(blocks + 1, paragraph())))).toMatch(/at most 500 paragraphs/);
    const list = { type: 'bulletList', content: repeat(blocks + 1, item(paragraph())) };
    expect(getMessage(doc(list))).toMatch(/at most 500 paragraphs/);
    const pairs = repeat(links, [linkedText, plainText]).flat();
    expect(getMessage(doc(paragraph(...pairs)))).toBeUndefined();
    expect(getMessage(doc(paragraph(...pairs, linkedText)))).toMatch(/at most 200 links/);
    const longText = boldText('a'.repeat(characters));
    expect(getMessage(longText)).toMatch(/at most 98,304 characters of JSON/);
  });

  it('removes or replaces characters that the database cannot store', () => {
    const parsedDocument = readDocument(parseField(boldText('a\u0000b\ud800')));
    expect(toPlainText(parsedDocument)).toBe('ab\ufffd');
  });
});

function nestLists(depth: number): unknown {
  const inner = depth > 1 ? [nestLists(depth - 1)] : [];
  return { type: 'bulletList', content: [item({ type: 'paragraph' }, ...inner)] };
}

it.each([
  ['https://firm.example', true],
  ['http://firm.example/a?b#c', true],
  ['mailto:a@firm.example', true],
  ['tel:+974 5555-0101', true],
  ['/contact#form', true],
  ['#top', true],
  ['', false],
  ['firm.example', false],
  ['//firm.example', false],
  ['/\\firm.example', false],
  ['javascript:alert(1)', false],
  ['JAVASCRIPT:alert(1)', false],
  [' javascript:alert(1)', false],
  ['/a\njavascript:b', false],
  ['data:text/html,a', false],
  ['ftp://firm.example', false],
])('isLinkAddress(%j) returns %s [TEXT-1]', (address, isAllowed) => {
  expect(isLinkAddress(address)).toBe(isAllowed);
});
