import { alertTitles } from '#contract/alert-titles.ts';
import { fullMoment } from '#contract/full-moment.ts';
import type { AlertRow } from '../alerts/alerts.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Envelope } from './message-mail.ts';

/** The e-mail to an admin about a failure that lasts, or is over [OPS-2]. */
export function alertMail(alert: AlertRow, { id, to, siteUrl, timeZone }: Envelope): Mail {
  const { kind, reason, begunAt, endedAt } = alert;
  const title = alertTitles[kind];
  const at = (moment: Date) => fullMoment(moment, timeZone);
  const facts = endedAt
    ? [`Began: ${at(begunAt)}`, `Ended: ${at(endedAt)}`, `The reason was: ${reason}`]
    : [`Since: ${at(begunAt)}`, `Reason: ${reason}`];
  const end = endedAt
    ? 'The problem is solved. You do not have to do anything.'
    : 'Please look at the dashboard, or ask the person who runs the website. You will get another e-mail when the problem is solved.';
  const link = siteUrl && new URL('/dashboard', siteUrl).href;
  return {
    id,
    to,
    replyTo: null,
    subject: endedAt ? `Solved: ${title}` : title,
    text: `${[`${title}.`, facts.join('\n'), end, link].filter(Boolean).join('\n\n')}\n`,
  };
}
