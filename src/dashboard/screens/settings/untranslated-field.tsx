import { untranslatedChoices } from '#contract/entities/settings.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { GetField } from './settings-values.ts';

type Choice = (typeof untranslatedChoices)[number];

const texts: Record<Choice, { label: string; hint: string }> = {
  english: {
    label: 'Show them in English',
    hint: 'Lists in other languages show these items in English and link to their English pages.',
  },
  hide: { label: 'Leave them out', hint: 'Only the English pages list them.' },
};

/** Whether lists in other languages show items that are not translated [LANG-2]. */
export function UntranslatedField({ field }: { field: GetField }) {
  const { value, onChange } = field('untranslatedInLists');
  return (
    <RadioGroup
      legend="Items that are not translated"
      options={untranslatedChoices.map((choice) => ({ value: choice, ...texts[choice] }))}
      value={value as Choice}
      onChoose={(choice) => onChange({ target: { value: choice } })}
    />
  );
}
