import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Picture } from '#contract/entities/pictures.ts';
import { createProblem } from '#contract/http/problem.ts';
import { digestText } from '#contract/texts/text-digest.ts';
import { Component as PictureScreen } from '#dashboard/screens/pictures/picture-screen.tsx';
import { Component as PicturesScreen } from '#dashboard/screens/pictures/pictures-screen.tsx';
import type { ApiRequest } from './mock-fetch.ts';
import { createPicture, mockLibrary, respondWithConflict } from './picture-library.ts';
import { showScreens } from './screens.tsx';
import { acknowledge, answer, findAlert, getTexts, press, user } from './steps.ts';

const createPage = (pictures: Picture[], next: string | null = null, total = pictures.length) => ({
  pictures,
  next,
  total,
});

function openPath(path: string) {
  window.history.replaceState(null, '', path);
  showScreens(
    [
      { path: '/pictures', Component: PicturesScreen },
      { path: '/pictures/:id', Component: PictureScreen },
    ],
    path,
  );
}

const getLinkTexts = () =>
  getTexts(within(screen.getByRole('list', { name: 'Pictures' })).queryAllByRole('link'));

describe('the picture library', () => {
  it('loads more pictures on demand [IMG-2]', async () => {
    const first = createPicture({ _id: 'a', fileName: 'A.jpg', alt: 'Masons' });
    const second = createPicture({ _id: 'b', fileName: 'B.jpg', alt: '' });
    const requests = mockLibrary(({ body }) =>
      body['cursor'] ? createPage([second], null, 61) : createPage([first], 'second', 61),
    );
    openPath('/pictures');
    await screen.findByText('61 pictures');
    expect(getLinkTexts()).toEqual(['A.jpgMasons']);
    await press('Show more');
    await waitFor(() => expect(getLinkTexts()).toEqual(['A.jpgMasons', 'B.jpgDecorative']));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(requests.map(({ body }) => body['limit'])).toEqual([60, 60]);
  });

  it('stores the view in the URL and debounces searches [IMG-2]', async () => {
    const requests = mockLibrary(() => createPage([]));
    openPath('/pictures?search=tower&show=unused');
    await screen.findByText('No results');
    const query = { search: 'tower', filter: 'unused', limit: 60 };
    expect(requests.map(({ body }) => body)).toEqual([query]);
    const search = screen.getByRole('searchbox', { name: 'Search' });
    for (const value of ['tower d', 'tower do', 'tower doha'])
      fireEvent.change(search, { target: { value } });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Trash');
    expect(window.location.search).toBe('?search=tower+doha&show=trash');
    await waitFor(() =>
      expect(requests.at(-1)?.body).toEqual({ ...query, search: 'tower doha', filter: 'trash' }),
    );
    const searches = requests.map(({ body }) => String(body['search']));
    expect(searches.filter((text) => text.startsWith('tower d'))).toHaveLength(1);
  });

  it('ignores a late response to an older search [IMG-2]', async () => {
    const findFile = (name: string) => createPage([createPicture({ fileName: name, alt: 'x' })]);
    const slowResponse = Promise.withResolvers<Response>();
    const requests = mockLibrary(({ body }) =>
      body['search'] === 'old' ? slowResponse.promise : findFile(`${body['search']}.jpg`),
    );
    openPath('/pictures?search=old');
    const search = screen.getByRole('searchbox', { name: 'Search' });
    fireEvent.change(search, { target: { value: 'new' } });
    await waitFor(() => expect(getLinkTexts()).toEqual(['new.jpgx']));
    expect(requests.map(({ body }) => body['search'])).toEqual(['old', 'new']);
    const lateResponse = Response.json(findFile('old.jpg'));
    slowResponse.resolve(lateResponse);
    await waitFor(() => expect(lateResponse.bodyUsed).toBe(true));
    expect(getLinkTexts()).toEqual(['new.jpgx']);
  });

  it('adds each selected file once [IMG-2]', async () => {
    const requests = mockLibrary(() => createPage([createPicture()]));
    openPath('/pictures');
    const files = ['A', 'B', 'C', 'D'].map(
      (name) => new File([name], `${name}.png`, { type: 'image/png' }),
    );
    await user.upload(screen.getByLabelText('Upload pictures'), files);
    await screen.findByText('4 pictures added to the library.');
    const digests = requests.map(({ body }) => body['sourceSha256']).filter(Boolean);
    expect(digests).toHaveLength(4);
    expect(new Set(digests).size).toBe(4);
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  });

  it('offers a retry after a failed load [IMG-2, DASH-16]', async () => {
    let isDown = true;
    mockLibrary(() => (isDown ? new Response('', { status: 502 }) : createPage([createPicture()])));
    openPath('/pictures');
    await screen.findByText('We could not load the pictures.');
    isDown = false;
    await press('Retry');
    await waitFor(() => expect(getLinkTexts()).toHaveLength(1));
  });
});

