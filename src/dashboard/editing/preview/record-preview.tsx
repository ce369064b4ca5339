import { useState } from 'react';
import { withPicturesIn } from '#contract/fields/pictures-in-language.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import { useKindView } from '#site/kinds/views.ts';
import { pageLanguage } from '#words/page-language.ts';
import { previewRecord } from '../../data/content/preview-record.ts';
import { usePictureViews } from '../../data/content/use-picture-views.ts';
import { now } from '../../data/server-clock.ts';
import { useTimeZone } from '../../data/use-time-zone.ts';
import type { RecordPreviewProps } from '../../kinds/feature.ts';
import { useShownCompany } from './use-shown-company.ts';

/** A record as visitors see it: its card, and its page if it has one [DASH-6]. Suspends until its view is loaded. */
export function RecordPreview({ kind, given, lang }: RecordPreviewProps) {
  const { Card, Page } = useKindView(kind);
  const timeZone = useTimeZone();
  const [shownAt] = useState(() => now().toISOString());
  const profile = useShownCompany();
  const previewed = previewRecord(kind, given, shownAt);
  const pictures = usePictureViews(kind, previewed);
  const record = withPicturesIn(
    { ...previewed, pictures, ...(lang && { lang }) },
    lang ?? pageLanguage(),
  );
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
