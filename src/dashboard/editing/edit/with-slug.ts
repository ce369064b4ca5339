import type { EditableResource } from '../../data/content/resource.ts';

/**
 * Adds a slug made from the title to a new record without a slug. On a slow connection, a record can be saved before
 * the slug field has loaded [SITE-3].
 */
export async function withSlug(
  { titleOf }: Pick<EditableResource, 'titleOf'>,
  body: object,
): Promise<object> {
  const title = titleOf?.(body as { _id: string });
  // `titleOf` can return a substitute that is in none of the record's fields.
  const isTitleInBody = Object.values(body).includes(title);
  if (!('slug' in body) || body.slug !== '' || !title || !isTitleInBody) return body;
  const { slugifyTitle } = await import('../../fields/slugify-title.ts');
  return { ...body, slug: slugifyTitle(title) };
}
