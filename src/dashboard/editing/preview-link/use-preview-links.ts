import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type PreviewLink, previewPath } from '#contract/entities/preview.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import {
  deletePreviewLink,
  getPreviewLinks,
  postPreviewLink,
} from '#contract/routes/preview-routes.ts';
import { call } from '../../data/api.ts';
import { isGone } from '../../data/is-not-found.ts';

/** The whole address of a link. */
export const addressOf = ({ token }: PreviewLink): string =>
  new URL(previewPath(token), window.location.origin).href;

/** The links of a record that hold. Where none shows this version, one is made first. */
export async function linksWith(
  kind: ContentKind,
  id: string,
  version: number | null,
): Promise<PreviewLink[]> {
  const params = { kind, id };
  const { data: links } = await call(getPreviewLinks, { params });
  if (links.some((link) => link.version === version)) return links;
  const { data: made } = await call(postPreviewLink, { params, body: { version } });
  return [made, ...links];
}

/**
 * The links of a record, to be copied, made and revoked; new ones show the version, null for the newest. The calls reject as
 * `call` does.
 */
export function usePreviewLinks(kind: ContentKind, id: string, version: number | null) {
  const client = useQueryClient();
  const queryKey = ['preview-links', kind, id, version];
  const query = useQuery({
    queryKey,
    queryFn: () => linksWith(kind, id, version),
    // Asking makes a link where none is left, so it is asked when the dialog opens and not again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const change = (changed: (links: PreviewLink[]) => PreviewLink[]) =>
    client.setQueryData<PreviewLink[]>(queryKey, (links = []) => changed(links));
  return {
    query,
    make: async (days: number): Promise<PreviewLink> => {
      const { data } = await call(postPreviewLink, {
        params: { kind, id },
        body: { days, version },
      });
      change((links) => [data, ...links]);
      return data;
    },
    revoke: async ({ _id }: PreviewLink): Promise<void> => {
      try {
        await call(deletePreviewLink, { params: { id: _id } });
      } catch (error) {
        // Somebody else has revoked it, or it has expired meanwhile.
        if (!isGone(error)) throw error;
      }
      change((links) => links.filter((link) => link._id !== _id));
    },
  };
}
