/** A run of text with the same formatting. */
export interface TextRun {
  text: string;
  bold: boolean;
  italic: boolean;
  /** Empty if the run is not a link. */
  href: string;
}

export interface PastedLine {
  kind: 'paragraph' | 'heading' | 'item' | 'quote';
  /** The level of a heading (2 or 3), or the depth of an item's list. */
  level: number;
  ordered: boolean;
  /** The number that the source gives the item, if any. */
  number?: number | undefined;
  /** Null is a line break. */
  runs: (TextRun | null)[];
}

/** Direction embeddings and isolates, which programs put around copied text, and other invisible characters. */
const invisibleCharacters = /[\u202a-\u202e\u2066-\u2069\u200b\ufeff\u00ad]/g;

/** Joiners and direction marks stay because Persian, Arabic and emoji need them. */
export const stripInvisibleCharacters = (text: string): string =>
  text.replace(invisibleCharacters, '');

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function formatRun({ text, bold, italic, href }: TextRun): string {
  let html = escapeHtml(text);
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return href ? `<a href="${escapeHtml(href)}">${html}</a>` : html;
}

/** Collapses and trims whitespace. */
function formatInline({ runs }: PastedLine): string {
  let endsInSpace = true;
  const cleanRuns = runs.map((run) => {
    const text = run?.text.replace(/[ \t\r\n\f]+|\s{2,}/g, ' ') ?? '';
    const trimmedText = endsInSpace ? text.trimStart() : text;
    endsInSpace = run ? (trimmedText === '' ? endsInSpace : trimmedText.endsWith(' ')) : true;
    return run && { ...run, text: trimmedText };
  });
  while (cleanRuns.length > 0 && !cleanRuns.at(-1)?.text.trim()) cleanRuns.pop();
  const last = cleanRuns.at(-1);
  if (last) last.text = last.text.trimEnd();
  while (cleanRuns.length > 0 && !cleanRuns[0]?.text.trim()) cleanRuns.shift();
  return cleanRuns.map((run) => (run === null ? '<br>' : run.text && formatRun(run))).join('');
}

const getListTag = ({ ordered }: PastedLine) => (ordered ? 'ol' : 'ul');

const formatListStart = (item: PastedLine) =>
  item.ordered && (item.number ?? 1) !== 1
    ? `<ol start="${item.number}">`
    : `<${getListTag(item)}>`;

/** Items deeper than the first item go into nested lists, at most one per item. */
function formatLists(items: PastedLine[]): string {
  const baseLevel = items[0]?.level ?? 1;
  let html = '';
  let outerTag = '';
  let innerTag = '';
  let expectedNumber = 0;
  const close = (tag: string) => (tag ? `</${tag}>` : '');
  for (const item of items) {
    const itemHtml = `<li><p>${formatInline(item)}</p>`;
    if (item.level > baseLevel && outerTag) {
      html += innerTag ? itemHtml : `${formatListStart(item)}${itemHtml}`;
      innerTag ||= getListTag(item);
      html += '</li>';
      continue;
    }
    html += close(innerTag) + (outerTag && '</li>');
    innerTag = '';
    expectedNumber += 1;
    // A repeated number is not a gap because the item continues the previous item.
    const isGap = ![undefined, expectedNumber, expectedNumber - 1].includes(item.number);
    if (outerTag !== getListTag(item) || (item.ordered && isGap)) {
      html += `${close(outerTag)}${formatListStart(item)}`;
      expectedNumber = item.number ?? 1;
    }
    outerTag = getListTag(item);
    html += itemHtml;
  }
  return `${html}${close(innerTag)}</li>${close(outerTag)}`;
}

const formatBlock = (line: PastedLine) => {
  const tag = line.kind === 'heading' ? `h${line.level}` : 'p';
  return `<${tag}>${formatInline(line)}</${tag}>`;
};

/** Omits empty lines. */
export function formatLines(lines: PastedLine[]): string {
  const groups: PastedLine[][] = [];
  for (const line of lines.filter((line) => formatInline(line) !== '')) {
    const kind = groups.at(-1)?.[0]?.kind;
    if (kind === line.kind && (kind === 'item' || kind === 'quote')) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups
    .map((group) => {
      if (group[0]?.kind === 'item') return formatLists(group);
      const html = group.map(formatBlock).join('');
      return group[0]?.kind === 'quote' ? `<blockquote>${html}</blockquote>` : html;
    })
    .join('');
}
