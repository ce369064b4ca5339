/** Formatted texts as HTML, which translators and their programs can handle [LANG-5, TEXT-1]. */
import { DOMSerializer, DOMParser as SchemaParser } from 'prosemirror-model';
import { schema } from '../../../fields/rich-text/document/schema.ts';

/** Removes the attributes that only the editor needs. */
const serializer = new DOMSerializer(
  {
    ...DOMSerializer.nodesFromSchema(schema),
    paragraph: () => ['p', 0],
    heading: ({ attrs }) => [`h${attrs['level']}`, 0],
  },
  DOMSerializer.marksFromSchema(schema),
);
const parser = SchemaParser.fromSchema(schema);

/** Returns a document as HTML. Empty for an empty text. */
export function toHtml(json: string): string {
  if (json === '') return '';
  // Elements in such a document do not load pictures.
  const page = document.implementation.createHTMLDocument('');
  const { content } = schema.nodeFromJSON(JSON.parse(json));
  page.body.append(serializer.serializeFragment(content, { document: page }));
  return page.body.innerHTML;
}

/** Returns HTML as a document. Everything that formatted texts cannot contain is left out. Empty for an empty text. */
export function fromHtml(html: string): string {
  if (html.trim() === '') return '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return JSON.stringify(parser.parse(body, { preserveWhitespace: true }).toJSON());
}
