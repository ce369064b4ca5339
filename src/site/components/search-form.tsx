import { getButtonClass } from '#ui/button.tsx';
import { controlClass } from '#ui/field.tsx';
import { t } from '#words/words.ts';
import { getPagePath } from '../shared/page-path.ts';

interface SearchFormProps {
  words?: string;
  isFocused?: boolean;
}

/** Works without scripts [DASH-17]. */
export const SearchForm = ({ words = '', isFocused = false }: SearchFormProps) => (
  <search>
    <form action={getPagePath('/search')} className="flex w-full max-w-xl flex-wrap gap-3">
      <label className="min-w-0 grow basis-40">
        <span className="sr-only">{t('Search this website')}</span>
        <input
          type="search"
          name="q"
          dir="auto"
          required
          maxLength={200}
          defaultValue={words}
          // biome-ignore lint/a11y/noAutofocus: visitors open the page to type in it
          autoFocus={isFocused}
          placeholder={t('Search this website')}
          className={controlClass}
        />
      </label>
      <button type="submit" className={getButtonClass('secondary')}>
        {t('Search')}
      </button>
    </form>
  </search>
);
