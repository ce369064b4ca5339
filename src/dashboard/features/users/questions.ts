import type { Role, User } from '#contract/entities/user.ts';
import { confirm } from '#ui/alert.ts';
import { confirmDeletion } from '../../screens/use-deletion.ts';

/** The questions before rights change. About one's own account they come twice [AUTH-13]. */

/** Asks whether to give an account another role, and says what that means. */
export const confirmRole = ({ name, email }: User, role: Role): Promise<boolean> =>
  role === 'admin'
    ? confirm({
        title: `Make ${name || email} an admin?`,
        text: `Admins can change all content, read all messages, and decide who else is an admin. ${email} has to sign in again first.`,
        confirm: 'Yes, promote',
        cancel: 'No, cancel',
      })
    : confirm({
        title: `Take the rights of ${name || email}?`,
        text: `They lose the dashboard at once. Preview links that they made stop working for good, and new messages are no longer sent to ${email}. What they wrote stays.`,
        confirm: 'Yes, demote',
        cancel: 'No, stay admin',
        danger: true,
      });

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
