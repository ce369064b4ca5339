import { parseSync, Visitor } from 'rolldown/utils';

export interface Passage {
  /** Counted from 1. */
  line: number;
  text: string;
}

/** Returns the prose in a Markdown file, or the comments and texts in code. Reads only the script of an Astro page. */
export const extractPassages = (file: string, source: string): Passage[] =>
  file.endsWith('.md') ? extractFromDocument(source) : extractFromCode(file, source);

const blankOut = (source: string) => source.replace(/[^\n]/g, '');
const joinLines = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Omits code and the addresses of links. */
function extractFromDocument(source: string): Passage[] {
  const prose = source
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, blankOut)
    .replace(/`[^`]*`|\]\([^)]*\)/g, blankOut);
  let line = 1;
  return prose.split(/(?<=\n)(?=\s*\n|\s*(?:[-|>]|#+|\d+\.)\s)|(?<=^#.*\n)/m).flatMap((part) => {
    const start = line + (/^\s*/.exec(part)?.[0].split('\n').length ?? 1) - 1;
    line += part.split('\n').length - 1;
    const text = joinLines(part.replace(/^\s*(?:[-|#>\s]|\d+\.)+/, ''));
    return text ? [{ line: start, text }] : [];
  });
}

function extractFromCode(file: string, source: string): Passage[] {
  const code = file.endsWith('.astro') ? extractScript(source) : source;
  const { comments, program } = parseSync(file.replace(/astro$/, 'ts'), code);
  const passages: { start: number; end: number; text: string; isLine?: boolean }[] = [];
  for (const { start, end, type, value } of comments) {
    const text = value.replace(/^[\s*]+/gm, ' ').replace(/`[^`]*`/g, '');
    const last = passages.at(-1);
    // A sentence can continue over several lines of `//`.
    if (type === 'Line' && last?.isLine && !code.slice(last.end, start).trim()) {
      last.text += text;
      last.end = end;
    } else passages.push({ start, end, text, isLine: type === 'Line' });
  }
  const add = (start: number, text: string) => passages.push({ start, end: start, text });
  new Visitor({
    Literal: ({ start, value }) => void (typeof value === 'string' && add(start, value)),
    JSXText: ({ start, value }) => void add(start, value),
    TemplateElement: ({ start, value }) => void add(start, value.cooked ?? ''),
  }).visit(program);
  return passages
    .filter(({ text }) => /[a-z] [a-z]/i.test(text))
    .map(({ start, text }) => ({
      line: code.slice(0, start).split('\n').length,
      text: joinLines(text),
    }));
}

/** Returns the script of an Astro page. Its lines keep their numbers. */
const extractScript = (page: string) => /^---(\n[\s\S]*?\n)---/.exec(page)?.[1] ?? '';
