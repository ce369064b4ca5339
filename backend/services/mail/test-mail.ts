import { randomUUID } from 'node:crypto';
import { type Mailer, MailRejectedError } from './mailer.ts';

/**
 * Sends a test e-mail without the outbox [OPS-4]. Resolves to null, or to the reason why the e-mail was not accepted.
 * The reason contains no addresses.
 */
export async function sendTestMail({ mailer }: { mailer: Mailer | null }, to: string) {
  if (!mailer) return 'E-mail is not set up: MAIL_URL is not set';
  try {
    await mailer({
      id: randomUUID(),
      to: [to],
      replyTo: null,
      subject: 'Test e-mail from your website',
      text: 'This e-mail was sent from the settings of your website. E-mails about new messages are sent in the same way, to the addresses in the settings.\n',
    });
    return null;
  } catch (error) {
    if (!(error instanceof MailRejectedError)) throw error;
    return error.message;
  }
}
