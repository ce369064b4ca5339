import { describe, expect, it } from 'vitest';
import { getItemPath } from '#contract/kinds/item-path.ts';
import { newsPage } from '#contract/kinds/news.ts';
import { servicePage } from '#contract/kinds/services.ts';
import { splitPhoneNumbers } from '#contract/texts/phone-number.ts';
import {
  getEnquiryPath,
  getMailLink,
  getTelLink,
  getWebLink,
  getWhatsAppLink,
} from '#site/shared/links.ts';

it.each([
  ['04 123 4567 / 050 765 4321', ['04 123 4567', '050 765 4321']],
  ['+971 4 123 4567 +971 50 765 4321', ['+971 4 123 4567', '+971 50 765 4321']],
  ['Office: 04 123 4567; mobile: 050 765 4321', ['Office: 04 123 4567', 'mobile: 050 765 4321']],
  ['04 123 4567 or 050 765 4321', ['04 123 4567', '050 765 4321']],
  ['+971 4 123 4567, ext 12', ['+971 4 123 4567, ext 12']],
  ['+971 4 555 0142/43', ['+971 4 555 0142/43']],
  ['+971 (0)4 123 4567', ['+971 (0)4 123 4567']],
  ['050 123 4567 - 055 765 4321', ['050 123 4567', '055 765 4321']],
  ['050 123 4567 – 055 765 4321', ['050 123 4567', '055 765 4321']],
  ['050 123 4567  055 765 4321', ['050 123 4567', '055 765 4321']],
  ['050 123 4567\r\n055 765 4321', ['050 123 4567', '055 765 4321']],
  ['050 123 4567/055 765 4321', ['050 123 4567', '055 765 4321']],
  ['555 0142 - 555 0143', ['555 0142', '555 0143']],
  ['12345 / 12346', ['12345', '12346']],
  ['+971 50 123 - 4567 123', ['+971 50 123 - 4567 123']],
  ['04 - 123 4567', ['04 - 123 4567']],
  ['(04)  123 4567', ['(04)  123 4567']],
  ['0711/1234567', ['0711/1234567']],
  ['04 123 4567 / 04 123 4567', ['04 123 4567']],
  [' ', []],
])('splitPhoneNumbers finds the phone numbers in %o', (field, numbers) => {
  expect(splitPhoneNumbers(field)).toEqual(numbers);
});

describe('links in content', () => {
  it('dial a phone number, and ignore spaces and hyphens [LAY-1]', () => {
    expect(getTelLink('+971 4 555-01')).toBe('tel:+971455501');
    expect(getTelLink('04 555 01')).toBe('tel:0455501');
    expect(getTelLink('')).toBeNull();
  });

  it.each([
    ['(+971) 4-123-4567', '+97141234567'],
    ['+971 (0)4 123 4567', '+97141234567'],
    ['00971 4 123 4567', '+97141234567'],
    ['04/123 4567', '041234567'],
    ['04 123 4567 ext 12', '041234567'],
    ['Shop 12: +971 4 123 4567 x34', '+97141234567'],
    ['+971 4 555 0142/43', '+97145550142'],
    ['٠٤ ١٢٣ ٤٥٦٧', '041234567'],
    ['۰۴ ۱۲۳ ۴۵۶۷', '041234567'],
    ['＋９７１ ４ １２３ ４５６７', '+97141234567'],
    ['04 123 4567, 050 765 4321', '041234567'],
    ['050 123 4567 / 055 765 4321', '0501234567'],
    ['050 123 4567\n055 765 4321', '0501234567'],
    ['050 123 4567 - 055 765 4321', '0501234567'],
    ['050 123 4567  055 765 4321', '0501234567'],
    ['0501234567+971557654321', '0501234567'],
    ['+ 971 4 123 4567', '+97141234567'],
    ['+971 4 555 0142/4143', '+97145550142'],
  ])('dial the number in %o', (number, dialNumber) => {
    expect(getTelLink(number)).toBe(`tel:${dialNumber}`);
    expect(getWhatsAppLink(number)).toBe(`https://wa.me/${dialNumber.replace('+', '')}`);
  });

  it.each(['800 HOME', 'ext 12', 'Reception', '050 123 4567 055 765 4321'])(
    'do not dial %o',
    (text) => {
      expect(getTelLink(text)).toBeNull();
      expect(getWhatsAppLink(text)).toBeNull();
    },
  );

  it('open WhatsApp with only digits and an optional message [LAY-11, CON-6]', () => {
    expect(getWhatsAppLink('+971 (4) 555')).toBe('https://wa.me/9714555');
    expect(getWhatsAppLink('+971 4', 'Mason & helper?')).toBe(
      'https://wa.me/9714?text=Mason%20%26%20helper%3F',
    );
    expect(getWhatsAppLink('none')).toBeNull();
  });

  it('open only one valid e-mail address [LAY-1]', () => {
    expect(getMailLink('a.b@c.example')).toBe('mailto:a.b@c.example');
    expect(getMailLink('a@b.example?bcc=x@y.example')).toBeNull();
    expect(getMailLink('a@b.example, c@d.example')).toBe('mailto:a@b.example');
    expect(getMailLink('a@b.example\nc@d.example')).toBe('mailto:a@b.example');
    expect(getMailLink('Ann Lee <a+b@c.example>')).toBe('mailto:a%2Bb@c.example');
    expect(getMailLink('\u200ba@b.example\u202c;')).toBe('mailto:a@b.example');
    expect(getMailLink('mailto:a@b.example')).toBe('mailto:a@b.example');
    const invalidAddresses = ['Ann Lee', 'a@b', 'a.@b.example', 'a@b@c.example', 'a@xn--b.example'];
    for (const address of [...invalidAddresses, ' ']) expect(getMailLink(address)).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt:alert(1)', 'facebook.com', ''])(
    'do not open %o [LAY-6]',
    (address) => expect(getWebLink(address)).toBeNull(),
  );

  it('open web addresses [LAY-6]', () => {
    expect(getWebLink('https://facebook.example/us')).toBe('https://facebook.example/us');
  });

  it('escape ids and subjects [SERV-2, CON-6]', () => {
    expect(getItemPath(newsPage, { _id: 'a/b?c', slug: '' })).toBe('/news-details/a%2Fb%3Fc');
    const service = { _id: 'ü', slug: '' };
    expect(getItemPath(servicePage, service)).toBe('/services/service-details/%C3%BC');
    expect(getEnquiryPath('Mason & more')).toBe('/contact?subject=Mason%20%26%20more#form');
  });
});
