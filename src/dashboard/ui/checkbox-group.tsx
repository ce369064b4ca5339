import { useId } from 'react';
import { Checkbox } from './checkbox.tsx';

interface CheckboxGroupProps<V extends string> {
  legend: string;
  /** `onChange` receives the chosen options in this order. */
  options: (readonly [value: V, label: string])[];
  values: readonly V[];
  error: string | undefined;
  className?: string;
  onChange: (values: V[]) => void;
}

export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { legend, options, values, error, className, onChange } = props;
  const errorId = useId();
  const toggle = (value: V, isChosen: boolean) =>
    onChange(
      options
        .map(([each]) => each)
        .filter((each) => (each === value ? isChosen : values.includes(each))),
    );
  return (
    <fieldset {...(error && { 'aria-describedby': errorId })}>
      <legend className="mb-2 font-medium text-sm text-strong">{legend}</legend>
      <div className={className}>
        {options.map(([value, label]) => (
          <Checkbox
            key={value}
            label={<span className="first-letter:uppercase">{label}</span>}
            checked={values.includes(value)}
            isInvalid={error !== undefined}
            onChange={(isChosen) => toggle(value, isChosen)}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
