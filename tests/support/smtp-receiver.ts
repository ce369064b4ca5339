import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listen } from './listen.ts';

export interface SmtpReceiver {
  url: string;
  receivedEmails: { to: string[]; raw: string }[];
  /** The error with which every connection is refused. */
  refusedConnection: string | null;
  refusesAll: boolean;
  /** E-mails to this address are temporarily refused. */
  refusedRecipient: string | null;
  /** E-mails from this address are refused. */
  refusedSender: string | null;
  /** The error replies to recipients whose addresses match a pattern. */
  recipientReplies: [pattern: RegExp, responseCode: number, text: string][];
  close: () => Promise<unknown>;
}

export async function startSmtpReceiver(): Promise<SmtpReceiver> {
  const receivedEmails: SmtpReceiver['receivedEmails'] = [];
  const receiver: SmtpReceiver = {
    url: '',
    receivedEmails,
    refusedConnection: null,
    refusesAll: false,
    refusedRecipient: null,
    refusedSender: null,
    recipientReplies: [],
    close: async () => undefined,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_, callback) => {
      if (receiver.refusedConnection === null) return callback();
      callback(Object.assign(new Error(receiver.refusedConnection), { responseCode: 554 }));
    },
    onMailFrom: ({ address }, _, callback) => {
      if (address !== receiver.refusedSender) return callback();
      callback(Object.assign(new Error('Sender address rejected'), { responseCode: 553 }));
    },
    onRcptTo: ({ address }, _, callback) => {
      const reply = receiver.recipientReplies.find(([pattern]) => pattern.test(address));
      if (reply) return callback(Object.assign(new Error(reply[2]), { responseCode: reply[1] }));
      if (address !== receiver.refusedRecipient) return callback();
      callback(Object.assign(new Error('Greylisted'), { responseCode: 451 }));
    },
    onData: async (stream, session, callback) => {
      // A client can close the connection before the end of the e-mail.
      const raw = await text(stream).catch(() => null);
      if (raw === null) return;
      if (receiver.refusesAll) {
        return callback(
          Object.assign(new Error('<office@firm.example>: Mailbox full'), { responseCode: 452 }),
        );
      }
      receivedEmails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
      callback();
    },
  });
  receiver.url = `smtp://127.0.0.1:${await listen(server.server)}`;
  receiver.close = () => {
    const closeEvent = once(server.server, 'close');
    server.close();
    return closeEvent;
  };
  return receiver;
}
