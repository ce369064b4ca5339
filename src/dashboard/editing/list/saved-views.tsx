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
import { TextField } from '#ui/field.tsx';
import { call } from '../../data/api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { showError } from '../../ui/show-error.ts';

const createSavedViewsKey = (kind: ContentKind) => ['saved-views', kind];

interface SavedViewsProps {
  kind: ContentKind;
  /** The query string of the current view. Empty for the default view. */
  query: string;
  onOpen: (query: string) => void;
}

/** Shows the personal and shared views of a list [DASH-17]. */
export function SavedViews({ kind, query, onOpen }: SavedViewsProps) {
  const client = useQueryClient();
  const [isNaming, setIsNaming] = useState(false);
  const { data: views = [] } = useQuery({
    queryKey: createSavedViewsKey(kind),
    queryFn: async ({ signal }) => (await call(getSavedViews, { params: { kind }, signal })).data,
  });
  const remove = useMutation({
    mutationFn: ({ _id }: SavedView) => call(deleteSavedView, { params: { id: _id } }),
    onSettled: () => client.invalidateQueries({ queryKey: createSavedViewsKey(kind) }),
    onError: (error) => showError(error, 'Failed to delete the view'),
  });
  const isSaved = views.some((view) => view.query === query);
  const canSave = query !== '' && !isSaved;
  if (views.length === 0 && !canSave) return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ul aria-label="Saved views" className="contents">
          {views.map((view) => (
            <ViewItem
              key={view._id}
              view={view}
              isOpen={view.query === query}
              onOpen={onOpen}
              onRemove={remove.mutate}
            />
          ))}
        </ul>
      )}
      {canSave && (
        <Button variant="quiet" onClick={() => setIsNaming(true)}>
          <BookmarkPlus className="size-4" />
          Save this view
        </Button>
      )}
      {isNaming && <SaveViewDialog kind={kind} query={query} onClose={() => setIsNaming(false)} />}
    </div>
  );
}

interface ViewItemProps {
  view: SavedView;
  isOpen: boolean;
  onOpen: (query: string) => void;
  onRemove: (view: SavedView) => void;
}

const ViewItem = ({ view, isOpen, onOpen, onRemove }: ViewItemProps) => (
  <li className="inline-flex items-center rounded-full border border-line-strong bg-surface">
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={() => onOpen(view.query)}
      className="min-h-11 cursor-pointer rounded-full px-4 text-sm text-strong aria-pressed:font-semibold aria-pressed:text-accent"
    >
      <span>{view.name}</span>
      {view.shared && <span className="text-muted"> · shared</span>}
    </button>
    {view.removable && (
      <button
        type="button"
        aria-label={`Delete the view ${view.name}`}
        onClick={() => onRemove(view)}
        className="grid size-11 cursor-pointer place-items-center rounded-full text-muted hover:text-danger"
      >
        <X className="size-4" />
      </button>
    )}
  </li>
);

interface SaveViewDialogProps {
  kind: ContentKind;
  query: string;
  onClose: () => void;
}

function SaveViewDialog({ kind, query, onClose }: SaveViewDialogProps) {
  const client = useQueryClient();
  const { admin } = useSession();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useMutation({
    mutationFn: () => call(postSavedView, { params: { kind }, body: { name, query, shared } }),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: createSavedViewsKey(kind) });
      onClose();
    },
    onError: (error) => showError(error, 'Failed to save the view'),
  });
  return (
    <Dialog title="Save this view" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) save.mutate();
        }}
        className="flex flex-col gap-4"
      >
        <TextField
          label="Name"
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {admin && (
          <Checkbox
            label="Share with everyone who manages this list"
            checked={shared}
            onChange={setShared}
          />
        )}
        <Button type="submit" busy={save.isPending} className="self-start">
          Save
        </Button>
      </form>
    </Dialog>
  );
}
