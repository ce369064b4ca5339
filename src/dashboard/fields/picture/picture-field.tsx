import { Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Field } from '#ui/field.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { PictureProps } from '../form/field-props.ts';
import { ChosenPicture } from './chosen-picture.tsx';
import { DropZone, findPicture } from './drop-zone.tsx';
import { PictureInput } from './picture-input.tsx';
import { SizeHint } from './size-hint.tsx';
import { UploadState } from './upload-state.tsx';
import { type Upload, useUpload } from './use-upload.ts';

const PictureChooser = lazyComponent(
  () => import('./library/picture-chooser.tsx'),
  'PictureChooser',
);
const PictureFieldDetails = lazyComponent(
  () => import('./picture-field-details.tsx'),
  'PictureFieldDetails',
);

interface PictureFieldProps extends Omit<PictureProps, 'hint'> {
  /** What the picture is for, or where visitors see it. */
  hint?: string | undefined;
  /** The recommended size from the specification. Defaults to the size of most pictures. */
  size?: string;
  /** A logo is shown directly on the background of the page. */
  isLogo?: boolean;
  /** A file to upload when the field appears. */
  file?: File | undefined;
  /** Called in addition to `onChange` for a picture from the library. */
  onChosen?: (picture: Picture) => void;
}

/** Shows the local file during an upload or after a failure that allows a retry. Otherwise shows the stored picture. */
function usePicturePreview(value: string, upload: Upload | null) {
  const [unreadableAddress, setUnreadableAddress] = useState('');
  const localAddress =
    upload && (upload.state === 'running' || upload.retry) ? upload.localUrl : '';
  const address = localAddress && localAddress !== unreadableAddress ? localAddress : value;
  return {
    address,
    isFaded: localAddress !== '',
    isMissing: value !== '' && unreadableAddress === value && !upload,
    onLoadError: () => setUnreadableAddress(address),
  };
}

/**
 * A picture from the device or the library. A file can also be dropped or pasted. The file is uploaded immediately,
 * before the form is saved [IMG-1, IMG-2, DASH-14].
 */
export function PictureField({
  label,
  hint = '',
  size = 'width 380px and height 350px',
  isLogo = false,
  place,
  error,
  value,
  onChange,
  file,
  onChosen,
}: PictureFieldProps) {
  const { upload, notice, start, cancel } = useUpload(label, onChange);
  const statusId = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is uploaded once
  useEffect(() => {
    if (file) start(file);
  }, [file]);
  const { isMissing, ...preview } = usePicturePreview(value, upload);
  const failureReason = upload?.state === 'failed' ? upload.reason : null;
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const choose = (picture: Picture) => {
    setLibraryOpen(false);
    cancel();
    onChange(picture.address);
    onChosen?.(picture);
  };
  /** Uploads the first picture. If there is none, uploads the first file, and the upload reports the error. */
  const startFrom = (files: FileList) => {
    const newFile = findPicture(files) ?? files[0];
    if (newFile) start(newFile);
  };
  const sizeHint = <SizeHint size={size} place={place} hint={hint} isLogo={isLogo} />;

  return (
    <div className="space-y-2">
      <Field label={label} hint={sizeHint} error={failureReason ?? error}>
        {(control) => (
          <DropZone onFiles={startFrom} className="flex flex-wrap items-center gap-4 rounded-xl">
            <ChosenPicture {...preview} />
            <div className="min-w-48 grow basis-48 space-y-3">
              <PictureInput
                {...control}
                aria-describedby={[statusId, control['aria-describedby']].filter(Boolean).join(' ')}
                onFiles={startFrom}
              />
              <Button
                variant="secondary"
                aria-label={`Choose from the library: ${label}`}
                onClick={() => setLibraryOpen(true)}
              >
                Choose from the library
              </Button>
              <p id={statusId} className="text-muted text-sm">
                <span>{isMissing && 'This picture is missing. Visitors see a placeholder. '}</span>
                <span>
                  {value || upload
                    ? 'Drop or paste another picture to replace this one.'
                    : 'Or drop or paste a picture here.'}
                </span>
              </p>
              <p role="status" className="text-sm text-strong empty:hidden">
                {value ? notice : ''}
              </p>
              {upload && (
                <UploadState upload={upload} hasPicture={value !== ''} onCancel={cancel} />
              )}
              {value && !upload && (
                <Button variant="quiet" className="-ms-5" onClick={() => onChange('')}>
                  <Trash2 className="size-4" />
                  Remove picture
                </Button>
              )}
            </div>
          </DropZone>
        )}
      </Field>
      {value && place && (
        <ErrorBoundary fallback={null}>
          <PictureFieldDetails address={value} place={place} isLogo={isLogo} />
        </ErrorBoundary>
      )}
      {isLibraryOpen && <PictureChooser onChoose={choose} onClose={() => setLibraryOpen(false)} />}
    </div>
  );
}
