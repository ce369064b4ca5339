import { Suspense } from 'react';
import { Link } from 'react-router';
import type { PictureDetails, PictureUse } from '#contract/entities/pictures.ts';
import { editPath, resources, useFeature } from '../../kinds/resources.ts';

type PictureUsesProps = Pick<PictureDetails, 'uses' | 'totalUses' | 'versions'>;

/** Where a picture is used, each use with a link to its form [IMG-2]. */
export const PictureUses = ({ uses, totalUses, versions }: PictureUsesProps) => (
  <section
    aria-labelledby="picture-uses"
    className="rounded-2xl border border-line bg-surface p-6 sm:p-8"
  >
    <h2 id="picture-uses" className="mb-4 text-xl">
      Where it is used
    </h2>
    {totalUses === 0 && <p>Nothing on the website uses this picture, and no draft.</p>}
    {totalUses > 0 && (
      <ul className="divide-y divide-line">
        {uses.map((use) => (
          <Use key={`${use.kind} ${use.id} ${use.field} ${use.state}`} use={use} />
        ))}
      </ul>
    )}
    {totalUses > uses.length && (
      <p className="mt-3">{`And in ${(totalUses - uses.length).toLocaleString('en')} more places.`}</p>
    )}
    <p className="mt-4 text-muted text-sm">{versionsInWords(versions)}</p>
  </section>
);

/** What the history holds, the versions that are shown now among them. */
function versionsInWords(versions: number): string {
  if (versions === 0) return 'No version in the history holds it.';
  return versions === 1
    ? '1 version in the history holds it.'
    : `${versions.toLocaleString('en')} versions in the history hold it.`;
}

const Use = ({ use }: { use: PictureUse }) => {
  const { kind, id, title, field, state } = use;
  return (
    <li className="py-3">
      <Link
        to={editPath(resources[kind], id)}
        className="font-semibold text-strong underline [overflow-wrap:anywhere]"
      >
        {title || 'Untitled'}
      </Link>
      <p className="text-muted text-sm first-letter:uppercase">
        <span>{`${resources[kind].label}, `}</span>
        <Suspense fallback={<span>…</span>}>
          <FieldLabel kind={kind} field={field} />
        </Suspense>
        <span>. </span>
        <span>{state === 'draft' ? 'Draft, visitors do not see it there yet.' : 'Published.'}</span>
      </p>
    </li>
  );
};

/** What the form calls a field. */
const FieldLabel = ({ kind, field }: Pick<PictureUse, 'kind' | 'field'>) =>
  useFeature(kind).fields[field];
