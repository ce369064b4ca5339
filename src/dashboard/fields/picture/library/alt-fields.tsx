import type { ReactNode } from 'react';
import { maxAltLength } from '#contract/fields/fields.ts';
import { toBasisName } from '#contract/fields/leaves.ts';
import { getTranslationStatus } from '#contract/fields/translation-status.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import {
  languages,
  type TranslationLanguage,
  translationLanguages,
} from '#contract/texts/languages.ts';
import { digestText } from '#contract/texts/text-digest.ts';
import { TextField } from '#ui/field.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { getAltLeaf, type TranslatedAlts } from './picture-description.ts';

interface AltFieldsProps {
  alt: string;
  isDecorative: boolean;
  error: ReactNode;
  /** Defaults to the help line for a picture in the library. */
  hint?: string;
  /** If undefined, the text is edited in one language only. */
  translations?: TranslatedAlts;
  onChange: (change: Partial<TranslatedAlts> & { alt?: string; isDecorative?: boolean }) => void;
}

/** Edits the alt text, or marks the picture as decorative [IMG-2]. */
export const AltFields = ({
  alt,
  isDecorative,
  error,
  translations,
  hint = 'Describes the picture for people who cannot see it. Used unless an item has its own alternative text for this picture. For example: Masons at work on the tower.',
  onChange,
}: AltFieldsProps) => (
  <>
    <TextField
      label="Alternative text"
      hint={hint}
      value={alt}
      error={error}
      maxLength={maxAltLength}
      disabled={isDecorative}
      onChange={({ target }) => onChange({ alt: target.value })}
    />
    {translations &&
      translationLanguages.map((language) => (
        <TranslatedAlt
          key={language}
          {...{ language, alt, isDecorative, translations, onChange }}
        />
      ))}
    <Checkbox
      label="Decorative (no description needed)"
      checked={isDecorative}
      onChange={(isDecorative) => onChange({ isDecorative })}
    />
  </>
);

interface TranslatedAltProps extends Pick<AltFieldsProps, 'alt' | 'isDecorative' | 'onChange'> {
  language: TranslationLanguage;
  translations: TranslatedAlts;
}

/** The alt text in another language, with a note if it is outdated [LANG-5]. */
function TranslatedAlt(props: TranslatedAltProps) {
  const { language, alt, isDecorative, translations, onChange } = props;
  const leaf = getAltLeaf(language);
  const status = getTranslationStatus({ ...translations, alt: alt.trim() }, 'alt', language);
  const isOutdated = status === 'outdated' && !isDecorative;
  const write = (text: string) =>
    onChange({ [leaf]: text, [toBasisName(leaf)]: text.trim() && digestText(alt.trim()) });
  return (
    <div>
      <TextField
        label={`Alternative text (${getLanguageName(language)})`}
        hint={isOutdated && 'Outdated: the English text has changed.'}
        lang={language}
        dir={languages[language].dir}
        value={translations[leaf]}
        maxLength={maxAltLength}
        disabled={isDecorative}
        onChange={({ target }) => write(target.value)}
      />
      {isOutdated && (
        <button
          type="button"
          onClick={() => write(translations[leaf])}
          className="min-h-9 cursor-pointer font-semibold text-accent text-sm underline"
        >
          Still correct
        </button>
      )}
    </div>
  );
}
