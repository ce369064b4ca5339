/** Converts formatted texts to and from HTML, which translators' programs support [LANG-5, TEXT-1]. */
import { DOMSerializer, DOMParser as SchemaParser } from 'prosemirror-model';
import { schema } from '../../../fields/rich-text/document/schema.ts';

/** Omits the attributes that only the editor needs. */
const serializer = new DOMSerializer(
  {
    ...DOMSerializer.nodesFromSchema(schema),
    paragraph: () => ['p', 0],
    heading: ({ attrs }) => [`h${attrs['level']}`, 0],
  },
  DOMSerializer.marksFromSchema(schema),
);
const parser = SchemaParser.fromSchema(schema);

/** An empty string stays empty. */
export function toHtml(json: string): string {
  if (json === '') return '';
  // A document without a window does not load pictures.
  const page = document.implementation.createHTMLDocument('');
  const { content } = schema.nodeFromJSON(JSON.parse(json));
  page.body.append(serializer.serializeFragment(content, { document: page }));
  return page.body.innerHTML;
}

/** Omits everything that formatted texts cannot contain. An empty string stays empty. */
export function fromHtml(html: string): string {
  if (html.trim() === '') return '';
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return JSON.stringify(parser.parse(body, { preserveWhitespace: true }).toJSON());
}
