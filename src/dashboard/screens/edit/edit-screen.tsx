import { History } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { hasDraft, notPublished, type Publication } from '../../content/draft-calls.ts';
import type { EditableResource } from '../../content/resource.ts';
import { useRecord } from '../../content/use-content.ts';
import type { FormFields } from '../../form/form-fields.ts';
import { valuesOf } from '../../form/form-values.ts';
import { isGone } from '../../is-gone.ts';
import { LoadFailed } from '../load-failed.tsx';
import { PreviewLinkButton } from '../preview-link/preview-link-button.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import { EditForm } from './edit-form.tsx';

const PublicationBadges = lazy(() =>
  import('../publication-badges.tsx').then(({ PublicationBadges }) => ({
    default: PublicationBadges,
  })),
);
const HistoryPanel = lazy(() =>
  import('../history/history-panel.tsx').then(({ HistoryPanel }) => ({ default: HistoryPanel })),
);
const DraftChangesButton = lazy(() =>
  import('./draft-changes-button.tsx').then(({ DraftChangesButton }) => ({
    default: DraftChangesButton,
  })),
);

/** What the edit screen needs of a kind: its resource, and the fields of its form as plain JSX. */
export interface EditableFeature<R extends { _id: string }, F extends string>
  extends EditableResource<R, F> {
  form(fields: FormFields<F>): ReactNode;
}

/** The screen for adding and updating. With an `id` in its address it updates that record, else it adds one. */
export function EditScreen<R extends { _id: string }, F extends string>({
  feature: resource,
}: {
  feature: EditableFeature<R, F>;
}) {
  const { id } = useParams();
  const query = useRecord<R>(resource.name, id);
  const [historyOpen, setHistoryOpen] = useState(false);
  const heading = `${id === undefined ? 'Add' : 'Update'} ${resource.label}`;
  if (query.isPending) {
    return (
      <>
        <ScreenHeading title={heading} back={resource.paths.list} />
        <p className="text-2xl text-accent">
          <Spinner label="Loading…" />
        </p>
      </>
    );
  }
  if (query.isError) {
    return (
      <>
        <ScreenHeading title={heading} back={resource.paths.list} />
        {isGone(query.error) ? (
          <p>
            This {resource.label} does not exist any more. If somebody has deleted it, it can be
            brought back from the{' '}
            <Link to="/trash" className="font-semibold text-accent underline">
              trash
            </Link>
            .
          </p>
        ) : (
          <LoadFailed what={`this ${resource.label}`} onRetry={() => query.refetch()} />
        )}
      </>
    );
  }
  return (
    <>
      <ScreenHeading
        title={heading}
        back={resource.paths.list}
        state={
          query.data &&
          !isAsVisitorsSee(query.data.publication) && (
            <Suspense>
              <PublicationBadges publication={query.data.publication} />
            </Suspense>
          )
        }
      >
        {id !== undefined && (
          <span className="flex flex-wrap gap-2">
            {isPrepared(query.data?.publication) && (
              <Suspense>
                <DraftChangesButton kind={resource.name} id={id} />
              </Suspense>
            )}
            <PreviewLinkButton kind={resource.name} id={id} />
            <Button look="secondary" onClick={() => setHistoryOpen(true)}>
              <History aria-hidden="true" className="size-4" />
              History
            </Button>
          </span>
        )}
      </ScreenHeading>
      {historyOpen && id !== undefined && (
        <Suspense>
          <HistoryPanel
            resource={resource}
            id={id}
            onClose={() => setHistoryOpen(false)}
            onRestored={() => {
              setHistoryOpen(false);
              query.refetch();
            }}
          />
        </Suspense>
      )}
      <EditForm
        key={`${id ?? 'new'} ${query.data?.etag}`}
        resource={resource}
        id={id}
        publication={query.data?.publication ?? notPublished}
        onChanged={() => query.refetch()}
        opened={{
          values: valuesOf(resource, query.data?.record ?? null),
          etag: query.data?.etag ?? null,
        }}
      >
        {resource.form}
      </EditForm>
    </>
  );
}

/** Whether editors have stored what visitors do not see. */
const isPrepared = (publication: Publication | undefined) =>
  publication && (publication.hasChanges || !publication.isPublished);

/** Published, and not to be changed by a schedule: then there is nothing to say of it. */
const isAsVisitorsSee = (publication: Publication) =>
  publication.isPublished && !hasDraft(publication);
