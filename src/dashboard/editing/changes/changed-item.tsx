import { Eye } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ContentChange } from '#contract/entities/changes.ts';
import { Button } from '#ui/button.tsx';
import { listFields } from '../../data/form-values.ts';
import { getRevisionTitle, useFeature } from '../../kinds/resources.ts';
import { DifferenceList } from '../history/difference-list.tsx';
import { findDifferences } from '../history/differences.ts';
import { RenderedDifference } from './rendered-difference.tsx';

interface ChangedItemProps {
  change: Pick<ContentChange, 'kind' | 'before' | 'after'>;
  /** Defaults to the title of the item. */
  title?: ReactNode;
  subtitle: ReactNode;
  className: string;
  children?: ReactNode;
}

export function ChangedItem(props: ChangedItemProps) {
  const { change, subtitle, className, children } = props;
  const [isOpen, setOpen] = useState(false);
  const previewId = useId();
  const { kind, before, after } = change;
  const { fields } = useFeature(kind);
  const title = getRevisionTitle(kind, after ?? before ?? {});
  const changedFields = after
    ? findDifferences(listFields({ fields }), before ?? undefined, after)
    : [];
  return (
    <li className={className}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-48">
          <p className="wrap-anywhere font-semibold text-strong">{props.title ?? title}</p>
          <p className="text-muted text-sm">{subtitle}</p>
        </div>
        <div className="flex flex-wrap gap-1">
          <Button
            variant="secondary"
            className="max-sm:px-2"
            aria-expanded={isOpen}
            aria-controls={previewId}
            aria-label={`Preview: ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Eye className="size-4 max-sm:hidden" />
            <span>Preview</span>
          </Button>
          {children}
        </div>
      </div>
      {changedFields.length > 0 && <DifferenceList labels={fields} differences={changedFields} />}
      <div id={previewId} hidden={!isOpen} className="mt-4">
        {isOpen && <RenderedDifference change={change} />}
      </div>
    </li>
  );
}
