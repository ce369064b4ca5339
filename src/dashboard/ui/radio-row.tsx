import { useId } from 'react';

interface RadioRowProps<V extends string> {
  labels: Record<V, string>;
  chosen: V;
  onChoose: (value: V) => void;
}

/** The caller wraps the buttons in a `fieldset` with a legend. */
export function RadioRow<V extends string>({ labels, chosen, onChoose }: RadioRowProps<V>) {
  const name = useId();
  return (Object.entries(labels) as [V, string][]).map(([value, label]) => (
    <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-strong">
      <input
        type="radio"
        name={name}
        className="size-5 shrink-0 accent-accent"
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      <span>{label}</span>
    </label>
  ));
}
