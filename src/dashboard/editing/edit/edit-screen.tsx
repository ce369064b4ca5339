import { Suspense, useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { listInstantFields } from '#contract/kinds/content-kinds.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { hasDraft, initialPublication } from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { useRecord } from '../../data/content/use-content.ts';
import { listFields, toFormValues, type Values } from '../../data/form-values.ts';
import type { EditableFeature } from '../../kinds/feature.ts';
import { PublicationBadges } from '../../ui/publication-badges.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { EditForm } from './edit-form.tsx';

const importRecordTools = () => import('./record-tools.tsx');

const RecordTools = lazyComponent(
  importRecordTools,
  'RecordTools',
  <span className="h-11 max-sm:w-full" />,
);

const LoadError = lazyComponent(() => import('./load-error.tsx'), 'LoadError');

/** Updates the record if the URL contains an `id`. Otherwise adds a record. */
export function EditScreen({ feature }: { feature: EditableFeature }) {
  const { id } = useParams();
  const [searchParams] = useSearchParams();
  // The form adds a copy of this record.
  const copiedId = id === undefined ? (searchParams.get('copy') ?? undefined) : undefined;
  const query = useRecord(feature.name, id ?? copiedId);
  // Restoring a version or discarding the draft opens the form again.
  const [openCount, setOpenCount] = useState(0);
  const reopen = async () => {
    await query.refetch();
    setOpenCount((count) => count + 1);
  };
  // Loads the tools with the record. If they loaded later, they would push the form down.
  useEffect(() => {
    if (id !== undefined) importRecordTools().catch(console.warn);
  }, [id]);
  const { data } = query;
  return (
    <>
      {/* The heading stays the same element to keep the focus while the form loads. */}
      <ScreenHeading
        title={`${id === undefined ? 'Add' : 'Update'} ${feature.thing}`}
        back={feature.paths.list}
        state={
          query.isSuccess &&
          data &&
          !copiedId &&
          (!data.publication.isPublished || hasDraft(data.publication)) && (
            <PublicationBadges publication={data.publication} />
          )
        }
      >
        {query.isSuccess && id !== undefined && (
          <RecordTools
            resource={feature}
            id={id}
            record={data?.record}
            publication={data?.publication}
            onRestored={reopen}
          />
        )}
      </ScreenHeading>
      {query.isPending && spinner}
      {query.isError && (
        <LoadError label={feature.label} error={query.error} onRetry={() => query.refetch()} />
      )}
      {query.isSuccess && (
        <Suspense fallback={spinner}>
          <EditForm
            key={`${id ?? copiedId ?? 'new'} ${openCount}`}
            resource={feature}
            id={id}
            copiedId={copiedId}
            publication={(!copiedId && data?.publication) || initialPublication}
            onDiscarded={reopen}
            initialBase={
              copiedId && data
                ? { values: copyValues(feature, data.record), etag: null }
                : { values: toFormValues(feature, data?.record ?? null), etag: data?.etag ?? null }
            }
          />
        </Suspense>
      )}
    </>
  );
}

const spinner = (
  <p className="text-2xl text-accent">
    <Spinner label="Loading…" />
  </p>
);

const copySuffix = ' (copy)';
const maxTitleLength = 300;

/** Returns the form values for a copy of a record: no slug, no dates, and a title that ends in `(copy)` [DASH-18]. */
function copyValues(resource: EditableResource, record: { _id: string }): Values {
  const values = toFormValues(resource, record);
  const fields = listFields(resource);
  const title = resource.titleOf?.(record);
  const titleField =
    fields.find((field) => values[field] !== '' && values[field] === title) ?? fields[0];
  for (const field of ['slug', ...listInstantFields(resource.name)]) {
    if (field in values) values[field] = '';
  }
  if (titleField) {
    const text = values[titleField] ?? '';
    values[titleField] = `${text.slice(0, maxTitleLength - copySuffix.length)}${copySuffix}`;
  }
  return values;
}
