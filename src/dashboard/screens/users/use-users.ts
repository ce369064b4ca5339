import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRole, type Role, type User } from '#contract/entities/user.ts';
import { ProblemError, UnreachableError } from '#contract/http/client.ts';
import { endUserSessions, restoreUser } from '#contract/routes/account-routes.ts';
import { deleteUser, getUsers, updateUser } from '#contract/routes/routes.ts';
import { session } from '#session/session.ts';
import { SessionEndedError } from '#session/session-problem.ts';
import { showAlert, toast } from '#ui/alert.ts';
import { call } from '../../data/api.ts';
import {
  createRecordListQuery,
  type RecordList,
  updateRecords,
} from '../../data/content/record-list.ts';
import { invalidateQueries } from '../../data/query-client.ts';
import { showError } from '../../ui/show-error.ts';
import { useDeletion } from '../../ui/use-deletion.ts';
import {
  confirmBecomingEditor,
  confirmDeleteUser,
  confirmEndSessions,
  confirmRoleChange,
  confirmSelfDemotion,
} from './confirmations.ts';

const usersKey = ['users'] as const;
export const deletedUsersKey = ['deleted-users'] as const;

export const roleWithArticle: Record<Role, string> = {
  admin: 'an admin',
  editor: 'an editor',
  client: 'a client',
};

/** Ordered by first sign-in. */
export const useUsers = () =>
  useQuery(createRecordListQuery(usersKey, (page, signal) => call(getUsers, { page, signal })));

export const isCurrentUser = (user: User) => user.uid === session.getSnapshot().uid;

interface RoleChange {
  user: User;
  role: Role;
  /** An undo needs no confirmation. */
  isUndo?: boolean;
}

/**
 * Promotes or demotes an account after a confirmation, or after two if users demote themselves to client.
 * The row changes in place and offers *Undo* [DASH-5, AUTH-13].
 */
export function useChangeRole() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: async ({ user, role }: RoleChange) =>
      (await call(updateUser, { params: { id: user._id }, body: { role } })).data,
    onSuccess: async (updatedUser) => {
      updateRecords<User>(client, usersKey, (records) =>
        records.map((user) => (user._id === updatedUser._id ? updatedUser : user)),
      );
      toast('User role updated successfully!', 1500);
      if (isCurrentUser(updatedUser)) await session.checkAdmin().catch(console.warn);
    },
    onError: showRoleFailure,
  });
  const start = async (change: RoleChange) => {
    if (await approveRoleChange(client, change)) mutation.mutate(change);
  };
  return { ...mutation, start };
}

/** Asks for confirmation, or shows why the role cannot change. Resolves to whether to change the role. */
async function approveRoleChange(client: QueryClient, { user, role, isUndo }: RoleChange) {
  if (role !== 'admin' && isLastAdmin(client, user))
    return refuseLastAdmin('Failed to update user role');
  if (isUndo) return true;
  const isPromotion = role === 'admin' || (role === 'editor' && getRole(user) === 'client');
  if (isPromotion && !(await isVerified(client, user))) return refuseUnverified(user, role);
  if (isCurrentUser(user) && role !== 'admin') {
    return role === 'client' ? confirmSelfDemotion() : confirmBecomingEditor();
  }
  return confirmRoleChange(user, role);
}

/** Deletes an account after a confirmation, or after two if it is the user's own account [DASH-15, AUTH-13]. */
export function useDeleteUser() {
  const client = useQueryClient();
  return useDeletion<User>({
    listKey: usersKey,
    texts: { deleteSuccess: 'User deleted successfully', deleteFailure: 'Failed to delete user' },
    undo: (user) => restoreAccount(client, user),
    ask: (user) =>
      isLastAdmin(client, user)
        ? refuseLastAdmin('Failed to delete user')
        : confirmDeleteUser(user, isCurrentUser(user)),
    remove: ({ _id }) => call(deleteUser, { params: { id: _id } }),
    // The server refuses a deleted account, so the check ends the session and shows the reason.
    onDeleted: (user) => {
      if (isCurrentUser(user)) session.checkAdmin().catch(console.warn);
      client.invalidateQueries({ queryKey: deletedUsersKey }).catch(console.warn);
    },
  });
}

/** Restores a deleted account with its role [AUTH-15]. Rejects as `call` does. */
export async function restoreAccount(
  client: QueryClient,
  { _id, name, email }: Pick<User, '_id' | 'name' | 'email'>,
): Promise<void> {
  const { data } = await call(restoreUser, { params: { id: _id }, body: {} });
  await invalidateQueries(client, [usersKey, deletedUsersKey]);
  toast(`${name || email} can sign in again, as ${roleWithArticle[getRole(data)]}.`, 4000);
}

/** Ends all of a person's sessions after a confirmation [AUTH-15]. */
export const useEndSessions = () =>
  useMutation({
    mutationFn: async (user: User) => {
      if (!(await confirmEndSessions(user))) return;
      await call(endUserSessions, { params: { id: user._id }, body: {} });
      toast(`${user.name || user.email} has been signed out everywhere.`, 3000);
    },
    onError: (error) => showError(error, 'Failed to sign this person out'),
  });

/** Checks only the loaded list. The server also checks. */
function isLastAdmin(client: QueryClient, { _id, role }: User): boolean {
  const list = client.getQueryData<RecordList<User>>(usersKey);
  if (role !== 'admin' || !list?.isComplete) return false;
  return !list.records.some((user) => user.role === 'admin' && user._id !== _id);
}

/** Resolves to false, as `showAlert` does without a second button. */
const refuseLastAdmin = (text: string) =>
  showAlert({
    kind: 'error',
    title: 'Error!',
    text,
    detail: 'This is the only admin. Make someone else an admin first.',
  });

/** Reloads the list because the address may have been verified in the meantime [AUTH-16]. */
async function isVerified(client: QueryClient, { _id, emailVerified }: User): Promise<boolean> {
  if (emailVerified) return true;
  await client.refetchQueries({ queryKey: usersKey });
  const list = client.getQueryData<RecordList<User>>(usersKey);
  return list?.records.find((user) => user._id === _id)?.emailVerified ?? false;
}

/** Resolves to false. */
const refuseUnverified = ({ name, email }: User, role: Role) =>
  showAlert({
    kind: 'info',
    title: `${name || email} cannot become an ${role} yet`,
    text: `${email} is not verified.`,
    detail:
      'The account’s owner must open the dashboard, press “Send verification e-mail”, open the link in that e-mail and sign in again. You can then promote the account.',
  });

/** The specification defines one text for a refusal and another for every other failure. */
function showRoleFailure(error: Error): void {
  if (error instanceof SessionEndedError || error instanceof ProblemError) {
    showError(error, 'Failed to update user role');
    return;
  }
  console.warn(error);
  showAlert({
    kind: 'error',
    title: 'Error!',
    text: 'Error updating user role',
    ...(error instanceof UnreachableError && {
      detail: 'The server cannot be reached. Check your connection, then try again.',
    }),
  });
}
