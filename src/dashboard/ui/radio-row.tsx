import { useId } from 'react';

interface RadioRowProps<V extends string> {
  labels: Record<V, string>;
  value: V;
  onChoose: (value: V) => void;
}

/** The caller wraps the buttons in a `fieldset` with a legend. */
export function RadioRow<V extends string>({ labels, value, onChoose }: RadioRowProps<V>) {
  const name = useId();
  return (Object.entries(labels) as [V, string][]).map(([option, label]) => (
    <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3 text-strong">
      <input
        type="radio"
        name={name}
        className="size-5 shrink-0 accent-accent"
        checked={option === value}
        onChange={() => onChoose(option)}
      />
      <span>{label}</span>
    </label>
  ));
}
