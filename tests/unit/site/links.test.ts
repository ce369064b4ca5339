import { describe, expect, it } from 'vitest';
import {
  enquiryPath,
  mailLink,
  newsPath,
  servicePath,
  telLink,
  webLink,
  whatsAppLink,
} from '#site/shared/links.ts';

describe('links made from content', () => {
  it('lead to a phone number whatever its spelling [LAY-1]', () => {
    expect(telLink('+971 4 555-01')).toBe('tel:+971455501');
    expect(telLink('04 555 01')).toBe('tel:0455501');
    expect(telLink('')).toBeNull();
  });

  it('lead to WhatsApp by digits alone, with a first message where one is given [LAY-11, CON-6]', () => {
    expect(whatsAppLink('+971 (4) 555')).toBe('https://wa.me/9714555');
    expect(whatsAppLink('+971 4', 'Mason & helper?')).toBe(
      'https://wa.me/9714?text=Mason%20%26%20helper%3F',
    );
    expect(whatsAppLink('none')).toBeNull();
  });

  it('lead to an e-mail address and cannot carry more than one [LAY-1]', () => {
    expect(mailLink('a.b@c.example')).toBe('mailto:a.b@c.example');
    expect(mailLink('a@b.example?bcc=x@y.example')).not.toContain('?');
    expect(mailLink(' ')).toBeNull();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt:alert(1)', 'facebook.com', ''])(
    'never lead to %o [LAY-6]',
    (address) => expect(webLink(address)).toBeNull(),
  );

  it('lead to the web [LAY-6]', () => {
    expect(webLink('https://facebook.example/us')).toBe('https://facebook.example/us');
  });

  it('escape ids and subjects [SERV-2, CON-6]', () => {
    expect(newsPath('a/b?c')).toBe('/news-details/a%2Fb%3Fc');
    expect(servicePath('ü')).toBe('/services/service-details/%C3%BC');
    expect(enquiryPath('Mason & more')).toBe('/contact?subject=Mason%20%26%20more');
  });
});
