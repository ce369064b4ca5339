import { startsDirective } from './nginx-directives.ts';
import { stripComments } from './nginx-files.ts';

/** An error of nginx in a line of a file. */
export interface NginxLineError {
  message: string;
  file: string;
  /** The index of the line at which nginx noticed the error. */
  index: number;
  /** Without comments. */
  lines: string[];
  original: string[];
}

export const locateError = (
  message: string,
  file: string,
  number: number,
  text: string,
): NginxLineError => ({
  message,
  file,
  index: number - 1,
  lines: stripComments(text).split('\n'),
  original: text.split('\n'),
});

const toNumber = (index: number) => `line ${index + 1}`;

function quote({ lines, file }: NginxLineError, index: number): string {
  const line = lines[index]?.trim();
  return `${toNumber(index)} of ${file}${line ? ` (“${line}”)` : ''}`;
}

/** Matches the errors that a missing semicolon or quotation mark in an earlier line can cause. */
const statementError =
  /^unexpected |no opening "\{"|not terminated by|^invalid (number|parameter|value|port)|invalid value|host not found|names_hash/;

/** Returns what to correct if nginx noticed a wrong quotation mark, semicolon or brace, or null. */
export function findSyntaxCorrection(error: NginxLineError): string | null {
  const { message } = error;
  if (!blockError.test(message) && !statementError.test(message)) return null;
  return (
    findOpenQuote(error) ??
    findOpenStatement(error) ??
    findBraceCorrection(error) ??
    (/^unexpected ";"/.test(message)
      ? `delete the superfluous semicolon on ${quote(error, error.index)}`
      : null)
  );
}

const quotedText = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;

/** Returns the remedy if exactly one line before the error lacks a quotation mark, or null. */
function findOpenQuote(error: NginxLineError): string | null {
  if (!/^unexpected |not terminated|^invalid number/.test(error.message)) return null;
  const open = error.lines.flatMap((line, index) => {
    const [mark] = /["']/.exec(line.replaceAll(quotedText, '')) ?? [];
    return mark ? { index, mark } : [];
  });
  const [first] = open;
  return first && open.length === 1 && first.index <= error.index
    ? `add the quotation mark (${first.mark}) that is missing from ${quote(error, first.index)}`
    : null;
}

/** Returns the index of the last line with text before another line, or -1. */
const findPrevious = (lines: string[], index: number): number =>
  lines.slice(0, index).findLastIndex((line) => line.trim() !== '');

/** Returns the index of the line whose semicolon is missing if a directive ends at a line without a start, or null. */
export function findOpenLine(lines: string[], index: number): number | null {
  let current = index;
  let previous = findPrevious(lines, current);
  while (previous >= 0 && !/[;{}]\s*$/.test(lines[previous] ?? '')) {
    if (startsDirective(lines[current] ?? '')) return previous;
    current = previous;
    previous = findPrevious(lines, current);
  }
  return null;
}

function findOpenStatement(error: NginxLineError): string | null {
  const { lines, message } = error;
  const [, block] = /^directive "(\w+)" has no opening/.exec(message) ?? [];
  if (block) {
    const start = lines.findLastIndex(
      (line, index) => index <= error.index && line.trim().startsWith(block) && !line.includes('{'),
    );
    return start < 0 ? null : `write { at the end of ${quote(error, start)}`;
  }
  const isEnd = error.index >= lines.length - 1 && /end of file, expecting ";"/.test(message);
  const end = isEnd ? findPrevious(lines, lines.length) : findOpenLine(lines, error.index);
  return end === null || end < 0 ? null : `write a semicolon at the end of ${quote(error, end)}`;
}

/** Matches the lines that are never inside another block of their file, except in nginx.conf. */
const outerBlock = /^\s*(server|upstream\s+\S+|map\s.+)\s*\{/;

interface OpenBlock {
  start: number;
  /** The index of the line before which the closing brace is missing. */
  end: number;
}

/** Returns how many more opening than closing braces the lines have. */
const countOpenBlocks = (lines: string[]): number =>
  lines
    .flatMap((line) => line.replaceAll(quotedText, '').match(/[{}]/g) ?? [])
    .reduce((depth, brace) => depth + (brace === '{' ? 1 : -1), 0);

/** Returns the block that has no closing brace according to the indentation, or null. */
function findOpenBlock({ lines, file }: NginxLineError): OpenBlock | null {
  if (countOpenBlocks(lines) <= 0) return null;
  const stack: { start: number; indent: number }[] = [];
  for (const [index, line] of lines.entries()) {
    const indent = line.search(/\S/);
    const top = stack.at(-1);
    const isIndented = top && (lines[top.start + 1] ?? '').search(/\S/) > top.indent;
    const isOutside = isIndented && indent <= top.indent && line.includes('{');
    const isNested = top && outerBlock.test(line) && !file.endsWith('/nginx.conf');
    if (isOutside || isNested) return { start: top.start, end: index };
    for (const [brace] of line.replaceAll(quotedText, '').matchAll(/[{}]/g)) {
      const block = stack.at(-1);
      const isOuter = brace === '}' && line.trim() === '}' && block && indent < block.indent;
      if (isOuter) return { start: block.start, end: index };
      if (brace === '}') stack.pop();
      else stack.push({ start: index, indent });
    }
  }
  const [last] = stack.toReversed();
  return last ? { start: last.start, end: lines.length } : null;
}

/** Matches the errors that a missing or superfluous brace can cause. */
const blockError =
  /end of file, expecting .*"\}"|is not allowed here|can be on the server level|is outside location/;

function findBraceCorrection(error: NginxLineError): string | null {
  const { message, file, lines, index } = error;
  if (blockError.test(message)) {
    const block = findOpenBlock(error);
    const surplus = block ? null : findSurplusBrace(lines, index);
    if (surplus !== null) {
      return `delete the superfluous } on ${toNumber(surplus)} of ${file}, which closes the block too early, before ${toNumber(index)}`;
    }
    if (!block || (!message.includes('end of file') && block.end > index)) return null;
    const place =
      block.end < lines.length
        ? `before ${toNumber(block.end)} of ${file}`
        : `at the end of ${file}`;
    return `write } ${place}, because the block that begins with ${quote(error, block.start)} has no closing brace`;
  }
  return /^unexpected "\}"/.test(message)
    ? `delete the } on ${quote(error, index)}, which closes no block`
    : null;
}

/** Returns the index of the brace that closes the last block before a line of that block, or null. */
function findSurplusBrace(lines: string[], index: number): number | null {
  const line = lines[index] ?? '';
  const isIndented = line.search(/\S/) > 0;
  const depth = countOpenBlocks(lines.slice(0, index));
  const previous = lines.findLastIndex((text, other) => other < index && text.trim() === '}');
  return isIndented && depth === 0 && previous >= 0 ? previous : null;
}
