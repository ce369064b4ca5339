import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import * as z from 'zod/mini';
import { settings } from '#schema/index.ts';
import type { MailConfiguration } from '#services/mail/mailer.ts';
import { createSmtpTransport } from '#services/mail/smtp-mailer.ts';
import { createFault, getCauseCode, maxExamples, pass, type Results } from './check.ts';
import { checkEndpoint } from './check-endpoints.ts';
import { isLoopback } from './check-network.ts';
import { findMissingDomains } from './check-sender-domain.ts';
import type { Installation, OpenInstallation } from './installation.ts';
import { findLocalCause } from './local-causes.ts';
import { isInLostDomain } from './lost-domain.ts';
import { describeWrongName, explainRefusal, relayRefusal } from './mail-refusals.ts';
import {
  describeError,
  type ErrorTexts,
  findCausingLayers,
  findErrorText,
} from './send-request.ts';

const smtpError = z.object({ response: z.string(), command: z.string() });

/**
 * Checks that the mail server accepts the credentials and the sender and forwards e-mails to other domains, or that the
 * HTTP mail service exists and does not refuse the key. Sends no mail.
 */
export async function* checkMail(installation: Installation): Results {
  const { mail } = installation.configuration;
  if (!mail) return;
  const url = new URL(mail.url);
  const { protocol, origin, pathname, username, password, hostname } = url;
  if (/%(?![\da-f]{2})/i.test(username + password)) {
    return yield 'The user or the password in MAIL_URL contains a % that does not begin a code such as %40, so no e-mail is sent: write %25 instead of % in MAIL_URL';
  }
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
  const queue = isLoopback(hostname) ? await installation.runProgram('mailq', []) : '';
  const [, reason] = /^\s*\((?!.*gr[ae]y.?list)(.+)\)$/im.exec(queue) ?? [];
  if (reason) {
    // Only the next mail server asks for another password, which MAIL_URL does not contain.
    const [explanation] = /^(?!.*password).*$/.exec(explainRefusal(reason) ?? '') ?? [];
    const remedy =
      'correct the cause (relayhost in /etc/postfix/main.cf, or dpkg-reconfigure exim4-config), or if the hosting company blocks port 25, write the address of a mail service with port 587 into MAIL_URL, then run postqueue -f';
    return yield `The mail server on this machine accepts e-mails but cannot forward them (${reason.slice(0, maxReplyLength)})${explanation ? `, ${explanation}` : `: ${remedy}`}`;
  }
  try {
    const refusal = await readRefusal(mail, parseAddress(mail.from));
    if (refusal?.isAboutSender) {
      const remedy = 'set MAIL_FROM to an address that belongs to your account on the mail server';
      return yield `The mail server refuses the sender in MAIL_FROM (${refusal.reply})${refusal.explanation ? `, ${refusal.explanation.replace('correct the address', 'correct the address in MAIL_FROM')}` : `: ${remedy}`}`;
    }
    yield pass(
      username
        ? 'The mail server accepts the user, the password and the sender'
        : 'The mail server accepts the sender',
    );
    const relay = await readRefusal(mail, 'nobody@site.invalid');
    if (relay?.explanation === relayRefusal) {
      yield `The mail server refuses e-mails to other domains (${relay.reply}), ${relayRefusal}`;
    }
  } catch (error) {
    const description = describeError(error);
    const explanation = description.startsWith('EAUTH ') && explainRefusal(description);
    // The mail library replaces Node’s codes with ESOCKET.
    const code = /\bconnect (E[A-Z]+)/.exec(description)?.[1] ?? getCauseCode(error);
    const port = Number(url.port) || (protocol === 'smtps:' ? 465 : 587);
    const cause = description.startsWith('EAUTH ')
      ? null
      : await findLocalCause(installation, { hostname, port }, code);
    const refusal = cause || description.startsWith('EAUTH ') ? null : toRefusal(error);
    const text =
      (cause && `The mail server ${hostname} cannot be reached (${code}), ${cause}`) ||
      (explanation && `The mail server refuses the user in MAIL_URL, ${explanation}`) ||
      (refusal && describeRefusedConnection(refusal)) ||
      describeWrongName(description) ||
      findErrorText(error, errorFaults) ||
      `The mail server cannot be used (${code}): check the host and the port, and that the mail server supports TLS`;
    const isLost = await isInLostDomain(installation, hostname);
    const symptomOf = [...findCausingLayers(description), ...(isLost ? ['domain' as const] : [])];
    yield createFault(text, { symptomOf });
  }
}

