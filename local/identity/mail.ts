import { stripVTControlCharacters } from 'node:util';
import type { MailCode } from './account.ts';

const subjects: Record<string, string> = {
  PASSWORD_RESET: 'Reset the password of',
  VERIFY_EMAIL: 'Verify the address',
};

/** Prints the link of an e-mail, because there is no mail server here. */
export function printMail({ email, requestType, oobLink }: MailCode): void {
  const subject = subjects[requestType] ?? requestType;
  console.log(stripVTControlCharacters(`mail: ${subject} ${email}: ${oobLink}`));
}
