import { describe, expect, it } from 'vitest';
import { slug } from '#contract/fields/slug.ts';
import { withSlug } from '#dashboard/editing/edit/with-slug.ts';
import { slugOfTitle } from '#dashboard/fields/slug-of-title.ts';

it.each([
  ['Cranes arrive & more – 2026!', 'cranes-arrive-and-more-2026'],
  ['Dr. Müller’s “best” offers', 'dr-muellers-best-offers'],
  ['رافعات جديدة وصلت', 'rafeat-jdydt-wslt'],
  ['Łukasz & Søren, Đorđe', 'lukasz-and-soren-dorde'],
  ['中文', ''],
  ['परिचारिका', ''],
  ['', ''],
])('the title %j becomes the address %j [SITE-3]', (title, address) => {
  expect(slugOfTitle(title)).toBe(address);
  expect(slug.parse(address)).toBe(address);
});

it('a long title is cut between words [SITE-3]', () => {
  const address = slugOfTitle('Welders and riggers '.repeat(20));
  expect(address).toMatch(/^welders-and-riggers.*(welders|and|riggers)$/);
  expect(slug.parse(address)).toBe(address);
  expect(slugOfTitle('a'.repeat(300))).toBe('a'.repeat(80));
});

describe('a new record that is saved before its form has an address', () => {
  const titleOf = ({ title }: { _id: string; title?: string }) => title || 'Untitled';
  const withTitle = (title: string, address: string) =>
    withSlug({ titleOf }, { title, slug: address });

  it('gets the address of its title [SITE-3]', async () => {
    expect(await withTitle('Cranes arrive', '')).toMatchObject({ slug: 'cranes-arrive' });
  });

  it('keeps the typed address [SITE-3]', async () => {
    expect(await withTitle('Cranes arrive', 'cranes')).toMatchObject({ slug: 'cranes' });
  });

  it('gets none without a title, or if its kind has no pages [SITE-3]', async () => {
    expect(await withTitle('', '')).toEqual({ title: '', slug: '' });
    expect(await withSlug({ titleOf }, { title: 'Cranes' })).toEqual({ title: 'Cranes' });
  });
});
