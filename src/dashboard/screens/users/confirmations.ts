/** Users confirm twice before they delete their own account or demote themselves to client [AUTH-13]. */
import { getRole, type Role, type User } from '#contract/entities/user.ts';
import { confirm } from '#ui/alert.ts';
import { confirmDeletion } from '../../ui/use-deletion.ts';

export function confirmRoleChange(user: User, role: Role): Promise<boolean> {
  const { name, email } = user;
  const currentRole = getRole(user);
  if (role === 'admin')
    return confirm({
      title: `Make ${name || email} an admin?`,
      text: `Admins can change all content, read all messages, and decide who else is an admin. This takes effect when ${email} signs in again.`,
      confirm: 'Yes, promote',
      cancel: 'Cancel',
    });
  if (role === 'editor')
    return confirm({
      title: `Make ${name || email} an editor?`,
      text:
        currentRole === 'admin'
          ? 'They can still work on content, pictures and messages. They will no longer be able to manage users, change settings or delete messages. Their API keys will stop working.'
          : `Editors can change and publish all content, and read and answer messages. They cannot manage users or change settings. This takes effect when ${email} signs in again.`,
      confirm: 'Yes, make them an editor',
      cancel: 'Cancel',
      danger: currentRole === 'admin',
    });
  return confirm({
    title: `Remove ${currentRole} permissions from ${name || email}?`,
    text: `They will no longer be able to use the dashboard. Their preview links and API keys will stop working, and new messages will no longer be sent to ${email}. Their content is kept.`,
    confirm: 'Yes, demote',
    cancel: 'No, keep them',
    danger: true,
  });
}

export async function confirmDeleteUser({ name, email }: User, isOwnAccount: boolean) {
  const isSure = await confirmDeletion(
    'Do you really want to delete this user?',
    `${name || email} will be signed out everywhere immediately and will no longer be able to sign in. Their preview links and API keys will stop working. Their content is kept. An admin can restore the account under “Deleted accounts”.`,
  );
  if (!isSure || !isOwnAccount) return isSure;
  return confirm({
    title: 'This is your own account',
    text: 'You will be signed out immediately, and you will not be able to sign in again.',
    confirm: 'Yes, delete my account',
    cancel: 'No, keep it',
    danger: true,
  });
}

export const confirmSelfDemotion = async (): Promise<boolean> =>
  (await confirm({
    title: 'Are you sure?',
    text: 'Do you really want to demote your own account?',
    confirm: 'Yes, demote me',
    cancel: 'No, stay an admin',
    danger: true,
  })) &&
  confirm({
    title: 'You will lose access to the dashboard',
    text: 'Only another admin can give you access again.',
    confirm: 'Yes, I am sure',
    cancel: 'No, stay an admin',
    danger: true,
  });

/** For admins who demote themselves to editor. */
export const confirmBecomingEditor = (): Promise<boolean> =>
  confirm({
    title: 'Become an editor?',
    text: 'You can still work on content, pictures and messages. You will no longer be able to manage users, change settings or delete messages. Your API keys will stop working.',
    confirm: 'Yes, make me an editor',
    cancel: 'No, stay an admin',
    danger: true,
  });

export const confirmEndSessions = ({ name, email }: User): Promise<boolean> =>
  confirm({
    title: `Sign out ${name || email} everywhere?`,
    text: 'They will have to sign in again on each device. Unsaved changes to content, replies and notes stay on the device where they were made.',
    confirm: 'Yes, sign them out',
    cancel: 'Cancel',
  });
