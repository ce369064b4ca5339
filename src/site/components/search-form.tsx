import { buttonClass } from '#ui/button.tsx';
import { controlClass } from '#ui/field.tsx';

/** The field that looks through the website; it works without scripts [DASH-17]. `words` is what was looked for. */
export const SearchForm = ({ words = '' }: { words?: string }) => (
  <search>
    <form action="/search" className="flex w-full max-w-xl flex-wrap gap-3">
      <label className="min-w-0 grow">
        <span className="sr-only">Search this website</span>
        <input
          type="search"
          name="q"
          dir="auto"
          required
          maxLength={200}
          defaultValue={words}
          placeholder="Search this website"
          className={controlClass}
        />
      </label>
      <button type="submit" className={buttonClass('secondary')}>
        Search
      </button>
    </form>
  </search>
);