/** Checks that the mail server accepts the recipients of e-mails about messages. Sends no mail. */
export async function* checkRecipients(installation: OpenInstallation): Results {
  const { mail } = installation.configuration;
  if (!mail) return;
  const { notificationEmails: emails } = settings;
  const [row] = await installation.store.read((db) => db.select({ emails }).from(settings));
  const addresses = row?.emails.slice(0, maxExamples) ?? [];
  yield* findMissingDomains(installation, { addresses, place: 'the settings of the dashboard' });
  for (const recipient of mail.url.startsWith('smtp') ? addresses : []) {
    // `checkMail` reports other faults.
    const refusal = await readRefusal(mail, recipient).catch(() => null);
    if (!refusal || refusal.isAboutSender || refusal.explanation === relayRefusal) continue;
    const { reply, explanation } = refusal;
    const remedy = 'correct the address in the settings of the dashboard, or create the mailbox';
    yield `The mail server refuses ${recipient} as a recipient of e-mails about messages (${reply})${explanation ? `, ${explanation}` : `: ${remedy}`}`;
  }
}

const maxReplyLength = 200;

const parseAddress = (sender: string): string => /[^\s<>]+@[^\s<>]+/.exec(sender)?.[0] ?? '';

interface Refusal {
  reply: string;
  isAboutSender: boolean;
  explanation: string | undefined;
}

/**
 * Resolves to the mail server's refusal of the sender or the recipient, or to null. Rejects if the server cannot be used.
 * Closes the connection before the first line of the mail, so the server discards the mail.
 */
async function readRefusal(mail: MailConfiguration, recipient: string): Promise<Refusal | null> {
  const { options } = createSmtpTransport(mail);
  const { promise, resolve, reject } = Promise.withResolvers<Refusal | null>();
  const connection = new SMTPConnection(options);
  const envelope = { from: parseAddress(mail.from), to: [recipient] };
  const message = new Readable({ read: () => resolve(null) });
  const sendProbe = () => connection.send(envelope, message, (error) => resolve(toRefusal(error)));
  connection.on('error', reject);
  connection.on('end', () => reject(new Error('the connection was closed')));
  connection.connect(() => {
    if (!options.auth || !connection.allowsAuth) sendProbe();
    else connection.login(options.auth, (failure) => (failure ? reject(failure) : sendProbe()));
  });
  return promise.finally(() => connection.close());
}

/**
 * Some servers refuse the sender only after they receive the recipient. A temporary refusal has a 4xx code, and is
 * ignored unless its reason is known.
 */
function toRefusal(error: unknown): Refusal | null {
  const { response = '', command } = smtpError.safeParse(error).data ?? {};
  const reply = response.replace(/\s+/g, ' ').slice(0, maxReplyLength);
  const explanation = explainRefusal(reply);
  const isAboutSender = command === 'MAIL FROM' || /sender/i.test(reply);
  return reply.startsWith('5') || explanation ? { reply, isAboutSender, explanation } : null;
}

/** Returns the fault of a mail server that greets this machine with a refusal. */
const describeRefusedConnection = ({ reply, explanation }: Refusal): string =>
  `The mail server refuses connections from this machine (${reply})${explanation ? `, ${explanation}` : ': have the mail service allow the IP address of this machine, or write the address of another mail service into MAIL_URL'}`;

/** The mail library's messages are more precise than its codes. */
const errorFaults: ErrorTexts = {
  '^EAUTH ': 'The mail server refuses the user or the password: correct them in MAIL_URL',
  'ECONNREFUSED|^ESOCKET $':
    'Nothing listens at the address in MAIL_URL: write the address from your mail provider (smtp://USER:PASSWORD@mail.example:587) into MAIL_URL, or start the mail server at the present address (systemctl enable --now postfix, or exim4; in a container, localhost is the container itself)',
  'self.signed|unable to (verify|get)':
    'Node does not trust the issuer of the mail server’s certificate, even if the system does: set NODE_EXTRA_CA_CERTS to a file with the issuer’s certificate',
  '[Cc]ertificate|altnames':
    'The mail server’s certificate has expired, or is not valid for the host in MAIL_URL: have the mail service renew it, or write the host name that the certificate contains into MAIL_URL',
  'wrong version number|packet length|Greeting never received':
    'The port in MAIL_URL does not match the protocol: correct MAIL_URL, so that it begins with smtp:// if its port is 587 or 25, and with smtps:// if its port is 465',
  'ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EACCES|EINVAL|EPERM':
    'Nothing responds on the port in MAIL_URL, probably because a firewall or the hosting company blocks outgoing mail: write smtp:// and port 587 (or 2525) into MAIL_URL, have the port opened, or use a mail service with https://',
  'ENOTFOUND|EAI_AGAIN|EDNS':
    'The host name in MAIL_URL is unknown: correct the name server in /etc/resolv.conf, or correct MAIL_URL',
};
