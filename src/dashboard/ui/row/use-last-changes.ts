import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { findLastChanges, type LastChange } from '#contract/routes/saved-view-routes.ts';
import { call } from '../../data/api.ts';
import { createListKey } from '../../data/content/use-content.ts';
import { useMinWidth } from '../use-min-width.ts';

const minWidthRem = 80;

export type LastChanges = ReadonlyMap<string, LastChange>;
const noChanges: LastChanges = new Map();

/** Empty on screens that are too narrow to show last changes [DASH-17]. */
export function useLastChanges(kind: ContentKind | undefined, ids: string[]): LastChanges {
  const isWide = useMinWidth(minWidthRem);
  const { data } = useQuery({
    queryKey: [...createListKey({ name: kind ?? '' }), 'last changes', ids],
    queryFn: async ({ signal }) => {
      if (!kind) return noChanges;
      const { data } = await call(findLastChanges, { params: { kind }, body: { ids }, signal });
      return new Map(data.map((change) => [change._id, change]));
    },
    enabled: isWide && kind !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return (isWide && data) || noChanges;
}
