import { useMemo } from 'react';
import { getRecord, type Publication } from './draft-calls.ts';
import type { RecordList } from './record-list.ts';
import type { Resource } from './resource.ts';
import { useDrafts, useRecords } from './use-content.ts';

/** Unpublished records come first. */
export function useRecordsWithDrafts<R extends { _id: string }>(resource: Resource<R>) {
  const records = useRecords(resource);
  const drafts = useDrafts(resource);
  const draftList = drafts.data?.records;
  const isWaitingForDrafts = drafts.isPending;
  const publications = useMemo(
    () => new Map<string, Publication>(draftList?.map((draft) => [draft._id, draft])),
    [draftList],
  );
  const data = useMemo((): RecordList<R> | undefined => {
    if (!records.data || isWaitingForDrafts) return undefined;
    // The two responses arrive at different times, so a newly published record can be in both.
    const publishedIds = new Set(records.data.records.map(({ _id }) => _id));
    const newDrafts = draftList?.filter(
      ({ _id, isPublished }) => !isPublished && !publishedIds.has(_id),
    );
    return {
      records: [...(newDrafts ?? []).map((draft) => getRecord<R>(draft)), ...records.data.records],
      isWhole: records.data.isWhole && drafts.data?.isWhole !== false,
    };
  }, [records.data, draftList, drafts.data, isWaitingForDrafts]);
  return {
    data,
    // Drafts come first, so rows that appear before the drafts would move under the pointer.
    isPending: records.isPending || isWaitingForDrafts,
    isError: records.isError || drafts.isError,
    refetch: () => Promise.all([records.refetch(), drafts.refetch()]),
    publications,
    /** The records that visitors see, in the same order as on the website. */
    publishedRecords: records.data?.records ?? [],
  };
}
