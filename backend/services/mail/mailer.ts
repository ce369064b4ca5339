export interface Mail {
  /** The same for each attempt, so a service can recognise repeats. */
  id: string;
  to: string[];
  /** Null if replies go to the sender's address. */
  replyTo: string | null;
  /** One line. */
  subject: string;
  text: string;
}

interface MailResponse {
  status: number | null;
  answer: string;
}

/** A mail service did not accept an e-mail. The message is the reason, without addresses. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError';
  readonly status: number | null;
  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

/** Sends an e-mail through a mail service. Rejects with `MailRejectedError` if the service does not accept it. */
export type Mailer = (mail: Mail) => Promise<MailResponse>;

export interface MailConfiguration {
  /** `smtp://`, `smtps://`, or the `https://` address of an HTTP service, with its credentials. */
  url: string;
  /** An address, or `Name <address>`. */
  from: string;
}

export const mailTimeoutMs = 15_000;

/** Returns a mailer, or null without a configuration. The code of the mailer is imported on first use. */
export function createMailer(configuration: MailConfiguration | null): Mailer | null {
  if (!configuration) return null;
  let mailer: Promise<Mailer> | undefined;
  const load = async () =>
    configuration.url.startsWith('https:')
      ? (await import('./http-mailer.ts')).createHttpMailer(configuration)
      : (await import('./smtp-mailer.ts')).createSmtpMailer(configuration);
  return async (mail) => {
    mailer ??= load();
    return (await mailer)(mail);
  };
}
