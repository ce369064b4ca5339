import { type Role, roleOf, type User } from '#contract/entities/user.ts';
import { confirm } from '#ui/alert.ts';
import { confirmDeletion } from '../../ui/use-deletion.ts';

/** The questions before rights change. About one's own account they come twice [AUTH-13]. */

/** Asks whether to give an account another role, and says what that means. */
export function confirmRole(user: User, role: Role): Promise<boolean> {
  const { name, email } = user;
  const before = roleOf(user);
  if (role === 'admin')
    return confirm({
      title: `Make ${name || email} an admin?`,
      text: `Admins can change all content, read all messages, and decide who else is an admin. ${email} has to sign in again first.`,
      confirm: 'Yes, promote',
      cancel: 'No, cancel',
    });
  if (role === 'editor')
    return confirm({
      title: `Make ${name || email} an editor?`,
      text:
        before === 'admin'
          ? 'They keep content, pictures and messages. They can no longer open users and settings, nor delete messages. API keys that they made stop working.'
          : `Editors can change and publish all content, and read and answer messages. They see no users and no settings. ${email} has to sign in again first.`,
      confirm: 'Yes, make editor',
      cancel: 'No, cancel',
      danger: before === 'admin',
    });
  return confirm({
    title: `Remove ${before} rights from ${name || email}?`,
    text: `They can no longer use the dashboard. Their preview links and API keys stop working, and new messages are no longer sent to ${email}. Their texts stay.`,
    confirm: 'Yes, demote',
    cancel: `No, stay ${before}`,
    danger: true,
  });
}

/** Asks whether to delete an account, and says what that means; `oneself`: it is one's own. */
export async function confirmDeleteUser(
  { name, email }: User,
  { oneself }: { oneself: boolean },
): Promise<boolean> {
  const sure = await confirmDeletion(
    'Do you really want to delete this user?',
    `${name || email} is signed out everywhere at once and can no longer sign in. Their preview links and API keys end; what they wrote and published stays. An admin can undo this under “Deleted people”.`,
  );
  if (!sure || !oneself) return sure;
  return confirm({
    title: 'This is your own account',
    text: 'You will be signed out at once, and you will not be able to sign in again.',
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
    text: 'Only another admin can give it back to you.',
    confirm: 'Yes, I am sure',
    cancel: 'No, stay admin',
    danger: true,
  });
}

/** Asks whether to end all sessions of somebody. */
export const confirmEndSessions = ({ name, email }: User): Promise<boolean> =>
  confirm({
    title: `Sign out ${name || email} everywhere?`,
    text: 'On every device they have to sign in again. What they typed and did not save is kept on the device.',
    confirm: 'Yes, sign out',
    cancel: 'No, cancel',
  });
