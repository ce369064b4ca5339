/** An e-mail of plain text. */
export interface Mail {
  /** The same for each try, so that a service that knows it sends once. */
  id: string;
  to: string[];
  /** Who an answer goes to; null for the sender. */
  replyTo: string | null;
  /** One line. */
  subject: string;
  text: string;
}

/** What a mail service answered. */
export interface MailAnswer {
  status: number | null;
  answer: string;
}

/** A mail service did not take a mail; the message says why, without addresses. */
export class MailNotTakenError extends Error {
  override readonly name = 'MailNotTakenError';
  readonly status: number | null;
  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** Hands a mail to a mail service. Rejects with `MailNotTakenError`. */
export type Mailer = (mail: Mail) => Promise<MailAnswer>;

/** How mail is sent. */
export interface MailConfiguration {
  /** `smtp://`, `smtps://`, or the `https://` address of an HTTP service, with its credentials. */
  url: string;
  /** An address, or `Name <address>`. */
  from: string;
}

/** In milliseconds. */
export const mailTimeoutMs = 15_000;

/** The mailer that a configuration names; null where there is none. Each way of sending is loaded when it is first used. */
export function mailerOf(configuration: MailConfiguration | null): Mailer | null {
  if (!configuration) return null;
  let mailer: Promise<Mailer> | undefined;
  const load = async () =>
    configuration.url.startsWith('https:')
      ? (await import('./http-mailer.ts')).httpMailer(configuration)
      : (await import('./smtp-mailer.ts')).smtpMailer(configuration);
  return async (mail) => {
    mailer ??= load();
    return (await mailer)(mail);
  };
}
