import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { contentFile } from '#contract/entities/content-file.ts';
import { parseJson } from '#contract/texts/parse-json.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { confirm, showAlert } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { download, today } from '../../data/download.ts';
import { readTextFile } from '../../data/read-text-file.ts';
import { Card } from '../../ui/card.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { showError } from '../../ui/show-error.ts';
import { ImportStoppedError, importParts, readContent } from './content-file-calls.ts';
import { frameImportedPictures } from './frame-imported-pictures.ts';

/** `/dashboard/content-file`: exports and imports all content. */
export const Component = () => (
  <>
    <ScreenHeading title="Export and import" />
    <div className="grid gap-6 lg:grid-cols-2">
      <Export />
      <Import />
    </div>
  </>
);

function Export() {
  const contentExport = useMutation({
    mutationFn: readContent,
    onSuccess: (file) =>
      download(`content-${today()}.json`, JSON.stringify(file, null, 2), 'application/json'),
    onError: (error) => showError(error, 'Failed to export the content'),
  });
  return (
    <Card title="Export">
      <p className="mb-6">
        Saves all published content in one content file. The file does not contain drafts. It
        contains the addresses, alternative text and crops of pictures, but not the pictures
        themselves.
      </p>
      <Button busy={contentExport.isPending} onClick={() => contentExport.mutate()}>
        <Download className="size-4" />
        Export all content
      </Button>
    </Card>
  );
}

function Import() {
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const [progress, setProgress] = useState('');
  const contentImport = useMutation({
    mutationFn: (file: File) => importFile(file, setProgress),
    onSuccess: async (result) => {
      if (!result) return;
      await client.invalidateQueries();
      showAlert({
        kind: 'success',
        title: 'Success!',
        text: `${result.created} added, ${result.updated} updated, ${result.unchanged} unchanged.${describeUncropped(result.uncroppedCount)}`,
      });
    },
    onError: (error) =>
      error instanceof ImportStoppedError
        ? showError(error.cause, error.message)
        : showError(error, 'Failed to import the content'),
    onSettled: () => setProgress(''),
  });
  return (
    <Card title="Import">
      <p className="mb-6">
        Imports a content file of any size. Items in the file are added or replaced. All other items
        stay the same.
      </p>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label="Content file"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) contentImport.mutate(file);
        }}
      />
      <Button
        variant="secondary"
        busy={contentImport.isPending}
        onClick={() => input.current?.click()}
      >
        <Upload className="size-4" />
        Choose a file
      </Button>
      <p role="status" className="mt-3 text-muted text-sm empty:hidden">
        {progress}
      </p>
    </Card>
  );
}

/** Resolves to null if the file is invalid or the user declines. */
async function importFile(file: File, onProgress: (text: string) => void) {
  const content = contentFile.safeParse(parseJson((await readTextFile(file))?.text ?? ''));
  if (!content.success) {
    const [issue] = content.error.issues;
    const path = issue?.path.join(' > ');
    await showAlert({
      kind: 'error',
      title: 'Error!',
      text: 'This file cannot be imported. Nothing was changed.',
      detail: path ? `${path}: ${issue?.message}` : `${file.name} is not a content file.`,
    });
    return null;
  }
  const isConfirmed = await confirm({
    title: 'Are you sure?',
    text: `Import the content of ${file.name}?`,
    confirm: 'Yes, import it',
    cancel: 'Cancel',
  });
  if (!isConfirmed) return null;
  const result = await importParts(content.data, (part, partCount) => {
    if (partCount > 1) onProgress(`Importing part ${part} of ${partCount}…`);
  });
  const uncroppedCount = await frameImportedPictures(content.data, (position, count) =>
    onProgress(`Cropping picture ${position} of ${count}…`),
  );
  return { ...result, uncroppedCount };
}

const describeUncropped = (count: number) =>
  count === 0
    ? ''
    : ` Failed to crop ${pluralize(count, 'picture', 'pictures')}. To retry, import the file again in a minute.`;
