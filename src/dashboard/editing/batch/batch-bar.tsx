import { X } from 'lucide-react';
import { useState } from 'react';
import { maxBatchRecords } from '#contract/entities/change-many.ts';
import { findFields } from '#contract/kinds/content-kinds.ts';
import { Button } from '#ui/button.tsx';
import type { Resource } from '../../data/content/resource.ts';
import { closeMenu, MoreMenu } from '../../ui/more-menu.tsx';
import { BatchDialog } from './batch-dialog.tsx';
import { actionTitles, type RowAction } from './batch-labels.ts';
import type { Selection } from './use-selection.ts';

interface BatchBarProps {
  resource: Pick<Resource<{ _id: string }>, 'name' | 'fields'>;
  selection: Selection;
  /** The records that match the list's search and filters. */
  matches: { _id: string }[];
}

/** The actions for the selected rows [DASH-18]. */
export function BatchBar({ resource, selection, matches }: BatchBarProps) {
  const { selectedIds, select, clear } = selection;
  const [action, setAction] = useState<RowAction | null>(null);
  const selectableIds = matches.slice(0, maxBatchRecords).map(({ _id }) => _id);
  const areAllSelected = selectableIds.every((id) => selectedIds.has(id));
  const hasPrices = findFields('wholeNumber', resource.name).length > 0;
  const isTooLarge = selectedIds.size > maxBatchRecords;
  const actions = (Object.keys(actionTitles) as RowAction[]).filter(
    (name) => name !== 'raise' || hasPrices,
  );
  return (
    <section
      aria-label="Actions for the selected rows"
      className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl border border-line-strong bg-surface p-3 shadow-lg sm:px-4"
    >
      <p role="status" className="font-semibold text-strong tabular-nums">
        {`${selectedIds.size.toLocaleString('en')} selected${isTooLarge ? `. Select at most ${maxBatchRecords.toLocaleString('en')}.` : ''}`}
      </p>
      {!areAllSelected && (
        <Button variant="quiet" className="px-3" onClick={() => select(selectableIds, true)}>
          {selectableIds.length < matches.length
            ? `Select the first ${selectableIds.length.toLocaleString('en')}`
            : `Select all (${selectableIds.length.toLocaleString('en')})`}
        </Button>
      )}
      <div className="ms-auto flex items-center gap-2">
        {!isTooLarge && (
          <MoreMenu text="Actions" variant="secondary" className="px-4" inlineFrom="lg" opens="up">
            {actions.map((name) => (
              <Button
                key={name}
                variant={name === 'delete' ? 'danger' : 'secondary'}
                className="px-4"
                onClick={(event) => {
                  closeMenu(event);
                  setAction(name);
                }}
              >
                {actionTitles[name]}
              </Button>
            ))}
          </MoreMenu>
        )}
        <Button variant="quiet" className="px-3" aria-label="Clear selection" onClick={clear}>
          <X className="size-5" />
        </Button>
      </div>
      {action && (
        <BatchDialog
          resource={resource}
          action={action}
          ids={[...selectedIds]}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            clear();
          }}
        />
      )}
    </section>
  );
}
