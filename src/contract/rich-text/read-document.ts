/** Validates documents of formatted text [TEXT-1]. Browsers use `read-document.browser.ts` instead. */
import * as z from 'zod/mini';
import { parseInSteps, stripUnstorable, uploadedImagePath } from '../fields/fields.ts';
import { stripInvisibleCharacters } from '../texts/machine-text.ts';
import { parseJson } from '../texts/parse-json.ts';
import {
  isLinkAddress,
  listInlines,
  listLines,
  maxListStart,
  type RichInline,
  type RichMark,
  type RichText,
  richTextLimits,
} from './document.ts';

/** Removes duplicate marks and sorts the others, because equal texts must have equal JSON. */
const sortMarks = (marks: RichMark[]) =>
  [...new Map(marks.map((mark) => [mark.type, mark])).values()].sort((a, b) =>
    a.type < b.type ? -1 : 1,
  );

/** Joins adjacent texts with the same marks and drops empty texts. Undefined if nothing is left. */
function joinAdjacent(parts: RichInline[]): RichInline[] | undefined {
  const joinedParts: RichInline[] = [];
  for (const part of parts) {
    if (part.type === 'hardBreak') {
      joinedParts.push(part);
      continue;
    }
    const marks = part.marks?.length ? part.marks : undefined;
    const last = joinedParts.at(-1);
    if (last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(marks)) {
      last.text += part.text;
    } else if (part.text !== '') {
      joinedParts.push({ type: 'text', marks, text: part.text });
    }
  }
  return joinedParts.length > 0 ? joinedParts : undefined;
}

const createTextSchema = (max: number) =>
  parseInSteps(z.string(), stripUnstorable, z.string().check(z.maxLength(max)));

const linkMessage =
  'A link must go to a web or e-mail address, a phone number or a page on this website';

/** Text with its marks and line breaks. */
function createInlineSchema() {
  const linkAddress = parseInSteps(
    z.string().check(z.maxLength(2000)),
    stripInvisibleCharacters,
    z.string().check(z.refine(isLinkAddress, linkMessage)),
  );

  const mark = z.discriminatedUnion('type', [
    z.object({ type: z.literal('bold') }),
    z.object({ type: z.literal('italic') }),
    z.object({ type: z.literal('link'), attrs: z.object({ href: linkAddress }) }),
  ]);

  const inline = z.discriminatedUnion('type', [
    z.object({
      type: z.literal('text'),
      marks: z.optional(z.pipe(z.array(mark), z.transform(sortMarks))),
      text: createTextSchema(richTextLimits.characters),
    }),
    z.object({ type: z.literal('hardBreak') }),
  ]);

  return z.optional(z.pipe(z.array(inline), z.transform(joinAdjacent)));
}

function createListSchemas<T extends z.ZodMiniType>(itemContent: T) {
  /** A list that starts with 1 has no attributes, because equal texts must have equal JSON. */
  const listAttrs = z.optional(
    z.pipe(
      z.object({ start: z.int().check(z.minimum(1), z.maximum(maxListStart)) }),
      z.transform(({ start }) => (start === 1 ? undefined : { start })),
    ),
  );
  const content = z
    .array(z.object({ type: z.literal('listItem'), content: itemContent }))
    .check(z.minLength(1));
  return [
    z.object({ type: z.literal('bulletList'), content }),
    z.object({ type: z.literal('orderedList'), attrs: listAttrs, content }),
  ] as const;
}

/** Called on first use, because the schema is large. */
function createSchema() {
  const inlineContent = createInlineSchema();
  const paragraph = z.object({ type: z.literal('paragraph'), content: inlineContent });
  const heading = z.object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: inlineContent,
  });
  const pixels = z.int().check(z.minimum(1), z.maximum(100_000));
  const image = z.object({
    type: z.literal('image'),
    attrs: z.object({
      src: z.string().check(z.regex(uploadedImagePath, 'Must be an uploaded picture')),
      alt: createTextSchema(300),
      width: pixels,
      height: pixels,
    }),
  });

  const singleParagraph = z.tuple([paragraph]);
  const innerList = z.discriminatedUnion('type', [...createListSchemas(singleParagraph)]);
  const lists = createListSchemas(z.union([singleParagraph, z.tuple([paragraph, innerList])]));

  const block = z.discriminatedUnion('type', [
    paragraph,
    heading,
    image,
    ...lists,
    z.object({ type: z.literal('blockquote'), content: z.array(paragraph).check(z.minLength(1)) }),
  ]);

  return z.object({ type: z.literal('doc'), content: z.array(block).check(z.minLength(1)) });
}

let schema: ReturnType<typeof createSchema> | undefined;

/** The limit that a document exceeds, as an error message. Undefined if it exceeds none. */
function findExceededLimit(document: RichText): string | undefined {
  const lines = listLines(document);
  const { blocks, links } = richTextLimits;
  if (lines.length > blocks) return `Must have at most ${blocks} paragraphs`;
  const parts = lines.flatMap(listInlines);
  const isLink = ({ type }: RichMark) => type === 'link';
  const linkParts = parts.filter((part) => part.type === 'text' && part.marks?.some(isLink));
  return linkParts.length > links ? `Must have at most ${links} links` : undefined;
}

function toErrorMessage(issue: z.core.$ZodIssue | undefined): string {
  return issue?.code === 'custom' || issue?.code === 'invalid_format'
    ? issue.message
    : 'Must be formatted text, as a JSON document';
}

/** Parses a document into its canonical form. `errorMessage` is undefined for a valid document. */
export function readDocument(json: string): { document?: RichText; errorMessage?: string } {
  schema ??= createSchema();
  const { data, error } = z.safeParse(schema, parseJson(json));
  if (!data) return { errorMessage: toErrorMessage(error.issues[0]) };
  const errorMessage = findExceededLimit(data);
  return errorMessage === undefined ? { document: data } : { document: data, errorMessage };
}
