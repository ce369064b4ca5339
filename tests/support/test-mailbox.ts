import { beforeEach } from 'vitest';
import type { DeliveryDeps } from '#services/delivery/deliver.ts';
import type { Mail } from '#services/mail/mailer.ts';
import type { TestApi } from './api.ts';
import { accessTokenSecret } from './tokens.ts';

/** Keeps sent e-mails in memory. Before each test, empties the mailbox and accepts all e-mails again. */
export function createTestMailbox() {
  const sentEmails: Mail[] = [];
  const acceptMail = (_: Mail): Error | null => null;
  const mailbox = {
    sentEmails,
    findRefusal: acceptMail,
    mailer: async (mail: Mail) => {
      const refusal = mailbox.findRefusal(mail);
      if (refusal) throw refusal;
      sentEmails.push(mail);
      return { status: 250, answer: '250 OK' };
    },
    acceptAll: () => {
      mailbox.findRefusal = acceptMail;
    },
    createDeliveryDeps: (api: TestApi, overrides: Partial<DeliveryDeps> = {}): DeliveryDeps => ({
      store: api.store,
      mailer: mailbox.mailer,
      postToWeb: () => Promise.reject(new Error('There is no webhook')),
      siteUrl: 'https://firm.example',
      accessTokenSecret,
      log: () => undefined,
      now: () => api.clock.now,
      ...overrides,
    }),
  };
  beforeEach(() => {
    sentEmails.length = 0;
    mailbox.acceptAll();
  });
  return mailbox;
}
