import { useState } from 'react';
import type { ManyChange } from '#contract/change-many.ts';
import { fieldsThatAre, type ListKind } from '#contract/content-kinds.ts';
import { TextField } from '#ui/field.tsx';

interface ChangeProps {
  kind: ListKind;
  labels: Record<string, string>;
  /** Null while it is not said to the end. */
  onChange: (change: ManyChange | null) => void;
}

type How = 'up' | 'down' | 'to';

const labelsOf: Record<How, string> = {
  up: 'Raise by a percentage',
  down: 'Lower by a percentage',
  to: 'Set to an amount',
};

/** A number as people type it, with a comma or a point; undefined for anything else. */
function readNumber(typed: string): number | undefined {
  const text = typed.replace(',', '.').replace(/[\s%]/g, '');
  return /^\d{1,10}(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

function changeOf(field: string, how: How, typed: string): ManyChange | null {
  if (how === 'to') {
    const value = Number(typed.replace(/[,\s]/g, ''));
    return Number.isInteger(value) && value > 0 ? { action: 'set', field, value } : null;
  }
  const percent = readNumber(typed);
  if (!percent || percent > (how === 'up' ? 1000 : 99)) return null;
  return { action: 'raise', field, percent: how === 'up' ? percent : -percent };
}

/** How prices change: by a percentage, or to an amount [DASH-18]. */
export function PriceChange({ kind, labels, onChange }: ChangeProps) {
  const [field = ''] = fieldsThatAre('wholeNumber', kind);
  const [how, setHow] = useState<How>('up');
  const [typed, setTyped] = useState('');
  const tell = (next: { how: How; typed: string }) => {
    setHow(next.how);
    setTyped(next.typed);
    onChange(changeOf(field, next.how, next.typed));
  };
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{labels[field]}</legend>
        {(Object.entries(labelsOf) as [How, string][]).map(([name, label]) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3 text-strong">
            <input
              type="radio"
              name="how"
              className="size-5 shrink-0 accent-accent"
              checked={how === name}
              onChange={() => tell({ how: name, typed })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <TextField
        label={how === 'to' ? (labels[field] ?? '') : 'Percent'}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-48"
        value={typed}
        onChange={({ target }) => tell({ how, typed: target.value })}
      />
    </>
  );
}
