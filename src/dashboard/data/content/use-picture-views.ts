import { useQuery } from '@tanstack/react-query';
import type { PictureViews } from '#contract/fields/picture-view.ts';
import { type ContentKind, findFields } from '#contract/kinds/content-kinds.ts';
import { findPictureViews } from '#contract/routes/picture-routes.ts';
import { call } from '../api.ts';

/** Returns the details of a record's pictures. Undefined until they are loaded, or if the record has no pictures. */
export function usePictureViews(kind: ContentKind, record: object): PictureViews | undefined {
  const values: Record<string, unknown> = { ...record };
  const addresses = findFields('image', kind).flatMap((field) => String(values[field] ?? '') || []);
  const { data } = useQuery({
    queryKey: ['pictures', 'views', addresses],
    queryFn: async ({ signal }) =>
      (await call(findPictureViews, { body: { addresses }, signal })).data,
    enabled: addresses.length > 0,
    retry: false,
  });
  return data;
}
