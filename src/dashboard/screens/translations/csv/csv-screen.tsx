import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { findTranslationTexts } from '#contract/routes/translation-routes.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import { showAlert } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { call } from '../../../data/api.ts';
import { download, today } from '../../../data/download.ts';
import { readAllPages } from '../../../data/read-all-pages.ts';
import { Card } from '../../../ui/card.tsx';
import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { showError } from '../../../ui/show-error.ts';
import { useTranslationView, writeView } from '../use-translation-view.ts';
import { toTranslationsCsv } from './translation-csv.ts';
import { UploadCard } from './upload-card.tsx';

/**
 * `/dashboard/translations/file`: exports texts for a translator who does not use the dashboard, and imports the
 * translations [LANG-5].
 */
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

function DownloadCard({ language }: { language: TranslationLanguage }) {
  const [onlyIncomplete, setOnlyIncomplete] = useState(true);
  const downloadMutation = useMutation({
    mutationFn: () => downloadTexts(language, onlyIncomplete),
    onError: (error) => showError(error, 'Failed to download the file'),
  });
  return (
    <Card title="Download">
      <p className="mb-4 max-w-2xl">
        {`The file has a row for each piece of text. The translator fills in or corrects the column “${language}” (${getLanguageName(language)}) and leaves all other columns as they are. If the text contains HTML, the translator changes only the words between the tags.`}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Include"
          className="w-64"
          value={onlyIncomplete ? 'lacking' : 'all'}
          options={[
            ['lacking', 'Missing or outdated translations'],
            ['all', 'All text'],
          ]}
          onChange={({ target }) => setOnlyIncomplete(target.value === 'lacking')}
        />
        <Button busy={downloadMutation.isPending} onClick={() => downloadMutation.mutate()}>
          <Download className="size-4" />
          Download CSV
        </Button>
      </div>
    </Card>
  );
}

async function downloadTexts(language: TranslationLanguage, onlyIncomplete: boolean) {
  const texts = await readTexts(language, onlyIncomplete);
  if (texts.length === 0) {
    const text = onlyIncomplete
      ? 'Everything is translated.'
      : 'There is nothing to translate yet.';
    await showAlert({ kind: 'info', title: 'Nothing to download', text });
    return;
  }
  const file = await toTranslationsCsv(texts, language);
  download(`translations-${language}-${today()}.csv`, file, 'text/csv');
}

/** Reads the texts and their translations in several requests. Rejects as `call` does. */
async function readTexts(language: TranslationLanguage, onlyIncomplete: boolean) {
  const pages = await readAllPages(async (page) => {
    const body = { language, lacking: onlyIncomplete, ...page };
    const { texts, next } = (await call(findTranslationTexts, { body })).data;
    return { data: texts, nextCursor: next };
  });
  return pages.flat();
}
