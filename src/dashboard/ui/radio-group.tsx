import { useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface RadioOption {
  label: string;
  hint: string;
  isWarning?: boolean;
}

interface RadioGroupProps<V extends string> {
  legend: string;
  /** In display order. */
  options: Record<V, RadioOption>;
  value: V;
  onChoose: (value: V) => void;
}

export function RadioGroup<V extends string>(props: RadioGroupProps<V>) {
  const { legend, options, onChoose } = props;
  const name = useId();
  return (
    <fieldset className="space-y-3">
      <legend className="mb-3 font-medium text-sm text-strong">{legend}</legend>
      {(Object.keys(options) as V[]).map((value) => {
        const { label, hint, isWarning } = options[value];
        const id = `${name}-${value}`;
        return (
          <div key={value} className="flex items-start gap-3">
            <input
              id={id}
              type="radio"
              name={name}
              className="mt-1 size-4 shrink-0 accent-accent"
              aria-describedby={`${id}-hint`}
              checked={value === props.value}
              onChange={() => onChoose(value)}
            />
            <div>
              <label htmlFor={id} className="cursor-pointer text-strong">
                {label}
              </label>
              <p
                id={`${id}-hint`}
                className={classNames(
                  'text-sm',
                  isWarning ? 'font-medium text-danger' : 'text-muted',
                )}
              >
                {hint}
              </p>
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
