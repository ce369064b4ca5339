import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getPreviewPath, type PreviewLink } from '#contract/entities/preview.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import {
  deletePreviewLink,
  getPreviewLinks,
  postPreviewLink,
} from '#contract/routes/preview-routes.ts';
import { localizePath } from '#contract/texts/language-paths.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { formatFullTime } from '#contract/time/format-time.ts';
import { call } from '../../data/api.ts';
import { ignoreNotFound } from '../../data/is-not-found.ts';

export const getPreviewLinkUrl = (
  { token }: PreviewLink,
  language: Language = defaultLanguage,
): string => new URL(localizePath(getPreviewPath(token), language), window.location.origin).href;

export const describeExpiry = ({ expiresAt }: Pick<PreviewLink, 'expiresAt'>): string =>
  `Valid until ${formatFullTime(new Date(expiresAt))}.`;

/** Returns the valid links of a record. If no link shows this version, creates a link first. */
export async function getOrCreatePreviewLinks(
  kind: ContentKind,
  id: string,
  version: number | null,
): Promise<PreviewLink[]> {
  const params = { kind, id };
  const { data: links } = await call(getPreviewLinks, { params });
  if (links.some((link) => link.version === version)) return links;
  const { data: newLink } = await call(postPreviewLink, { params, body: { version } });
  return [newLink, ...links];
}

/** Does nothing if the link has expired or someone else has revoked it. */
export const revokePreviewLink = (id: string) =>
  call(deletePreviewLink, { params: { id } }).catch(ignoreNotFound);

/**
 * New links show `version`, or always the newest version if `version` is null. `create` and `revoke` reject as `call`
 * does.
 */
export function usePreviewLinks(kind: ContentKind, id: string, version: number | null) {
  const client = useQueryClient();
  const params = { kind, id };
  const queryKey = ['preview-links', kind, id, version];
  const query = useQuery({
    queryKey,
    queryFn: () => getOrCreatePreviewLinks(kind, id, version),
    // The request can create a link, so it runs only once, when the dialog opens.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const updateLinks = (change: (links: PreviewLink[]) => PreviewLink[]) =>
    client.setQueryData<PreviewLink[]>(queryKey, (links = []) => change(links));
  return {
    query,
    create: async (days: number): Promise<PreviewLink> => {
      const { data } = await call(postPreviewLink, { params, body: { days, version } });
      updateLinks((links) => [data, ...links]);
      return data;
    },
    revoke: async ({ _id }: PreviewLink): Promise<void> => {
      await revokePreviewLink(_id);
      updateLinks((links) => links.filter((link) => link._id !== _id));
    },
  };
}
