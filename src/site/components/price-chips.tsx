import { listDistinctNames } from '../shared/price-sectors.ts';

interface PriceChipsProps {
  label: string;
  names: string[];
  /** Returns the id to which the chip for a name links without scripts. */
  getId?: (name: string) => string;
}

/** The filter needs scripts. Without scripts, only links to an id on the page are shown [MAN-1]. */
export function PriceChips({ label, names, getId }: PriceChipsProps) {
  const distinctNames = listDistinctNames(names);
  if (distinctNames.length < 2) return null;
  return (
    <nav aria-label={label} className={`price-chips ${getId ? '' : 'needs-script'}`}>
      {distinctNames.map((name) => (
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
