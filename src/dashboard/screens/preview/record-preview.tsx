import { useState } from 'react';
import { type ContentKind, completeRecord } from '#contract/content-kinds.ts';
import { hasPages } from '#contract/item-pages.ts';
import { useKindView } from '#site/kinds/views.ts';
import { previewRecord } from '../../content/preview-record.ts';
import { now } from '../../server-clock.ts';
import { useCompany } from '../../shell/use-company.ts';
import { useTimeZone } from '../../shell/use-time-zone.ts';
import { usePictureViews } from './use-picture-views.ts';

export interface RecordPreviewProps {
  kind: ContentKind;
  /** The values of a form, or a record. */
  given: object;
}

/** What visitors see of a record: its card, and its page where it has one [DASH-6]. Suspended until its view has come. */
export function RecordPreview({ kind, given }: RecordPreviewProps) {
  const { Card, Page } = useKindView(kind);
  const timeZone = useTimeZone();
  const [shownAt] = useState(() => now().toISOString());
  const profile = useCompany().data ?? completeRecord('profile', { _id: 'preview' });
  const told = previewRecord(kind, given, shownAt);
  const record = { ...told, pictures: usePictureViews(kind, told) };
  return (
    <>
      <Card record={record} timeZone={timeZone} />
      {hasPages(kind) && (
        <Page
          record={record}
          others={[]}
          companyName={profile.name}
          whatsAppNumber={profile.primaryWhatsAppNumber}
          profile={profile}
          timeZone={timeZone}
        />
      )}
    </>
  );
}
