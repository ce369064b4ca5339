import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listResources } from '#dashboard/kinds/resources.ts';
import {
  changeAsSomeoneElse,
  createNews,
  deleteNews,
  findNewsLink,
  findTitleField,
  mockNews,
  newsById,
  openItem,
  openNews,
  storeDraft,
  storeNews,
  typeTitle,
} from './news-api.tsx';
import { acknowledge, findAlert, press, user } from './steps.ts';

const { list } = listResources.news;
const pressIn = (dialog: HTMLElement, name: string) =>
  user.click(within(dialog).getByRole('button', { name }));
const chooseSavedVersion = async (question: HTMLElement) => {
  await user.click(within(question).getByRole('radio', { name: /^Saved version/ }));
  await pressIn(question, 'Save my choice');
};
const mergeNotice = 'The saved version includes changes that someone else made in the meantime.';

beforeEach(() => {
  mockNews();
  storeNews({ ...createNews('a', 'Cranes'), description: 'Original text' });
});

describe('a change that someone else makes while a form is open', () => {
  it('is merged if it affects a different field [DASH-14]', async () => {
    await openItem('a');
    await typeTitle('More cranes');
    changeAsSomeoneElse('a', { description: 'Theirs' });
    await press('Update news');
    await acknowledge('Success!', mergeNotice);
    const mergedFields = { title: 'More cranes', description: 'Theirs' };
    expect(newsById.get('a')?.record).toMatchObject(mergedFields);
  });

  it('leads to a choice between the two values if it affects the same field [DASH-14]', async () => {
    await openItem('a');
    await typeTitle('My cranes');
    changeAsSomeoneElse('a', { title: 'Their cranes' });
    await press('Update news');
    const question = await findAlert('This was changed while you were editing');
    for (const text of ['My cranes', 'Their cranes', 'Cranes']) {
      within(question).getByText(text);
    }
    within(question).getByText(/^Someone else, or you in another tab or on another device,/);
    within(question).getByRole('radio', { name: /^In this form/, checked: true });
    await chooseSavedVersion(question);
    await acknowledge('Success!', 'News data updated successfully');
    expect(newsById.get('a')?.record.title).toBe('Their cranes');
    await findNewsLink('Their cranes');
    expect(screen.queryByRole('link', { name: 'My cranes' })).toBeNull();
  });

  it('leads to a choice between the two values of a draft [PUB-3, DASH-14]', async () => {
    storeDraft(createNews('a', 'Cranes'));
    await openItem('a');
    await typeTitle('His cranes');
    changeAsSomeoneElse('a', { title: 'Her cranes' });
    await press('Save as draft');
    await chooseSavedVersion(await findAlert('This was changed while you were editing'));
    await screen.findByText(/^Saved as a draft/);
    expect((await findTitleField()).value).toBe('Her cranes');
    const draft = { record: { title: 'Her cranes' }, isPublished: false };
    expect(newsById.get('a')).toMatchObject(draft);
  });
});

describe('an item that someone else deletes while its form is open', () => {
  async function saveDeletedItem() {
    await openItem('a');
    const description = await screen.findByLabelText<HTMLTextAreaElement>('Description');
    fireEvent.change(description, { target: { value: 'My description' } });
    deleteNews('a');
    await press('Update news');
    return findAlert('This news item has been deleted');
  }

  it('can be restored with the typed values [DASH-14]', async () => {
    await pressIn(await saveDeletedItem(), 'Back to the form');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByDisplayValue('My description');
    await press('Update news');
    await pressIn(await findAlert('This news item has been deleted'), 'Restore and save');
    const alert = await findAlert('Success!');
    expect(alert.textContent).not.toContain(mergeNotice);
    await acknowledge('Success!', 'News data updated successfully');
    const restoredFields = { title: 'Cranes', description: 'My description' };
    expect(newsById.get('a')?.record).toMatchObject(restoredFields);
  });

  it('can be saved as a new item [DASH-14]', async () => {
    await pressIn(await saveDeletedItem(), 'Save as new');
    await acknowledge('Success!', 'News data add successfully');
    await screen.findByText('My description');
    expect([...newsById.keys()]).toEqual(['fresh']);
  });
});

describe('deleting an item from a list', () => {
  const requestDeletion = async (title: string) => {
    await press(`Delete ${title}`);
    const question = await findAlert('Are you sure?');
    expect(question.textContent).toContain('Do you really want to delete this news?');
    await pressIn(question, 'Yes, delete it!');
  };

  it('asks again if someone else has changed the item [DASH-14]', async () => {
    await openNews(list);
    await findNewsLink('Cranes');
    changeAsSomeoneElse('a', { title: 'Newer cranes' });
    await requestDeletion('Cranes');
    await screen.findByText(/Title: was “Cranes”, is now “Newer cranes”/);
    await press('No, keep it');
    expect([...newsById.keys()]).toEqual(['a']);
    await requestDeletion('Newer cranes');
    await acknowledge('Deleted!', 'News deleted successfully');
    expect([...newsById.keys()]).toEqual([]);
  });

  it('removes the row of an item that someone else has already deleted [DASH-14]', async () => {
    storeNews(createNews('b', 'Drills'));
    await openNews(list);
    await findNewsLink('Cranes');
    deleteNews('a');
    await requestDeletion('Cranes');
    await acknowledge('Already deleted', 'This item no longer exists.');
    await findNewsLink('Drills');
    expect(screen.queryByRole('link', { name: 'Cranes' })).toBeNull();
  });
});
