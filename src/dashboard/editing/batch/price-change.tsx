import { useState } from 'react';
import { roundingSteps } from '#contract/entities/batches.ts';
import type { BulkChange } from '#contract/entities/change-many.ts';
import { findFields } from '#contract/kinds/content-kinds.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { RadioRow } from '../../ui/radio-row.tsx';
import type { FieldChangeProps } from './field-change.tsx';

type Method = 'up' | 'down' | 'to';

const methodLabels: Record<Method, string> = {
  up: 'Raise by a percentage',
  down: 'Lower by a percentage',
  to: 'Set to an amount',
};

/** Accepts a decimal comma or point. */
function parseNumber(input: string): number | undefined {
  const text = input.replace(',', '.').replace(/[\s%]/g, '');
  return /^\d{1,10}(\.\d+)?$/.test(text) ? Number(text) : undefined;
}

interface PriceInput {
  method: Method;
  value: string;
  /** One of `roundingOptions`. */
  roundingOption: string;
}

const roundingOptions = ['Whole numbers', ...roundingSteps.map((step) => `Multiples of ${step}`)];

function parseChange(
  field: string,
  { method, value: text, roundingOption }: PriceInput,
): BulkChange | null {
  if (method === 'to') {
    const value = Number(text.replace(/[,\s]/g, ''));
    return Number.isInteger(value) && value > 0 ? { action: 'set', field, value } : null;
  }
  const percent = parseNumber(text);
  if (!percent || percent > (method === 'up' ? 1000 : 99)) return null;
  const roundTo = roundingSteps[roundingOptions.indexOf(roundingOption) - 1];
  const change = { action: 'raise', field, percent: method === 'up' ? percent : -percent } as const;
  return roundTo ? { ...change, roundTo } : change;
}

/** Lets the user change prices by a percentage, or set them to an amount [DASH-18]. */
export function PriceChange({ kind, labels, onChange }: FieldChangeProps) {
  const [field = ''] = findFields('wholeNumber', kind);
  const [input, setInput] = useState<PriceInput>({
    method: 'up',
    value: '',
    roundingOption: 'Whole numbers',
  });
  const { method, value, roundingOption } = input;
  const edit = (changes: Partial<PriceInput>) => {
    const next = { ...input, ...changes };
    setInput(next);
    onChange(parseChange(field, next));
  };
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{labels[field]}</legend>
        <RadioRow
          labels={methodLabels}
          value={method}
          onChoose={(name) => edit({ method: name })}
        />
      </fieldset>
      <div className="flex flex-wrap gap-x-6 gap-y-4">
        <TextField
          label={method === 'to' ? (labels[field] ?? '') : 'Percent'}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-48"
          value={value}
          onChange={({ target }) => edit({ value: target.value })}
        />
        {method !== 'to' && (
          <SelectField
            label="Round to"
            className="max-w-48"
            options={roundingOptions}
            value={roundingOption}
            onChange={({ target }) => edit({ roundingOption: target.value })}
          />
        )}
      </div>
    </>
  );
}
