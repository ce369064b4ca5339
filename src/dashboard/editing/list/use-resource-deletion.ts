import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toSentence } from '#contract/texts/to-sentence.ts';
import { toast } from '#ui/alert.ts';
import { discardDraft, readDraft } from '../../data/content/draft-calls.ts';
import type { Resource } from '../../data/content/resource.ts';
import { undoDeletion } from '../../data/content/restore.ts';
import { createListKey, invalidateContent } from '../../data/content/use-content.ts';
import { getTimeZone } from '../../data/use-time-zone.ts';
import { confirmDeletion, useDeletion } from '../../ui/use-deletion.ts';

/**
 * Deletes a published record, or discards an unpublished one, and offers *Undo* [DASH-15]. Asks a second time if the
 * record has changed since it was listed [DASH-14].
 */
export function useResourceDeletion<R extends { _id: string }>(
  resource: Resource<R>,
  isPublished: boolean,
) {
  const client = useQueryClient();
  const { name, label, thing, texts, calls, fields, describe } = resource;
  /** The `ETag` of the version that the user agreed to delete. */
  const etag = useRef<string | null>(null);

  async function ask(record: R): Promise<boolean> {
    const consequence = isPublished
      ? 'It will be removed from the website and moved to the trash'
      : 'It will be moved to the trash';
    const detail = `${toSentence(describe(record))} ${consequence}, where you can restore it.`;
    if (!(await confirmDeletion(`Do you really want to delete this ${thing}?`, detail))) {
      return false;
    }
    const current = await (isPublished ? calls.read(record._id) : readDraft(name, record._id));
    etag.current = current.etag;
    const { describeChanges } = await import('./describe-changes.ts');
    const changes = describeChanges(fields, record, current.record, getTimeZone(client));
    if (changes === '') return true;
    invalidateContent(client, resource);
    return confirmDeletion(`Someone changed this ${label} after the list was loaded.\n${changes}`);
  }

  return useDeletion<R>({
    listKey: createListKey(resource),
    texts,
    ask,
    remove: ({ _id }) =>
      isPublished ? calls.remove(_id, etag.current) : discardDraft(name, _id, etag.current),
    onDeleted: () => invalidateContent(client, resource),
    undo: async ({ _id }) => {
      await undoDeletion(name, _id);
      await invalidateContent(client, resource);
      toast(`The ${label} has been restored.`, 3000);
    },
  });
}
