import * as fc from 'fast-check';

export const doc = (...content: unknown[]) => ({ type: 'doc', content });
export const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
export const span = (text: string, ...marks: unknown[]) => ({ type: 'text', marks, text });
export const bold = { type: 'bold' };
export const link = (href: string) => ({ type: 'link', attrs: { href } });
export const item = (...content: unknown[]) => ({ type: 'listItem', content });

export const boldText = (text: string): string => JSON.stringify(doc(paragraph(span(text, bold))));

const visibleText = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    fc.constantFrom('<b>&amp;</b>', ' ', '"', 'مرحبا بكم', '1. not a list', '*stars*', '\u200f'),
  )
  .map((text) => text.toWellFormed().replaceAll('\u0000', '') || '.');

const href = fc.constantFrom(
  'https://firm.example/?a=1&b=2',
  'mailto:a@b.example',
  'tel:+9745555',
  '/news',
);
const mark = fc.oneof(
  fc.constant({ type: 'bold' as const }),
  fc.constant({ type: 'italic' as const }),
  href.map((address) => ({ type: 'link' as const, attrs: { href: address } })),
);
const inline = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('text' as const),
      marks: fc.array(mark, { maxLength: 3 }),
      text: visibleText,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' as const }) },
);
const inlineContent = fc.array(inline, { maxLength: 5 });
const randomParagraph = inlineContent.map((content) => ({ type: 'paragraph' as const, content }));
const listType = fc.constantFrom('bulletList' as const, 'orderedList' as const);
/** The server removes these attributes from bulleted lists. */
const listAttrs = fc.option(fc.record({ start: fc.integer({ min: 1, max: 9999 }) }), {
  nil: undefined,
  freq: 3,
});
const innerList = fc.record({
  type: listType,
  attrs: listAttrs,
  content: fc.array(
    randomParagraph.map((first) => ({
      type: 'listItem' as const,
      content: [first] as [typeof first],
    })),
    { minLength: 1, maxLength: 3 },
  ),
});
const randomItem = fc.oneof(
  randomParagraph.map((first) => ({ type: 'listItem' as const, content: [first] })),
  fc.tuple(randomParagraph, innerList).map((content) => ({ type: 'listItem' as const, content })),
);
const dimension = fc.integer({ min: 1, max: 9000 });
const block = fc.oneof(
  { weight: 3, arbitrary: randomParagraph },
  fc.record({
    type: fc.constant('heading' as const),
    attrs: fc.record({ level: fc.constantFrom(2 as const, 3 as const) }),
    content: inlineContent,
  }),
  fc.record({
    type: listType,
    attrs: listAttrs,
    content: fc.array(randomItem, { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    type: fc.constant('blockquote' as const),
    content: fc.array(randomParagraph, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    type: fc.constant('image' as const),
    attrs: fc.record({
      src: fc.constant('/media/a.webp'),
      alt: fc.string(),
      width: dimension,
      height: dimension,
    }),
  }),
);

/** Random documents that can contain every feature. Their JSON may differ from the stored form. */
export const documents = fc
  .array(block, { minLength: 1, maxLength: 8 })
  .map((content) => JSON.stringify({ type: 'doc', content }));

const hostileValues: unknown[] = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/a.png',
  '"><img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  'script',
  'iframe',
  'html',
  '\u0000',
  '\ud800',
  null,
  true,
  -1,
  1e9,
  2 ** 53,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
  { type: 'paragraph', attrs: { style: 'color:red', onclick: 'alert(1)' } },
  { toString: 'x', constructor: 'y', dangerouslySetInnerHTML: { __html: '<b>' } },
];

function* listEntries(value: unknown): Generator<[holder: Record<string, unknown>, key: string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield [value as Record<string, unknown>, key];
    yield* listEntries(inner);
  }
}

export const hostileDocuments = fc
  .tuple(
    documents,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...hostileValues), fc.boolean()), {
      minLength: 1,
      maxLength: 3,
    }),
  )
  .map(([json, changes]) => {
    const document: unknown = JSON.parse(json);
    for (const [index, value, isAdded] of changes) {
      const entries = [...listEntries(document)];
      const [holder, key] = entries[index % entries.length] ?? [];
      if (holder && key !== undefined) holder[isAdded ? 'style' : key] = structuredClone(value);
    }
    return JSON.stringify(document);
  });
