import { Fragment, Suspense } from 'react';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { isDark } from '#ui/theme.ts';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { PreviewLanguage } from '../preview/preview-language.tsx';
import { RecordPreview } from '../preview/record-preview.tsx';
import { findChangedLanguages, hideUntranslated, type ItemVersions } from './changed-languages.ts';

/** The width of a phone, in CSS pixels. */
const width = 390;

export function RenderedDifference({ change }: { change: ItemVersions }) {
  const languages = findChangedLanguages(change);
  const isOnlyEnglish = languages.every((language) => language === defaultLanguage);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {languages.map((language) => {
        const { kind, before, after } = hideUntranslated(change, language);
        const name = isOnlyEnglish ? '' : getLanguageName(language);
        return (
          <Fragment key={language}>
            <Version {...{ kind, language, name }} record={before} isBefore />
            <Version {...{ kind, language, name }} record={after} />
          </Fragment>
        );
      })}
    </div>
  );
}

interface VersionProps {
  kind: ItemVersions['kind'];
  language: Language;
  /** Empty if only English changes. */
  name: string;
  record: object | null;
  isBefore?: true;
}

function Version({ kind, language, name, record, isBefore }: VersionProps) {
  const title = `${isBefore ? 'Before' : 'After'}${name && ` (${name})`}`;
  const website = `the website${name && ` in ${name}`}`;
  return (
    <div className="min-w-0">
      <p className="mb-2 font-semibold text-sm text-strong">{title}</p>
      {record ? (
        <PreviewFrame title={title} width={width} dark={isDark()} language={language}>
          <Suspense>
            <PreviewLanguage {...{ kind, language }} component={RecordPreview} values={record} />
          </Suspense>
        </PreviewFrame>
      ) : (
        <p className="rounded-lg border border-line border-dashed p-8 text-center text-muted">
          {isBefore ? `Not on ${website} yet.` : `No longer on ${website}.`}
        </p>
      )}
    </div>
  );
}
