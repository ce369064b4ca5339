import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listResources } from '#dashboard/kinds/resources.ts';
import {
  createNews,
  findTitleField,
  holdResponses,
  mockNews,
  newsById,
  openItem,
  openNews,
  storeDraft,
  storeNews,
  typeTitle,
  updateNews,
} from './news-api.tsx';
import { acknowledge, findAlert, isDisabled, press, user } from './steps.ts';

const { add, list, edit } = listResources.news;

let copiedTexts: string[];

beforeEach(() => {
  mockNews();
  copiedTexts = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copiedTexts.push(text);
  });
});

const findNextSteps = (title: string) => screen.findByRole('region', { name: `Saved: ${title}` });

describe('saving a draft', () => {
  it('keeps the form open and offers a preview link [DASH-14, PUB-3, PUB-4]', async () => {
    const router = await openNews(list, add);
    await typeTitle('Cranes arrive');
    await press('Save as draft');
    await screen.findByText('Saved as a draft. Visitors do not see it yet.');
    expect(router.state.location.pathname).toBe(edit.replace(':id', 'fresh'));
    expect((await findTitleField()).value).toBe('Cranes arrive');
    const notice = await screen.findByText(/^Saved as a draft/);
    const copyButton = within(notice.closest('div') as HTMLElement).getByRole('button');
    expect(copyButton.textContent).toBe('Copy preview link');
    await user.click(copyButton);
    await waitFor(() => expect(copiedTexts).toEqual([expect.stringMatching(/\/preview#secret$/)]));
    await screen.findByText(/^Preview link copied\. Valid until/);
  });

  it('hides the confirmation on the next edit [DASH-14]', async () => {
    storeNews(createNews('a', 'Cranes'));
    await openItem('a');
    const field = await findTitleField();
    await typeTitle('More cranes');
    await press('Save as draft');
    await screen.findByText('Saved as a draft. Visitors still see the previous version.');
    expect(field.isConnected).toBe(true);
    await screen.findByText('Unpublished changes');
    await typeTitle('Still more cranes');
    expect(screen.queryByText(/^Saved as a draft/)).toBeNull();
    screen.getByText(/^Not saved yet/);
    await press('Save as draft');
    await screen.findByText(/^Saved as a draft/);
    expect(newsById.get('a')?.record.title).toBe('Still more cranes');
  });

  it('shows when the draft goes live [PUB-3]', async () => {
    storeNews(createNews('a', 'Cranes'));
    const publishAt = '2099-01-02T08:00:00.000Z';
    storeDraft(createNews('a', 'Cranes'), { publishAt });
    await openItem('a');
    await typeTitle('More cranes');
    await press('Save as draft');
    await screen.findByText(/^Saved as a draft\. It goes live on 2 January 2099, /);
  });

  it('shows when the draft replaces the live version [PUB-3]', async () => {
    const publishAt = '2099-01-02T08:00:00.000Z';
    storeNews(createNews('a', 'Cranes'));
    storeDraft(createNews('a', 'Cranes'), { isPublished: true, publishAt });
    await openItem('a');
    await typeTitle('More cranes');
    await press('Save as draft');
    await screen.findByText(
      /^Saved as a draft\. Visitors see the current version until 2 January 2099, .*\. Then your changes go live\.$/,
    );
  });

  it('shows the link for manual copying if the clipboard is blocked [PUB-4]', async () => {
    await openNews(list, add);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await typeTitle('Cranes arrive');
    await press('Save as draft');
    const notice = await screen.findByText(/^Saved as a draft/);
    await user.click(within(notice.closest('div') as HTMLElement).getByRole('button'));
    const dialog = await screen.findByRole('dialog', { name: 'Preview link' });
    await within(dialog).findByText(/^Please copy the link above/);
  });
});

describe('the save buttons', () => {
  it.each([
    ['Save as draft', 'Update news', 'Update news'],
    ['Update news', 'Updating...', 'Save as draft'],
  ])(
    'show progress only on the pressed button: %s [DASH-14]',
    async (button, busyLabel, otherButton) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      storeNews(createNews('a', 'Cranes'));
      await openItem('a');
      await typeTitle('More cranes');
      holdResponses(promise);
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

it('keeps the current picture in an update [DASH-14]', async () => {
  storeNews({ ...createNews('a', 'Cranes'), image: '/media/cranes.webp' });
  await openItem('a');
  await typeTitle('The same picture');
  await updateNews();
  expect(newsById.get('a')?.record).toMatchObject({
    title: 'The same picture',
    image: '/media/cranes.webp',
  });
});

describe('the list after a save', () => {
  it('marks the saved row and offers the next steps [DASH-14, DASH-17]', async () => {
    storeNews(createNews('a', 'Cranes'), createNews('b', 'Drills'));
    await openItem('a');
    await typeTitle('More cranes');
    await updateNews();
    const nextSteps = await findNextSteps('More cranes');
    expect(nextSteps.closest('li')?.getAttribute('aria-current')).toBe('true');
    const links = within(nextSteps).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['View on the website', '/news-details/a'],
      ['Keep editing', edit.replace(':id', 'a')],
      ['Add another', add],
    ]);
    expect(within(nextSteps).queryByRole('button')).toBeNull();
  });

  it('shows the saved row even if a search or another page would hide it [DASH-17]', async () => {
    storeNews(
      ...Array.from({ length: 45 }, (_, index) => createNews(`n${index}`, `News number ${index}`)),
    );
    const router = await openNews(`${list}?search=number+44`);
    await user.click(await screen.findByRole('link', { name: 'News number 44' }));
    await typeTitle('Renamed');
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

  it('confirms that a live item stays live until its removal date [PUB-3]', async () => {
    storeNews(createNews('a', 'Cranes'));
    await openItem('a');
    await press('Schedule…');
    await screen.findByText(/^Visitors already see this version/);
    expect(screen.queryByLabelText('Publish the changes on')).toBeNull();
    const endField = screen.getByLabelText('Remove from the website on');
    fireEvent.change(endField, { target: { value: '2099-01-02T08:00' } });
    await press('Schedule');
    await acknowledge('Success!', 'It stays on the website until 2 January 2099');
  });

  it('offers a preview link to changes that visitors do not see yet [PUB-4]', async () => {
    storeNews(createNews('a', 'Cranes'));
    await openItem('a');
    await typeTitle('More cranes');
    await press('Schedule…');
    const start = await screen.findByLabelText<HTMLInputElement>('Publish the changes on');
    fireEvent.change(start, { target: { value: '2099-01-02T08:00' } });
    await press('Schedule');
    const alert = await findAlert('Success!');
    expect(alert.textContent).toMatch(
      /Visitors see the current version until 2 January 2099, [^.]*\. Then your changes go live\./,
    );
    await acknowledge('Success!', 'Visitors see the current version');
    const nextSteps = await findNextSteps('More cranes');
    await user.click(within(nextSteps).getByRole('button', { name: 'Copy preview link' }));
    await waitFor(() => expect(copiedTexts).toHaveLength(1));
  });
});

describe('a list row', () => {
  const findRow = async (title: string) => {
    const row = (await screen.findByRole('link', { name: title })).closest('li');
    if (!row) throw new Error(`The link ${title} is not in a row`);
    return row;
  };

  it('opens its form unless the click hits a button or selects text [DASH-17]', async () => {
    storeNews({ ...createNews('one', 'Cranes'), description: 'In Dubai' });
    const router = await openNews(list);
    const row = await findRow('Cranes');
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

  it('links to the public page only if visitors see the item [DASH-17]', async () => {
    storeNews({ ...createNews('one', 'Cranes'), slug: 'cranes' });
    storeDraft(createNews('two', 'Prepared'));
    await openNews(list);
    const viewLink = within(await findRow('Cranes')).getByRole('link', {
      name: 'View on the website: Cranes',
      hidden: true,
    });
    expect(viewLink.getAttribute('href')).toBe('/news-details/cranes');
    await findRow('Prepared');
    expect(
      screen.queryByRole('link', { name: 'View on the website: Prepared', hidden: true }),
    ).toBeNull();
  });
});
