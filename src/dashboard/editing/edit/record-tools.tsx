import { Copy, GitCompare, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { Button, getButtonClass } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { Publication } from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { addRecentRecord } from '../../data/recent-records.ts';
import { getRevisionTitle } from '../../kinds/resources.ts';
import { closeMenu, MoreMenu } from '../../ui/more-menu.tsx';
import { PreviewLinkButton } from '../preview-link/preview-link-buttons.tsx';

const DraftChangesDialog = lazyComponent(
  () => import('../changes/changes.tsx'),
  'DraftChangesDialog',
);
const HistoryPanel = lazyComponent(() => import('../history/history-panel.tsx'), 'HistoryPanel');

interface RecordToolsProps {
  resource: EditableResource;
  id: string;
  record: object | undefined;
  publication: Publication | undefined;
  onRestored: () => void;
}

export function RecordTools(props: RecordToolsProps) {
  const { resource, id, record, publication, onRestored } = props;
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const title = record && getRevisionTitle(resource.name, { ...record });
  const path = resource.paths.edit(id);
  useEffect(() => {
    if (title !== undefined) addRecentRecord({ label: title, path, about: resource.label });
  }, [title, path, resource.label]);
  return (
    <>
      <span className="flex flex-wrap gap-2 max-sm:gap-1.5 max-sm:*:px-3">
        <PreviewLinkButton kind={resource.name} id={id} />
        <Button variant="secondary" onClick={() => setHistoryOpen(true)}>
          <History className="size-4" />
          History
        </Button>
        {/* Hidden on phones, where the buttons must fit side by side. The record's menu in the list has this link. */}
        {resource.paths.add && (
          <Link
            to={`${resource.paths.add}?copy=${id}`}
            className={getButtonClass('secondary', 'max-sm:hidden')}
          >
            <Copy className="size-4" />
            Duplicate
          </Link>
        )}
        {publication && (publication.hasChanges || !publication.isPublished) && (
          <DraftChangesButton kind={resource.name} id={id} />
        )}
      </span>
      {isHistoryOpen && (
        <HistoryPanel
          kind={resource.name}
          id={id}
          onClose={() => setHistoryOpen(false)}
          onRestored={() => {
            setHistoryOpen(false);
            onRestored();
          }}
        />
      )}
    </>
  );
}

/**
 * Shows what would change if the record's draft were published [PUB-5]. On a phone, the button is in a menu because the
 * header's buttons would not fit in one row.
 */
export function DraftChangesButton({ kind, id }: { kind: ContentKind; id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MoreMenu label="More actions" variant="secondary" className="" inlineFrom="sm">
        <Button
          variant="secondary"
          onClick={(event) => {
            closeMenu(event);
            setOpen(true);
          }}
        >
          <GitCompare className="size-4" />
          What will change
        </Button>
      </MoreMenu>
      {isOpen && <DraftChangesDialog kind={kind} id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
