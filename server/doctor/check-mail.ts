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
    return fault(
      subject,
      `the mail server cannot be used (${causeCode(error)}): ${remedyOf(error)}`,
    );
  }
}

/** The mail library calls most of what fails by one code, and says more in words. */
const remedies: [RegExp, string][] = [
  [
    /certificate|altnames/i,
    'it has a certificate that is not valid for this host, has ended, or is of an unknown issuer: use the name in the certificate, or let the mail service renew it',
  ],
  [
    /wrong version number|packet length|Greeting never received/i,
    'use smtps:// with the port 465, or smtp:// with the port 587',
  ],
  [
    /ENOTFOUND|EAI_AGAIN|EDNS/,
    'correct the name of the host, or the name resolution of this machine',
  ],
];

function remedyOf(error: unknown): string {
  const said = error instanceof Error ? `${causeCode(error)} ${error.message}` : '';
  return (
    remedies.find(([words]) => words.test(said))?.[1] ??
    'check the host, the port, and that the mail server supports TLS'
  );
}
