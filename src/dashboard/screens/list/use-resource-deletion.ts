import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/alert.ts';
import type { Resource } from '../../content/resource.ts';
import { undoDeletion } from '../../content/restore.ts';
import { invalidateContent, listKey } from '../../content/use-content.ts';
import { confirmDeletion, useDeletion } from '../use-deletion.ts';

/** Deletes a record of a resource, with a way back [DASH-15]. */
export function useResourceDeletion<R extends { _id: string }, F extends string>(
  resource: Resource<R, F>,
) {
  const client = useQueryClient();
  const { label, texts, calls } = resource;
  return useDeletion<R>({
    listKey: listKey(resource),
    texts,
    ask: () => confirmDeletion(`Do you really want to delete this ${label}?`),
    remove: ({ _id }) => calls.remove(_id),
    onDeleted: () => invalidateContent(client, resource),
    undo: async ({ _id }) => {
      await undoDeletion(_id);
      await invalidateContent(client, resource);
      toast(`The ${label} is back.`, 3000);
    },
  });
}
