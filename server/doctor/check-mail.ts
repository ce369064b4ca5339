import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import * as z from 'zod/mini';
import type { MailConfiguration } from '#services/mail/mailer.ts';
import { smtpTransport } from '#services/mail/smtp-mailer.ts';
import { causeCode, type Report } from './check.ts';
import { checkEndpoint } from './check-endpoints.ts';
import { isLoopback } from './check-network.ts';
import type { Installation } from './installation.ts';
import { type Remedies, remedyFor } from './send-request.ts';

const smtpError = z.object({ response: z.string(), command: z.string() });

/**
 * Checks that the mail server accepts the credentials and the sender, or that the HTTP mail service exists and does not
 * refuse the key. Sends no mail.
 */
export async function checkMail(report: Report, installation: Installation): Promise<void> {
  const { mail } = installation.configuration;
  if (!mail) return;
  const { protocol, origin, pathname, password, hostname } = new URL(mail.url);
  if (protocol === 'https:') {
    // Nothing is sent, because the mail has no recipient.
    await checkEndpoint(report, installation, {
      address: `${origin}${pathname}`,
      method: 'POST',
      headers: {
        Authorization: `Bearer ${decodeURIComponent(password)}`,
        'Content-Type': 'application/json',
      },
      body: '{}',
      missingRemedy: 'set the address that e-mails are posted to',
      presentDetail: 'does not refuse the key',
      refusalPattern: /^40[13] /,
    });
    return;
  }
  if (isLoopback(hostname) && /^\s+\(.+\)$/m.test(await installation.run('mailq', []))) {
    return report.fault(
      'the mail server on this machine accepts e-mails, but cannot forward them: mailq lists them with the reasons (such as its relay host or blocked ports)',
    );
  }
  try {
    const refusal = await senderRefusal(mail);
    if (refusal) {
      report.fault(
        `the mail server refuses this sender (${refusal}): use an address that belongs to the user in MAIL_URL`,
        'MAIL_FROM',
      );
    } else report.good('the mail server accepts the user, the password and the sender');
  } catch (error) {
    report.fault(`the mail server ${problemOf(error)}`);
  }
}

/**
 * Resolves to the mail server's reply if it refuses the sender, or to null. Rejects if the server cannot be used.
 * Closes the connection before the first line of the mail, so the server discards the mail.
 */
async function senderRefusal(mail: MailConfiguration): Promise<string | null> {
  const { options } = smtpTransport(mail);
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const connection = new SMTPConnection(options);
  const from = /[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0] ?? '';
  const message = new Readable({ read: () => resolve(null) });
  const sendProbe = () =>
    connection.send({ from, to: [from] }, message, (error) => resolve(refusalOf(error)));
  connection.on('error', reject);
  connection.on('end', () => reject(new Error('the connection was closed')));
  connection.connect(() => {
    if (!options.auth || !connection.allowsAuth) sendProbe();
    else connection.login(options.auth, (failure) => (failure ? reject(failure) : sendProbe()));
  });
  return promise.finally(() => connection.close());
}

/** Some servers refuse the sender only after they receive the recipient. A temporary refusal has a 4xx code. */
function refusalOf(error: unknown): string | null {
  const { response = '', command } = smtpError.safeParse(error).data ?? {};
  const isAboutSender = command === 'MAIL FROM' || /sender/i.test(response);
  return isAboutSender && response.startsWith('5') ? response : null;
}

function problemOf(error: unknown): string {
  const code = causeCode(error);
  if (code === 'EAUTH') return 'refuses the user or the password: correct them';
  return `cannot be used (${code}): ${remedyFor(error, remedies) ?? defaultRemedy}`;
}

/** The mail library's messages are more precise than its codes. */
const remedies: Remedies = {
  'ECONNREFUSED|^ESOCKET $':
    'nothing listens on this host and port, so start the mail server there, or use another one (in a container, localhost is the container itself)',
  'self.signed|unable to (verify|get)':
    'Node does not trust its certificate’s issuer, even if the system does, so set NODE_EXTRA_CA_CERTS to a file with the issuer’s certificate',
  '[Cc]ertificate|altnames':
    'its certificate is not valid for this host, or has expired, so use the name in the certificate, or have the mail service renew it',
  'wrong version number|packet length|Greeting never received':
    'use smtps:// with port 465, or smtp:// with port 587',
  'ETIMEDOUT|EHOSTUNREACH|ENETUNREACH':
    'nothing responds on this port, probably because a firewall or the hosting company blocks outgoing mail, so have the port opened, try port 587 or 2525, or use a mail service with https://',
  'ENOTFOUND|EAI_AGAIN|EDNS': 'correct the host name, or fix DNS on this machine',
};

const defaultRemedy = 'check the host, the port, and that the mail server supports TLS';
