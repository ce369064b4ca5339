import { stripVTControlCharacters } from 'node:util';
import type { EmulatorMailCode } from 'firebase-tools/lib/emulator/auth/state.js';

const subjects: Record<string, string> = {
  PASSWORD_RESET: 'Reset the password of',
  VERIFY_EMAIL: 'Verify the address',
  VERIFY_AND_CHANGE_EMAIL: 'Change and verify the address',
  RECOVER_EMAIL: 'Take back the address',
};

/** There is no mail server here: prints the link that a mail would carry. */
export function printMail({ email, requestType, oobLink }: EmulatorMailCode): void {
  const subject = subjects[requestType] ?? requestType;
  console.log(stripVTControlCharacters(`mail: ${subject} ${email}: ${oobLink}`));
}
