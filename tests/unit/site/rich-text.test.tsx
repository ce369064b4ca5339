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
    <RichText rich={rich} text={text} {...(under && { levelAbove: under })} className="x" />,
  );

const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', marks, text });
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
      paragraph(words('plain '), words('bold', { type: 'bold' }), { type: 'hardBreak' }),
      paragraph(words('مرحبا', { type: 'bold' }, { type: 'italic' })),
    );
    expect(html(rich)).toBe(
      '<div class="rich-text x"><p dir="auto" class="text-start">plain <strong>bold</strong><br/></p>' +
        '<p dir="auto" class="text-start"><strong><em>مرحبا</em></strong></p></div>',
    );
  });

  it('makes one link of adjacent words with the same address', () => {
    const rich = doc(
      paragraph(
        words('our ', link('/news')),
        words('news', { type: 'bold' }, link('/news')),
        words(' and '),
        words('mail', link('mailto:a@b.example')),
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
      content: [words(`Level ${level}`)],
    });
    const rich = doc(heading(2), heading(3));
    expect(html(rich).match(/<h\d/g)).toEqual(['<h2', '<h3']);
    expect(html(rich, '', 2).match(/<h\d/g)).toEqual(['<h3', '<h4']);
  });

  it('shows lists, lists in lists, and quotes', () => {
    const item = (...content: unknown[]) => ({ type: 'listItem', content });
    const inner = { type: 'orderedList', content: [item(paragraph(words('inner')))] };
    const rich = doc(
      { type: 'bulletList', content: [item(paragraph(words('outer')), inner)] },
      { type: 'blockquote', content: [paragraph(words('said'))] },
    );
    const bare = html(rich).replaceAll(/ (?:dir|class)="[^"]*"/g, '');
    expect(bare).toBe(
      '<div><ul><li><p>outer</p><ol><li><p>inner</p></li></ol></li></ul>' +
        '<blockquote><p>said</p></blockquote></div>',
    );
  });

  it('shows the number that a list begins with', () => {
    const content = [{ type: 'listItem', content: [paragraph(words('c'))] }];
    const list = (attrs?: object) => html(doc({ type: 'orderedList', attrs, content }));
    expect(list({ start: 3 })).toContain('<ol dir="auto" start="3">');
    expect(list()).toContain('<ol dir="auto">');
  });

  it('leaves out empty lines, like a plain text', () => {
    expect(html(doc(paragraph(words('one')), paragraph(), paragraph(words('two'))))).toBe(
      html(doc(paragraph(words('one')), paragraph(words('two')))),
    );
  });

  it('shows a picture no larger than it is, with its alternative text and reserved space [SITE-2]', () => {
    const attrs = { src: '/media/a.webp', alt: 'A crane', width: 3040, height: 1520 };
    const shown = html(doc({ type: 'image', attrs }));
    expect(shown).toMatch(/<img[^>]* alt="A crane" width="760" height="380" loading="lazy"/);
    const small = html(doc({ type: 'image', attrs: { ...attrs, width: 200, height: 100 } }));
    expect(small).toContain('width="200" height="100"');
  });

  it('shows the whole text of a document, whatever it contains', () => {
    fc.assert(
      fc.property(documents, (rich) => {
        const read = readRichText(rich);
        const said = read ? plainTextOf(read).replaceAll(/\s/g, '') : undefined;
        const markup = html(rich);
        const unescaped = markup
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#x27;', "'")
          .replaceAll('&amp;', '&');
        expect(unescaped.replaceAll(/\s/g, '')).toBe(said);
        expect(html(z.parse(richText('description'), rich))).toBe(markup);
      }),
      { numRuns: 300 },
    );
  });

  it('with forbidden content is refused, or harmless when shown', () => {
    let refused = 0;
    fc.assert(
      fc.property(hostileDocuments, (rich) => {
        if (!z.safeParse(richText('description'), rich).success) refused += 1;
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
    expect(refused).toBeGreaterThan(200);
  });

  it('that cannot be read is shown in its plain form', () => {
    expect(html('{"type":"doc"}', 'The plain text')).toBe(html('', 'The plain text'));
    expect(html(boldText('a'), 'b')).not.toContain('>b<');
  });
});
