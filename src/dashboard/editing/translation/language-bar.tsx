import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { toLeafName } from '#contract/fields/leaves.ts';
import { getTranslationStatus } from '#contract/fields/translation-status.ts';
import { listTranslatedFields } from '#contract/kinds/translated-fields.ts';
import {
  allLanguages,
  defaultLanguage,
  type Language,
  languages,
  translationLanguages,
} from '#contract/texts/languages.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { isRichForm } from '../../fields/form/rich-text-value.ts';
import { saveLastEditedLanguage } from './last-edited-language.ts';
import type { TranslatedForm } from './translated-form.ts';

const LanguageSwitch = lazyComponent(
  () => import('./language-switch.tsx'),
  'LanguageSwitch',
  <div className="h-11" />,
);

interface LanguageBarProps extends TranslatedForm {
  panelId: string;
  onLanguage: (language: Language) => void;
}

/** The languages of a form as tabs [LANG-5]. */
export function LanguageBar(props: LanguageBarProps) {
  const { language, panelId } = props;
  const id = useId();
  const changeLanguage = (next: Language) => {
    saveLastEditedLanguage(next);
    props.onLanguage(next);
  };
  useShowInvalidLanguage(props);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = getAdjacentLanguage(language, event.key);
    if (!next) return;
    event.preventDefault();
    changeLanguage(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div className="mb-6 space-y-3">
      <div
        role="tablist"
        aria-label="Language"
        onKeyDown={onKeyDown}
        className="flex gap-1 rounded-lg bg-sunken p-1"
      >
        {allLanguages.map((each) => (
          <button
            key={each}
            id={`${id}-${each}`}
            type="button"
            role="tab"
            aria-selected={each === language}
            aria-controls={panelId}
            tabIndex={each === language ? 0 : -1}
            onClick={() => changeLanguage(each)}
            className={classNames(
              'flex min-h-9 grow cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded-md px-2 font-medium text-sm',
              each === language ? 'bg-surface text-strong shadow-card' : 'text-muted',
            )}
          >
            <span lang={each}>{languages[each].name}</span>
            {each !== defaultLanguage && <Progress {...props} language={each} />}
          </button>
        ))}
      </div>
      {language !== defaultLanguage && <LanguageSwitch {...props} />}
    </div>
  );
}

/** Undefined if the key is not the left or right arrow. */
function getAdjacentLanguage(language: Language, key: string): Language | undefined {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (!step) return undefined;
  return allLanguages[
    (allLanguages.indexOf(language) + step + allLanguages.length) % allLanguages.length
  ];
}

function Progress({ form, resource, language }: TranslatedForm) {
  const statuses = listTranslatedFields(resource.name)
    .filter(([field]) => !isRichForm(field))
    .map(([field]) => getTranslationStatus(form.values, field, language));
  const countStatus = (status: string) => statuses.filter((each) => each === status).length;
  const parts = [
    countStatus('missing') > 0 && `${countStatus('missing')} empty`,
    countStatus('outdated') > 0 && `${countStatus('outdated')} outdated`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <span className="font-normal text-muted text-xs">{parts.join(', ')}</span>;
}

/** A wide window shows two languages side by side. */
const isWideWindow = () => window.matchMedia('(min-width: 80rem)').matches;

/** After a failed save, opens the language of the first invalid text and focuses that text [LANG-5]. */
function useShowInvalidLanguage({ form, language, panelId, onLanguage }: LanguageBarProps) {
  const knownErrorCount = useRef(0);
  const fields = Object.keys(form.errors);
  const [firstField = ''] = fields;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new errors matter
  useEffect(() => {
    const isNew = fields.length > knownErrorCount.current;
    knownErrorCount.current = fields.length;
    if (!isNew) return;
    const errorLanguage =
      translationLanguages.find((each) => firstField.endsWith(toLeafName('', each))) ??
      defaultLanguage;
    if (errorLanguage === language || (errorLanguage === defaultLanguage && isWideWindow())) return;
    onLanguage(errorLanguage);
    requestAnimationFrame(() =>
      document.getElementById(panelId)?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
    );
  }, [fields.length, firstField]);
}
