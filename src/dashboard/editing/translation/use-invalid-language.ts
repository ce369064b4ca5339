import { useEffect, useRef } from 'react';
import { leafName } from '#contract/fields/leaves.ts';
import { defaultLanguage, translationLanguages } from '#contract/texts/languages.ts';
import type { LanguageBarProps } from './translated-form.ts';

/** Whether the window shows two languages side by side. */
const isWide = () => window.matchMedia('(min-width: 80rem)').matches;

/** After a failed save, switches to the language of the first invalid text, and focuses it [LANG-5]. */
export function useInvalidLanguage({ form, language, panel, onLanguage }: LanguageBarProps) {
  const known = useRef(0);
  const fields = Object.keys(form.errors);
  const [first = ''] = fields;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only further errors matter
  useEffect(() => {
    const isNew = fields.length > known.current;
    known.current = fields.length;
    if (!isNew) return;
    const wanted =
      translationLanguages.find((each) => first.endsWith(leafName('', each))) ?? defaultLanguage;
    if (wanted === language || (wanted === defaultLanguage && isWide())) return;
    onLanguage(wanted);
    requestAnimationFrame(() =>
      document.getElementById(panel)?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
    );
  }, [fields.length, first]);
}
