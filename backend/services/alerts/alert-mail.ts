import { alertTitles } from '#contract/entities/alerts.ts';
import { formatFullTime } from '#contract/time/format-time.ts';
import type { MailContext, MailSource, MailText } from '../outbox/mail-source.ts';
import { type AlertRow, findAlert, queueAlertEmails, receivesAlerts } from './alerts.ts';

/** The e-mail to an admin about a failure that continues or is over [OPS-2]. */
function writeAlertMail(alert: AlertRow, { siteUrl, timeZone }: MailContext): MailText {
  const { kind, reason, begunAt, endedAt } = alert;
  const title = alertTitles[kind];
  const formatTime = (date: Date) => formatFullTime(date, timeZone);
  const details = endedAt
    ? [
        `Began: ${formatTime(begunAt)}`,
        `Ended: ${formatTime(endedAt)}`,
        `The reason was: ${reason}`,
      ]
    : [`Since: ${formatTime(begunAt)}`, `Reason: ${reason}`];
  const advice = endedAt
    ? 'The problem has been resolved. You do not need to do anything.'
    : 'Please look at the dashboard, or ask the person who runs the website. You will get another e-mail when the problem is resolved.';
  const link = siteUrl && new URL('/dashboard', siteUrl).href;
  return {
    subject: endedAt ? `Resolved: ${title}` : title,
    paragraphs: [`${title}.`, details.join('\n'), advice, link],
  };
}

const alertChangedReason = 'The problem ended, or started again, before this e-mail was sent';
const notAdminReason = 'The owner of this address is no longer an admin';

export const newAlertMailSource: MailSource = {
  makeMail: async (ctx, { subject, recipient }) => {
    const alert = await findAlert(ctx, subject);
    if (!alert || alert.endedAt) return alertChangedReason;
    return (await receivesAlerts(ctx, recipient)) ? writeAlertMail(alert, ctx) : notAdminReason;
  },
  queueDue: queueAlertEmails,
};

export const endedAlertMailSource: MailSource = {
  makeMail: async (ctx, { subject, recipient }) => {
    const alert = await findAlert(ctx, subject);
    if (!alert) return alertChangedReason;
    return (await receivesAlerts(ctx, recipient)) ? writeAlertMail(alert, ctx) : notAdminReason;
  },
};
