import { type ComponentType, createContext, use } from 'react';
import type { ContentKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import { isShownIn, translateRecord } from '#contract/kinds/translations.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { loadOnce } from '#ui/load-once.ts';
import { type Translations, words } from '#words/words.ts';
import { withSwitch } from '../../data/content/leaves.ts';
import type { RecordPreviewProps } from '../../kinds/feature.ts';

const PreviewWords = createContext<Translations | undefined>(undefined);

const loadWords = loadOnce(async (language: Language) => {
  const { getTranslations } = await import('#words/translations.ts');
  return getTranslations(language);
});

const getDashboardWords = words.source;

/**
 * Returns the words for the component that React is rendering. Inside the preview, these are the words of the preview's
 * language. Elsewhere, they are the dashboard's words.
 */
function getRenderedWords(): Translations | undefined {
  try {
    return use(PreviewWords) ?? getDashboardWords();
  } catch {
    // `use` throws outside a render, in which case the caller is an event handler of the dashboard.
    return getDashboardWords();
  }
}

interface PreviewLanguageProps extends RecordPreviewProps {
  language: Language;
  component: ComponentType<RecordPreviewProps>;
}

/**
 * Shows a preview in a language. Translates the record and the website's built-in texts, but not the dashboard around
 * the preview. Suspends until the translations are loaded [LANG-5].
 */
export function PreviewLanguage(props: PreviewLanguageProps) {
  const { language, component: Preview, kind, values } = props;
  if (language === defaultLanguage) return <Preview kind={kind} values={values} />;
  const translations = use(loadWords(language));
  words.source = getRenderedWords;
  const record = withSwitch(values, language);
  const lang = isShownIn(kind, record, language) ? undefined : defaultLanguage;
  return (
    <PreviewWords value={translations}>
      <Preview
        kind={kind}
        values={translateRecord(kind, record as RecordOf<ContentKind>, language)}
        lang={lang}
      />
    </PreviewWords>
  );
}
