import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import type { SavedView } from '#contract/entities/saved-view.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import {
  deleteSavedView,
  getSavedViews,
  postSavedView,
} from '#contract/routes/saved-view-routes.ts';
import { useSession } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { controlClass } from '#ui/field.tsx';
import { call } from '../../data/api.ts';
import { showError } from '../../ui/show-error.ts';

const keyOf = (kind: ContentKind) => ['saved-views', kind];

interface SavedViewsProps {
  kind: ContentKind;
  /** The end of the list's address as it is now; empty for the list as it opens. */
  query: string;
  onOpen: (query: string) => void;
}

/** The views of a list that are kept under a name, for oneself or for everybody [DASH-17]. */
export function SavedViews({ kind, query, onOpen }: SavedViewsProps) {
  const client = useQueryClient();
  const [naming, setNaming] = useState(false);
  const { data: views = [] } = useQuery({
    queryKey: keyOf(kind),
    queryFn: async ({ signal }) => (await call(getSavedViews, { params: { kind }, signal })).data,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: SavedView) => call(deleteSavedView, { params: { id: _id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(kind) }),
    onError: (error) => showError(error, 'The view was not removed.'),
  });
  const isKept = views.some((view) => view.query === query);
  const canKeep = query !== '' && !isKept;
  if (views.length === 0 && !canKeep) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ul aria-label="Kept views" className="contents">
          {views.map((view) => (
            <li
              key={view._id}
              className="inline-flex items-center rounded-full border border-line-strong bg-surface"
            >
              <button
                type="button"
                aria-pressed={view.query === query}
                onClick={() => onOpen(view.query)}
                className="min-h-11 cursor-pointer rounded-full px-4 text-sm text-strong aria-pressed:font-semibold aria-pressed:text-accent"
              >
                <span>{view.name}</span>
                {view.shared && <span className="text-muted"> · everybody</span>}
              </button>
              {view.removable && (
                <button
                  type="button"
                  aria-label={`Remove the view ${view.name}`}
                  onClick={() => remove.mutate(view)}
                  className="grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:text-danger"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canKeep && (
        <Button look="quiet" onClick={() => setNaming(true)}>
          <BookmarkPlus aria-hidden="true" className="size-4" />
          Keep this view
        </Button>
      )}
      {naming && <NameView kind={kind} query={query} onClose={() => setNaming(false)} />}
    </div>
  );
}

interface NameViewProps {
  kind: ContentKind;
  query: string;
  onClose: () => void;
}

/** Asks how a view is called, and whose it is. */
function NameView({ kind, query, onClose }: NameViewProps) {
  const client = useQueryClient();
  const { admin } = useSession();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const keep = useMutation({
    mutationFn: () => call(postSavedView, { params: { kind }, body: { name, query, shared } }),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: keyOf(kind) });
      onClose();
    },
    onError: (error) => showError(error, 'The view was not kept.'),
  });
  return (
    <Dialog title="Keep this view" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) keep.mutate();
        }}
        className="flex flex-col gap-4"
      >
        <label className="font-medium text-strong">
          Name
          <input
            required
            dir="auto"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
            className={`mt-1 ${controlClass}`}
          />
        </label>
        {admin && (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              checked={shared}
              onChange={(event) => setShared(event.target.checked)}
              className="size-5 accent-(--accent)"
            />
            For everybody who manages this list
          </label>
        )}
        <Button type="submit" busy={keep.isPending} className="self-start">
          Keep
        </Button>
      </form>
    </Dialog>
  );
}
