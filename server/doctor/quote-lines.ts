import { abbreviateList } from './check.ts';
import { maskSecrets } from './system-logs.ts';

const maxLines = 8;

/** Characters that a terminal does not show, such as a byte order mark. */
const invisibleCharacter = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu;

/** Quotes a line. Masks secrets, and shows invisible characters as escape sequences. */
function quoteLine(line: string): string {
  const visible = maskSecrets(line.trimEnd())
    .replaceAll(invisibleCharacter, (character) =>
      character === '\t' ? ' ' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    )
    .trim();
  return `“${visible}”`;
}

/** Lists the first lines. */
export const quoteLines = (lines: string[]): string =>
  abbreviateList(lines.map(quoteLine), maxLines);

/** Matches a line that has no effect in the configuration files of most programs. */
const comment = /^\s*([#;]|\/\/|$)/;

/** Matches the name of a section, the end of a block, and the lines of a certificate. */
const structure = /^\s*(\[[^\]]*\]|\}|-----.*-----|[\w+/]{40,}=*)\s*$/;

/** Returns the lines that have an effect. */
export const selectLines = (lines: string[]): string[] =>
  lines.filter((line) => !comment.test(line) && !structure.test(line));
