import { useQuery } from '@tanstack/react-query';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getChangedByMe } from '#contract/routes/saved-view-routes.ts';
import { call } from '../../data/api.ts';
import { createListKey } from '../../data/content/use-content.ts';

/** The value of `show` for the records that the user changed. */
export const changedByMeFilter = 'mine';

const noIds: ReadonlySet<string> = new Set();

/** The records that the user changed [DASH-17]. Empty without a kind, or while not `enabled`. */
export function useChangedByMe(kind: ContentKind | undefined, enabled: boolean) {
  const query = useQuery({
    queryKey: [...createListKey({ name: kind ?? '' }), changedByMeFilter],
    queryFn: async ({ signal }) =>
      kind ? new Set((await call(getChangedByMe, { params: { kind }, signal })).data) : noIds,
    enabled,
    staleTime: 0,
  });
  return { ...query, ids: query.data ?? noIds };
}
