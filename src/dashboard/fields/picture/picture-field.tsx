import { ImagePlus, RotateCw, Trash2, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import type { PicturePlace } from '#contract/fields/fields.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { Field, fileInputClass } from '#ui/field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { showError } from '../../ui/show-error.ts';
import type { PictureChooser } from './library/picture-chooser.tsx';
import { type Upload, useUpload } from './use-upload.ts';

const AboutPicture = lazyPart(
  () => import('./about-picture.tsx'),
  ({ AboutPicture }) => AboutPicture,
);

interface PictureFieldProps {
  label: string;
  /** The help line: what the picture is for, or where visitors see it. */
  about?: string | undefined;
  hint: string;
  error: ReactNode;
  /** Whether it is a logo, which is shown on the background of the page. */
  isLogo?: boolean;
  /** Where pages show it; null inside a text, which has its own alternative text and never crops the picture. */
  place: PicturePlace | null;
  /** The address of the picture; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** A file to upload when the field opens. */
  file?: File | undefined;
  /** Called in addition to `onChange` if the picture was chosen from the library. */
  onChosen?: (picture: Picture) => void;
}

/** The sizes of the specification start with the width. */
const widthIn = (size: string) => Number(/\d+/.exec(size)?.[0]);

/** The size of the specification, word for word. If pages need more, it is the minimum. Most logos are wide. */
const sizeHint = (
  size: string,
  { place, about = '', isLogo }: Pick<PictureFieldProps, 'place' | 'about' | 'isLogo'>,
) =>
  isLogo ? (
    <>
      <span>{`${about} Best size for a wide logo: about 600 × 160 px; otherwise: `}</span>
      <span>{size}</span>
      <span>. Best with a transparent background.</span>
    </>
  ) : place && place.width * 2 > widthIn(size) ? (
    <>
      <span>{`${about} At least `}</span>
      <span>{size}</span>
      <span>{`. Best: ${place.width * 2} × ${place.height * 2} px or larger.`}</span>
    </>
  ) : (
    <>
      <span>{`${about} Best size: `}</span>
      <span>{size}</span>
    </>
  );

const firstPicture = (files: FileList) => [...files].find(({ type }) => type.startsWith('image/'));

/** The URL of the local file; empty if the file was refused, so that the previous picture stays. */
const previewOf = (upload: Upload | null) =>
  upload && (upload.state === 'running' || upload.retry) ? upload.localUrl : '';

/**
 * A field for a picture from the device or the library, which can also be dropped or pasted. A file is uploaded at
 * once, before the form is saved [IMG-1, IMG-2, DASH-14].
 */
export function PictureField({
  label,
  hint,
  about,
  isLogo = false,
  place,
  error,
  value,
  onChange,
  file,
  onChosen,
}: PictureFieldProps) {
  const { upload, notice, start, cancel } = useUpload(label, onChange);
  const [over, setOver] = useState(false);
  const statusId = useId();
  const take = (file: File | undefined) => file && start(file);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is uploaded once
  useEffect(() => {
    take(file);
  }, [file]);
  const [unreadable, setUnreadable] = useState('');
  const preview = previewOf(upload);
  const shown = preview && preview !== unreadable ? preview : value;
  const isMissing = value !== '' && unreadable === value && !upload;
  const refusal = upload?.state === 'failed' ? upload.reason : null;

  const [Chooser, setChooser] = useState<typeof PictureChooser | null>(null);
  const openLibrary = () =>
    import('./library/picture-chooser.tsx').then(
      (chooser) => setChooser(() => chooser.PictureChooser),
      (error) => showError(error, 'The library could not be opened', { typed: true }),
    );
  const choose = (picture: Picture) => {
    cancel();
    setChooser(null);
    onChange(picture.address);
    onChosen?.(picture);
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // The upload reports a file that is not a picture.
    const { files } = event.dataTransfer;
    take(firstPicture(files) ?? files[0]);
  };
  const onPaste = (event: ClipboardEvent) => take(firstPicture(event.clipboardData.files));

  return (
    <div className="space-y-2">
      <Field label={label} hint={sizeHint(hint, { place, about, isLogo })} error={refusal ?? error}>
        {(control) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting add to the labelled file input inside
          <div
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={onDrop}
            onPaste={onPaste}
            className={classNames(
              'flex flex-wrap items-center gap-4 rounded-xl border-2 border-dashed p-4 transition-colors',
              over ? 'border-accent bg-accent-soft' : 'border-line bg-sunken/50',
            )}
          >
            <ChosenPicture
              address={shown}
              faded={preview !== ''}
              onUnreadable={() => setUnreadable(shown)}
            />
            <div className="min-w-48 grow basis-48 space-y-3">
              <input
                {...control}
                aria-describedby={[statusId, control['aria-describedby']].filter(Boolean).join(' ')}
                type="file"
                accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
                // Hides the browser's *No file chosen* [IMG-1].
                className={`${fileInputClass} text-transparent!`}
                onChange={(event) => {
                  take(event.target.files?.[0]);
                  event.target.value = '';
                }}
              />
              <Button
                look="secondary"
                aria-label={`Choose from the library: ${label}`}
                onClick={openLibrary}
              >
                Choose from the library
              </Button>
              <p id={statusId} className="text-muted text-sm">
                <span>{isMissing && 'This picture is missing. Visitors see a placeholder. '}</span>
                <span>
                  {value || upload
                    ? 'Drop or paste another picture to replace it.'
                    : 'Or drop or paste a picture here.'}
                </span>
              </p>
              <p role="status" className="text-sm text-strong empty:hidden">
                {value ? notice : ''}
              </p>
              {upload ? (
                <UploadState upload={upload} hasPicture={value !== ''} onCancel={cancel} />
              ) : (
                value && (
                  <Button look="quiet" className="-ml-5" onClick={() => onChange('')}>
                    <Trash2 aria-hidden="true" className="size-4" />
                    Remove picture
                  </Button>
                )
              )}
            </div>
          </div>
        )}
      </Field>
      {value && place && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <AboutPicture address={value} place={place} isLogo={isLogo} />
          </Suspense>
        </ErrorBoundary>
      )}
      {Chooser && <Chooser onChoose={choose} onClose={() => setChooser(null)} />}
    </div>
  );
}

