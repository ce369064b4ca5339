/** Formats a count with its noun: `1 item`, `1,200 items`. */
export const pluralize = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;
