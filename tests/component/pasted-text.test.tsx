import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cleanHtml, isUnformatted } from '#dashboard/fields/rich-text/paste/pasted-html.ts';
import { parseText } from '#dashboard/fields/rich-text/paste/pasted-text.ts';
import { toNotation } from '../support/document-notation.ts';

/** The clipboard files are modelled on the documented output of each program. They are not recordings. */
const readClipboard = (name: string) =>
  readFileSync(join(import.meta.dirname, 'clipboards', `${name}.clipboard`), 'utf8');

const readBlocks = (text: string, asPlainText = false) =>
  parseText(text, asPlainText).content.content.map(toNotation);

const link = (href: string, text: string) => `<a href="${href}">${text}</a>`;

/** The number of omitted pictures and the remaining blocks for each clipboard file. */
const contentByClipboard: Record<string, [pictures: number, blocks: string[]]> = {
  'word-windows': [
    1,
    [
      '<h2>Joining formalities</h2>',
      `<p>All workers report at <strong>06:30</strong> with their <em>original</em> passports. Details are at ${link('https://www.mohre.gov.ae/en/', 'the ministry')}.</p>`,
      '<ul><li><p>Safety boots</p><ul><li><p>Size on the back of the form</p></li></ul></li>',
      '<li><p><strong>Helmet</strong></p></li></ul>',
      '<h2>Then</h2>',
      '<ol><li><p>Medical test</p></li><li><p>Visa stamping</p></li></ol>',
    ],
  ],
  'word-mac': [
    0,
    [
      `<p>Workers pay <strong>nothing</strong>: ${link('mailto:help@sahilbridge.example', 'write to us')}.</p>`,
      '<ol><li><p>No fee for the visa</p></li><li><p>No fee for the ticket</p></li></ol>',
      '<p>العمال لا يدفعون شيئا</p>',
    ],
  ],
  'word-online': [
    0,
    [
      '<h2>Holiday notice</h2>',
      `<p>The office is <strong>closed</strong><em> on National Day</em>. ${link('https://u.ae/en/holidays', 'All holidays')}</p>`,
      '<ul><li><p>Emergencies: call the camp</p><ul><li><p>Day and night</p></li></ul></li>',
      '<li><p>Salaries are paid before</p></li></ul>',
    ],
  ],
  'google-docs': [
    0,
    [
      '<h2>New camp in Sharjah</h2>',
      `<p>It has <strong>240 beds</strong><em> and a clinic</em>. ${link('https://maps.app.goo.gl/xyz', 'On the map')}</p>`,
      '<ul><li><p>Rooms</p><ul><li><p>Four beds each</p></li></ul></li><li><p>Kitchen</p></li></ul>',
      '<ol><li><p><strong>Move in</strong></p></li></ol>',
      '<h3>Transport</h3>',
      '<p>Buses leave at 05:00.</p>',
    ],
  ],
  'whatsapp-web': [
    0,
    [
      '<p>السلام عليكم team,</p>',
      '<p>bus leaves <strong>Sunday</strong> at 5:30 🚌</p>',
      '<ul><li><p>passport</p></li><li><p><em>two</em> photos</p></li></ul>',
      `<p>${link('https://maps.example/camp', 'https://maps.example/camp')}</p>`,
    ],
  ],
  libreoffice: [
    0,
    [
      '<h2>Price of a crew</h2>',
      `<p>A crew of <strong>12</strong> costs <em>less</em> per hour; ${link('tel:+97444440000', 'ask us')}.</p>`,
      '<ol><li><p>Masons</p><ol><li><p>Senior</p></li><li><p>With ten years</p></li>',
      '<li><p>Junior</p></li></ol></li><li><p>Helpers</p></li></ol>',
      '<p><strong>Trade</strong> · AED</p>',
      '<blockquote><p>Prices hold until June.</p></blockquote>',
    ],
  ],
  'web-page': [
    1,
    [
      '<h2>Heat rules for 2026</h2>',
      '<p>From 15 June to 15 September <strong>no work in the sun</strong> between 12:30 and 15:00.<br>That is <em>the law</em>.</p>',
      '<p>A site at noon</p>',
      '<h3>Breaks</h3>',
      `<ul><li><p>Water ${link('https://news.example/water?a=1&#38;b=2', 'cooled')}</p></li>`,
      '<li><p>Shade</p><ul><li><p>Nets</p></li></ul></li></ul>',
      '<blockquote><p>Heat kills.</p><p>Stop in time.</p></blockquote>',
      '<p>Share: here, top</p>',
    ],
  ],
};

