import { randomUUID } from 'node:crypto';
import { type Mailer, MailNotTakenError } from './mailer.ts';

/**
 * Sends an e-mail to `to` that says only that e-mails arrive, at once and once [OPS-4]. Resolves to why the mail service did
 * not take it, without addresses; to null where it took it. Without a mail service nothing is sent.
 */
export async function sendTestMail(mailer: Mailer | null, to: string): Promise<string | null> {
  if (!mailer) return 'E-mail is not set up yet: MAIL_URL is not set';
  try {
    await mailer({
      id: randomUUID(),
      to: [to],
      replyTo: null,
      subject: 'Test of the e-mails of your website',
      text: 'This e-mail was sent from the settings of your website. New messages of visitors arrive in the same way.\n',
    });
    return null;
  } catch (error) {
    if (!(error instanceof MailNotTakenError)) throw error;
    return error.message;
  }
}
