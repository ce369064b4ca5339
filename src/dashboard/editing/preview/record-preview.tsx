import { useState } from 'react';
import { completeRecord } from '#contract/kinds/content-kinds.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import { useKindView } from '#site/kinds/views.ts';
import { previewRecord } from '../../data/content/preview-record.ts';
import { usePictureViews } from '../../data/content/use-picture-views.ts';
import { now } from '../../data/server-clock.ts';
import { useCompany } from '../../data/use-company.ts';
import { useTimeZone } from '../../data/use-time-zone.ts';
import type { RecordPreviewProps } from '../../kinds/feature.ts';

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
