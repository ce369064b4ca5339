import { invitationPath } from '#contract/entities/invitations.ts';
import { formatFullTime } from '#contract/time/format-time.ts';
import { type MailSource, type MailText, toOneLine } from '../outbox/mail-source.ts';
import { createInvitationTokens } from './invitation-tokens.ts';
import { findInvitation, type InvitationWithAuthor } from './read-invitations.ts';

/** The link in this e-mail proves access to the mailbox [AUTH-15]. */
function writeInvitationMail(
  { row: { role, expiresAt }, by }: InvitationWithAuthor,
  token: string,
  { siteUrl, timeZone }: { siteUrl: string; timeZone: string },
): MailText {
  const { host } = new URL(siteUrl);
  const abilities = {
    editor: 'change and publish its content, and answer messages',
    admin: 'change and publish its content, answer messages, and manage users and settings',
  };
  const link = new URL(invitationPath, siteUrl);
  link.hash = token;
  const paragraphs = [
    `${toOneLine(by) || 'An admin'} has invited you to work on the website ${host}. As an ${role}, you can ${abilities[role]}.`,
    `Open this link:\n${link.href}`,
    'Then sign in or register with the e-mail address that received this invitation.',
    `This link is only for you, so please do not forward it. You can use it only once. It expires on ${formatFullTime(expiresAt, timeZone)}.`,
    'If you did not expect this e-mail, you can ignore it.',
  ];
  return { subject: `Invitation to work on ${host}`, paragraphs };
}

/** The e-mails about invitations that can still be accepted. */
export const invitationMailSource: MailSource = {
  makeMail: async (ctx, { subject }) => {
    const invitation = await findInvitation(ctx, subject);
    if (!invitation) return 'The invitation is no longer valid';
    const { siteUrl, timeZone, accessTokenSecret } = ctx;
    if (!siteUrl)
      return 'URL is not set, so the e-mail would have no link. Copy the link from Manage Users instead';
    const token = await createInvitationTokens(accessTokenSecret).sign(invitation.row, 'mail');
    return writeInvitationMail(invitation, token, { siteUrl, timeZone });
  },
};
