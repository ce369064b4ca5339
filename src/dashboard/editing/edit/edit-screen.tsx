import { Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { hasDraft, notPublished, type Publication } from '../../data/content/draft-calls.ts';
import { useRecord } from '../../data/content/use-content.ts';
import { valuesOf } from '../../data/form-values.ts';
import type { EditableFeature } from '../../kinds/feature.ts';
import { PublicationBadges } from '../../ui/publication-badges.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { copiedValues } from './copied-values.ts';
import { EditForm } from './edit-form.tsx';

const importTools = () => import('./record-tools.tsx');

const RecordTools = lazyPart(importTools, 'RecordTools', <span className="h-11 max-sm:w-full" />);

const NotLoaded = lazyPart(() => import('./not-loaded.tsx'), 'NotLoaded');

/** The screen for adding and updating. With an `id` in its address it updates that record, otherwise it adds one. */
export function EditScreen<R extends { _id: string }, F extends string>({
  feature: resource,
}: {
  feature: EditableFeature<R, F>;
}) {
  const { id } = useParams();
  const [search] = useSearchParams();
  // The form adds a copy of this record.
  const copied = id === undefined ? (search.get('copy') ?? undefined) : undefined;
  const query = useRecord<R>(resource.name, id ?? copied);
  // Saving a draft keeps the form open; any other change of the record opens the form again.
  const [openings, setOpenings] = useState(0);
  const reopen = async () => {
    await query.refetch();
    setOpenings((before) => before + 1);
  };
  // Loaded together with the record: the tools are above the form and would push it down later.
  useEffect(() => {
    if (id !== undefined) importTools().catch(console.warn);
  }, [id]);
  const { data } = query;
  const spinner = (
    <p className="text-2xl text-accent">
      <Spinner label="Loading…" />
    </p>
  );
  return (
    <>
      {/* The same element from the start, so that it keeps the focus while the form loads. */}
      <ScreenHeading
        title={`${id === undefined ? 'Add' : 'Update'} ${resource.label}`}
        back={resource.paths.list}
        state={
          query.isSuccess &&
          data &&
          !copied &&
          !isAsVisitorsSee(data.publication) && <PublicationBadges publication={data.publication} />
        }
      >
        {query.isSuccess && id !== undefined && (
          <RecordTools
            resource={resource}
            id={id}
            record={data?.record}
            publication={data?.publication}
            onRestored={reopen}
          />
        )}
      </ScreenHeading>
      {query.isPending && spinner}
      {query.isError && (
        <NotLoaded label={resource.label} error={query.error} onRetry={() => query.refetch()} />
      )}
      {query.isSuccess && (
        <Suspense fallback={spinner}>
          <EditForm
            key={`${id ?? copied ?? 'new'} ${openings}`}
            resource={resource}
            preview={resource.preview}
            id={id}
            after={copied}
            publication={(!copied && data?.publication) || notPublished}
            onChanged={reopen}
            opened={
              copied && data
                ? { values: copiedValues(resource, data.record), etag: null }
                : { values: valuesOf(resource, data?.record ?? null), etag: data?.etag ?? null }
            }
          >
            {resource.form}
          </EditForm>
        </Suspense>
      )}
    </>
  );
}

/** Whether visitors see the newest version and no schedule changes it, so that no badge is needed. */
const isAsVisitorsSee = (publication: Publication) =>
  publication.isPublished && !hasDraft(publication);