describe('the paste parser [TEXT-1]', () => {
  it.each(Object.keys(contentByClipboard))('keeps only supported formatting from %s', (name) => {
    const { html, pictureCount } = cleanHtml(readClipboard(name));
    const [omittedPictures, blocks] = contentByClipboard[name] ?? [];
    expect(html).toBe(blocks?.join(''));
    expect(pictureCount).toBe(omittedPictures);
    expect(
      html.match(/style|class|<(?!\/?(?:h2|h3|p|ul|ol|li|blockquote|strong|em|a|br)\b)/g),
    ).toBeNull();
  });

  it('keeps bold text, italic text and lists from WhatsApp on a phone', () => {
    expect(readBlocks(readClipboard('whatsapp-phone').trimEnd())).toEqual([
      'p[Dear all, the Ramadan{bold} hours are shorter{italic} 👷🏽‍♂️]',
      'p[We need:]',
      'ul[li[p[passport]]li[p[2 photos]]li[p[not 3*4*5 nor file_name_two]]]',
      'ol[li[p[medical]]li[p[visa{bold} stamping]]]',
      'p[]',
      'p[می‌خواهم: ‏see https://x.example/_a_b_/*c*{https://x.example/_a_b_/*c*}]',
      'p[3. is no list]',
    ]);
  });

  it('formats plain text only where the notation is unambiguous', () => {
    expect(readBlocks('*_both_* and **none** and * none * and 2 * 3 and _a_b')).toEqual([
      'p[both{bold,italic} and **none** and * none * and 2 * 3 and _a_b]',
    ]);
    expect(readBlocks('- one line\n2. starts at two\n3. is not a list')).toEqual([
      'p[- one line]',
      'p[2. starts at two]',
      'p[3. is not a list]',
    ]);
  });

  it('turns each table row into a line unless a cell contains a list [TEXT-1]', () => {
    const wordTable =
      '<table><tr><td><p><b>6G welder</b></p></td><td><p>12</p></td></tr><tr><td><p>Pipe<br>fitter</p></td><td></td><td><p>8</p><p>at once</p></td></tr></table>';
    expect(cleanHtml(wordTable).html).toBe(
      '<p><strong>6G welder</strong> · 12</p><p>Pipe fitter · 8 at once</p>',
    );
    expect(isUnformatted('<table><tr><td>Mason</td><td>2,900</td></tr></table>')).toBe(false);
    const layoutTable =
      '<table><tr><td><p>Menu</p></td><td><p>Bring:</p><ul><li>a</li></ul></td></tr></table>';
    expect(cleanHtml(layoutTable).html).toBe('<p>Menu</p><p>Bring:</p><ul><li><p>a</p></li></ul>');
  });

  it('preserves list numbering [TEXT-1]', () => {
    const cleanList = (html: string) => cleanHtml(html).html;
    expect(cleanList('<ol start="3"><li>c</li><li>d</li></ol>')).toBe(
      '<ol start="3"><li><p>c</p></li><li><p>d</p></li></ol>',
    );
    expect(cleanList('<ol><li>a</li></ol><ol start="2"><li>b</li><li value="7">g</li></ol>')).toBe(
      '<ol><li><p>a</p></li><li><p>b</p></li></ol><ol start="7"><li><p>g</p></li></ol>',
    );
    expect(cleanList('<ol start="3"><li><h3>c</h3><blockquote>more</blockquote></li></ol>')).toBe(
      '<ol start="3"><li><p>c</p></li><li><p>more</p></li></ol>',
    );
    expect(cleanList('<ul><li>a<ol start="4"><li>d</li></ol></li></ul>')).toBe(
      '<ul><li><p>a</p><ol start="4"><li><p>d</p></li></ol></li></ul>',
    );
    expect(cleanList('<ol start="-2"><li>a</li></ol>')).toBe('<ol><li><p>a</p></li></ol>');
    const createWordItem = (marker: string) =>
      `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${marker}</span>x</p>`;
    expect(cleanList(createWordItem('5.') + createWordItem('6.'))).toBe(
      '<ol start="5"><li><p>x</p></li><li><p>x</p></li></ol>',
    );
  });

  it.each([
    '<p><s>1,500</s> 1,800</p>',
    '<p><del>1,500</del> 1,800</p>',
    '<p><strike>1,500</strike> 1,800</p>',
    '<p><span style="text-decoration: line-through"><b>1,500</b></span> 1,800</p>',
    '<p><span style="color:red; text-decoration-line:underline line-through">1,500</span> 1,800</p>',
  ])('removes and reports struck-out text: %s [TEXT-1]', (html) => {
    expect(cleanHtml(html)).toMatchObject({ html: '<p>1,800</p>', hasStrikethroughText: true });
    expect(isUnformatted(html)).toBe(false);
    expect(cleanHtml('<p><s> </s><u>1,800</u></p>')).toMatchObject({ hasStrikethroughText: false });
  });

  it('links web addresses in plain text without trailing punctuation [TEXT-1]', () => {
    expect(readBlocks('See https://a.example/x, (https://b.example/y).')).toEqual([
      'p[See https://a.example/x{https://a.example/x}, (https://b.example/y{https://b.example/y}).]',
    ]);
    expect(readBlocks('*https://c.example/d_(e)* http://')).toEqual([
      'p[https://c.example/d_(e){bold,https://c.example/d_(e)} http://]',
    ]);
    expect(readBlocks('https://a.example', true)).toEqual(['p[https://a.example]']);
  });

  it('restores spaces that Safari or Chromium made non-breaking [TEXT-1]', () => {
    const createCopiedHtml = (tag: string) =>
      `<p><span style="color: red">From${tag}&nbsp;</span></span><b>Word</b>${tag}&nbsp;</span>10&nbsp;km</p>`;
    for (const tag of ['<span class="Apple-converted-space">', '<span>'])
      expect(cleanHtml(createCopiedHtml(tag)).html).toBe(
        '<p>From <strong>Word</strong> 10\u00a0km</p>',
      );
  });

  it('keeps every character and line when it ignores formatting', () => {
    expect(readBlocks('*a*\n\n- b\n- c', true)).toEqual(['p[*a*]', 'p[]', 'p[- b]', 'p[- c]']);
  });

  it('detects HTML that adds no formatting', () => {
    expect(
      isUnformatted('<meta charset="utf-8"><span style="white-space: pre-wrap">a\nb</span>'),
    ).toBe(true);
    expect(isUnformatted('<span>a <b>b</b></span>')).toBe(false);
    expect(isUnformatted('<ul><li>a</li></ul>')).toBe(false);
  });
});
