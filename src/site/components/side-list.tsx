interface SideListProps {
  title: string;
  entries: { href: string; label: string; note?: string }[];
}

/** What else there is, beside an article. */
export function SideList({ title, entries }: SideListProps) {
  if (entries.length === 0) return null;
  return (
    <aside>
      <h2 className="text-heading">{title}</h2>
      <ul className="mt-5 border-line border-t">
        {entries.map(({ href, label, note }) => (
          <li key={href} className="border-line border-b">
            <a
              href={href}
              className="block py-4 text-strong transition-colors duration-200 hover:text-accent"
            >
              <span dir="auto" className="block font-medium leading-snug">
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
