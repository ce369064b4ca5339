/** The identity service's rule for passwords. The form checks it before submission. */
import { say } from '#words/words.ts';

const minPasswordLength = 6;
export const passwordRule = () =>
  say('Use at least {count} characters', { count: minPasswordLength });

/** Returns the error message for a new password. Null if the password is valid. */
export const passwordProblem = (password: string): string | null =>
  password.length < minPasswordLength ? passwordRule() : null;
