import { fullMoment } from '#contract/full-moment.ts';
import { invitationPath } from '#contract/invitations.ts';
import type { Mail } from '../mail/mailer.ts';
import { type Envelope, oneLine } from './message-mail.ts';

interface Invited {
  row: { role: 'admin' | 'editor'; expiresAt: Date };
  by: string;
}

/** The e-mail that asks somebody to become an editor or an admin [AUTH-15]. Its link proves the mailbox. */
export function invitationMail(
  { row: { role, expiresAt }, by }: Invited,
  token: string,
  { id, to, siteUrl, timeZone }: Envelope & { siteUrl: string },
): Mail {
  const { host } = new URL(siteUrl);
  const what = {
    editor: 'change and publish its content, and answer messages',
    admin: 'change and publish its content, answer messages, and manage users and settings',
  };
  const link = new URL(invitationPath, siteUrl);
  link.hash = token;
  const parts = [
    `${oneLine(by) || 'An admin'} invites you to work on the website ${host}. As an ${role} you can ${what[role]}.`,
    `Open this link, then sign in or register with this e-mail address:\n${link.href}`,
    `The link is for you alone: do not pass it on. It can be used once, until ${fullMoment(expiresAt, timeZone)}.`,
    'If you do not expect this, you do not have to do anything.',
  ];
  return {
    id,
    to,
    replyTo: null,
    subject: `Invitation to the website ${host}`,
    text: `${parts.join('\n\n')}\n`,
  };
}
