/** The identity service's rule, so that the form can show the error before it is sent. */
const minPasswordLength = 6;
export const passwordRule = `Use at least ${minPasswordLength} characters`;

/** The error message for a new password. Null if it is valid. */
export const passwordProblem = (password: string): string | null =>
  password.length < minPasswordLength ? passwordRule : null;
