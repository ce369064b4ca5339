/** Formats a count with its noun: `1 item`, `1,200 items`. */
export const pluralize = (count: number, singular: string, plural: string): string =>
  count === 1 ? `1 ${singular}` : `${count.toLocaleString('en')} ${plural}`;

/** Returns `once` or `20 times`. */
export const formatTimes = (count: number): string => (count === 1 ? 'once' : `${count} times`);
