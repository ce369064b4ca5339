import { type ComponentType, createContext, use } from 'react';
import type { ContentKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import { inLanguage, isShownIn } from '#contract/kinds/translations.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { loadOnce } from '#ui/load-once.ts';
import { type Translations, words } from '#words/words.ts';
import { withSwitch } from '../../data/content/with-switch.ts';
import type { RecordPreviewProps } from '../../kinds/feature.ts';

const PreviewWords = createContext<Translations | undefined>(undefined);

const loadWords = loadOnce(async (language: Language) => {
  const { translationsOf } = await import('#words/translations.ts');
  return translationsOf(language);
});

const ofDashboard = words.source;

/**
 * Returns the words for the component that is being rendered. Inside the preview, these are the words of its language,
 * even when React renders the component alone; elsewhere, those of the dashboard.
 */
function wordsOfComponent(): Translations | undefined {
  try {
    return use(PreviewWords) ?? ofDashboard();
  } catch {
    // Nothing is being rendered, so the caller is an event handler of the dashboard.
    return ofDashboard();
  }
}

interface PreviewLanguageProps extends RecordPreviewProps {
  language: Language;
  component: ComponentType<RecordPreviewProps>;
}

/**
 * A preview in another language. It translates the record and the website's own words, but not the dashboard around it.
 * Suspends until the words are loaded [LANG-5].
 */
export function PreviewLanguage({ language, component: Shown, kind, given }: PreviewLanguageProps) {
  const translations = use(loadWords(language));
  words.source = wordsOfComponent;
  const record = withSwitch(given, language);
  const lang = isShownIn(kind, record, language) ? undefined : defaultLanguage;
  return (
    <PreviewWords value={translations}>
      <Shown
        kind={kind}
        given={inLanguage(kind, record as RecordOf<ContentKind>, language)}
        lang={lang}
      />
    </PreviewWords>
  );
}
