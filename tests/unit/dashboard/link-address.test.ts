import { describe, expect, it } from 'vitest';
import {
  formatLinkAddress,
  parseLinkAddress,
} from '#dashboard/fields/rich-text/editor/link-address.ts';

describe('a typed link', () => {
  it.each([
    ['example.com', 'https://example.com'],
    [' www.example.com/a?b=c#d ', 'https://www.example.com/a?b=c#d'],
    ['localhost.example:8080/x', 'https://localhost.example:8080/x'],
    ['مثال.إختبار', 'https://مثال.إختبار'],
    ['http://example.com', 'http://example.com'],
    ['name@example.com', 'mailto:name@example.com'],
    ['mailto:name@example.com', 'mailto:name@example.com'],
    ['+974 4444-0000', 'tel:+97444440000'],
    ['(04) 123 4567', 'tel:041234567'],
    ['/contact', '/contact'],
    ['#top', '#top'],
    ['', undefined],
    ['javascript:alert(1)', undefined],
    ['//example.com', undefined],
    ['two words', undefined],
    ['example', undefined],
    ['12', undefined],
    ['1.5', undefined],
    ['a@b', undefined],
  ])('is parsed from %j as %j [TEXT-1]', (input, address) => {
    expect(parseLinkAddress(input)).toBe(address);
  });

  it('is shown for editing without `mailto:` or `tel:` [TEXT-1]', () => {
    expect(formatLinkAddress('mailto:name@example.com')).toBe('name@example.com');
    expect(formatLinkAddress('tel:+97444440000')).toBe('+97444440000');
    expect(formatLinkAddress('https://example.com')).toBe('https://example.com');
  });
});
