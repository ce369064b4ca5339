import { describe, expect, it } from 'vitest';
import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { getItemPath } from '#contract/kinds/item-path.ts';
import { getPagePattern, pageKinds } from '#contract/site/item-pages.ts';
import { getEditPath, listResources } from '#dashboard/kinds/resources.ts';
import { findEditAddress } from '#session/dialog/edit-address.ts';

const rejectRequest = () => Promise.reject(new Error('Unexpected request'));

describe('findEditAddress', () => {
  it.each(pageKinds)(
    'returns the address of the edit form for a page of %s with a slug [DASH-17]',
    async (kind) => {
      const requests: string[] = [];
      const respond = async (path: unknown) => {
        requests.push(String(path));
        return Response.json({ _id: 'the id' });
      };
      const page = getItemPath(getPagePattern(kind), { _id: 'x', slug: 'cranes-arrive' });
      const address = `/dashboard${getEditPath(listResources[kind], 'the%20id')}`;
      expect(await findEditAddress(page, respond)).toBe(address);
      const { path } = contentKinds[kind].routes.read;
      expect(requests).toEqual([path.replace(':id', 'cranes-arrive')]);
    },
  );

  it.each([
    ['/our-team/', `/dashboard${listResources.team.list}`],
    ['/manpower-list', `/dashboard${listResources.manpower.list}`],
    ['/contact', '/dashboard/updateProfile/profile#contact'],
    ['/news/2024', '/dashboard/manageNews?year=2024'],
    ['/search', null],
  ])('maps %s to %s [DASH-17]', async (page, address) => {
    expect(await findEditAddress(page, rejectRequest)).toBe(address);
  });

  it('returns null if the record does not exist [DASH-17]', async () => {
    const respondNotFound = async () => new Response(null, { status: 404 });
    expect(await findEditAddress('/news-details/gone', respondNotFound)).toBeNull();
  });
});
