import { alertTitles } from '#contract/entities/alerts.ts';
import { toSentence } from '#contract/texts/to-sentence.ts';
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
        `The reason was: ${toSentence(reason)}`,
      ]
    : [`Since: ${formatTime(begunAt)}`, `Reason: ${toSentence(reason)}`];
  const advice = endedAt
    ? 'The problem has been resolved. You do not need to do anything.'
    : 'Please look at the dashboard, or ask the person who runs the website. You will get another e-mail when the problem is resolved.';
  const link = siteUrl && new URL('/dashboard', siteUrl).href;
  const subject = endedAt ? `Resolved: ${title}` : title;
  return { subject, paragraphs: [`${subject}.`, details.join('\n'), advice, link] };
}

const makeAlertMail: MailSource['makeMail'] = async (ctx, { event, subject, recipient }) => {
  const alert = await findAlert(ctx, subject);
  if (!alert || (event === 'alert-begun' && alert.endedAt))
    return 'The problem ended, or started again, before this e-mail was sent';
  if (!(await receivesAlerts(ctx, recipient)))
    return 'The owner of this address is no longer an admin';
  return writeAlertMail(alert, ctx);
};

export const newAlertMailSource: MailSource = {
  makeMail: makeAlertMail,
  queueDue: queueAlertEmails,
};

export const endedAlertMailSource: MailSource = { makeMail: makeAlertMail };
