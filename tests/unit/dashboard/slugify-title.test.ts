import { describe, expect, it } from 'vitest';
import { slug } from '#contract/fields/slug.ts';
import { withSlug } from '#dashboard/editing/edit/with-slug.ts';
import { slugifyTitle } from '#dashboard/fields/slugify-title.ts';

describe('slugifyTitle', () => {
  it.each([
    ['Cranes arrive & more – 2026!', 'cranes-arrive-and-more-2026'],
    ['Dr. Müller’s “best” offers', 'dr-muellers-best-offers'],
    ['رافعات جديدة وصلت', 'rafeat-jdydt-wslt'],
    ['Łukasz & Søren, Đorđe', 'lukasz-and-soren-dorde'],
    ['中文', ''],
    ['परिचारिका', ''],
    ['', ''],
  ])('turns the title %j into %j [SITE-3]', (title, address) => {
    expect(slugifyTitle(title)).toBe(address);
    expect(slug.parse(address)).toBe(address);
  });

  it('truncates a long title, between words if possible [SITE-3]', () => {
    const address = slugifyTitle('Welders and riggers '.repeat(20));
    expect(address).toMatch(/^welders-and-riggers.*(welders|and|riggers)$/);
    expect(slug.parse(address)).toBe(address);
    expect(slugifyTitle('a'.repeat(300))).toBe('a'.repeat(80));
  });
});

describe('the slug of a new record', () => {
  const titleOf = ({ title }: { _id: string; title?: string }) => title || 'Untitled';
  const addSlug = (title: string, address: string) =>
    withSlug({ titleOf }, { title, slug: address });

  it('is derived from the title if the field is empty [SITE-3]', async () => {
    expect(await addSlug('Cranes arrive', '')).toMatchObject({ slug: 'cranes-arrive' });
  });

  it('is kept if it was typed [SITE-3]', async () => {
    expect(await addSlug('Cranes arrive', 'cranes')).toMatchObject({ slug: 'cranes' });
  });

  it('is not added without a title or a slug field [SITE-3]', async () => {
    expect(await addSlug('', '')).toEqual({ title: '', slug: '' });
    expect(await withSlug({ titleOf }, { title: 'Cranes' })).toEqual({ title: 'Cranes' });
  });
});
