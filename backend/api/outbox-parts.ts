import { rightsMails } from '#services/activity/rights-mail.ts';
import { endedAlertMails, newAlertMails } from '#services/alerts/alert-mail.ts';
import { endAlert, raiseAlert } from '#services/alerts/alerts.ts';
import { invitationMails } from '#services/identity/invitation-mail.ts';
import { messageMails } from '#services/messages/message-mail.ts';
import { replyMails } from '#services/messages/reply-mail.ts';
import type { DeliveryDeps } from '#services/outbox/deliver.ts';
import { defineMailSources } from '#services/outbox/mail-source.ts';
import { backOffWebhook, findDueWebhooks } from '#services/webhooks/webhook-backoff.ts';
import { callWebhook } from '#services/webhooks/webhook-call.ts';

/** The capabilities that use the outbox on every host [OPS-4]. */
export const outboxParts: Pick<DeliveryDeps, 'mails' | 'webhooks' | 'alerts'> = {
  mails: defineMailSources(
    newAlertMails,
    endedAlertMails,
    rightsMails,
    messageMails,
    replyMails,
    invitationMails,
  ),
  webhooks: { findDue: findDueWebhooks, call: callWebhook, backOff: backOffWebhook },
  alerts: { raise: raiseAlert, end: endAlert },
};
