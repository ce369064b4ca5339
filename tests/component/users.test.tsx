import { cleanup, screen, waitFor, within } from '@testing-library/react';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '#contract/entities/user.ts';
import { createClient } from '#contract/http/client.ts';
import { createProblem } from '#contract/http/problem.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { routes } from '#dashboard/shell/routes.tsx';
import { amina, createSession, FakeIdentity } from '../unit/session/fakes.ts';
import type { ApiRequest } from './mock-fetch.ts';
import { getId, mockCalls, showScreens } from './screens.tsx';
import { acknowledge, answer, blockClipboard, findAlert, user } from './steps.ts';

const mocks = vi.hoisted(() => ({
  session: null as ReturnType<typeof createSession>['session'] | null,
}));

vi.mock('#session/session.ts', async () =>
  (await import('./screens.tsx')).createSessionModule(mocks),
);

const createUser = (name: string, role: User['role'], emailVerified = true): User => ({
  _id: name,
  uid: name === 'Amina' ? amina.uid : name,
  name,
  email: `${name.toLowerCase()}@site.example`,
  role,
  emailVerified,
});
const pendingInvitation = {
  ...{ _id: 'i', email: 'edna@site.example', role: 'editor', state: 'waiting', by: 'Amina' },
  ...{ at: '2026-11-20T08:00:00.000Z', expiresAt: '2026-11-27T08:00:00.000Z' },
  ...{ sentAt: null, token: 'secret' },
};

let invitation: typeof pendingInvitation;
let users: User[];
let deletedUsers: User[];
let writes: ApiRequest[];
let failUpdate: (() => Response | Promise<Response>) | null;

beforeEach(async () => {
  users = [
    createUser('Amina', 'admin'),
    createUser('Omar', 'client'),
    createUser('Reem', 'client', false),
  ];
  deletedUsers = [];
  failUpdate = null;
  invitation = { ...pendingInvitation };
  writes = mockCalls({
    'GET /getUsers': () => users,
    'GET /getInvitations': () => [invitation],
    'GET /admin/': () => ({ admin: users.find(({ uid }) => uid === amina.uid)?.role === 'admin' }),
    'GET /getOverview': () => ({ latestMessages: [] }),
    'GET /revision.json': () => ({ revision: 1, builtAt: invitation.at }),
    'PUT /updateUser/': (call) => {
      if (failUpdate) return failUpdate();
      const role = call.body['role'] as User['role'];
      users = users.map((user) => (user._id === getId(call) ? { ...user, role } : user));
      return users.find(({ _id }) => _id === getId(call));
    },
    'DELETE /deleteInvitation/': () => {
      invitation.state = 'revoked';
      return {};
    },
    'GET /getDeletedUsers': () =>
      deletedUsers.map((user) => ({ ...user, deletedAt: invitation.at })),
    'DELETE /deleteUser/': (call) => {
      deletedUsers = users.filter(({ _id }) => _id === getId(call));
      users = users.filter(({ _id }) => _id !== getId(call));
      return { _id: getId(call) };
    },
    'POST /restoreUser/': () => {
      const [user] = deletedUsers;
      users = [...users, ...deletedUsers];
      deletedUsers = [];
      return user;
    },
  });
  const { session } = createSession({ identity: new FakeIdentity(amina) });
  mocks.session = session;
  await session.start();
  // Uses the real client, but without the session's token.
  vi.spyOn(session, 'call').mockImplementation(
    createClient({ fetch: (...request) => fetch(...request) }),
  );
});

const openScreen = () => showScreens(routes, '/manageUsers');
const findRow = async (name: string) => {
  const emailElement = await screen.findByText(`${name.toLowerCase()}@site.example`);
  return within(emailElement.closest('li') as HTMLElement);
};
const press = async (name: string, button: string | RegExp) =>
  user.click((await findRow(name)).getByRole('button', { name: button }));

