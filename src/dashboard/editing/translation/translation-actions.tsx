import { useState } from 'react';
import { toBasisName, toLeafName } from '#contract/fields/leaves.ts';
import type { TranslationStatus } from '#contract/fields/translation-status.ts';
import { digestText } from '#contract/texts/text-digest.ts';
import { confirm } from '#ui/alert.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { TranslatedForm } from './translated-form.ts';

const EnglishChange = lazyComponent(() => import('./english-change.tsx'), 'EnglishChange');

interface TranslationActionsProps extends TranslatedForm {
  field: string;
  status: TranslationStatus;
  onCopy: () => void;
}

/** *Copy English*, and the buttons for an outdated translation [LANG-5]. */
export function TranslationActions(props: TranslationActionsProps) {
  const { form, id, resource, language, field, status, onCopy } = props;
  const [isOpen, setOpen] = useState(false);
  const leaf = toLeafName(field, language);
  const label = resource.fields[leaf] ?? '';
  const copy = async () => {
    if (!form.getLatestValues()[leaf] || (await confirmCopy(label))) onCopy();
  };
  const updateBasis = () =>
    form.change({ [toBasisName(leaf)]: digestText(form.getLatestValues()[field] ?? '') });
  if (status === 'none') return null;
  return (
    <div data-actions="" className="flex flex-wrap gap-x-4">
      <Action label="Copy English" fieldLabel={label} onPress={copy} />
      {status === 'outdated' && (
        <>
          <Action label="Still correct" fieldLabel={label} onPress={updateBasis} />
          {id !== undefined && (
            <Action
              label="What changed"
              fieldLabel={label}
              isExpanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            />
          )}
        </>
      )}
      {isOpen && status === 'outdated' && id !== undefined && <EnglishChange {...props} id={id} />}
    </div>
  );
}

interface ActionProps {
  label: string;
  /** The label of the translation, for screen readers. */
  fieldLabel: string;
  isExpanded?: boolean;
  onPress: () => void;
}

const Action = ({ label, fieldLabel, isExpanded, onPress }: ActionProps) => (
  <button
    type="button"
    aria-label={`${label}: ${fieldLabel}`}
    aria-expanded={isExpanded}
    onClick={onPress}
    className="min-h-9 cursor-pointer font-semibold text-accent text-sm underline"
  >
    {label}
  </button>
);

const confirmCopy = (label: string) =>
  confirm({
    title: 'Replace this translation?',
    text: `The English text will replace the text in “${label}”.`,
    confirm: 'Yes, copy English',
    cancel: 'Cancel',
  });
