import { stripVTControlCharacters } from 'node:util';
import type { Mailer } from '#services/mail/mailer.ts';

/** There is no mail server here: prints what a mail would tell. */
export const printMessageMail: Mailer = async ({ to, subject, text }) => {
  console.log(stripVTControlCharacters(`mail: ${to.join(', ')}: ${subject}\n${text}`));
  return { status: null, answer: 'printed' };
};
