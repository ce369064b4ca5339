import { useSearchParams } from 'react-router';
import { type TranslationIssue, translationIssues } from '#contract/entities/translations.ts';
import { type ContentKind, isContentKind } from '#contract/kinds/content-kinds.ts';
import { type TranslationLanguage, translationLanguages } from '#contract/texts/languages.ts';

/** The view is stored in the URL so that the Back button restores it. */
export interface TranslationView {
  language: TranslationLanguage;
  /** Undefined for all kinds. */
  kind: ContentKind | undefined;
  /** Undefined for both missing and outdated translations. */
  issue: TranslationIssue | undefined;
  /** The most recently opened record, as `kind/id`. Empty if there is none. */
  after: string;
}

const [firstLanguage] = translationLanguages as [TranslationLanguage];

function readView(params: URLSearchParams): TranslationView {
  const kind = params.get('kind') ?? '';
  return {
    language: translationLanguages.find((name) => name === params.get('lang')) ?? firstLanguage,
    kind: isContentKind(kind) ? kind : undefined,
    issue: translationIssues.find((each) => each === params.get('show')),
    after: params.get('after') ?? '',
  };
}

/** Omits default values. */
export function writeView({ language, kind, issue, after }: TranslationView): URLSearchParams {
  const lang = language === firstLanguage ? '' : language;
  const params = { lang, kind: kind ?? '', show: issue ?? '', after };
  return new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
}

/** Changing a filter clears `after`, so *Next* opens the first record. */
export function useTranslationView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const change = (changes: Partial<TranslationView>) =>
    setParams(writeView({ ...view, after: '', ...changes }), { replace: true });
  return { view, change };
}
