import { Suspense } from 'react';
import type { PictureDetails, PictureUse } from '#contract/entities/pictures.ts';
import { getLeafField } from '#contract/fields/leaves.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { RecordLink } from '../../kinds/record-link.tsx';
import { resources, useFeature } from '../../kinds/resources.ts';
import { Card } from '../../ui/card.tsx';

type PictureUsesProps = Pick<PictureDetails, 'uses' | 'totalUses' | 'versions'>;

/** Lists the records that use the picture. Each entry links to the record's form [IMG-2]. */
export const PictureUses = ({ uses, totalUses, versions }: PictureUsesProps) => (
  <Card title="Where it is used">
    {totalUses === 0 && <p>This picture is not used on the website or in a draft.</p>}
    {totalUses > 0 && (
      <ul className="divide-y divide-line">
        {uses.map((use) => (
          <PictureUseRow key={`${use.kind} ${use.id} ${use.field} ${use.state}`} use={use} />
        ))}
      </ul>
    )}
    {totalUses > uses.length && (
      <p className="mt-3">{`And in ${pluralize(totalUses - uses.length, 'more place', 'more places')}.`}</p>
    )}
    {/* The count includes the current versions. */}
    <p className="mt-4 text-muted text-sm">
      {versions === 0
        ? 'Not used in any version in the history.'
        : `Used in ${pluralize(versions, 'version', 'versions')} in the history.`}
    </p>
  </Card>
);

const PictureUseRow = ({ use: { kind, id, title, field, state } }: { use: PictureUse }) => (
  <li className="py-3">
    <RecordLink kind={kind} id={id} title={title} />
    <p className="text-muted text-sm first-letter:uppercase">
      <span>{`${resources[kind].label}, `}</span>
      <Suspense fallback={<span>…</span>}>
        <FieldLabel kind={kind} field={field} />
      </Suspense>
      <span>. </span>
      <span>{state === 'draft' ? 'Draft. Visitors do not see it there yet.' : 'Published.'}</span>
    </p>
  </li>
);

const FieldLabel = ({ kind, field }: Pick<PictureUse, 'kind' | 'field'>) =>
  useFeature(kind).fields[getLeafField(field)];
