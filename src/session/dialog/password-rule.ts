import { t } from '#words/words.ts';

const minPasswordLength = 6;
export const formatPasswordRule = () =>
  t('Use at least {count} characters', { count: minPasswordLength });

/** The identity service enforces the same rule. */
export const findPasswordProblem = (password: string): string | null =>
  password.length < minPasswordLength ? formatPasswordRule() : null;