describe('the Manage Users screen', () => {
  it('lists users and finds them by name, e-mail address or role [DASH-5, AUTH-12]', async () => {
    openScreen();
    (await findRow('Amina')).getByText('admin');
    (await findRow('Omar')).getByText('client');
    screen.getByText('3 users');
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, 'nobody at all');
    await screen.findByText('No results');
    for (const [query, name] of [
      ['AMINA', 'Amina'],
      ['omar@', 'Omar'],
      ['admin', 'Amina'],
    ] as const) {
      await user.clear(search);
      await user.type(search, query);
      await waitFor(() =>
        expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1),
      );
      await findRow(name);
    }
  });

  it('confirms a role change and offers to undo it [DASH-5]', async () => {
    openScreen();
    const fire = vi.spyOn(Swal, 'fire');
    await press('Omar', 'Promote to Admin');
    await answer('Make Omar an admin?', 'Yes, promote', 'Admins can change all content');
    await screen.findByText('User role updated successfully!');
    expect(fire).toHaveBeenLastCalledWith(
      expect.objectContaining({ titleText: 'User role updated successfully!', timer: 1500 }),
    );
    (await findRow('Omar')).getByText('admin');
    (await findRow('Omar')).getByRole('button', { name: 'Demote to Client' });
    Swal.close();
    await press('Omar', 'Undo: make Omar a client again');
    await waitFor(async () => (await findRow('Omar')).getByText('client'));
    expect((await findRow('Omar')).queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(writes.map(({ body }) => body)).toEqual([{ role: 'admin' }, { role: 'client' }]);
    Swal.close();
  });

  it('reports a failed role change [DASH-5]', async () => {
    openScreen();
    const failPromotion = async (failure: typeof failUpdate, message: string) => {
      failUpdate = failure;
      await press('Omar', 'Promote to Admin');
      await answer('Make Omar an admin?', 'Yes, promote');
      await acknowledge('Error!', message);
    };
    const refusal = Response.json(createProblem('internal'), { status: 500 });
    await failPromotion(() => refusal, 'Failed to update user role');
    const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'));
    await failPromotion(loseConnection, 'Error updating user role');
    const button = (await findRow('Omar')).getByRole('button', { name: 'Promote to Admin' });
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  it('rejects the demotion or deletion of the last admin [AUTH-13]', async () => {
    openScreen();
    await press('Amina', 'Demote to Client');
    const alert = await findAlert('Error!');
    expect(alert.textContent).toContain('This is the only admin');
    await acknowledge('Error!', 'Failed to update user role');
    await press('Amina', /^Delete/);
    await acknowledge('Error!', 'Failed to delete user');
    await findRow('Amina');
    expect(writes).toEqual([]);
  });

  it('asks admins twice before they demote themselves [AUTH-13]', async () => {
    users = [...users, createUser('Zaid', 'admin')];
    openScreen();
    await press('Amina', 'Demote to Client');
    await answer('Are you sure?', 'Yes, demote me');
    await answer('You will lose access to the dashboard', 'No, stay an admin');
    expect(writes).toEqual([]);
    await press('Amina', 'Demote to Client');
    await answer('Are you sure?', 'Yes, demote me');
    await answer('You will lose access to the dashboard', 'Yes, I am sure');
    await screen.findByText('Sorry Client Dashboard is not available right now.');
    expect(screen.queryByText('omar@site.example')).toBeNull();
    Swal.close();
  });

  it('asks admins before they make themselves editors [AUTH-13]', async () => {
    users = [...users, createUser('Zaid', 'admin')];
    openScreen();
    await press('Amina', 'Make Editor');
    await answer('Become an editor?', 'No, stay an admin', 'Your API keys will stop working.');
    expect(writes).toEqual([]);
  });

  it('promotes only accounts with a verified e-mail address [AUTH-16]', async () => {
    openScreen();
    (await findRow('Omar')).getByText('Verified');
    (await findRow('Reem')).getByText('Not verified');
    await press('Reem', 'Promote to Admin');
    await acknowledge('Reem cannot become an admin yet', 'reem@site.example is not verified.');
    expect(writes).toEqual([]);
    users = users.map((account) => ({ ...account, emailVerified: true }));
    // The button requests the list again, because the list may have changed.
    await press('Reem', 'Promote to Admin');
    await answer('Make Reem an admin?', 'Yes, promote');
    await waitFor(async () => (await findRow('Reem')).getByText('admin'));
    (await findRow('Reem')).getByText('Verified');
    Swal.close();
  });

  it('deletes an account after confirmation [DASH-15, AUTH-13]', async () => {
    openScreen();
    await press('Omar', /^Delete/);
    const question = await findAlert('Are you sure?');
    expect(question.textContent).toContain('Do you really want to delete this user?');
    const consequence = 'signed out everywhere immediately and will no longer be able to sign in';
    await answer('Are you sure?', 'No, keep it', consequence);
    expect(writes).toEqual([]);
    await press('Omar', /^Delete/);
    await answer('Are you sure?', 'Yes, delete it!');
    await acknowledge('Deleted!', 'User deleted successfully');
    expect(screen.queryByText('omar@site.example')).toBeNull();
    expect(writes.map(({ call }) => call)).toEqual(['DELETE /deleteUser/Omar']);
  });

  it.each([
    ['with Undo', () => answer('Deleted!', 'Undo')],
    [
      'from the list of deleted accounts',
      async () => {
        await acknowledge('Deleted!', 'User deleted successfully');
        await user.click(await screen.findByRole('button', { name: 'Restore Omar' }));
      },
    ],
  ])('restores a deleted account %s [AUTH-15]', async (_, restore) => {
    openScreen();
    await press('Omar', /^Delete/);
    await answer('Are you sure?', 'Yes, delete it!');
    await restore();
    await screen.findByText('Omar can sign in again, as a client.');
    await findRow('Omar');
    expect(screen.queryByRole('list', { name: 'Deleted accounts' })).toBeNull();
  });

  it('shows the earlier role of an account that was deleted in the last 90 days [AUTH-15]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(invitation.at) + 89 * dayMs });
    deletedUsers = users.filter(({ name }) => name === 'Omar');
    openScreen();
    const findText = async () => (await screen.findByText(/^omar@.*, /)).textContent;
    expect(await findText()).toBe('omar@site.example, formerly a client, deleted ');
    cleanup();
    vi.setSystemTime(Date.parse(invitation.at) + 91 * dayMs);
    openScreen();
    expect(await findText()).toBe('omar@site.example, deleted ');
    vi.useRealTimers();
  });

  it('confirms a revoked invitation and moves the focus to the heading [AUTH-15, DASH-14]', async () => {
    openScreen();
    await user.click(await screen.findByRole('button', { name: /^Revoke the invitation to/ }));
    await screen.findByText(`The invitation to ${invitation.email} has been revoked.`);
    expect(document.activeElement?.textContent).toBe('Manage Users');
    expect(writes).toMatchObject([{ call: `DELETE /deleteInvitation/${invitation._id}` }]);
  });

  it('shows the invitation link if the clipboard is blocked [AUTH-15]', async () => {
    openScreen();
    blockClipboard();
    const invitationRow = (await screen.findByText(invitation.email)).closest('li') as HTMLElement;
    expect(invitationRow.textContent).toContain('editor: invited');
    await user.click(within(invitationRow).getByRole('button', { name: /^Copy link/ }));
    await acknowledge('Please copy this link', '/dashboard/join#secret');
  });
});

it('offers a retry if an invitation cannot be loaded [AUTH-15]', async () => {
  let isDown = true;
  mockCalls({
    'GET /admin/': () => ({ admin: true }),
    'POST /openInvitation': () =>
      isDown
        ? Response.json(createProblem('unavailable'), { status: 503 })
        : Response.json(createProblem('not-found'), { status: 404 }),
  });
  showScreens(routes, '/join');
  await screen.findByText('We could not load the invitation.');
  expect(screen.queryByText(/^This invitation is no longer valid/)).toBeNull();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(/^This invitation is no longer valid/);
});
