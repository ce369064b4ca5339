import { randomUUID } from 'node:crypto';
import { type Mailer, MailRejectedError } from './mailer.ts';

/**
 * Sends a test e-mail at once, without the outbox and without a second attempt [OPS-4]. Returns null if the mail
 * service accepts it. Otherwise, returns the reason, without addresses.
 */
export async function sendTestMail(
  { mailer }: { mailer: Mailer | null },
  to: string,
): Promise<string | null> {
  if (!mailer) return 'E-mail is not set up: MAIL_URL is not set';
  try {
    await mailer({
      id: randomUUID(),
      to: [to],
      replyTo: null,
      subject: 'Test e-mail from your website',
      text: 'This e-mail was sent from the settings of your website. New messages from visitors arrive in the same way.\n',
    });
    return null;
  } catch (error) {
    if (!(error instanceof MailRejectedError)) throw error;
    return error.message;
  }
}
