import { Link } from 'react-router';
import type { IncompleteRecord } from '#contract/entities/translations.ts';
import { classNames } from '#ui/class-names.ts';
import { saveLastEditedLanguage } from '../../editing/translation/last-edited-language.ts';
import { getEditPath, resources } from '../../kinds/resources.ts';
import { type TranslationView, writeView } from './use-translation-view.ts';

/**
 * Returns the props of a link to a record's form. The form opens in the language of the list. After the form closes, the
 * list offers the next record [LANG-5].
 */
export function createFormLink(
  { kind, id }: Pick<IncompleteRecord, 'kind' | 'id'>,
  view: TranslationView,
) {
  const listPath = `/translations?${writeView({ ...view, after: `${kind}/${id}` })}`;
  return {
    to: getEditPath(resources[kind], id),
    state: { listPath },
    onClick: () => saveLastEditedLanguage(view.language),
  };
}

interface IncompleteListProps {
  records: IncompleteRecord[];
  view: TranslationView;
  /** Whether the records still match the previous filters. */
  isStale: boolean;
}

export const IncompleteList = ({ records, view, isStale }: IncompleteListProps) => (
  <ul
    aria-label="Items without a complete translation"
    aria-busy={isStale}
    className={classNames(
      'divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface transition-opacity',
      isStale && 'opacity-60',
    )}
  >
    {records.map((record) => (
      <li
        key={`${record.kind} ${record.id}`}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-6"
      >
        <div className="min-w-0 grow basis-60">
          <Link
            {...createFormLink(record, view)}
            dir="auto"
            className="wrap-anywhere inline-block min-h-6 font-medium text-strong underline"
          >
            {record.title || 'Untitled'}
          </Link>
          <p className="text-muted text-sm first-letter:uppercase">
            {resources[record.kind].label}
          </p>
        </div>
        <ul aria-label="Problems" className="flex flex-wrap gap-2">
          {record.missing.length > 0 && (
            <Badge tone="bg-warning-soft text-warning">{`${record.missing.length} missing`}</Badge>
          )}
          {record.outdated.length > 0 && (
            <Badge tone="bg-sunken text-body">{`${record.outdated.length} outdated`}</Badge>
          )}
        </ul>
      </li>
    ))}
  </ul>
);

const Badge = ({ tone, children }: { tone: string; children: string }) => (
  <li className={classNames('rounded-2xl px-2.5 py-1 font-semibold text-xs', tone)}>{children}</li>
);
