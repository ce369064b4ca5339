import { confirm } from '#ui/alert.ts';
import { confirmDeletion } from '../../screens/use-deletion.ts';

/** The questions before an account loses something. About one's own account they come twice [AUTH-13]. */

/** Asks whether to delete an account; `oneself`: it is one's own. */
export async function confirmDeleteUser({ oneself }: { oneself: boolean }): Promise<boolean> {
  const sure = await confirmDeletion('Do you really want to delete this user?');
  if (!sure || !oneself) return sure;
  return confirm({
    title: 'This is your own account',
    text: 'You will be signed out at once and cannot sign in again by yourself.',
    confirm: 'Yes, delete my account',
    cancel: 'No, keep it',
    danger: true,
  });
}

/** Asks whether to give up one's own rights. */
export async function confirmSelfDemotion(): Promise<boolean> {
  const sure = await confirm({
    title: 'Are you sure?',
    text: 'Do you really want to demote your own account?',
    confirm: 'Yes, demote me',
    cancel: 'No, stay admin',
    danger: true,
  });
  if (!sure) return false;
  return confirm({
    title: 'You will lose the dashboard',
    text: 'From this moment on only another admin can give it back to you.',
    confirm: 'Yes, I am sure',
    cancel: 'No, stay admin',
    danger: true,
  });
}
