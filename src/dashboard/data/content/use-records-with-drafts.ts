import { useMemo } from 'react';
import type { Publication } from './draft-calls.ts';
import type { RecordList } from './record-list.ts';
import type { Resource } from './resource.ts';
import { useDrafts, useRecords } from './use-content.ts';

/** Returns the records of a resource. Those that exist only as drafts come first. */
export function useRecordsWithDrafts<R extends { _id: string }>(resource: Resource<R>) {
  const records = useRecords(resource);
  const drafts = useDrafts(resource);
  const publications = useMemo(
    () => new Map<string, Publication>(drafts.data?.records.map((draft) => [draft._id, draft])),
    [drafts.data],
  );
  const data = useMemo((): RecordList<R> | undefined => {
    if (!records.data || drafts.isPending) return undefined;
    // The two responses arrive at different times, so a newly published record can be in both.
    const publishedIds = new Set(records.data.records.map(({ _id }) => _id));
    const newDrafts = drafts.data?.records.filter(
      ({ _id, isPublished }) => !isPublished && !publishedIds.has(_id),
    );
    // The cast is safe because the server returns the fields of the requested kind.
    const newRecords = newDrafts?.map(({ record }) => record as object as R) ?? [];
    return {
      records: [...newRecords, ...records.data.records],
      isComplete: records.data.isComplete && drafts.data?.isComplete !== false,
    };
  }, [records.data, drafts.data, drafts.isPending]);
  return {
    data,
    // Waits for the drafts. They come first, so adding them later would move the other rows under the pointer.
    isPending: records.isPending || drafts.isPending,
    isError: records.isError || drafts.isError,
    refetch: () => Promise.all([records.refetch(), drafts.refetch()]),
    publications,
    /** The records that visitors see, in the same order as on the website. */
    publishedRecords: records.data?.records ?? [],
  };
}
