import { smtpTransport } from '#services/mail/smtp-mailer.ts';
import { type Remedies, remedyFor } from './ask.ts';
import { causeCode, type Report } from './check.ts';
import { checkEndpoint } from './check-endpoints.ts';
import type { Installation } from './installation.ts';

/** Checks that a mail server accepts the credentials, without sending a mail, or that an HTTP mail service exists. */
export async function checkMail(report: Report, installation: Installation): Promise<void> {
  const { mail } = installation.configuration;
  if (!mail) return;
  const { protocol, origin, pathname } = new URL(mail.url);
  if (protocol === 'https:') {
    // The key stays here: only a mail can show whether it is right.
    await checkEndpoint(report, installation, {
      address: `${origin}${pathname}`,
      missing: 'set the address that e-mails are posted to',
      present: 'the e-mail about the next message shows whether the key is right',
    });
    return;
  }
  try {
    await smtpTransport(mail).verify();
    report.good('the mail server accepts the user and the password');
  } catch (error) {
    report.fault(`the mail server ${problemOf(error)}`);
  }
}

function problemOf(error: unknown): string {
  const code = causeCode(error);
  if (code === 'EAUTH') return 'refuses the user or the password: correct them';
  return `cannot be used (${code}): ${remedyFor(error, remedies) ?? otherwise}`;
}

/** The mail library has one code for most failures. Its messages are more precise. */
const remedies: Remedies = {
  '[Cc]ertificate|altnames':
    'its certificate is not valid for this host, has expired, or has an unknown issuer: use the name in the certificate, or have the mail service renew it',
  'wrong version number|packet length|Greeting never received':
    'use smtps:// with the port 465, or smtp:// with the port 587',
  'ENOTFOUND|EAI_AGAIN|EDNS': 'correct the host name, or the name resolution of this machine',
};

const otherwise = 'check the host, the port, and that the mail server supports TLS';
