/** Words that are formatted alike. */
export interface Piece {
  text: string;
  bold: boolean;
  italic: boolean;
  /** Where they lead; empty for nowhere. */
  href: string;
}

/** What is pasted, line by line: a paragraph, a heading, an item of a list, or a paragraph of a quote. */
export interface PastedLine {
  kind: 'paragraph' | 'heading' | 'item' | 'quote';
  /** Of a heading 2 or 3, of an item how deep its list is. */
  level: number;
  /** Whether it is an item of a numbered list. */
  ordered: boolean;
  /** The number of the item, where its list says it: at the beginning of a list, or after a gap. */
  number?: number | undefined;
  /** A break is null. */
  pieces: (Piece | null)[];
}

/** Signs that turn the direction of what follows, which programs put around pasted words, and signs that are not seen. */
const unwanted = /[\u202a-\u202e\u2066-\u2069\u200b\ufeff\u00ad]/g;

/** Without those signs; joiners and marks of direction stay, which Persian, Arabic and emoji need. */
export const withoutEmbeddings = (text: string): string => text.replace(unwanted, '');

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function pieceHtml({ text, bold, italic, href }: Piece): string {
  let html = escaped(text);
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return href ? `<a href="${escaped(href)}">${html}</a>` : html;
}

/** The words of a line without space at its ends, and with one space between words. */
function wordsHtml({ pieces }: PastedLine): string {
  let endsInSpace = true;
  const spaced = pieces.map((piece) => {
    const text = piece?.text.replace(/[ \t\r\n\f]+|\s{2,}/g, ' ') ?? '';
    const own = endsInSpace ? text.trimStart() : text;
    endsInSpace = piece ? (own === '' ? endsInSpace : own.endsWith(' ')) : true;
    return piece && { ...piece, text: own };
  });
  while (spaced.length > 0 && !spaced.at(-1)?.text.trim()) spaced.pop();
  const last = spaced.at(-1);
  if (last) last.text = last.text.trimEnd();
  while (spaced.length > 0 && !spaced[0]?.text.trim()) spaced.shift();
  return spaced.map((piece) => (piece === null ? '<br>' : piece.text && pieceHtml(piece))).join('');
}

const listTag = ({ ordered }: PastedLine) => (ordered ? 'ol' : 'ul');

const listStart = (item: PastedLine) =>
  item.ordered && (item.number ?? 1) !== 1 ? `<ol start="${item.number}">` : `<${listTag(item)}>`;

/** Items beside each other as lists; what is deeper than the first is in lists inside, of which each item has one. */
function listsHtml(items: PastedLine[]): string {
  const base = items[0]?.level ?? 1;
  let html = '';
  let outer = '';
  let inner = '';
  let count = 0;
  const close = (tag: string) => (tag ? `</${tag}>` : '');
  for (const item of items) {
    const words = `<li><p>${wordsHtml(item)}</p>`;
    if (item.level > base && outer) {
      html += inner ? words : `${listStart(item)}${words}`;
      inner ||= listTag(item);
      html += '</li>';
      continue;
    }
    html += close(inner) + (outer && '</li>');
    inner = '';
    count += 1;
    // The same number again is a further line of the item before.
    const isGap = ![undefined, count, count - 1].includes(item.number);
    if (outer !== listTag(item) || (item.ordered && isGap)) {
      html += `${close(outer)}${listStart(item)}`;
      count = item.number ?? 1;
    }
    outer = listTag(item);
    html += words;
  }
  return `${html}${close(inner)}</li>${close(outer)}`;
}

const blockHtml = (line: PastedLine) => {
  const tag = line.kind === 'heading' ? `h${line.level}` : 'p';
  return `<${tag}>${wordsHtml(line)}</${tag}>`;
};

/** Lines as HTML of nothing but blocks, `strong`, `em` and `a`; those without words are left out. */
export function linesHtml(lines: PastedLine[]): string {
  const groups: PastedLine[][] = [];
  for (const line of lines.filter((line) => wordsHtml(line) !== '')) {
    const kind = groups.at(-1)?.[0]?.kind;
    if (kind === line.kind && (kind === 'item' || kind === 'quote')) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups
    .map((group) => {
      if (group[0]?.kind === 'item') return listsHtml(group);
      const html = group.map(blockHtml).join('');
      return group[0]?.kind === 'quote' ? `<blockquote>${html}</blockquote>` : html;
    })
    .join('');
}
