import type { Store } from '#db/store.ts';
import { findAct, isToldOfAct } from '../activity/mail-rights.ts';
import { findAlert, isToldOfAlerts } from '../alerts/alerts.ts';
import { invitationTokens } from '../identity/invitation-tokens.ts';
import { findInvitation } from '../identity/read-invitations.ts';
import type { Log } from '../log.ts';
import { type Mail, type Mailer, MailNotTakenError } from '../mail/mailer.ts';
import { readCompanyEmail } from '../messages/company-email.ts';
import { findMessage } from '../messages/messages.ts';
import { findReply } from '../messages/replies.ts';
import { readSettings } from '../settings.ts';
import { alertMail } from './alert-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { messageMail } from './message-mail.ts';
import type { Delivery, Outcome } from './outbox.ts';
import { replyMail } from './reply-mail.ts';
import { rightsMail } from './rights-mail.ts';

/** What e-mails need from where they are sent. */
export interface MailDeps {
  store: Store;
  /** Null where no way to send e-mail is configured. */
  mailer: Mailer | null;
  /** Where the dashboard is found; without it e-mails have no link. */
  siteUrl: string | undefined;
  /** Signs the links of invitations. */
  accessTokenSecret: string;
  log: Log;
}

const pointless = (answer: string): Outcome => ({ result: 'pointless', status: null, answer });

/** Sends one e-mail about a message, an alert or rights, an invitation or a reply [OPS-4]. Without a mail service it is never sent. */
export async function deliverMail(deps: MailDeps, delivery: Delivery): Promise<Outcome> {
  const { mailer, log } = deps;
  if (!mailer) {
    const reason = 'MAIL_URL is not set';
    log({ level: 'error', event: 'delivery', id: delivery._id, reason });
    return pointless(reason);
  }
  const mail = await mailOf(deps, delivery);
  if (typeof mail === 'string') return pointless(mail);
  try {
    return { result: 'delivered', ...(await mailer(mail)) };
  } catch (error) {
    if (!(error instanceof MailNotTakenError)) throw error;
    return { result: 'failed', status: error.status, answer: error.message };
  }
}

/** The e-mail, or why it is pointless to send it. */
async function mailOf(
  { store, siteUrl, accessTokenSecret: secret }: MailDeps,
  { _id: id, event, subject, recipient, claimedAt: now }: Delivery,
): Promise<Mail | string> {
  const { notificationEmails, timeZone } = await readSettings(store);
  const to = recipient ?? '';
  const envelope = { id, to: [to], siteUrl, timeZone };
  if (event === 'messages') {
    const message = await findMessage(store, subject);
    if (!message) return 'The message was deleted';
    if (!notificationEmails.includes(to)) return 'This address was removed from the settings';
    return messageMail(message, envelope);
  }
  if (event === 'invitation') {
    const invited = await findInvitation(store, subject, now);
    if (!invited) return 'The invitation does not hold any more';
    if (!siteUrl) return 'URL is not set, so there is no link: copy it instead';
    const token = await invitationTokens(secret).tokenOf(invited.row, 'mail');
    return invitationMail(invited, token, { ...envelope, siteUrl });
  }
  if (event === 'rights') {
    const act = await findAct(store, subject);
    if (!act || !(await isToldOfAct(store, act.row, to)))
      return 'The owner of this address is not an admin any more';
    return rightsMail(act, envelope);
  }
  if (event === 'reply') {
    const reply = await findReply(store, subject);
    if (!reply) return 'The message was deleted';
    return replyMail(reply, { ...envelope, companyEmail: await readCompanyEmail(store) });
  }
  const alert = await findAlert(store, subject);
  if (!alert || (event === 'alert-begun' && alert.endedAt))
    return 'The problem has changed since then';
  if (!(await isToldOfAlerts(store, to)))
    return 'The owner of this address is not an admin any more';
  return alertMail(alert, envelope);
}
