import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import * as z from 'zod/mini';
import type { MailConfiguration } from '#services/mail/mailer.ts';
import { createSmtpTransport } from '#services/mail/smtp-mailer.ts';
import { createFault, getCauseCode, pass, type Results } from './check.ts';
import { checkEndpoint } from './check-endpoints.ts';
import { isLoopback } from './check-network.ts';
import type { Installation } from './installation.ts';
import {
  describeError,
  type ErrorTexts,
  findCausingLayers,
  findErrorText,
} from './send-request.ts';

const smtpError = z.object({ response: z.string(), command: z.string() });

/**
 * Checks that the mail server accepts the credentials and the sender, or that the HTTP mail service exists and does not
 * refuse the key. Sends no mail.
 */
export async function* checkMail(installation: Installation): Results {
  const { mail } = installation.configuration;
  if (!mail) return;
  const { protocol, origin, pathname, password, hostname } = new URL(mail.url);
  if (protocol === 'https:') {
    // Nothing is sent, because the mail has no recipient.
    return yield* checkEndpoint(installation, {
      name: 'The mail service',
      variable: 'MAIL_URL',
      address: `${origin}${pathname}`,
      method: 'POST',
      headers: {
        Authorization: `Bearer ${decodeURIComponent(password)}`,
        'Content-Type': 'application/json',
      },
      body: '{}',
      missingRemedy: 'set MAIL_URL to the address that e-mails are posted to',
      passText: 'The mail service responds and does not refuse the key',
      refusalPattern: /^40[13] /,
    });
  }
  if (isLoopback(hostname) && /^\s+\(.+\)$/m.test(await installation.runProgram('mailq', []))) {
    return yield 'The mail server on this machine accepts e-mails but cannot forward them: run mailq, and correct the reason that it lists (such as the relay host or a blocked port)';
  }
  try {
    const refusal = await readSenderRefusal(mail);
    if (refusal) {
      yield `The mail server refuses the sender in MAIL_FROM (${refusal}): use an address that belongs to the user in MAIL_URL`;
    } else yield pass('The mail server accepts the user, the password and the sender');
  } catch (error) {
    const text =
      findErrorText(error, errorFaults) ??
      `The mail server cannot be used (${getCauseCode(error)}): check the host and the port, and that the mail server supports TLS`;
    yield createFault(text, { symptomOf: findCausingLayers(describeError(error)) });
  }
}

/**
 * Resolves to the mail server's reply if it refuses the sender, or to null. Rejects if the server cannot be used.
 * Closes the connection before the first line of the mail, so the server discards the mail.
 */
async function readSenderRefusal(mail: MailConfiguration): Promise<string | null> {
  const { options } = createSmtpTransport(mail);
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const connection = new SMTPConnection(options);
  const from = /[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0] ?? '';
  const message = new Readable({ read: () => resolve(null) });
  const sendProbe = () =>
    connection.send({ from, to: [from] }, message, (error) => resolve(findSenderRefusal(error)));
  connection.on('error', reject);
  connection.on('end', () => reject(new Error('the connection was closed')));
  connection.connect(() => {
    if (!options.auth || !connection.allowsAuth) sendProbe();
    else connection.login(options.auth, (failure) => (failure ? reject(failure) : sendProbe()));
  });
  return promise.finally(() => connection.close());
}

/** Some servers refuse the sender only after they receive the recipient. A temporary refusal has a 4xx code. */
function findSenderRefusal(error: unknown): string | null {
  const { response = '', command } = smtpError.safeParse(error).data ?? {};
  const isAboutSender = command === 'MAIL FROM' || /sender/i.test(response);
  return isAboutSender && response.startsWith('5') ? response : null;
}

/** The mail library's messages are more precise than its codes. */
const errorFaults: ErrorTexts = {
  '^EAUTH ': 'The mail server refuses the user or the password: correct them in MAIL_URL',
  'ECONNREFUSED|^ESOCKET $':
    'Nothing listens on the host and port in MAIL_URL: start the mail server there, or use another one (in a container, localhost is the container itself)',
  'self.signed|unable to (verify|get)':
    'Node does not trust the issuer of the mail server’s certificate, even if the system does: set NODE_EXTRA_CA_CERTS to a file with the issuer’s certificate',
  '[Cc]ertificate|altnames':
    'The mail server’s certificate has expired, or is not valid for the host in MAIL_URL: use the name in the certificate, or have the mail service renew it',
  'wrong version number|packet length|Greeting never received':
    'The port in MAIL_URL does not match the protocol: use smtps:// with port 465, or smtp:// with port 587',
  'ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EACCES|EINVAL|EPERM':
    'Nothing responds on the port in MAIL_URL, probably because a firewall or the hosting company blocks outgoing mail: have the port opened, try port 587 or 2525, or use a mail service with https://',
  'ENOTFOUND|EAI_AGAIN|EDNS':
    'The host name in MAIL_URL is unknown: correct it, or fix DNS on this machine',
};
