import { type MailConfiguration, type Mailer, MailNotTakenError, mailTimeoutMs } from './mailer.ts';

/**
 * Sends through an HTTP service of Resend's form: a POST of JSON with `from`, `to`, `subject`, `text` and `reply_to`, and
 * the key, which is the password in the address, as bearer token. `Idempotency-Key` is the same for each try.
 */
export function httpMailer({ url, from }: MailConfiguration): Mailer {
  const address = new URL(url);
  const key = decodeURIComponent(address.password);
  address.username = '';
  address.password = '';
  return async ({ id, to, replyTo, subject, text }) => {
    let answer: Response;
    try {
      answer = await fetch(address, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(mailTimeoutMs),
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          'idempotency-key': id,
        },
        body: JSON.stringify({ from, to, subject, text, ...(replyTo && { reply_to: replyTo }) }),
      });
    } catch (error) {
      throw new MailNotTakenError('The mail service could not be asked', null, error);
    }
    const { status, ok } = answer;
    if (!ok) throw new MailNotTakenError('The mail service did not take the mail', status);
    // It took the mail: what it says of it matters less, and sent again the mail would come twice.
    return { status, answer: await answer.text().catch(() => 'The answer broke off') };
  };
}
