import type { MailConfiguration } from '#services/mail/mailer.ts';
import { smtpTransport } from '#services/mail/smtp-mailer.ts';
import { checkMailService, type Fetch } from './check-network.ts';
import { causeCode, type Finding, fault, good } from './finding.ts';

const subject = 'MAIL_URL';

/** Whether a mail server lets the product in, without a mail; of an HTTP service, whether it is there. */
export async function checkMail(fetch: Fetch, { url }: MailConfiguration): Promise<Finding> {
  if (url.startsWith('https:')) return checkMailService(fetch, url);
  try {
    await smtpTransport({ url }).verify();
    return good(subject, 'the mail server accepts the user and the password');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAUTH') {
      return fault(subject, 'the mail server refuses the user or the password: correct them');
    }
    const what = `the mail server cannot be used (${causeCode(error)})`;
    return fault(
      subject,
      `${what}: check the host, the port, and that the mail server supports TLS`,
    );
  }
}
