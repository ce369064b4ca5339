import { controlClass } from '#ui/field.tsx';

interface FilterSelectProps {
  label: string;
  value: string;
  /** Each value with what it is called. */
  options: [value: string, label: string][];
  onChange: (value: string) => void;
}

/** A choice above a list. */
export const FilterSelect = ({ label, value, options, onChange }: FilterSelectProps) => (
  <div className="min-w-0 sm:w-48">
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlClass} cursor-pointer`}
    >
      {options.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </div>
);
