import { ArrowRight, CircleCheck, FileSpreadsheet, Languages, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import {
  type IncompleteRecord,
  type KindTranslations,
  translationIssues,
} from '#contract/entities/translations.ts';
import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { translationLanguages } from '#contract/texts/languages.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { Button, getButtonClass } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { LoadedList } from '../../editing/list/loaded-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { createFormLink, IncompleteList } from './incomplete-list.tsx';
import { KindProgress } from './kind-progress.tsx';
import { type TranslationView, useTranslationView, writeView } from './use-translation-view.ts';
import {
  useIncompleteRecords,
  useNextRecord,
  useTranslationCounts,
  useUntranslatedPictures,
} from './use-translations.ts';

/** `/dashboard/translations`: missing and outdated translations [LANG-5]. */
export function Component() {
  const { view, change } = useTranslationView();
  const counts = useTranslationCounts(view.language);
  return (
    <>
      <ScreenHeading title="Translations">
        <Link to={`/translations/file?${writeView(view)}`} className={getButtonClass('secondary')}>
          <FileSpreadsheet className="size-4" />
          Translate in a spreadsheet
        </Link>
      </ScreenHeading>
      <p className="mb-6 max-w-2xl text-muted">
        {`Items and drafts with missing or outdated translations into ${getLanguageName(view.language)}. A translation is outdated if the English text has changed since it was translated. Items that are switched off in this language are not listed.`}
      </p>
      {translationLanguages.length > 1 && (
        <div className="mb-6">
          <SelectField
            label="Language"
            className="w-60"
            value={view.language}
            options={translationLanguages.map((name) => [name, getLanguageName(name)] as const)}
            onChange={({ target }) =>
              change({
                language:
                  translationLanguages.find((name) => name === target.value) ?? view.language,
              })
            }
          />
        </div>
      )}
      {counts.data && (
        <KindProgress
          counts={counts.data.filter(({ records, off }) => records + off > 0)}
          selectedKind={view.kind}
          onChoose={(kind) => change({ kind })}
        />
      )}
      <UntranslatedPictures />
      <IncompleteRecords view={view} counts={counts.data} onChange={change} />
    </>
  );
}

/** Links to the pictures separately because the list contains only records. */
function UntranslatedPictures() {
  const { data: total = 0 } = useUntranslatedPictures();
  if (total === 0) return null;
  return (
    <p className="mb-6">
      <Link to="/pictures?show=untranslated" className="font-semibold text-accent underline">
        {`${pluralize(total, 'picture', 'pictures')} with a missing or outdated translation of the alternative text`}
      </Link>
    </p>
  );
}

interface ViewProps {
  view: TranslationView;
  /** Used to determine whether there is anything to translate. */
  counts: KindTranslations[] | undefined;
  onChange: (changes: Partial<TranslationView>) => void;
}

function IncompleteRecords({ view, counts, onChange }: ViewProps) {
  const query = useIncompleteRecords(view);
  return (
    <section aria-label="Items">
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField
          label="Show"
          className="w-60"
          value={view.issue ?? ''}
          options={[
            ['', 'Missing or outdated'],
            ['missing', 'Missing'],
            ['outdated', 'Outdated'],
          ]}
          onChange={({ target }) =>
            onChange({ issue: translationIssues.find((issue) => issue === target.value) })
          }
        />
        <NextLink view={view} first={query.data?.records[0]} />
      </div>
      <LoadedList
        query={query}
        name="the translations"
        emptyMessage={<NoRecords view={view} counts={counts} onChange={onChange} />}
      >
        {({ records }) => (
          <IncompleteList records={records} view={view} isStale={query.isPlaceholderData} />
        )}
      </LoadedList>
      <MoreButton query={query} className="mt-4">
        Show more
      </MoreButton>
    </section>
  );
}

/** After the last record, the link opens the first record. */
function NextLink({ view, first }: { view: TranslationView; first: IncompleteRecord | undefined }) {
  const { data, isLoading } = useNextRecord(view);
  const next = data ?? first;
  if (!next || isLoading) return null;
  return (
    <Link {...createFormLink(next, view)} className={getButtonClass('primary', 'ms-auto')}>
      Next
      <ArrowRight className="size-4" />
      <span className="sr-only">{next.title || 'Untitled'}</span>
    </Link>
  );
}

function NoRecords({ view, counts, onChange }: ViewProps) {
  if (!counts) return null;
  if (counts.every(({ records }) => records === 0)) {
    return (
      <EmptyState
        icon={Languages}
        title="There is nothing to translate yet"
        text="Items appear here as soon as they have English text."
      />
    );
  }
  if (counts.every(({ missing, outdated }) => missing + outdated === 0))
    return <EmptyState icon={CircleCheck} title="All items are translated" />;
  return (
    <EmptyState icon={SearchX} title={getEmptyTitle(view)}>
      {(view.kind || view.issue) && (
        <Button variant="secondary" onClick={() => onChange({ kind: undefined, issue: undefined })}>
          Show all
        </Button>
      )}
    </EmptyState>
  );
}

/** The title of a list that is empty only because of its filters. */
function getEmptyTitle({ kind, issue }: TranslationView): string {
  const text = {
    missing: 'no missing translations',
    outdated: 'no outdated translations',
    all: 'everything is translated',
  }[issue ?? 'all'];
  if (kind) return `${contentKinds[kind].name.many}: ${text}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
