import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listResources } from '#dashboard/kinds/resources.ts';
import {
  hold,
  mockNews,
  news,
  newsById,
  openItem,
  openNews,
  store,
  storeDraft,
  titleField,
  updateNews,
  write,
} from './news-api.tsx';
import { acknowledge, alertTitled, isDisabled, press, user } from './steps.ts';

const { add, list, edit } = listResources.news;

let copies: string[];

beforeEach(() => {
  mockNews();
  copies = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copies.push(text);
  });
});

const findNextSteps = (title: string) => screen.findByRole('region', { name: `Saved: ${title}` });

describe('a saved draft', () => {
  it('stays in its form, which says what visitors see and copies its link with one click [DASH-14, PUB-3, PUB-4]', async () => {
    const router = await openNews(list, add);
    await write('Cranes arrive');
    await press('Save as draft');
    await screen.findByText('Saved as a draft. Visitors do not see it yet.');
    expect(router.state.location.pathname).toBe(edit.replace(':id', 'fresh'));
    expect((await titleField()).value).toBe('Cranes arrive');
    const notice = await screen.findByText(/^Saved as a draft/);
    const copy = within(notice.closest('div') as HTMLElement).getByRole('button');
    expect(copy.textContent).toBe('Copy preview link');
    await user.click(copy);
    await waitFor(() => expect(copies).toEqual([expect.stringMatching(/\/preview#secret$/)]));
    await screen.findByText(/^Preview link copied\. Valid until/);
  });

  it('keeps the form as it is, and is no longer reported as saved once something is typed [DASH-14]', async () => {
    store(news('a', 'Cranes'));
    await openItem('a');
    const field = await titleField();
    await write('More cranes');
    await press('Save as draft');
    await screen.findByText('Saved as a draft. Visitors still see the previous version.');
    expect(field.isConnected).toBe(true);
    await screen.findByText('Unpublished changes');
    await write('Still more cranes');
    expect(screen.queryByText(/^Saved as a draft/)).toBeNull();
    screen.getByText(/^Not saved yet/);
    await press('Save as draft');
    await screen.findByText(/^Saved as a draft/);
    expect(newsById.get('a')?.record.title).toBe('Still more cranes');
  });

  it('shows when it goes live [PUB-3]', async () => {
    store(news('a', 'Cranes'));
    const publishAt = '2099-01-02T08:00:00.000Z';
    storeDraft(news('a', 'Cranes'), { publishAt });
    await openItem('a');
    await write('More cranes');
    await press('Save as draft');
    await screen.findByText(/^Saved as a draft\. It goes live on 2 January 2099, /);
  });

  it('of a live item shows until when visitors see the earlier version [PUB-3]', async () => {
    const publishAt = '2099-01-02T08:00:00.000Z';
    store(news('a', 'Cranes'));
    storeDraft(news('a', 'Cranes'), { isPublished: true, publishAt });
    await openItem('a');
    await write('More cranes');
    await press('Save as draft');
    await screen.findByText(
      /^Saved as a draft\. Visitors see the current version until 2 January 2099, .*\. Then your changes go live\.$/,
    );
  });

  it('shows its link to be copied by hand if the browser refuses [PUB-4]', async () => {
    await openNews(list, add);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await write('Cranes arrive');
    await press('Save as draft');
    const notice = await screen.findByText(/^Saved as a draft/);
    await user.click(within(notice.closest('div') as HTMLElement).getByRole('button'));
    const dialog = await screen.findByRole('dialog', { name: 'Preview link' });
    await within(dialog).findByText(/^Please copy the link above/);
  });
});

describe('the two save buttons', () => {
  it.each([
    ['Save as draft', 'Update news', 'Update news'],
    ['Update news', 'Updating...', 'Save as draft'],
  ])(
    '%s shows its own progress, and the other button shows none [DASH-14]',
    async (button, busyLabel, otherButton) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      store(news('a', 'Cranes'));
      await openItem('a');
      await write('More cranes');
      hold(promise);
      await press(button);
      await waitFor(() =>
        expect(document.querySelectorAll('form button .animate-spin')).toHaveLength(1),
      );
      const busyButton = document.querySelector('form button .animate-spin')?.closest('button');
      expect(busyButton?.textContent).toContain(button === 'Save as draft' ? button : busyLabel);
      expect(isDisabled(screen.getByRole('button', { name: otherButton }))).toBe(true);
      resolve();
      if (button === 'Update news') await acknowledge('Success!', 'News data updated successfully');
      else await screen.findByText(/^Saved as a draft/);
    },
  );
});

it('an update keeps the current picture [DASH-14]', async () => {
  store({ ...news('a', 'Cranes'), image: '/media/cranes.webp' });
  await openItem('a');
  await write('The same picture');
  await updateNews();
  expect(newsById.get('a')?.record).toMatchObject({
    title: 'The same picture',
    image: '/media/cranes.webp',
  });
});

describe('the list after a save', () => {
  it('marks the saved row and offers the next steps [DASH-14, DASH-17]', async () => {
    store(news('a', 'Cranes'), news('b', 'Drills'));
    await openItem('a');
    await write('More cranes');
    await updateNews();
    const nextSteps = await findNextSteps('More cranes');
    expect(nextSteps.closest('li')?.getAttribute('aria-current')).toBe('true');
    const links = within(nextSteps).getAllByRole('link');
    expect(links.map((it) => [it.textContent, it.getAttribute('href')])).toEqual([
      ['View on the website', '/news-details/a'],
      ['Keep editing', edit.replace(':id', 'a')],
      ['Add another', add],
    ]);
    expect(within(nextSteps).queryByRole('button')).toBeNull();
  });

  it('shows the row even if a search or another page would hide it [DASH-17]', async () => {
    store(...Array.from({ length: 45 }, (_, index) => news(`n${index}`, `News number ${index}`)));
    const router = await openNews(`${list}?search=number+44`);
    await user.click(await screen.findByRole('link', { name: 'News number 44' }));
    await write('Renamed');
    await updateNews();
    await findNextSteps('Renamed');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(router.state.location.pathname).toBe(list);
    screen.getByText('45 items');
    await user.type(screen.getByRole('searchbox'), 'number');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Saved: Renamed' })).toBeNull(),
    );
  });

  it('says that a live item stays live, and not that it goes live [PUB-3]', async () => {
    store(news('a', 'Cranes'));
    await openItem('a');
    await press('Schedule…');
    await screen.findByText(/^Visitors already see this version/);
    expect(screen.queryByLabelText('Publish the changes on')).toBeNull();
    const endField = screen.getByLabelText('Remove from the website on');
    fireEvent.change(endField, { target: { value: '2099-01-02T08:00' } });
    await press('Schedule');
    await acknowledge('Success!', 'It stays on the website until 2 January 2099');
  });

  it('offers a preview link to an item that visitors do not see [PUB-4]', async () => {
    store(news('a', 'Cranes'));
    await openItem('a');
    await write('More cranes');
    await press('Schedule…');
    const start = await screen.findByLabelText<HTMLInputElement>('Publish the changes on');
    fireEvent.change(start, { target: { value: '2099-01-02T08:00' } });
    await press('Schedule');
    const alert = await alertTitled('Success!');
    expect(alert.textContent).toMatch(
      /Visitors see the current version until 2 January 2099, [^.]*\. Then your changes go live\./,
    );
    await acknowledge('Success!', 'Visitors see the current version');
    const nextSteps = await findNextSteps('More cranes');
    await user.click(within(nextSteps).getByRole('button', { name: 'Copy preview link' }));
    await waitFor(() => expect(copies).toHaveLength(1));
  });
});

describe('a row of a list', () => {
  const rowOf = async (title: string) => {
    const row = (await screen.findByRole('link', { name: title })).closest('li');
    if (!row) throw new Error('It is in no row');
    return row;
  };

  it('opens its form when clicked, but not on a button or while text is selected [DASH-17]', async () => {
    store({ ...news('one', 'Cranes'), description: 'In Dubai' });
    const router = await openNews(list);
    const row = await rowOf('Cranes');
    await user.click(within(row).getByRole('button', { name: 'More for Cranes' }));
    expect(router.state.location.pathname).toBe(list);
    const text = within(row).getByText('In Dubai');
    window.getSelection()?.selectAllChildren(text);
    fireEvent.click(text);
    expect(router.state.location.pathname).toBe(list);
    window.getSelection()?.removeAllRanges();
    fireEvent.click(text);
    await waitFor(() => expect(router.state.location.pathname).toBe(edit.replace(':id', 'one')));
  });

  it('links to the page of an item only if visitors see it [DASH-17]', async () => {
    store({ ...news('one', 'Cranes'), slug: 'cranes' });
    storeDraft(news('two', 'Prepared'));
    await openNews(list);
    const view = within(await rowOf('Cranes')).getByRole('link', {
      name: 'View on the website: Cranes',
      hidden: true,
    });
    expect(view.getAttribute('href')).toBe('/news-details/cranes');
    await rowOf('Prepared');
    expect(
      screen.queryByRole('link', { name: 'View on the website: Prepared', hidden: true }),
    ).toBeNull();
  });
});
