import { Eye } from 'lucide-react';
import { useId, useState } from 'react';
import type { ContentChange } from '#contract/entities/changes.ts';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from '../../data/form-values.ts';
import { revisionTitle, useFeature } from '../../kinds/resources.ts';
import { Moment } from '../../ui/moment.tsx';
import { DifferenceList } from '../history/difference-list.tsx';
import { differences } from '../history/differences.ts';
import { changeVerb } from './change-verb.ts';
import { RenderedDifference } from './rendered-difference.tsx';

/** An item with the fields that change. A button shows both versions as visitors see them. */
export function ChangedItem({ change }: { change: ContentChange }) {
  const [isOpen, setOpen] = useState(false);
  const rendered = useId();
  const { kind, before, after, by, at } = change;
  const { fields } = useFeature(kind);
  const title = revisionTitle(kind, after ?? before ?? {});
  const changed = after ? differences(fieldsOf({ fields }), before ?? undefined, after) : [];
  return (
    <li className="rounded-2xl border border-line bg-surface p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-strong">{title}</p>
          <p className="text-muted text-sm">
            <span>{`${changeVerb(change)}. Last edited ${by ? `by ${by}` : 'automatically'}, `}</span>
            <Moment at={at} />
          </p>
        </div>
        <Button
          look="secondary"
          aria-expanded={isOpen}
          aria-controls={rendered}
          aria-label={`Preview: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          <Eye aria-hidden="true" className="size-4" />
          Preview
        </Button>
      </div>
      {changed.length > 0 && <DifferenceList labels={fields} differences={changed} />}
      <div id={rendered} hidden={!isOpen} className="mt-4">
        {isOpen && <RenderedDifference change={change} />}
      </div>
    </li>
  );
}
