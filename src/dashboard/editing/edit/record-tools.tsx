import { Copy, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Button, getButtonClass } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { Publication } from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { addRecentRecord } from '../../data/recent-records.ts';
import { getRevisionTitle } from '../../kinds/resources.ts';
import { PreviewLinkButton } from '../preview-link/preview-link-button.tsx';
import { DraftChangesButton } from './draft-changes-button.tsx';

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
        {/* Hidden on phones because the buttons must fit in one row. The row's menu in the list has the same link. */}
        {resource.paths.add && (
          <Link
            to={`${resource.paths.add}?copy=${id}`}
            className={getButtonClass('secondary', 'max-sm:hidden')}
          >
            <Copy className="size-4" />
            Duplicate
          </Link>
        )}
        {hasUnpublishedValues(publication) && <DraftChangesButton kind={resource.name} id={id} />}
      </span>
      {isHistoryOpen && (
        <HistoryPanel
          resource={resource}
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

const hasUnpublishedValues = (publication: Publication | undefined) =>
  publication && (publication.hasChanges || !publication.isPublished);
