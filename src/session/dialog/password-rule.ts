import { t } from '#words/words.ts';

const minPasswordLength = 6;
export const passwordRule = () =>
  t('Use at least {count} characters', { count: minPasswordLength });

/** The identity service enforces the same rule. */
export const passwordProblem = (password: string): string | null =>
  password.length < minPasswordLength ? passwordRule() : null;
