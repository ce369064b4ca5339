import type { Language } from '#contract/texts/languages.ts';

interface SideListProps {
  title: string;
  entries: { href: string; label: string; lang?: Language | undefined; note?: string }[];
  /** Shows the list in columns below the article. */
  isWide?: boolean;
}

export function SideList({ title, entries, isWide = false }: SideListProps) {
  if (entries.length === 0) return null;
  return (
    <aside className={isWide ? 'mt-16' : ''}>
      <h2 className="text-heading">{title}</h2>
      <ul
        className={`mt-5 border-line border-t ${isWide ? 'gap-x-12 sm:columns-2 lg:columns-3' : ''}`}
      >
        {entries.map(({ href, label, lang, note }) => (
          <li key={href} className="break-inside-avoid border-line border-b">
            <a
              href={href}
              className="block py-4 text-strong transition-colors duration-200 hover:text-accent"
            >
              <span lang={lang} dir="auto" className="block font-medium leading-snug">
                {label}
              </span>
              {note && <span className="mt-1 block text-muted text-sm">{note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
