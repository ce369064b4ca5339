import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listResources } from '#dashboard/kinds/resources.ts';
import {
  createNews,
  findNewsLink,
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
import {
  acknowledge,
  answer,
  blockClipboard,
  findAlert,
  isDisabled,
  mockClipboard,
  press,
  user,
} from './steps.ts';

const { add, list, edit } = listResources.news;

let copiedTexts: string[];

beforeEach(() => {
  mockNews();
  copiedTexts = mockClipboard();
});

const publishAt = '2099-01-02T08:00:00.000Z';
async function saveDraft(title: string) {
  await typeTitle(title);
  await press('Save as draft');
  return screen.findByText(/^Saved as a draft/);
}

const findNextSteps = (title: string) => screen.findByRole('region', { name: `Saved: ${title}` });

describe('saving a draft', () => {
  it('keeps the form open and offers a preview link [DASH-14, PUB-3, PUB-4]', async () => {
    const router = await openNews(list, add);
    const notice = await saveDraft('Cranes arrive');
    expect(notice.textContent).toBe('Saved as a draft. Visitors do not see it yet.');
    expect(router.state.location.pathname).toBe(edit.replace(':id', 'fresh'));
    expect((await findTitleField()).value).toBe('Cranes arrive');
    const copyButton = within(notice.closest('div') as HTMLElement).getByRole('button');
    expect(copyButton.textContent).toBe('Copy preview link');
    await user.click(copyButton);
    await waitFor(() => expect(copiedTexts).toEqual([expect.stringMatching(/\/preview#secret$/)]));
    await screen.findByText(/^Preview link copied\. Valid until/);
  });

  it('accepts empty text without the confirmation that publishing requires [PUB-3]', async () => {
    await openNews(list, add);
    await press('Save as draft');
    await screen.findByText(/^Saved as a draft/);
    expect(newsById.get('fresh')?.isPublished).toBe(false);
    cleanup();

    storeDraft({ ...createNews('a', ''), time: '' });
    await openItem('a');
    await press('Publish news');
    await answer('Publish this news item without any text?', 'Back to the form');
    expect(newsById.get('a')?.isPublished).toBe(false);
  });

  it('offers to discard changes only if there are any [PUB-3]', async () => {
    storeDraft(createNews('a', 'Cranes'), { isPublished: true, unpublishAt: publishAt });
    await openItem('a');
    await screen.findByRole('button', { name: 'Unpublish' });
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    await saveDraft('More cranes');
    await screen.findByRole('button', { name: 'Discard changes' });
  });

  it('shows a confirmation until the next edit [DASH-14]', async () => {
    storeNews(createNews('a', 'Cranes'));
    await openItem('a');
    const field = await findTitleField();
    expect((await saveDraft('More cranes')).textContent).toBe(
      'Saved as a draft. Visitors still see the previous version.',
    );
    expect(field.isConnected).toBe(true);
    await screen.findByText('Unpublished changes');
    await typeTitle('Still more cranes');
    expect(screen.queryByText(/^Saved as a draft/)).toBeNull();
    screen.getByText(/^Not saved yet/);
    await press('Save as draft');
    await screen.findByText(/^Saved as a draft/);
    expect(newsById.get('a')?.record.title).toBe('Still more cranes');
  });

  it.each([
    [false, /^Saved as a draft\. It goes live on 2 January 2099, /],
    [
      true,
      /\. Visitors see the current version until 2 January 2099, .*\. Then your changes go live\.$/,
    ],
  ])(
    'confirms the publication date of a draft (isPublished: %s) [PUB-3]',
    async (isPublished, text) => {
      storeDraft(createNews('a', 'Cranes'), { isPublished, publishAt });
      await openItem('a');
      expect((await saveDraft('More cranes')).textContent).toMatch(text);
    },
  );

  it('offers the preview link for manual copying if the clipboard is blocked [PUB-4]', async () => {
    await openNews(list, add);
    blockClipboard();
    const notice = await saveDraft('Cranes arrive');
    await user.click(within(notice.closest('div') as HTMLElement).getByRole('button'));
    const dialog = await screen.findByRole('dialog', { name: 'Preview link' });
    await within(dialog).findByText(/^Please copy the link above/);
  });
});

it.each([
  ['Save as draft', 'Update news', 'Update news'],
  ['Update news', 'Updating...', 'Save as draft'],
])(
  'shows progress only on the pressed save button: %s [DASH-14]',
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

it('keeps the stored picture when only the title changes [DASH-14]', async () => {
  storeNews({ ...createNews('a', 'Cranes'), image: '/media/cranes.webp' });
  await openItem('a');
  await typeTitle('The same picture');
  await updateNews();
  expect(newsById.get('a')?.record).toMatchObject({
    title: 'The same picture',
    image: '/media/cranes.webp',
  });
});

it('keeps the stored date if the date field is cleared [PUB-7]', async () => {
  storeNews(createNews('a', 'Licence renewed'));
  await openItem('a');
  const date = await screen.findByLabelText<HTMLInputElement>('Date');
  expect(date.value).toBe('2026-06-09T14:00');
  fireEvent.change(date, { target: { value: '' } });
  await updateNews();
  expect(newsById.get('a')?.record.time).toBe('2026-06-09T08:00:00.000Z');
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
    const endField = await screen.findByLabelText('Unpublish on');
    expect(screen.queryByLabelText('Publish the changes on')).toBeNull();
    fireEvent.change(endField, { target: { value: '2099-01-02T08:00' } });
    await press('Schedule');
    await acknowledge('Success!', 'The item stays on the website until 2 January 2099');
  });

  it('offers a preview link for scheduled changes [PUB-4]', async () => {
    storeNews(createNews('a', 'Cranes'));
    await openItem('a');
    await typeTitle('More cranes');
    await press('Schedule…');
    const startField = await screen.findByLabelText<HTMLInputElement>('Publish the changes on');
    fireEvent.change(startField, { target: { value: '2099-01-02T08:00' } });
    await press('Schedule');
    const { textContent } = await findAlert('Success!');
    expect(textContent).toMatch(/until 2 January 2099, [^.]*\. Then your changes go live\./);
    await acknowledge('Success!', 'Visitors see the current version');
    const nextSteps = await findNextSteps('More cranes');
    await user.click(within(nextSteps).getByRole('button', { name: 'Copy preview link' }));
    await waitFor(() => expect(copiedTexts).toHaveLength(1));
  });
});

describe('a list row', () => {
  const findRow = async (title: string) => (await findNewsLink(title)).closest('li') as HTMLElement;

  it('opens its form unless the click hits a button or selects text [DASH-17]', async () => {
    storeNews({ ...createNews('one', 'Cranes'), description: 'In Dubai' });
    const router = await openNews(list);
    const row = await findRow('Cranes');
    await user.click(within(row).getByRole('button', { name: 'More actions for Cranes' }));
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
    await findRow('Cranes');
    await findRow('Prepared');
    const links = screen.getAllByRole('link', { name: /^View on the website: /, hidden: true });
    const labelsAndPaths = links.map((link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
    ]);
    expect(labelsAndPaths).toEqual([['View on the website: Cranes', '/news-details/cranes']]);
  });
});
