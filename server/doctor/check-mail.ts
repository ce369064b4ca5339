import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import * as z from 'zod/mini';
import { settings } from '#schema/index.ts';
import { getErrorMessage } from '#services/log.ts';
import type { MailConfiguration } from '#services/mail/mailer.ts';
import { createSmtpTransport } from '#services/mail/smtp-mailer.ts';
import { createFault, getCauseCode, maxExamples, pass, type Results } from './check.ts';
import { checkEndpoint } from './check-endpoints.ts';
import { isLoopback } from './check-network.ts';
import { findMissingDomains } from './check-sender-domain.ts';
import type { Installation, OpenInstallation } from './installation.ts';
import { findLocalCause } from './local-causes.ts';
import { isInLostDomain } from './lost-domain.ts';
import { describeError, type ErrorTexts, findCausingLayers, findText } from './send-request.ts';

const smtpError = z.object({ response: z.string(), command: z.string() });

/**
 * Checks that the mail server accepts the credentials and the sender and forwards e-mails to other domains, or that the
 * HTTP mail service exists and does not refuse the key. Sends no mail.
 */
export async function* checkMail(installation: Installation): Results {
  const { mail } = installation.configuration;
  if (!mail) return;
  const { protocol, origin, pathname, username, password, hostname } = new URL(mail.url);
  if (/%(?![\da-f]{2})/i.test(username + password)) {
    return yield 'The user or the password in MAIL_URL contains a % that does not begin a code such as %40, so no e-mail is sent: write %25 for each % that is part of the user or the password in MAIL_URL';
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
    return yield `The mail server on this machine could not forward an e-mail (“${shorten(reason)}”): correct the cause on the mail server, or set MAIL_URL to the address of a mail service`;
  }
  try {
    const refusal = await readRefusal(mail, parseAddress(mail.from));
    if (refusal?.isAboutSender) {
      return yield `The mail server refuses the sender in MAIL_FROM (“${refusal.reply}”): correct the cause on the mail server, or set MAIL_FROM to an address that belongs to your account there`;
    }
    yield pass(
      username
        ? 'The mail server accepts the user, the password and the sender'
        : 'The mail server accepts the sender',
    );
    const relay = await readRefusal(mail, 'nobody@site.invalid');
    if (relay && relayRefusal.test(relay.reply)) {
      yield `The mail server refuses e-mails to other domains (“${relay.reply}”): allow this machine on the mail server, or add the user and the password to MAIL_URL`;
    }
  } catch (error) {
    const description = describeError(error);
    const isLost = await isInLostDomain(installation, hostname);
    const symptomOf = [...findCausingLayers(description), ...(isLost ? ['domain' as const] : [])];
    yield createFault(await explainError(installation, new URL(mail.url), error), { symptomOf });
  }
}

/** Returns the fault for a mail server that refuses this machine or the user, or cannot be reached. */
async function explainError(
  installation: Installation,
  { hostname, protocol, port }: URL,
  error: unknown,
): Promise<string> {
  const description = describeError(error);
  const refusal = toRefusal(error);
  const reason = refusal?.reply ?? shorten(getErrorMessage(error));
  if (description.startsWith('EAUTH ')) {
    return `The mail server refuses the user or the password (“${reason}”): correct them in MAIL_URL`;
  }
  if (refusal) {
    return `The mail server refuses connections from this machine (“${reason}”): have the mail service allow this machine, or set MAIL_URL to the address of another mail service`;
  }
  // The mail library replaces Node’s codes with ESOCKET.
  const code = /\bconnect (E[A-Z]+)/.exec(description)?.[1] ?? getCauseCode(error);
  const target = { hostname, port: Number(port) || (protocol === 'smtps:' ? 465 : 587) };
  const cause = await findLocalCause(installation, target, code);
  const remedy =
    findText(description, errorRemedies) ?? 'check the host, the port and the protocol in MAIL_URL';
  return `The mail server ${hostname} cannot be used (“${reason}”)${cause ? `, ${cause}` : `: ${remedy}`}`;
}

/** The remedies for errors whose messages do not show the cause. */
const errorRemedies: ErrorTexts = {
  'wrong version number|packet length':
    'begin MAIL_URL with smtp://, because the mail server does not begin with TLS on this port; or use the port for smtps:// in MAIL_URL',
  'self.signed|unable to (verify|get)':
    'set NODE_EXTRA_CA_CERTS to a file with the certificate of the issuer',
};

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
    if (!refusal || refusal.isAboutSender || relayRefusal.test(refusal.reply)) continue;
    yield `The mail server refuses ${recipient} as a recipient of e-mails about messages (“${refusal.reply}”): create the mailbox, or correct the address in the settings of the dashboard`;
  }
}

/** Matches the reply of a mail server that forwards e-mails only for its users. */
const relayRefusal = /relay|authenticat/i;

const shorten = (reply: string): string => reply.replace(/\s+/g, ' ').slice(0, 200);

const parseAddress = (sender: string): string => /[^\s<>]+@[^\s<>]+/.exec(sender)?.[0] ?? '';

interface Refusal {
  reply: string;
  isAboutSender: boolean;
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
 * ignored.
 */
function toRefusal(error: unknown): Refusal | null {
  const { response = '', command } = smtpError.safeParse(error).data ?? {};
  const reply = shorten(response);
  const isAboutSender = command === 'MAIL FROM' || /sender/i.test(reply);
  return reply.startsWith('5') ? { reply, isAboutSender } : null;
}