interface ChosenPictureProps {
  address: string;
  faded: boolean;
  /** Called if the browser cannot show the picture. */
  onUnreadable: () => void;
}

/** The stored file, or the local one during the upload. Unlike `Thumbnail`, it is not resized. */
const ChosenPicture = ({ address, faded, onUnreadable }: ChosenPictureProps) => (
  <div className="grid aspect-square w-28 shrink-0 place-items-center overflow-hidden rounded-lg bg-surface text-muted">
    {address ? (
      <img
        src={address}
        alt=""
        onError={onUnreadable}
        className={classNames(
          'size-full bg-white object-contain transition-opacity',
          faded && 'opacity-60',
        )}
      />
    ) : (
      <ImagePlus aria-hidden="true" className="size-8" />
    )}
  </div>
);

interface UploadStateProps {
  upload: Upload;
  /** Whether the record has a picture, which stays if the upload is cancelled. */
  hasPicture: boolean;
  onCancel: () => void;
}

const UploadState = ({ upload, hasPicture, onCancel }: UploadStateProps) =>
  upload.state === 'running' ? (
    <div className="flex items-center gap-3">
      <progress
        aria-label="Upload"
        value={upload.share}
        className="h-2 grow overflow-hidden rounded-full accent-accent"
      />
      <Button look="quiet" onClick={onCancel}>
        <X aria-hidden="true" className="size-4" />
        Cancel
      </Button>
    </div>
  ) : (
    <div className="flex flex-wrap gap-2">
      {upload.retry && (
        <Button look="secondary" onClick={upload.retry}>
          <RotateCw aria-hidden="true" className="size-4" />
          Try again
        </Button>
      )}
      <Button look="quiet" onClick={onCancel}>
        {hasPicture ? 'Keep the old picture' : 'Continue without it'}
      </Button>
    </div>
  );
