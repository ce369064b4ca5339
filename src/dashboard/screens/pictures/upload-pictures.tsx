import { RotateCw, X } from 'lucide-react';
import { pluralize } from '#contract/texts/pluralize.ts';
import { toSentence } from '#contract/texts/to-sentence.ts';
import { Button } from '#ui/button.tsx';
import { DropZone } from '../../fields/picture/drop-zone.tsx';
import { PictureInput } from '../../fields/picture/picture-input.tsx';
import { type QueuedFile, useUploadQueue } from './use-upload-queue.ts';

const describeKeptFrames = (files: string[]) =>
  files.length === 1
    ? `Only the first frame of ${files[0]} was kept.`
    : `Only the first frame of each of these files was kept: ${files.join(', ')}.`;

/** Uploads chosen or dropped pictures to the library [IMG-2]. */
export function UploadPictures() {
  const { queue, addedCount, animatedNames, add, remove, retry } = useUploadQueue();
  return (
    <DropZone onFiles={add} className="mb-6 rounded-2xl">
      <label className="font-medium text-sm text-strong">
        Upload pictures
        <PictureInput multiple className="mt-2 block" onFiles={add} />
      </label>
      <p className="mt-2 text-muted text-sm">Or drop pictures here.</p>
      <p role="status" className="text-sm text-strong">
        {addedCount > 0 && (
          <span>{`${pluralize(addedCount, 'picture', 'pictures')} added to the library. `}</span>
        )}
        {animatedNames.length > 0 && (
          <span>{`Animations are not supported. ${describeKeptFrames(animatedNames)}`}</span>
        )}
      </p>
      {queue.length > 0 && (
        <ul aria-label="Uploads" className="mt-3 space-y-3">
          {queue.map((queuedFile) => (
            <UploadRow
              key={queuedFile.id}
              {...queuedFile}
              onRemove={() => remove(queuedFile)}
              onRetry={() => retry(queuedFile)}
            />
          ))}
        </ul>
      )}
    </DropZone>
  );
}

interface UploadRowProps extends QueuedFile {
  onRemove: () => void;
  onRetry: () => void;
}

const UploadRow = ({ file, progress, rejection, onRemove, onRetry }: UploadRowProps) => (
  <li className="flex flex-wrap items-center gap-3">
    <div className="min-w-48 grow basis-48">
      <p className="truncate font-medium text-sm text-strong">{file.name}</p>
      {rejection ? (
        <p role="alert" className="font-medium text-danger text-sm">
          {toSentence(rejection.reason)}
        </p>
      ) : (
        <progress
          aria-label={`Upload of ${file.name}`}
          value={progress}
          className="h-2 w-full overflow-hidden rounded-full accent-accent"
        />
      )}
    </div>
    {rejection?.canRetry && (
      <Button variant="secondary" onClick={onRetry}>
        <RotateCw className="size-4" />
        Retry
      </Button>
    )}
    <Button variant="quiet" onClick={onRemove}>
      <X className="size-4" />
      <span>{rejection ? 'Remove' : 'Cancel'}</span>
      <span className="sr-only">{file.name}</span>
    </Button>
  </li>
);
