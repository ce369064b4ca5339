import { CircleCheck, CircleDashed, History } from 'lucide-react';
import type { TranslationMark } from '#contract/fields/translation-mark.ts';

const looks = {
  missing: [CircleDashed, 'text-muted', 'Empty'],
  outdated: [History, 'text-warning', 'Outdated: the English text has changed'],
  done: [CircleCheck, 'text-success', 'Done'],
} as const;

/** The state of a translation in a word. Without an English text there is nothing to translate. */
export function Mark({ mark }: { mark: TranslationMark }) {
  if (mark === 'none') return <span>Nothing to translate</span>;
  const [Icon, colour, text] = looks[mark];
  return (
    <span className={`inline-flex items-center gap-1.5 ${colour}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span>{text}</span>
    </span>
  );
}
