/** The identity service's rule for passwords, so that the form can show the error before it is submitted. */
import { say } from '#words/words.ts';

const minPasswordLength = 6;
export const passwordRule = () =>
  say('Use at least {count} characters', { count: minPasswordLength });

/** The error message for a new password. Null if it is valid. */
export const passwordProblem = (password: string): string | null =>
  password.length < minPasswordLength ? passwordRule() : null;
