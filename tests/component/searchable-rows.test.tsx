import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createProblem } from '#contract/http/problem.ts';
import { SearchableRows } from '#dashboard/editing/list/searchable-rows.tsx';
import { LastChange } from '#dashboard/ui/row/last-change.tsx';
import { RowContext } from '#dashboard/ui/row/row-context.ts';
import type { ApiRequest } from './mock-fetch.ts';
import { mockCalls, showScreens } from './screens.tsx';
import { getTexts, setViewportWidth, user } from './steps.ts';

const createNews = (_id: string) => ({ _id, title: `News ${_id}` });
const searchText = ({ title }: { title: string }) => title;
const sorts = [{ key: 'newest', label: 'Newest first' }];
let isDown: boolean;
let postRequests: ApiRequest[];

beforeEach(() => {
  isDown = false;
  const at = new Date().toISOString();
  const lastChanges = [
    { _id: 'a', by: 'Reem', at },
    { _id: 'b', by: '', at },
  ];
  postRequests = mockCalls({
    'POST /findLastChanges/': () => lastChanges,
    'GET /getChangedByMe/news': () =>
      isDown ? Response.json(createProblem('unavailable'), { status: 503 }) : ['b', 'gone'],
  });
});

function showRows(state: object | null = null, search = '?show=mine') {
  const list = { records: ['a', 'b', 'c'].map(createNews), isComplete: true };
  const Rows = () => (
    <SearchableRows list={list} searchText={searchText} sorts={sorts} kind="news">
      {({ _id, title }) => (
        <li key={_id} aria-label={title}>
          <b>{title}</b>
          <RowContext value={{ id: _id, editPath: '', listQueryString: '' }}>
            <LastChange />
          </RowContext>
        </li>
      )}
    </SearchableRows>
  );
  const entry = { pathname: '/', search, state };
  showScreens([{ path: '/', Component: Rows }], entry);
}
const findRowTitles = async () => getTexts(await screen.findAllByText(/^News /));

it('filters the rows to those that the user has changed [DASH-17]', async () => {
  showRows();
  expect(await findRowTitles()).toEqual(['News b']);
  expect(screen.getByText('1 of 3')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Show'), 'All');
  expect(await findRowTitles()).toHaveLength(3);
  await user.selectOptions(screen.getByLabelText('Show'), 'Changed by me');
  expect(await findRowTitles()).toEqual(['News b']);
});

it('offers a retry if the user’s own changes cannot be loaded [DASH-16, DASH-17]', async () => {
  isDown = true;
  showRows();
  await screen.findByText('We could not load the items that you changed.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findRowTitles()).toEqual(['News b']);
});

it('includes a just-saved item among the user’s changes [DASH-17]', async () => {
  showRows({ row: 'c', isSaved: true });
  expect(await findRowTitles()).toEqual(['News b', 'News c']);
  expect(screen.getByLabelText<HTMLSelectElement>('Show').value).toBe('mine');
});

it('loads and shows the last changes only on wide screens [DASH-17]', async () => {
  setViewportWidth(1440);
  showRows(null, '');
  expect((await screen.findByText('Reem')).title).toBe('Reem');
  const rowTexts = getTexts(screen.getAllByRole('listitem'));
  expect(rowTexts).toEqual(['News aLast changed by Reema moment ago', 'News b', 'News c']);
  cleanup();
  setViewportWidth(390);
  showRows(null, '');
  expect(await findRowTitles()).toHaveLength(3);
  // A request for the last changes would precede the request for the user's own changes.
  await user.selectOptions(screen.getByLabelText('Show'), 'Changed by me');
  expect(await findRowTitles()).toEqual(['News b']);
  expect(postRequests).toHaveLength(1);
});
