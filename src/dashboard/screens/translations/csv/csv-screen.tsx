import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { useTranslationView, writeView } from '../use-translation-view.ts';
import { DownloadCard } from './download-card.tsx';
import { UploadCard } from './upload-card.tsx';

/** `/dashboard/translations/file`: texts for a translator outside the dashboard, and their translations [LANG-5]. */
export function Component() {
  const { view } = useTranslationView();
  return (
    <>
      <ScreenHeading
        title="Translate in a spreadsheet"
        back={`/translations?${writeView({ ...view, after: '' })}`}
      />
      <div className="space-y-6">
        <DownloadCard language={view.language} />
        <UploadCard />
      </div>
    </>
  );
}
