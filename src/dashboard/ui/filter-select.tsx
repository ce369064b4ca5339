import { controlClass } from '#ui/field.tsx';

interface FilterSelectProps {
  label: string;
  value: string;
  options: (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
  width?: string;
}

export const FilterSelect = ({
  label,
  value,
  options,
  onChange,
  width = 'sm:w-48',
}: FilterSelectProps) => (
  <div className={`min-w-0 ${width}`}>
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
