import { useState } from 'react';
import type { BulkChange } from '#contract/entities/change-many.ts';
import { contentKinds, type ListKind } from '#contract/kinds/content-kinds.ts';
import type { Field as KindField } from '#contract/kinds/define-kind.ts';
import { listSettableFields } from '#contract/kinds/settable-fields.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import type { InputChange } from '../../fields/form/field-props.ts';

export interface FieldChangeProps {
  kind: ListKind;
  labels: Record<string, string>;
  /** Receives null while the form is incomplete. */
  onChange: (change: BulkChange | null) => void;
}

const inputTypes: Partial<Record<KindField['fieldKind'], string>> = {
  instant: 'datetime-local',
  optionalDay: 'date',
  wholeNumber: 'number',
  optionalWholeNumber: 'number',
};

/** The kinds of fields that accept an empty value. */
const clearableKinds: ReadonlySet<string> = new Set<KindField['fieldKind']>([
  'text',
  'optionalWholeNumber',
  'optionalDay',
]);

/** Lets the user choose a field and its new value in all selected rows [DASH-18]. */
export function FieldChange({ kind, labels, onChange }: FieldChangeProps) {
  const fields = contentKinds[kind].fields as Record<string, KindField>;
  const names = listSettableFields(kind).filter(
    (name) => labels[name] && fields[name]?.fieldKind !== 'image',
  );
  const [field, setField] = useState('');
  const [value, setValue] = useState('');
  const { fieldKind = 'text', options } = fields[field] ?? {};
  const type = inputTypes[fieldKind] ?? 'text';
  const update = (name: string, newValue: string) => {
    setField(name);
    setValue(newValue);
    const isReady = name && (newValue || clearableKinds.has(fields[name]?.fieldKind ?? ''));
    onChange(isReady ? { action: 'set', field: name, value: newValue } : null);
  };
  const valueProps = {
    label: 'New value',
    value,
    onChange: ({ target }: InputChange) => update(field, target.value),
  };
  const choose = (name: string) => update(name, fields[name]?.options?.[0] ?? '');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Field"
        options={[['', 'Choose…'], ...names.map((name) => [name, labels[name] ?? ''] as const)]}
        value={field}
        onChange={({ target }) => choose(target.value)}
      />
      {field && options ? (
        <SelectField {...valueProps} options={options} />
      ) : (
        <TextField {...valueProps} key={field} type={type} disabled={!field} />
      )}
    </div>
  );
}
