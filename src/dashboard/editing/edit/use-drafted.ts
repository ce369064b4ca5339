import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Publication } from '../../data/content/draft-calls.ts';
import { useOverview } from '../../data/use-overview.ts';

/** A record with a draft, while there are proposals: the draft can be one of them. */
export interface Drafted {
  kind: ContentKind;
  id: string;
  /** The number of open proposals of all records. */
  proposals: number;
}

/** The open record, if its draft can be a proposal [DASH-23]. The overview is loaded by the menu. */
export function useDrafted(
  kind: ContentKind,
  id: string | undefined,
  { hasChanges, isPublished }: Publication,
): Drafted | undefined {
  const proposals = useOverview(false).data?.proposals ?? 0;
  if (id === undefined || proposals === 0 || (isPublished && !hasChanges)) return undefined;
  return { kind, id, proposals };
}
