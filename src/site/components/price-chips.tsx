import { listDistinctNames } from '../shared/price-sectors.ts';

interface PriceChipsProps {
  label: string;
  names: string[];
  /** Returns the id to which the chip for a name links without scripts. */
  getId?: (name: string) => string;
}

/** The filter needs scripts. Without scripts, only links to an id on the page are shown [MAN-1]. */
export function PriceChips({ label, names, getId }: PriceChipsProps) {
  const distinct = listDistinctNames(names);
  if (distinct.length < 2) return null;
  return (
    <nav aria-label={label} className={`price-chips ${getId ? '' : 'needs-script'}`}>
      {distinct.map((name) => (
        <a
          key={name}
          dir="auto"
          data-chip={name}
          href={`?q=${encodeURIComponent(name)}${getId ? `#${getId(name)}` : ''}`}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
