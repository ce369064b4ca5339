import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listResources } from '#dashboard/kinds/resources.ts';
import {
  changeAsSomebodyElse,
  mockNews,
  news,
  newsById,
  openItem,
  openNews,
  remove,
  store,
  storeDraft,
  titleField,
  write,
} from './news-api.tsx';
import { acknowledge, alertTitled, press, user } from './steps.ts';

const { list } = listResources.news;
const answer = (dialog: HTMLElement, name: string) =>
  user.click(within(dialog).getByRole('button', { name }));
const mergeNotice = 'This includes changes that someone else made in the meantime.';

beforeEach(() => {
  mockNews();
  store({ ...news('a', 'Cranes'), description: 'As it was' });
});

describe('a change by someone else while a form is open', () => {
  it('is merged if it does not collide, and reported as included [DASH-14]', async () => {
    await openItem('a');
    await write('More cranes');
    changeAsSomebodyElse('a', { description: 'Theirs' });
    await press('Update news');
    await acknowledge('Success!', mergeNotice);
    expect(newsById.get('a')?.record).toMatchObject({
      title: 'More cranes',
      description: 'Theirs',
    });
  });

  it('is resolved field by field on a collision, with both texts and the earlier one visible [DASH-14]', async () => {
    await openItem('a');
    await write('My cranes');
    changeAsSomebodyElse('a', { title: 'Their cranes' });
    await press('Update news');
    const question = await alertTitled('This was changed while you were editing');
    for (const text of ['My cranes', 'Their cranes', 'Cranes']) {
      within(question).getByText(text);
    }
    within(question).getByText(/^Someone else, or you in another tab or on another device,/);
    within(question).getByRole('radio', { name: /^In this form/, checked: true });
    await user.click(within(question).getByRole('radio', { name: /^Saved version/ }));
    await answer(question, 'Save my choice');
    await acknowledge('Success!', 'News data updated successfully');
    expect(newsById.get('a')?.record.title).toBe('Their cranes');
    await screen.findByRole('link', { name: 'Their cranes' });
    expect(screen.queryByRole('link', { name: 'My cranes' })).toBeNull();
  });

  it('is resolved in a draft too, which stays in its form with the chosen values [PUB-3, DASH-14]', async () => {
    storeDraft(news('a', 'Cranes'));
    await openItem('a');
    await write('His cranes');
    changeAsSomebodyElse('a', { title: 'Her cranes' });
    await press('Save as draft');
    const question = await alertTitled('This was changed while you were editing');
    await user.click(within(question).getByRole('radio', { name: /^Saved version/ }));
    await answer(question, 'Save my choice');
    await screen.findByText(/^Saved as a draft/);
    expect((await titleField()).value).toBe('Her cranes');
    expect(newsById.get('a')).toMatchObject({
      record: { title: 'Her cranes' },
      isPublished: false,
    });
  });
});

describe('news that someone else deleted while its form was open', () => {
  async function saveDeleted() {
    await openItem('a');
    const description = await screen.findByLabelText<HTMLTextAreaElement>('Description');
    fireEvent.change(description, { target: { value: 'Typed since' } });
    remove('a');
    await press('Update news');
    return alertTitled('This news has been deleted');
  }

  it('is restored with the typed values if that is chosen [DASH-14]', async () => {
    await answer(await saveDeleted(), 'Back to the form');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    screen.getByDisplayValue('Typed since');
    await press('Update news');
    await answer(await alertTitled('This news has been deleted'), 'Restore and save');
    const alert = await alertTitled('Success!');
    expect(alert.textContent).not.toContain(mergeNotice);
    await acknowledge('Success!', 'News data updated successfully');
    const restoredFields = { title: 'Cranes', description: 'Typed since' };
    expect(newsById.get('a')?.record).toMatchObject(restoredFields);
  });

  it('is saved as new if that is chosen [DASH-14]', async () => {
    await answer(await saveDeleted(), 'Save as new');
    await acknowledge('Success!', 'News data add successfully');
    await screen.findByText('Typed since');
    expect([...newsById.keys()]).toEqual(['fresh']);
  });
});

describe('news of a list that someone else', () => {
  const requestDeletion = async (title: string) => {
    await press(`Delete ${title}`);
    const question = await alertTitled('Are you sure?');
    expect(question.textContent).toContain('Do you really want to delete this news?');
    await answer(question, 'Yes, delete it!');
  };

  it('changed is deleted only after another question that shows the change [DASH-14]', async () => {
    await openNews(list);
    await screen.findByRole('link', { name: 'Cranes' });
    changeAsSomebodyElse('a', { title: 'Newer cranes' });
    await requestDeletion('Cranes');
    await screen.findByText(/Title: “Cranes” is now “Newer cranes”/);
    await press('No, keep it');
    expect([...newsById.keys()]).toEqual(['a']);
    await requestDeletion('Newer cranes');
    await acknowledge('Deleted!', 'News deleted successfully');
    expect([...newsById.keys()]).toEqual([]);
  });

  it('deleted disappears from the list when it is deleted again [DASH-14]', async () => {
    store(news('b', 'Drills'));
    await openNews(list);
    await screen.findByRole('link', { name: 'Cranes' });
    remove('a');
    await requestDeletion('Cranes');
    await acknowledge('Already deleted', 'Someone else has deleted it.');
    await screen.findByRole('link', { name: 'Drills' });
    expect(screen.queryByRole('link', { name: 'Cranes' })).toBeNull();
  });
});