const createDetails = (fields: Partial<Picture> = {}) => ({
  picture: createPicture(fields),
  uses: [
    { kind: 'news', id: 'n1', title: 'New tower', field: 'image', state: 'published' },
    { kind: 'profile', id: 'p1', title: 'Company', field: 'missionRich', state: 'draft' },
  ],
  totalUses: 2,
  versions: 5,
});

/** Simulates another person who has saved these fields as this version. */
const mockConflict = (fields: Partial<Picture>, version: number) =>
  mockLibrary(({ method, body, ifMatch }) => {
    if (method !== 'PUT') return createDetails();
    return ifMatch === `"v${version}"` ? createPicture(body) : respondWithConflict(fields, version);
  });

const findAltField = () => screen.findByLabelText<HTMLInputElement>('Alternative text');
const getUpdates = (requests: ApiRequest[]) => requests.filter(({ method }) => method === 'PUT');

describe('a picture in the library', () => {
  it('shows its size and links to its uses [IMG-2]', async () => {
    mockLibrary(() => createDetails());
    openPath('/pictures/tower');
    await screen.findByText(/1,200 × 800 pixels, 340 KB/);
    const uses = await screen.findByRole('region', { name: 'Where it is used' });
    await waitFor(() => expect(uses.textContent).toContain('news item, Picture. Published.'));
    await waitFor(() => expect(uses.textContent).toContain('profile, Mission. Draft'));
    expect(uses.textContent).toContain('Used in 5 versions in the history.');
    const links = within(uses).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/manageNews/updateNews/n1',
      '/updateProfile/p1',
    ]);
  });

  it.each([
    [3, 'And in 1 more place.'],
    [1202, 'And in 1,200 more places.'],
  ])('shows how many of its %i uses are not listed [IMG-2]', async (totalUses, sentence) => {
    mockLibrary(() => ({ ...createDetails(), totalUses }));
    openPath('/pictures/tower');
    await screen.findByText(sentence);
  });

  it('can be described or marked as decorative [IMG-2]', async () => {
    const requests = mockLibrary(({ method, body }) =>
      method === 'PUT' ? createPicture({ ...body, version: 2 }) : createDetails(),
    );
    openPath('/pictures/tower');
    await user.type(await findAltField(), 'Masons at work');
    await press('Save');
    await waitFor(() => expect(getUpdates(requests)).toHaveLength(1));
    expect(getUpdates(requests)[0]).toMatchObject({
      path: '/updatePicture/tower',
      body: { alt: 'Masons at work', fileName: 'Tower.jpg' },
      ifMatch: '"v1"',
    });
    await user.click(screen.getByRole('checkbox', { name: /^Decorative/ }));
    expect((await findAltField()).disabled).toBe(true);
    await press('Save');
    const translations = { ar: { alt: '', basis: { alt: '' } } };
    await waitFor(() => expect(getUpdates(requests)).toHaveLength(2));
    expect(getUpdates(requests)[1]?.body).toEqual({ alt: '', fileName: 'Tower.jpg', translations });
  });

  it('marks its Arabic alternative text as outdated until it is confirmed [LANG-5]', async () => {
    const translations = { ar: { alt: 'بناؤون', basis: { alt: digestText('Builders') } } };
    const requests = mockLibrary(({ method, body }) =>
      method === 'PUT'
        ? createPicture({ ...body, version: 2 })
        : createDetails({ alt: 'Masons at work', translations }),
    );
    openPath('/pictures/tower');
    const arabicField = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Alternative text (Arabic)',
    });
    expect([arabicField.value, arabicField.lang, arabicField.dir]).toEqual(['بناؤون', 'ar', 'rtl']);
    expect(screen.getByText(/^Outdated/)).toBeTruthy();
    await press('Still correct');
    expect(screen.queryByText(/^Outdated/)).toBeNull();
    await user.type(arabicField, ' في العمل');
    await press('Save');
    await waitFor(() => expect(getUpdates(requests)).toHaveLength(1));
    expect(getUpdates(requests)[0]?.body).toEqual({
      fileName: 'Tower.jpg',
      alt: 'Masons at work',
      translations: {
        ar: { alt: 'بناؤون في العمل', basis: { alt: digestText('Masons at work') } },
      },
    });
  });

  it('reports a conflicting change and keeps the user’s input [IMG-2]', async () => {
    const requests = mockConflict({ alt: 'Theirs' }, 4);
    openPath('/pictures/tower');
    await user.type(await findAltField(), 'Mine');
    await press('Save');
    const notice = await screen.findByText(/Someone else has changed this picture/);
    expect(notice.parentElement?.textContent).toContain('Theirs');
    expect((await findAltField()).value).toBe('Mine');
    await press('Save');
    await waitFor(() => expect(screen.queryByText(/Someone else/)).toBeNull());
    expect(getUpdates(requests).at(-1)).toMatchObject({ body: { alt: 'Mine' }, ifMatch: '"v4"' });
  });

  it('is saved without a warning if someone else changed only its crop [IMG-2]', async () => {
    const requests = mockConflict({ focus: { x: 5, y: 5 } }, 2);
    openPath('/pictures/tower');
    await user.type(await findAltField(), 'Mine');
    await press('Save');
    const getSentVersions = () => getUpdates(requests).map(({ ifMatch }) => ifMatch);
    await waitFor(() => expect(getSentVersions()).toEqual(['"v1"', '"v2"']));
    expect(screen.queryByText(/Someone else/)).toBeNull();
  });

  it('shows a message if it no longer exists [IMG-2]', async () => {
    mockLibrary(() => Response.json(createProblem('not-found'), { status: 404 }));
    openPath('/pictures/gone');
    await screen.findByText(/no longer exists/);
  });

  it.each([
    [
      'a picture from the library',
      async () => {
        await press('Choose from the library');
        await user.click(await screen.findByRole('button', { name: /^Other.jpg/ }));
      },
    ],
    [
      'an upload that is already in the library',
      async () => {
        const file = new File(['other'], 'new.jpg', { type: 'image/jpeg' });
        await user.upload(await screen.findByLabelText('Upload a new picture'), file);
      },
    ],
  ])(
    'can be replaced everywhere with %s, and the change can be undone [IMG-2]',
    async (_, choose) => {
      const address = '/media/other.webp';
      const otherPicture = createPicture({ _id: 'other', address, fileName: 'Other.jpg' });
      const requests = mockLibrary(({ path }) => {
        if (path.startsWith('/findPictures')) return createPage([otherPicture]);
        if (path === '/replacePicture/tower') return { batch: 'b1', records: 2 };
        if (path !== '/undoBatch/b1') return createDetails();
        const changedSince = [{ kind: 'news', id: 'n1', title: 'New tower' }];
        return { batch: 'b2', records: 1, changedSince };
      });
      openPath('/pictures/tower');
      await choose();
      await answer('Replace this picture everywhere?', 'Yes, replace it', 'in 2 places');
      await answer('Replaced!', 'Undo', '2 items show the new picture.');
      const dialog = await findAlert('Not everything was undone');
      expect(dialog.textContent).toContain('“New tower”');
      await acknowledge('Not everything was undone', 'Undone: 1 item.');
      const replacement = requests.find(({ path }) => path === '/replacePicture/tower');
      expect(replacement?.body).toEqual({ by: address });
    },
  );

  it('cannot be deleted while it is in use [IMG-2]', async () => {
    const requests = mockLibrary(() => createDetails());
    openPath('/pictures/tower');
    await press('Delete');
    await acknowledge('This picture is still in use', 'used in 2 places');
    expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  it('cannot be deleted if the server finds a use [IMG-2]', async () => {
    const detail = 'The picture is used in “New tower” (news item).';
    const refusal = Response.json(createProblem('conflict', { detail }), { status: 409 });
    mockLibrary(({ method }) =>
      method === 'DELETE' ? refusal : { ...createDetails(), uses: [], totalUses: 0 },
    );
    openPath('/pictures/tower');
    await press('Delete');
    const warning = 'it also disappears from versions in the history';
    await answer('Are you sure?', 'Yes, delete it!', warning);
    await acknowledge('Error!', detail);
  });

  it('can be restored from the trash [IMG-2]', async () => {
    let deletedAt: string | null = '2026-11-20T08:00:00.000Z';
    const requests = mockLibrary(({ path }) => {
      if (path !== '/restorePicture/tower') {
        return { ...createDetails({ deletedAt }), uses: [], totalUses: 0 };
      }
      deletedAt = null;
      return createPicture();
    });
    openPath('/pictures/tower');
    await press('Restore');
    await screen.findByRole('button', { name: 'Delete' });
    screen.getByRole('heading', { name: 'Delete' });
    expect(requests.filter(({ path }) => path === '/restorePicture/tower')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Choose from the library' })).toBeNull();
  });
});
