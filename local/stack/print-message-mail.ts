import { stripVTControlCharacters } from 'node:util';
import type { Mailer } from '#services/mail/mailer.ts';

/** Prints an e-mail, because there is no mail server here. */
export const printMessageMail: Mailer = async ({ to, subject, text }) => {
  console.log(stripVTControlCharacters(`mail: ${to.join(', ')}: ${subject}\n${text}`));
  return { status: null, answer: 'printed' };
};
