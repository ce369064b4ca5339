import { CircleCheck, CircleDashed, History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { toBasisName, toLeafName } from '#contract/fields/leaves.ts';
import {
  getTranslationStatus,
  type TranslationStatus,
} from '#contract/fields/translation-status.ts';
import { defaultLanguage, languages } from '#contract/texts/languages.ts';
import { digestText } from '#contract/texts/text-digest.ts';
import { TextAreaField, TextField, type TextSize } from '#ui/field.tsx';
import { getRichName, getRichText, type RichTextValue } from '../../fields/form/rich-text-value.ts';
import { RichTextField } from '../../fields/rich-text/rich-text-field.tsx';
import type { TranslatedForm } from './translated-form.ts';
import { TranslationActions } from './translation-actions.tsx';

interface TranslatedFieldProps extends TranslatedForm {
  field: string;
  size: TextSize;
}

/** A text in another language, with its status and actions [LANG-5]. */
export function TranslatedField({ field, size, ...props }: TranslatedFieldProps) {
  const { form, resource, language } = props;
  const { values, errors, getLatestValues } = form;
  const leaf = toLeafName(field, language);
  const richName = getRichName(leaf);
  const { dir } = languages[language];
  const container = useFocusWhenInvalid(Boolean(errors[leaf]));
  /**
   * The basis of a translation is the digest of the English text in the form. A later change to that text, even by
   * someone else, makes the translation outdated [LANG-5].
   */
  const createChanges = ({ plain, rich }: RichTextValue) => ({
    [leaf]: plain,
    ...(richName in values && { [richName]: rich }),
    [toBasisName(leaf)]: plain && digestText(getLatestValues()[field] ?? ''),
  });
  const write = (value: RichTextValue) => form.change(createChanges(value));
  const status = getTranslationStatus(values, field, language);
  const sharedProps = {
    label: resource.fields[leaf] ?? '',
    hint: <StatusMark status={status} />,
    error: errors[leaf],
  };
  const Text = size === 'line' ? TextField : TextAreaField;
  return (
    <div ref={container} data-translation="">
      {size === 'rich' ? (
        <RichTextField
          {...sharedProps}
          error={sharedProps.error ?? errors[richName]}
          language={{ lang: language, dir }}
          value={getRichText(values, leaf)}
          getLatest={() => getRichText(getLatestValues(), leaf)}
          onChange={write}
          onEdit={(value) => form.changeAfterPaint(createChanges(value))}
        />
      ) : (
        <Text
          {...sharedProps}
          name={leaf}
          lang={language}
          dir={dir}
          value={values[leaf] ?? ''}
          onChange={({ target }) => write({ plain: target.value, rich: '' })}
        />
      )}
      {/* A narrow window does not show the English field next to the translation. */}
      {status !== 'none' && (
        <p
          lang={defaultLanguage}
          className="wrap-anywhere mt-2 whitespace-pre-line rounded-lg bg-sunken px-3.5 py-2.5 text-sm xl:hidden"
        >
          {values[field] ?? ''}
        </p>
      )}
      <TranslationActions
        {...props}
        field={field}
        status={status}
        onCopy={() => write(getRichText(getLatestValues(), field))}
      />
    </div>
  );
}

/**
 * Focuses a field that is already invalid when it appears. This happens when a failed save switches to the field's
 * language.
 */
function useFocusWhenInvalid(isInvalid: boolean) {
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field is focused only when it first appears
  useEffect(() => {
    if (isInvalid) container.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, []);
  return container;
}

const markStyles = {
  missing: [CircleDashed, 'text-muted', 'Empty'],
  outdated: [History, 'text-warning', 'Outdated: the English text has changed'],
  done: [CircleCheck, 'text-success', 'Done'],
} as const;

function StatusMark({ status }: { status: TranslationStatus }) {
  if (status === 'none') return <span>Nothing to translate</span>;
  const [Icon, colour, text] = markStyles[status];
  return (
    <span className={`inline-flex items-center gap-1.5 ${colour}`}>
      <Icon className="size-4 shrink-0" />
      <span>{text}</span>
    </span>
  );
}
