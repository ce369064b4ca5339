import { abbreviateList } from './check.ts';
import { maskSecrets } from './system-logs.ts';

const maxLines = 8;

/** Quotes a line, and masks secrets. */
const quoteLine = (line: string): string =>
  `“${maskSecrets(line).replaceAll('\ufeff', '\\ufeff').replaceAll('\t', ' ').trim()}”`;

/** Lists the first lines. */
export const quoteLines = (lines: string[]): string =>
  abbreviateList(lines.map(quoteLine), maxLines);

/** Describes the lines that were removed from `subject` and added to it. */
export function describeDifference(
  subject: string,
  verb: 'contains' | 'include',
  [removed, added]: [string[], string[]],
): string {
  if (added.length === 0) return `${subject} no longer ${verb} ${quoteLines(removed)}`;
  const present = `${verb} ${quoteLines(added)}`;
  return removed.length === 0
    ? `${subject} now ${present}`
    : `${subject} ${present} instead of ${quoteLines(removed)}`;
}

/** Matches a line that has no effect in the configuration files of most programs. */
const comment = /^\s*([#;]|\/\/|$)/;

/** Matches the name of a section, the end of a block, and the lines of a certificate. */
const structure = /^\s*(\[[^\]]*\]|\}|-----.*-----|[\w+/]{40,}=*)\s*$/;

/** Returns the lines that have an effect. */
export const selectLines = (lines: string[]): string[] =>
  lines.filter((line) => !comment.test(line) && !structure.test(line));
