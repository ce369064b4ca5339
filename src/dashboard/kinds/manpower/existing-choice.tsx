import type { Existing } from './import-plan.ts';

interface ExistingChoiceProps {
  count: number;
  chosen: Existing;
  onChoose: (existing: Existing) => void;
}

const labelsOf = (count: number): Record<Existing, string> => ({
  skip: count === 1 ? 'Keep it as it is' : 'Keep them as they are',
  set: count === 1 ? 'Change the amount' : 'Change the amounts',
  add: count === 1 ? 'Add it again' : 'Add them again',
});

/** A choice of what to do with rows that already exist [DASH-20]. */
export const ExistingChoice = ({ count, chosen, onChoose }: ExistingChoiceProps) => (
  <fieldset className="rounded-lg bg-warning-soft p-4 text-strong">
    <legend className="float-start mb-2 w-full font-semibold">
      {count === 1 ? 'One row already exists' : `${count} rows already exist`}
    </legend>
    <div className="clear-both flex flex-wrap gap-x-6 gap-y-1">
      {(Object.entries(labelsOf(count)) as [Existing, string][]).map(([existing, label]) => (
        <label key={existing} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="existing"
            className="size-5 shrink-0 accent-accent"
            checked={chosen === existing}
            onChange={() => onChoose(existing)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
