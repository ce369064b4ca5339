import { describe, expect, it } from 'vitest';
import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { itemPath } from '#contract/kinds/item-path.ts';
import { pageKinds, pagePattern } from '#contract/site/item-pages.ts';
import { editPath, listResources } from '#dashboard/kinds/resources.ts';
import { editAddress } from '#session/dialog/edit-address.ts';

const noCall = () => Promise.reject(new Error('Nothing is asked'));

describe('the address that edits a page', () => {
  it.each(pageKinds)(
    'is the form of the record of %s, even if its address has a slug [DASH-17]',
    async (kind) => {
      const requests: string[] = [];
      const ask = async (path: unknown) => {
        requests.push(String(path));
        return Response.json({ _id: 'the id' });
      };
      const page = itemPath(pagePattern(kind), { _id: 'x', slug: 'cranes-arrive' });
      expect(await editAddress(page, ask)).toBe(
        `/dashboard${editPath(listResources[kind], 'the%20id')}`,
      );
      const { path } = contentKinds[kind].routes.read;
      expect(requests).toEqual([path.replace(':id', 'cranes-arrive')]);
    },
  );

  it('is the list, or the section of the profile [DASH-17]', async () => {
    expect(await editAddress('/our-team/', noCall)).toBe(`/dashboard${listResources.team.list}`);
    expect(await editAddress('/manpower-list', noCall)).toBe(
      `/dashboard${listResources.manpower.list}`,
    );
    expect(await editAddress('/contact', noCall)).toBe('/dashboard/updateProfile/profile#contact');
    expect(await editAddress('/news/2024', noCall)).toBe('/dashboard/manageNews?year=2024');
    expect(await editAddress('/search', noCall)).toBeNull();
  });

  it('is null if the record does not exist [DASH-17]', async () => {
    const respondNotFound = async () => new Response(null, { status: 404 });
    expect(await editAddress('/news-details/gone', respondNotFound)).toBeNull();
  });
});
