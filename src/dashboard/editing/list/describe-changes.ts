import { truncate } from '#contract/texts/truncate.ts';
import { listFields } from '../../data/form-values.ts';
import { formatIfTime } from '../../data/site-and-local-time.ts';
import { findDifferences } from '../history/differences.ts';

const maxTextLength = 60;

/** Returns one difference per line, or an empty string if there are no differences. */
export function describeChanges(
  fields: Record<string, string>,
  listedRecord: object,
  currentRecord: object,
  timeZone: string,
): string {
  // Listed records have no translations.
  const listedFields = listFields({ fields }).filter((field) => field in listedRecord);
  const changes = findDifferences(listedFields, { ...listedRecord }, { ...currentRecord });
  const formatQuote = (text: string) =>
    text ? `“${truncate(formatIfTime(text, timeZone), maxTextLength)}”` : 'empty';
  return changes
    .map(({ field, before, after }) =>
      before === after
        ? `${fields[field]}: formatting changed`
        : `${fields[field]}: was ${formatQuote(before)}, is now ${formatQuote(after)}`,
    )
    .join('\n');
}
