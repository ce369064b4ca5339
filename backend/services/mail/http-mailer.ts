import { type MailConfiguration, type Mailer, MailRejectedError, mailTimeoutMs } from './mailer.ts';

/**
 * Returns a mailer for an HTTP service with Resend's API. The bearer token is the password in the address. All attempts
 * to send an e-mail use the same `Idempotency-Key`.
 */
export function createHttpMailer({ url, from }: MailConfiguration): Mailer {
  const address = new URL(url);
  const key = decodeURIComponent(address.password);
  address.username = '';
  address.password = '';
  return async ({ id, to, replyTo, subject, text }) => {
    let response: Response;
    try {
      response = await fetch(address, {
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
      throw new MailRejectedError('The mail service could not be reached', null, error);
    }
    const { status, ok } = response;
    if (!ok) throw new MailRejectedError('The mail service did not accept the e-mail', status);
    // The service has accepted the e-mail. An unreadable response is not a failure, because another attempt would send
    // the e-mail twice.
    return { status, answer: await response.text().catch(() => 'The response was cut off') };
  };
}
