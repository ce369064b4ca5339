import { say } from '#words/words.ts';
import type { Crumb } from '../shared/crumbs.ts';

/** The breadcrumb of a page: links to Home and the pages in between, then the page itself. */
export function Breadcrumb({ trail, current }: { trail: readonly Crumb[]; current: string }) {
  return (
    <nav aria-label={say('Breadcrumb')}>
      <ol className="flex items-center gap-x-2 text-[0.9375rem] sm:flex-wrap">
        {trail.map(({ label, href }) => (
          <li key={href} className="flex shrink-0 items-center gap-2">
            <a href={href} className="text-link inline-block py-1">
              {label}
            </a>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" dir="auto" className="line-clamp-1 max-w-[40ch] text-on-ink-muted">
          {current}
        </li>
      </ol>
    </nav>
  );
}
