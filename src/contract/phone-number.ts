/**
 * A telephone number as people write it, anywhere in the world: any signs and words may stand beside its digits, such as
 * `(+971) 4-123 4567 ext 12`. Fewer than five digits are no number that can be called, an e-mail address is none.
 * As text, so that a form's own `pattern` says the same without scripts.
 */
export const phonePattern = '(?:[^\\p{Nd}@]*\\p{Nd}){5}[^@]*';

const wholePattern = new RegExp(`^${phonePattern}$`, 'u');

/** Whether a text holds a telephone number [CON-2]. */
export const isPhoneNumber = (text: string): boolean => wholePattern.test(text);
