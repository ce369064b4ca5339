import { differentNames } from '../shared/price-sectors.ts';

interface PriceChipsProps {
  /** What the names are of. */
  label: string;
  names: string[];
  /** The id on the page that a name leads to without scripts, where there is one. */
  idOf?: (name: string) => string;
}

/**
 * Links to the price list filtered by a name [MAN-1]. Without scripts a list cannot be filtered: there those links show that
 * lead to an id on the page.
 */
export function PriceChips({ label, names, idOf }: PriceChipsProps) {
  const different = differentNames(names);
  if (different.length < 2) return null;
  return (
    <nav aria-label={label} className={`price-chips ${idOf ? '' : 'needs-script'}`}>
      {different.map((name) => (
        <a
          key={name}
          dir="auto"
          data-chip={name}
          href={`?q=${encodeURIComponent(name)}${idOf ? `#${idOf(name)}` : ''}`}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
