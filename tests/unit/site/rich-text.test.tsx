import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { plainTextOf, readRichText, richText } from '#contract/rich-text/rich-text.ts';
import { Lines } from '#site/components/lines.tsx';
import { RichText } from '#site/components/rich-text.tsx';
import { boldText, documents, hostileDocuments } from '../../support/rich-texts.ts';

const html = (rich: string, text = '', under?: 1 | 2) =>
  renderToStaticMarkup(
    <RichText rich={rich} text={text} {...(under && { parentLevel: under })} className="x" />,
  );

const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const textNode = (text: string, ...marks: unknown[]) => ({ type: 'text', marks, text });
const link = (href: string) => ({ type: 'link', attrs: { href } });

describe('a text of the content [TEXT-1]', () => {
  it('without formatting is rendered as plain lines, byte for byte', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(html('', text)).toBe(renderToStaticMarkup(<Lines text={text} className="x" />));
      }),
      { numRuns: 300 },
    );
  });

  it('shows paragraphs, marks and line breaks, each aligned by its language', () => {
    const rich = doc(
      paragraph(textNode('plain '), textNode('bold', { type: 'bold' }), { type: 'hardBreak' }),
      paragraph(textNode('مرحبا', { type: 'bold' }, { type: 'italic' })),
    );
    expect(html(rich)).toBe(
      '<div class="rich-text x"><p dir="auto" class="text-start">plain <strong>bold</strong><br/></p>' +
        '<p dir="auto" class="text-start"><strong><em>مرحبا</em></strong></p></div>',
    );
  });

  it('makes one link of adjacent words with the same address', () => {
    const rich = doc(
      paragraph(
        textNode('our ', link('/news')),
        textNode('news', { type: 'bold' }, link('/news')),
        textNode(' and '),
        textNode('mail', link('mailto:a@b.example')),
      ),
    );
    expect(html(rich)).toContain(
      '<a href="/news">our <strong>news</strong></a> and <a href="mailto:a@b.example">mail</a>',
    );
  });

  it('has headings one level below the heading above it', () => {
    const heading = (level: number) => ({
      type: 'heading',
      attrs: { level },
      content: [textNode(`Level ${level}`)],
    });
    const rich = doc(heading(2), heading(3));
    expect(html(rich).match(/<h\d/g)).toEqual(['<h2', '<h3']);
    expect(html(rich, '', 2).match(/<h\d/g)).toEqual(['<h3', '<h4']);
  });

  it('shows lists, lists in lists, and quotes', () => {
    const item = (...content: unknown[]) => ({ type: 'listItem', content });
    const inner = { type: 'orderedList', content: [item(paragraph(textNode('inner')))] };
    const rich = doc(
      { type: 'bulletList', content: [item(paragraph(textNode('outer')), inner)] },
      { type: 'blockquote', content: [paragraph(textNode('said'))] },
    );
    const markup = html(rich).replaceAll(/ (?:dir|class)="[^"]*"/g, '');
    expect(markup).toBe(
      '<div><ul><li><p>outer</p><ol><li><p>inner</p></li></ol></li></ul>' +
        '<blockquote><p>said</p></blockquote></div>',
    );
  });

  it('shows the number that a list begins with', () => {
    const content = [{ type: 'listItem', content: [paragraph(textNode('c'))] }];
    const list = (attrs?: object) => html(doc({ type: 'orderedList', attrs, content }));
    expect(list({ start: 3 })).toContain('<ol dir="auto" start="3">');
    expect(list()).toContain('<ol dir="auto">');
  });

  it('leaves out empty lines, like a plain text', () => {
    expect(html(doc(paragraph(textNode('one')), paragraph(), paragraph(textNode('two'))))).toBe(
      html(doc(paragraph(textNode('one')), paragraph(textNode('two')))),
    );
  });

  it('shows a picture no larger than it is, with its alternative text and reserved space [SITE-2]', () => {
    const attrs = { src: '/media/a.webp', alt: 'A crane', width: 3040, height: 1520 };
    const picture = html(doc({ type: 'image', attrs }));
    expect(picture).toMatch(/<img[^>]* alt="A crane" width="760" height="380" loading="lazy"/);
    const small = html(doc({ type: 'image', attrs: { ...attrs, width: 200, height: 100 } }));
    expect(small).toContain('width="200" height="100"');
  });

  it('shows the whole text of a document, whatever it contains', () => {
    fc.assert(
      fc.property(documents, (rich) => {
        const document = readRichText(rich);
        const plainText = document ? plainTextOf(document).replaceAll(/\s/g, '') : undefined;
        const markup = html(rich);
        const renderedText = markup
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#x27;', "'")
          .replaceAll('&amp;', '&');
        expect(renderedText.replaceAll(/\s/g, '')).toBe(plainText);
        expect(html(z.parse(richText('description'), rich))).toBe(markup);
      }),
      { numRuns: 300 },
    );
  });

  it('with forbidden content is refused, or harmless when shown', () => {
    let refusedCount = 0;
    fc.assert(
      fc.property(hostileDocuments, (rich) => {
        if (!z.safeParse(richText('description'), rich).success) refusedCount += 1;
        const markup = html(rich, 'plain').replaceAll(/ alt="[^"]*"/g, '');
        const tags = markup.match(/<[^>]*>/g) ?? [];
        for (const tag of tags) {
          expect(tag).toMatch(
            /^<\/?(?:div|p|h[2-4]|ul|ol|li|blockquote|strong|em|a|br|img|picture|source)\b/,
          );
          expect(tag).not.toMatch(
            / (?:style|on\w+)=|script:|href="(?:\/\/|\/\\|data:|vb)|src(?:set)?="[^"]*evil/i,
          );
        }
      }),
      { numRuns: 1000 },
    );
    expect(refusedCount).toBeGreaterThan(200);
  });

  it('that cannot be read is shown in its plain form', () => {
    expect(html('{"type":"doc"}', 'The plain text')).toBe(html('', 'The plain text'));
    expect(html(boldText('a'), 'b')).not.toContain('>b<');
  });
});
