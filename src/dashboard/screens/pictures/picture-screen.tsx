import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Picture } from '#contract/entities/pictures.ts';
import { getPicture } from '#contract/routes/picture-routes.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { call } from '../../data/api.ts';
import { isNotFound } from '../../data/is-not-found.ts';
import { picturesKey } from '../../fields/picture/library/use-picture-search.ts';
import { AbsoluteTime } from '../../ui/absolute-time.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { usePreloadedAlerts } from '../../ui/use-preloaded-alerts.ts';
import { PictureActions } from './picture-actions.tsx';
import { PictureForm } from './picture-form.tsx';
import { PictureUses } from './picture-uses.tsx';

const FramingEditor = lazyComponent(
  () => import('../../fields/picture/framing/framing-editor.tsx'),
  'FramingEditor',
  <Spinner label="Loading…" />,
);

/** `/dashboard/pictures/{id}`: one picture and where it is used [IMG-2]. */
export function Component() {
  usePreloadedAlerts();
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: [...picturesKey, 'one', id],
    queryFn: async ({ signal }) => (await call(getPicture, { params: { id }, signal })).data,
    staleTime: 0,
  });
  const details = query.data;
  const isDeleted = isNotFound(query.error);
  return (
    <>
      <ScreenHeading title="Picture" back="/pictures" />
      {query.isPending && <ListSkeleton />}
      {isDeleted && <p>This picture no longer exists. Someone may have deleted it.</p>}
      {query.isError && !isDeleted && (
        <LoadFailed name="this picture" outdated={details !== undefined} onRetry={query.refetch} />
      )}
      {details && !isDeleted && (
        <div className="space-y-6">
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Preview picture={details.picture} />
            <section
              aria-label="About this picture"
              className="rounded-2xl border border-line bg-surface p-6 sm:p-8"
            >
              <PictureForm key={id} picture={details.picture} />
            </section>
          </div>
          <FramingEditor key={id} {...details} />
          <PictureUses {...details} />
          <PictureActions {...details} />
        </div>
      )}
    </>
  );
}

const Preview = ({ picture }: { picture: Picture }) => (
  <section aria-label="Preview" className="rounded-2xl border border-line bg-surface p-4">
    <a href={picture.address} target="_blank" rel="noopener">
      <img
        src={picture.address}
        alt={picture.alt || 'Open the full-size picture in a new tab'}
        width={picture.width}
        height={picture.height}
        className="mx-auto max-h-[60dvh] w-auto rounded-lg bg-white object-contain"
      />
    </a>
    <p className="mt-3 text-muted text-sm [overflow-wrap:anywhere]">
      <span>{formatSize(picture)}</span>
      <span> Uploaded </span>
      <AbsoluteTime at={picture.at} />
      <span>{picture.by && ` by ${picture.by}`}</span>
      <span>.</span>
      <span>{picture.deletedAt !== null && ' It is in the trash.'}</span>
    </p>
  </section>
);

/** As in `1,200 × 800 pixels, 340 KB.` */
const formatSize = ({ width, height, bytes }: Picture) =>
  `${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels, ${formatBytes(bytes)}.`;

const formatBytes = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
