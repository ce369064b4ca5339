import { useQuery } from '@tanstack/react-query';
import { toBasisName, toLeafName } from '#contract/fields/leaves.ts';
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

interface EnglishChangeProps extends TranslatedForm {
  id: string;
  field: string;
}

/** Shows how the English text has changed since it was translated [LANG-5]. */
export function EnglishChange({ form, resource, id, language, field }: EnglishChangeProps) {
  const { values } = form;
  const basis = values[toBasisName(toLeafName(field, language))] ?? '';
  const params = { kind: resource.name, id };
  const query = useQuery({
    queryKey: ['history', resource.name, id, 'basis', { field, basis }],
    // Finds the newest version whose English text was translated.
    queryFn: async ({ signal }): Promise<Fields | null> => {
      const page = { limit: maxVersions };
      const { data: versions } = await callWithLeaves(getHistory, { params, page, signal });
      const isBasis = ({ data }: { data: Fields }) =>
        digestText(String(data[field] ?? '')) === basis;
      return versions.find(isBasis)?.data ?? null;
    },
  });
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
