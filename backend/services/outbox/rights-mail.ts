import type { Act } from '#contract/activity.ts';
import { describeAct } from '#contract/describe-act.ts';
import { fullMoment } from '#contract/full-moment.ts';
import type { Mail } from '../mail/mailer.ts';
import { type Envelope, oneLine } from './message-mail.ts';

interface Told {
  row: { act: Act; before: string; detail: string; at: Date };
  by: string;
  subject: string;
}

/** The e-mail to an admin about somebody's rights that were changed [AUTH-15]. */
export function rightsMail(
  { row, by, subject }: Told,
  { id, to, siteUrl, timeZone }: Envelope,
): Mail {
  const site = siteUrl ? new URL(siteUrl).host : 'the website';
  const who = by || 'The person who runs the server';
  const parts = [
    `${oneLine(`${who} ${describeAct({ ...row, subject })}`)}.`,
    `When: ${fullMoment(row.at, timeZone)}`,
    'If you know of this, you do not have to do anything. If not, look at who may do what now:',
    siteUrl && new URL('/dashboard/manageUsers', siteUrl).href,
  ];
  return {
    id,
    to,
    replyTo: null,
    subject: `Rights on ${site} were changed`,
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
  };
}
