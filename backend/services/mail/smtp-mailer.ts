import { createTransport } from 'nodemailer';
import { type MailConfiguration, type Mailer, MailRejectedError, mailTimeoutMs } from './mailer.ts';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** `smtps:` uses TLS from the start. `smtp:` uses STARTTLS, which is required unless the server is on this machine. */
export function createSmtpTransport({ url }: Pick<MailConfiguration, 'url'>) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !loopbackHosts.has(hostname),
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: mailTimeoutMs,
    greetingTimeout: mailTimeoutMs,
    socketTimeout: mailTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

export function createSmtpMailer({ url, from }: MailConfiguration): Mailer {
  const transport = createSmtpTransport({ url });
  return async ({ id, to, replyTo, subject, text }) => {
    try {
      const { response } = await transport.sendMail({
        from,
        // An object is never parsed as a list of addresses.
        to: to.map((address) => ({ name: '', address })),
        ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        messageId: `<${id}@${parseMailDomain(from)}>`,
      });
      return { status: Number.parseInt(response, 10) || null, answer: response };
    } catch (error) {
      throw toMailRejectedError(error);
    }
  };
}

const parseMailDomain = (from: string) => /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

function toMailRejectedError(error: unknown): MailRejectedError {
  const { code, responseCode, response } = error as Record<string, unknown>;
  const status = typeof responseCode === 'number' ? responseCode : null;
  const reply = typeof response === 'string' ? cleanReply(response) : '';
  const reason = `${describeFailure(code, status)} (${reply || String(code)})`;
  return new MailRejectedError(reason, status, error);
}

const maxReplyLength = 200;

/** Shortens a mail server's reply to one line without addresses. */
const cleanReply = (response: string): string =>
  response
    .slice(0, maxReplyLength)
    // The last word can be the beginning of an address.
    .replace(response.length > maxReplyLength ? /\S+$/ : '', '')
    .replaceAll(/<[^<>\s]*>:?|\S+@\S+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

function describeFailure(code: unknown, status: number | null): string {
  if (code === 'EAUTH') return 'The mail server rejected the sign-in';
  return status === null
    ? 'The connection to the mail server failed'
    : 'The mail server did not accept the e-mail';
}
