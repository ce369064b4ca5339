import type { EditableResource } from '../../data/content/resource.ts';

/**
 * The body of a new record, with the address that its title makes where the form had not made one when it was saved: on a
 * slow connection a title is typed before that part of the form has come [SITE-3].
 */
export async function withAddress<R extends { _id: string }>(
  { titleOf }: Pick<EditableResource<R, string>, 'titleOf'>,
  body: object,
): Promise<object> {
  const title = titleOf?.(body as R);
  // What a record without a title is called is in none of its fields.
  const isTitled = Object.values(body).includes(title);
  if (!('slug' in body) || body.slug !== '' || !title || !isTitled) return body;
  const { slugOfTitle } = await import('../../fields/slug-of-title.ts');
  return { ...body, slug: slugOfTitle(title) };
}
