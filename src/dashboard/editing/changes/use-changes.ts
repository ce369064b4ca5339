import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContentChanges } from '#contract/entities/changes.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getDraftChanges, getWaitingChanges } from '#contract/routes/changes-routes.ts';
import { callWithLeaves } from '../../data/content/call-with-leaves.ts';
import type { PublishingStatus } from '../../data/publish/publishing.ts';
import { useCachedPublishing } from '../../data/publish/use-publishing.ts';

/** Matches files that visitors do not open: the revision file, previews, and the templates for live pages. */
const omittedAddress = /^(\/\w+)?\/(revision\.json$|preview$|live\/)/;

const omitFiles = (changes: ContentChanges): ContentChanges => ({
  ...changes,
  pages: changes.pages?.filter((address) => !omittedAddress.test(address)) ?? null,
});

/** The changes that the next publication makes [PUB-5]. */
export const useWaitingChanges = (publishingStatus: PublishingStatus | undefined) =>
  useQuery({
    queryKey: ['changes', publishingStatus?.liveRevision, publishingStatus?.waitingChanges],
    queryFn: async ({ signal }) => {
      const params = { revision: String(publishingStatus?.liveRevision) };
      return omitFiles((await callWithLeaves(getWaitingChanges, { params, signal })).data);
    },
    enabled: !!publishingStatus?.waitingChanges,
    placeholderData: keepPreviousData,
  });

/** The changes that publishing the draft of a record would make [PUB-5]. */
export const useDraftChanges = (kind: ContentKind, id: string) =>
  useQuery({
    queryKey: ['changes', kind, id],
    queryFn: async ({ signal }) =>
      omitFiles((await callWithLeaves(getDraftChanges, { params: { kind, id }, signal })).data),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * A change that is published immediately is usually live within this time. A badge that appeared earlier would only
 * flash.
 */
const badgeDelayMs = 4000;

/** The ids of a kind's records with published changes that are not on the website yet [PUB-5]. */
export function useIdsNotLive(kind: ContentKind): ReadonlySet<string> {
  const { data: publishingStatus } = useCachedPublishing();
  const isWaiting = !!publishingStatus?.waitingChanges;
  const [isDelayOver, setDelayOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setDelayOver(true), badgeDelayMs);
    return () => {
      clearTimeout(timer);
      setDelayOver(false);
    };
  }, [isWaiting]);
  const { data } = useWaitingChanges(isWaiting && isDelayOver ? publishingStatus : undefined);
  const changes = isWaiting && isDelayOver && data ? data.changes : [];
  return new Set(changes.filter((change) => change.kind === kind).map(({ id }) => id));
}
