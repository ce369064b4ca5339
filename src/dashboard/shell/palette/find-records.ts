import type { FoundMessage, FoundRecord } from '#contract/entities/search.ts';
import { getItemPath } from '#contract/kinds/item-path.ts';
import { searchContent, searchMessages } from '#contract/routes/search-routes.ts';
import { getPagePattern, hasPages } from '#contract/site/item-pages.ts';
import { call } from '../../data/api.ts';
import type { PaletteOption } from '../../data/palette-option.ts';
import { getEditPath, resources } from '../../kinds/resources.ts';

const describeState = ({ isPublished, hasChanges, isScheduled }: FoundRecord): string => {
  if (isScheduled) return 'Scheduled';
  if (!isPublished) return 'Draft';
  return hasChanges ? 'Unpublished changes' : 'Published';
};

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const createRecordOption = (record: FoundRecord): PaletteOption => {
  const resource = resources[record.kind];
  const about = `${capitalize(resource.label)} · ${describeState(record)}`;
  return {
    label: record.title,
    path: getEditPath(resource, record.id),
    about,
    // The address with the id redirects to the address with the slug.
    ...(record.isPublished &&
      hasPages(record.kind) && {
        publicPath: getItemPath(getPagePattern(record.kind), { _id: record.id, slug: '' }),
      }),
  };
};

const createMessageOption = ({ id, name, subject }: FoundMessage): PaletteOption => ({
  label: subject || name || 'Message',
  path: `/message-overview/${id}`,
  about: `Message · ${name}`,
});

/** Finds records and messages that contain the words of a search [DASH-17]. Rejects if the search for records fails. */
export async function findRecords(q: string, signal: AbortSignal): Promise<PaletteOption[]> {
  const [records, messages] = await Promise.allSettled([
    call(searchContent, { search: { q }, signal }),
    call(searchMessages, { search: { q, limit: 5 }, signal }),
  ]);
  if (records.status === 'rejected') throw records.reason;
  const recordOptions = records.value.data.map(createRecordOption);
  return messages.status === 'rejected'
    ? recordOptions
    : [...recordOptions, ...messages.value.data.map(createMessageOption)];
}
