import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedView } from '#contract/entities/saved-view.ts';
import { SavedViews } from '#dashboard/editing/list/saved-views.tsx';
import { mockFetch } from './mock-fetch.ts';
import { renderWithQueries } from './screens.tsx';
import { user } from './steps.ts';

let isAdmin: boolean;
let views: SavedView[];
let openedQueries: string[];

vi.mock('#session/session.ts', async () =>
  (await import('./sessions.ts')).createSession(() => (isAdmin ? 'admin' : 'editor')),
);

const createView = (name: string, fields: Partial<SavedView> = {}): SavedView => ({
  _id: name,
  name,
  query: `search=${name}`,
  shared: false,
  removable: true,
  ...fields,
});

beforeEach(() => {
  isAdmin = true;
  views = [];
  openedQueries = [];
  mockFetch(({ method, path, body }) => {
    if (method === 'GET') return views;
    if (method === 'DELETE') {
      views = views.filter(({ _id }) => !path.endsWith(_id));
      return { deletedCount: 1 };
    }
    const savedView = createView('Cranes', body);
    views = [...views, savedView];
    return Response.json(savedView, { status: 201 });
  });
});

const showViews = (query: string) =>
  renderWithQueries(
    <SavedViews kind="news" query={query} onOpen={(newQuery) => openedQueries.push(newQuery)} />,
  );
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('the saved views of a list', () => {
  it('can be created, shared and deleted by an admin [DASH-17]', async () => {
    showViews('search=crane');
    await press('Save this view');
    await user.type(screen.getByLabelText('Name'), 'Cranes');
    await user.click(screen.getByLabelText('Share with everyone who manages this list'));
    await press('Save');
    await screen.findByRole('button', { name: /^Cranes.*shared/, pressed: true });
    expect(views).toMatchObject([{ name: 'Cranes', query: 'search=crane', shared: true }]);
    expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
    await press('Delete the view Cranes');
    await screen.findByRole('button', { name: 'Save this view' });
    expect(views).toEqual([]);
  });

  it('can be opened but not deleted by an editor if they are shared [DASH-17, AUTH-15]', async () => {
    isAdmin = false;
    views = [createView('Mine'), createView('Ours', { shared: true, removable: false })];
    showViews('year=2026');
    await press(/^Ours/);
    expect(openedQueries).toEqual(['search=Ours']);
    const list = within(screen.getByRole('list', { name: 'Saved views' }));
    expect(list.getByRole('button', { name: 'Delete the view Mine' })).toBeDefined();
    expect(list.queryByRole('button', { name: 'Delete the view Ours' })).toBeNull();
    await press('Save this view');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('are hidden if none exist and the list is in its default view [DASH-17]', async () => {
    views = [createView('Mine')];
    const { container } = showViews('');
    await press('Delete the view Mine');
    await waitFor(() => expect(container.textContent).toBe(''));
  });
});
