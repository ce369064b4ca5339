import { useQuery } from '@tanstack/react-query';
import { toBasisName, toLeafName } from '#contract/fields/leaves.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getHistory } from '#contract/routes/routes.ts';
import { digestText } from '#contract/texts/text-digest.ts';
import { Spinner } from '#ui/spinner.tsx';
import { callWithLeaves } from '../../data/content/call-with-leaves.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { DifferenceList } from '../history/difference-list.tsx';
import { findDifferences } from '../history/differences.ts';
import type { TranslatedForm } from './translated-form.ts';

type Fields = Record<string, unknown>;

/** The maximum number of versions that are searched for the English text. */
const maxVersions = 500;

/**
 * The newest version whose English text is the basis of the translation. Null if there is none among the searched
 * versions.
 */
const useTranslatedVersion = (
  kind: ContentKind,
  id: string,
  text: { field: string; basis: string },
) =>
  useQuery({
    queryKey: ['history', kind, id, 'basis', text],
    queryFn: async ({ signal }): Promise<Fields | null> => {
      const options = { params: { kind, id }, page: { limit: maxVersions }, signal };
      const { data: versions } = await callWithLeaves(getHistory, options);
      const isBasis = ({ data }: { data: Fields }) =>
        digestText(String(data[text.field] ?? '')) === text.basis;
      return versions.find(isBasis)?.data ?? null;
    },
  });

interface EnglishChangeProps extends TranslatedForm {
  id: string;
  field: string;
}

/** Shows how the English text has changed since it was translated [LANG-5]. */
export function EnglishChange({ form, resource, id, language, field }: EnglishChangeProps) {
  const { values } = form;
  const basis = values[toBasisName(toLeafName(field, language))] ?? '';
  const query = useTranslatedVersion(resource.name, id, { field, basis });
  if (query.isPending) return <Spinner label="Loading…" />;
  if (query.isError) return <LoadFailed name="the history" onRetry={() => query.refetch()} />;
  if (!query.data) {
    return (
      <p className="basis-full text-muted text-sm">
        The English text that was translated is not in the history.
      </p>
    );
  }
  return (
    <div className="basis-full rounded-lg bg-sunken px-3 pb-3">
      <DifferenceList
        labels={resource.fields}
        differences={findDifferences([field], query.data, values)}
      />
    </div>
  );
}
