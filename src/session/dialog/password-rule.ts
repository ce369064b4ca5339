/** The identity service's own rule, so that a password it refuses is told before a form is sent. */
const minPasswordLength = 6;
export const passwordRule = `Use at least ${minPasswordLength} characters`;

/** What is wrong with a new password; null where nothing is. */
export const passwordProblem = (password: string): string | null =>
  password.length < minPasswordLength ? passwordRule : null;
