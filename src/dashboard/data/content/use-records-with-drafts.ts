import { useMemo } from 'react';
import { type Publication, recordOf } from './draft-calls.ts';
import type { RecordList } from './record-list.ts';
import type { Resource } from './resource.ts';
import { useDrafts, useRecords } from './use-content.ts';

/** The records of a resource as far as they are loaded: those that are not published first, then what visitors see. */
export function useRecordsWithDrafts<R extends { _id: string }, F extends string>(
  resource: Resource<R, F>,
) {
  const records = useRecords(resource);
  const drafts = useDrafts(resource);
  const stored = drafts.data?.records;
  const isWaitingForDrafts = drafts.isPending;
  const publications = useMemo(
    () => new Map<string, Publication>(stored?.map((draft) => [draft._id, draft])),
    [stored],
  );
  const data = useMemo((): RecordList<R> | undefined => {
    if (!records.data || isWaitingForDrafts) return undefined;
    // Just published, a record can be in both answers, which do not come at the same moment.
    const known = new Set(records.data.records.map(({ _id }) => _id));
    const unpublished = stored?.filter(({ _id, isPublished }) => !isPublished && !known.has(_id));
    return {
      records: [...(unpublished ?? []).map((draft) => recordOf<R>(draft)), ...records.data.records],
      isWhole: records.data.isWhole && drafts.data?.isWhole !== false,
    };
  }, [records.data, stored, drafts.data, isWaitingForDrafts]);
  return {
    data,
    // Drafts change rows and come before them: rows that are shown first would move under the finger.
    isPending: records.isPending || isWaitingForDrafts,
    isError: records.isError || drafts.isError,
    refetch: () => Promise.all([records.refetch(), drafts.refetch()]),
    publications,
    /** The records that visitors see, in their order. */
    published: records.data?.records ?? [],
  };
}
