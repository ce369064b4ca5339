import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { translatePictures } from '#contract/fields/picture-view.ts';
import { completeRecord, type RecordOf } from '#contract/kinds/content-kinds.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { useKindView } from '#site/kinds/views.ts';
import { getPageLanguage } from '#words/page-language.ts';
import { call } from '../../data/api.ts';
import { createPreviewRecord } from '../../data/content/preview-record.ts';
import { usePictureViews } from '../../data/content/use-picture-views.ts';
import { now } from '../../data/server-clock.ts';
import { useCompany } from '../../data/use-company.ts';
import { useTimeZone } from '../../data/use-time-zone.ts';
import type { RecordPreviewProps } from '../../kinds/feature.ts';

/** Shows a record's card, and its page if the kind has pages [DASH-6]. Suspends until the kind's view is loaded. */
export function RecordPreview({ kind, values, lang }: RecordPreviewProps) {
  const { Card, Page } = useKindView(kind);
  const timeZone = useTimeZone();
  const [openedAt] = useState(() => now().toISOString());
  const profile = usePreviewProfile();
  const previewedRecord = createPreviewRecord(kind, values, openedAt);
  const pictures = usePictureViews(kind, previewedRecord);
  const record = translatePictures(
    { ...previewedRecord, pictures, ...(lang && { lang }) },
    lang ?? getPageLanguage(),
  );
  return (
    <>
      <Card record={record} timeZone={timeZone} />
      {hasPages(kind) && (
        <Page
          record={record}
          otherItems={[]}
          companyName={profile.name}
          whatsAppNumber={profile.primaryWhatsAppNumber}
          profile={profile}
          timeZone={timeZone}
        />
      )}
    </>
  );
}

/**
 * Returns the profile in the language of the preview. Until it is loaded, returns the English profile, or an empty one
 * if the English profile is not loaded either.
 */
function usePreviewProfile(): RecordOf<'profile'> {
  const lang = getPageLanguage();
  const englishProfile = useCompany().data;
  const { data: translatedProfile } = useQuery({
    queryKey: ['content', 'profile', 'shown', lang],
    queryFn: async ({ signal }) =>
      (await call(contentRoutes.profile.list, { lang, signal })).data[0] ?? null,
    enabled: lang !== defaultLanguage,
    retry: false,
  });
  return translatedProfile ?? englishProfile ?? completeRecord('profile', { _id: 'preview' });
}
