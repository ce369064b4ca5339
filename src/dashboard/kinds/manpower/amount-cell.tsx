import { Check } from 'lucide-react';
import { type KeyboardEvent, useContext, useId } from 'react';
import type { Manpower } from '#contract/kinds/manpower.ts';
import { currency, formatPrice } from '#contract/texts/price-text.ts';
import { classNames } from '#ui/class-names.ts';
import { isFromInputMethod } from '#ui/keys.ts';
import { Spinner } from '#ui/spinner.tsx';
import { RowContext } from '../../ui/row/row-context.ts';
import { selectOnFocus } from '../../ui/select-on-focus.ts';
import { useAmount } from './use-amount.ts';

/**
 * Enter saves the amount and moves to the amount below [DASH-8]. A record with a draft is edited in its form because
 * saving the amount here would publish the draft.
 */
export function AmountCell({ record }: { record: Manpower }) {
  const { publication } = useContext(RowContext);
  if (!publication) return <AmountField record={record} />;
  return <p className="px-2 text-end text-strong tabular-nums">{formatPrice(record.amount)}</p>;
}

/** Focuses the next or the previous amount in the list. Blurs the field if there is none. */
function focusAmount(field: HTMLInputElement, step: 1 | -1): void {
  const fields = [
    ...(field.closest('ul')?.querySelectorAll<HTMLInputElement>('input[data-amount]') ?? []),
  ];
  const next = fields[fields.indexOf(field) + step];
  if (next) next.focus();
  else field.blur();
}

function AmountField({ record }: { record: Manpower }) {
  const { value, status, error, changeText, save, reset } = useAmount(record);
  const errorId = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget, nativeEvent } = event;
    if (isFromInputMethod(nativeEvent)) return;
    if (key === 'Escape') return reset();
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' || key === 'Enter' ? 1 : null;
    if (step === null) return;
    event.preventDefault();
    // Leaving the field saves the amount. After a failed save, only Enter saves it again.
    if (status === 'failed' && key === 'Enter') save();
    else focusAmount(currentTarget, step);
  };

  return (
    <div>
      <div className="relative flex items-center justify-end gap-2">
        <StatusIcon status={status} />
        {/* On a phone, the currency is inside the field to leave room for the name of the trade. */}
        <span className="pointer-events-none text-muted text-xs max-sm:absolute max-sm:inset-s-2 sm:text-sm">
          {currency}
        </span>
        <input
          data-amount=""
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`Amount for ${record.category}, ${record.nationality}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          value={value}
          {...selectOnFocus}
          onChange={(event) => changeText(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => status !== 'failed' && save()}
          className={classNames(
            'min-h-11 w-24 rounded-lg border max-sm:ps-9 bg-surface px-2.5 text-end text-strong tabular-nums',
            'focus-visible:outline-2 focus-visible:outline-accent focus-visible:outline-offset-0',
            error ? 'border-danger' : 'border-line-strong',
          )}
        />
      </div>
      {/* A long message must not widen the cell. It would move other cells and, on a phone, hide the trade. */}
      <p role="status" id={errorId} className="w-0 min-w-full text-end text-danger text-sm">
        {error || <span className="sr-only">{status === 'saved' && 'Saved'}</span>}
      </p>
    </div>
  );
}

const StatusIcon = ({ status }: Pick<ReturnType<typeof useAmount>, 'status'>) => (
  <span aria-hidden="true" className="absolute inset-e-full me-1 text-success">
    {status === 'saving' && <Spinner />}
    {status === 'saved' && <Check className="size-4" />}
  </span>
);
