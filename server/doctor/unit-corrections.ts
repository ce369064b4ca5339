import { isOneTypoApart } from '#contract/texts/one-typo-apart.ts';
import type { Line, UnitLines } from './unit-lines.ts';

/** A line that systemd rejects, and systemd's message about it. */
export interface Rejection {
  number: number;
  message: string;
}

/** Describes a rejected line without its value, which can be secret, such as `line 7 (Usr=)`. */
export function describeRejectedLine(text: string, { number, message }: Rejection): string {
  const [heading] = /^\s*\[.*?\]/.exec(text) ?? [];
  const label = heading?.trim() ?? findName(text, message).replace(/.$/, '$&=');
  return `line ${number}${label ? ` (${label})` : ''}`;
}

/** The file can be closed to this user, but some messages contain the name, too. */
const findName = (text: string, message: string): string =>
  /^\s*(\w+)\s*=/.exec(text)?.[1] ?? /^Unknown key(?: name)? '(\w+)'/.exec(message)?.[1] ?? '';

const isSimilar = (a: string, b: string) =>
  a.toLowerCase() === b.toLowerCase() || isOneTypoApart(a, b);

/** Returns what to write in place of lines that systemd rejects. Lines with the same cause share one correction. */
export const listCorrections = (
  texts: string[],
  rejections: Rejection[],
  lines: UnitLines,
): string[] => [
  ...new Set(rejections.map((rejection) => correctLine(texts, rejection, rejections, lines))),
];

function correctLine(
  texts: string[],
  { number, message }: Rejection,
  rejections: Rejection[],
  lines: UnitLines,
): string {
  const { guide, id } = lines;
  const [text, previousText] = [texts[number - 1] ?? '', texts[number - 2] ?? ''];
  const isSetting = /^\s*\w+\s*=/.test(text);
  if (/\\\s+$/.test(previousText)) {
    return `delete the spaces after the backslash at the end of line ${number - 1}`;
  }
  if (previousText.endsWith('\\') && isSetting) {
    return `delete the backslash at the end of line ${number - 1}`;
  }
  const [, heading] = /^Unknown section '(.*?)'/.exec(message) ?? [];
  if (heading !== undefined) return correctHeading(heading, number, lines);
  const name = findName(text, message) || (/^\s*(\w+)/.exec(text)?.[1] ?? '');
  const sameLine = guide.findLast((line) => line.name === name);
  if (/outside of section/i.test(message)) {
    return `write [${sameLine?.section ?? (id.endsWith('.timer') ? 'Timer' : 'Service')}] above line ${number}`;
  }
  if (sameLine && message.startsWith('Unknown key')) {
    return moveLine(texts, sameLine, number, rejections);
  }
  const guideLine = sameLine ?? guide.find((line) => isSimilar(line.name, name));
  if (guideLine) return `write ${guideLine.name}=${guideLine.value} on line ${number}`;
  const [, cutName = ''] = isSetting ? [] : (/^\s*(\w+)\s*=/.exec(previousText) ?? []);
  const cutLine = guide.findLast((line) => line.name === cutName);
  if (cutLine) {
    return `write ${cutName}=${cutLine.value} in place of lines ${number - 1} and ${number}`;
  }
  return `${guide.length > 0 && isSetting ? 'delete' : 'correct'} line ${number}`;
}

function correctHeading(heading: string, number: number, { guide, own }: UnitLines): string {
  const headings = [...new Set(guide.map(({ section }) => section))];
  const rightHeading =
    headings.find((other) => isSimilar(other, heading)) ??
    headings.find((other) => !own.some(({ section }) => section === other));
  return rightHeading ? `write [${rightHeading}] on line ${number}` : `correct line ${number}`;
}

/** Returns the correction of a line below the wrong heading. The right one can be missing. */
function moveLine(
  texts: string[],
  { section }: Line,
  number: number,
  rejections: Rejection[],
): string {
  if (texts.length < 2 || texts.some((text) => text.trim() === `[${section}]`)) {
    return `move line ${number} below [${section}]`;
  }
  const first = rejections.find(({ message }) => message.startsWith('Unknown key'));
  return `write [${section}] above line ${first?.number ?? number}`;
}
