import { rightsMailSource } from '#services/activity/rights-mail.ts';
import { endedAlertMailSource, newAlertMailSource } from '#services/alerts/alert-mail.ts';
import { endAlert, raiseAlert } from '#services/alerts/alerts.ts';
import type { DeliveryDeps } from '#services/delivery/deliver.ts';
import { invitationMailSource } from '#services/identity/invitation-mail.ts';
import { messageMailSource } from '#services/messages/message-mail.ts';
import { replyMailSource } from '#services/messages/reply-mail.ts';
import { defineMailSources } from '#services/outbox/mail-source.ts';
import { backOffWebhook, findDueWebhooks } from '#services/webhooks/webhook-backoff.ts';
import { callWebhook } from '#services/webhooks/webhook-call.ts';

/** The dependencies of the outbox that are the same on every host [OPS-4]. */
export const outboxParts: Pick<DeliveryDeps, 'mailSources' | 'webhooks' | 'alerts'> = {
  mailSources: defineMailSources(
    newAlertMailSource,
    endedAlertMailSource,
    rightsMailSource,
    messageMailSource,
    replyMailSource,
    invitationMailSource,
  ),
  webhooks: { findDue: findDueWebhooks, call: callWebhook, backOff: backOffWebhook },
  alerts: { raise: raiseAlert, end: endAlert },
};
