import { useEffect, useRef, useState } from 'react';
import type { BulkChange } from '#contract/entities/change-many.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Resource } from '../../data/content/resource.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { actionTitles, type RowAction } from './batch-labels.ts';
import { DryRun } from './dry-run.tsx';
import { FieldChange } from './field-change.tsx';
import { PriceChange } from './price-change.tsx';
import { useBatch, useDryRun } from './use-batch.ts';

interface BatchDialogProps {
  resource: Pick<Resource<{ _id: string }>, 'name' | 'fields'>;
  action: RowAction;
  ids: string[];
  onClose: () => void;
  onDone: () => void;
}

/** Lets the user choose, preview and apply a change to the selected rows [DASH-18]. */
export function BatchDialog(props: BatchDialogProps) {
  const { resource, action, ids, onClose, onDone } = props;
  const hasForm = action === 'set' || action === 'raise';
  const [change, setChange] = useState<BulkChange | null>(hasForm ? null : { action });
  const [othersDrafts, setOthersDrafts] = useState(false);
  const debouncedChange = useDebouncedValue(change);
  const kind = resource.name as ListKind;
  const batch = { kind, ids, change: debouncedChange, othersDrafts };
  const dryRun = useDryRun(batch);
  const apply = useBatch(batch, onDone);
  const data = debouncedChange && !dryRun.isError ? dryRun.data : null;
  const isCurrent =
    debouncedChange === change && data && !dryRun.isPlaceholderData && !dryRun.isFetching;
  const body = useRef<HTMLDivElement>(null);
  // The dialog is already open because the effects of children run before the effects of their parents.
  useEffect(() => body.current?.querySelector<HTMLElement>('select, input')?.focus(), []);
  const { fields } = resource;
  return (
    <Dialog
      title={actionTitles[action]}
      onClose={onClose}
      className="w-[min(44rem,calc(100vw-2rem))]"
    >
      <div ref={body} className="space-y-5">
        {action === 'set' && <FieldChange kind={kind} labels={fields} onChange={setChange} />}
        {action === 'raise' && <PriceChange kind={kind} labels={fields} onChange={setChange} />}
        {debouncedChange && dryRun.isError && (
          <LoadFailed name="the preview of this change" onRetry={() => dryRun.refetch()} />
        )}
        {debouncedChange && dryRun.isPending && <Spinner label="Checking the items…" />}
        {data && (
          <DryRun
            action={action}
            result={data}
            labels={fields}
            selectedCount={ids.length}
            othersDrafts={othersDrafts}
            onOthersDraftsChange={setOthersDrafts}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={action === 'delete' ? 'danger' : 'primary'}
            disabled={!isCurrent || data.records === 0}
            busy={apply.isPending}
            onClick={() => data && apply.mutate(data)}
          >
            {[
              hasForm ? 'Change' : actionTitles[action],
              data && pluralize(data.records, 'item', 'items'),
            ]
              .filter(Boolean)
              .join(' ')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
