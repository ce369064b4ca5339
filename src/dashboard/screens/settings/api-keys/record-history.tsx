import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { HistoryPanel } from '../../../editing/history/history-panel.tsx';
import { useFeature } from '../../../kinds/resources.ts';

interface RecordHistoryProps {
  kind: ContentKind;
  id: string;
  onClose: () => void;
}

/** Suspends until the labels of the record's fields are loaded. */
export const RecordHistory = ({ kind, id, onClose }: RecordHistoryProps) => (
  <HistoryPanel resource={useFeature(kind)} id={id} onRestored={onClose} onClose={onClose} />
);
