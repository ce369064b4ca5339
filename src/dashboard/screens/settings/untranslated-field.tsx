import type { untranslatedChoices } from '#contract/entities/settings.ts';
import { RadioGroup, type RadioOption } from '../../ui/radio-group.tsx';
import type { GetField } from './settings-values.ts';

type Choice = (typeof untranslatedChoices)[number];

const options: Record<Choice, RadioOption> = {
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
      options={options}
      value={value as Choice}
      onChoose={(choice) => onChange({ target: { value: choice } })}
    />
  );
}
