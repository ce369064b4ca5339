import { Search } from 'lucide-react';
import { controlClass } from '#ui/field.tsx';

interface SearchFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export const SearchField = ({ value, onChange }: SearchFieldProps) => (
  <div className="relative min-w-48 grow sm:max-w-sm">
    <Search className="pointer-events-none absolute top-1/2 inset-s-3.5 size-4 -translate-y-1/2 text-muted" />
    <input
      type="search"
      dir="auto"
      aria-label="Search"
      placeholder="Search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${controlClass} ps-10 rtl:ps-3.5 rtl:pe-10`}
    />
  </div>
);
