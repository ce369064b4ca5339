import * as fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readRichText, richText, toPlainText } from '#contract/rich-text/rich-text.ts';
import { Lines } from '#site/components/lines.tsx';
import { RichText } from '#site/components/rich-text.tsx';
import {
  bold,
  boldText,
  doc,
  documents,
  hostileDocuments,
  item,
  link,
  paragraph,
  span,
} from '../../support/rich-texts.ts';

const renderHtml = (rich: string, text = '', parentLevel?: 1 | 2) =>
  renderToStaticMarkup(
    <RichText rich={rich} text={text} {...(parentLevel && { parentLevel })} className="x" />,
  );
const renderDocument = (...content: unknown[]) => renderHtml(JSON.stringify(doc(...content)));

describe('rich text [TEXT-1]', () => {
  it('renders as plain lines if it has no formatting', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(renderHtml('', text)).toBe(
          renderToStaticMarkup(<Lines text={text} className="x" />),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('renders paragraphs, marks and line breaks with automatic direction', () => {
    const markup = renderDocument(
      paragraph(span('plain '), span('bold', bold), { type: 'hardBreak' }),
      paragraph(span('مرحبا', bold, { type: 'italic' })),
    );
    expect(markup).toBe(
      '<div class="rich-text x"><p dir="auto" class="text-start">plain <strong>bold</strong><br/></p>' +
        '<p dir="auto" class="text-start"><strong><em>مرحبا</em></strong></p></div>',
    );
  });

  it('merges adjacent links to the same address', () => {
    const markup = renderDocument(
      paragraph(
        ...[span('our ', link('/news')), span('news', bold, link('/news'))],
        ...[span(' and '), span('mail', link('mailto:a@b.example'))],
      ),
    );
    expect(markup).toContain(
      '<a href="/news">our <strong>news</strong></a> and <a href="mailto:a@b.example">mail</a>',
    );
  });

  it('renders headings one level below the heading above the text', () => {
    const heading = (level: number) => ({
      ...{ type: 'heading', attrs: { level }, content: [span(`Level ${level}`)] },
    });
    const rich = JSON.stringify(doc(heading(2), heading(3)));
    expect(renderHtml(rich).match(/<h\d/g)).toEqual(['<h2', '<h3']);
    expect(renderHtml(rich, '', 2).match(/<h\d/g)).toEqual(['<h3', '<h4']);
  });

  it('renders nested lists and quotes', () => {
    const inner = { type: 'orderedList', content: [item(paragraph(span('inner')))] };
    const markup = renderDocument(
      { type: 'bulletList', content: [item(paragraph(span('outer')), inner)] },
      { type: 'blockquote', content: [paragraph(span('said'))] },
    );
    expect(markup.replaceAll(/ (?:dir|class)="[^"]*"/g, '')).toBe(
      '<div><ul><li><p>outer</p><ol><li><p>inner</p></li></ol></li></ul>' +
        '<blockquote><p>said</p></blockquote></div>',
    );
  });

  it('renders the start number of a list', () => {
    const content = [item(paragraph(span('c')))];
    const list = (attrs?: object) => renderDocument({ type: 'orderedList', attrs, content });
    expect(list({ start: 3 })).toContain('<ol dir="auto" start="3">');
    expect(list()).toContain('<ol dir="auto">');
  });

  it('omits empty paragraphs', () => {
    const [one, two] = [paragraph(span('one')), paragraph(span('two'))];
    expect(renderDocument(one, paragraph(), two)).toBe(renderDocument(one, two));
  });

  it('renders a picture with alternative text and without enlarging it [SITE-2]', () => {
    const attrs = { src: '/media/a.webp', alt: 'A crane', width: 3040, height: 1520 };
    const picture = renderDocument({ type: 'image', attrs });
    expect(picture).toMatch(/<img[^>]* alt="A crane" width="760" height="380" loading="lazy"/);
    const small = renderDocument({ type: 'image', attrs: { ...attrs, width: 200, height: 100 } });
    expect(small).toContain('width="200" height="100"');
  });

  it('renders the complete text of any valid document', () => {
    fc.assert(
      fc.property(documents, (rich) => {
        const document = readRichText(rich);
        const plainText = document ? toPlainText(document).replaceAll(/\s/g, '') : undefined;
        const markup = renderHtml(rich);
        const renderedText = markup
          .replaceAll(/<[^>]*>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&#x27;', "'")
          .replaceAll('&amp;', '&');
        expect(renderedText.replaceAll(/\s/g, '')).toBe(plainText);
        expect(renderHtml(z.parse(richText('description'), rich))).toBe(markup);
      }),
      { numRuns: 300 },
    );
  });

  it('is rejected or rendered harmlessly if its content is hostile', () => {
    let rejectedCount = 0;
    fc.assert(
      fc.property(hostileDocuments, (rich) => {
        if (!z.safeParse(richText('description'), rich).success) rejectedCount += 1;
        const markup = renderHtml(rich, 'plain').replaceAll(/ alt="[^"]*"/g, '');
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
    expect(rejectedCount).toBeGreaterThan(200);
  });

  it('falls back to its plain form if the document is invalid', () => {
    expect(renderHtml('{"type":"doc"}', 'The plain text')).toBe(renderHtml('', 'The plain text'));
    expect(renderHtml(boldText('a'), 'b')).not.toContain('>b<');
  });
});
