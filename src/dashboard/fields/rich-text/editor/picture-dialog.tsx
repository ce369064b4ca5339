import { useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import { uploadedImagePath } from '#contract/fields/fields.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { PictureField } from '../../picture/picture-field.tsx';

/** The attributes of a picture in a document. */
export interface PictureAttrs {
  src: string;
  alt: string;
  width: number;
  height: number;
}

interface PictureDialogProps {
  /** A pasted or dropped file. */
  file: File | undefined;
  /** The picture to edit; undefined for a new one. */
  picture: PictureAttrs | undefined;
  onSet: (picture: PictureAttrs) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The size of a stored picture in pixels. Pages use it to reserve space. */
async function sizeOf(src: string): Promise<Pick<PictureAttrs, 'width' | 'height'>> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

const noErrors = { src: '', alt: '' };

/** A dialog for a picture and its alternative text. */
export function PictureDialog({ file, picture, onSet, onRemove, onClose }: PictureDialogProps) {
  const [src, setSrc] = useState(picture?.src ?? '');
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [isDecoration, setDecoration] = useState(picture?.alt === '');
  const [errors, setErrors] = useState(noErrors);
  /** Wraps a setter so that a change clears the errors. */
  const clearingErrors =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setErrors(noErrors);
    };

  /** Copies the alternative text of a library picture; keeps the typed one if the picture has none. */
  const copyAlt = ({ alt }: Picture) => {
    if (alt === null) return;
    setAlt(alt);
    setDecoration(alt === '');
  };

  const refuse = (src: string, alt = '') => setErrors({ src, alt });
  async function apply() {
    if (!src) return refuse('Choose a picture.');
    if (!uploadedImagePath.test(src)) {
      return refuse(
        'This website keeps its pictures on another service, so you cannot add them to a text.',
      );
    }
    if (!isDecoration && !alt.trim())
      return refuse('', 'Describe the picture, or mark it as decorative.');
    try {
      onSet({ src, alt: isDecoration ? '' : alt.trim(), ...(await sizeOf(src)) });
    } catch {
      refuse('The picture could not be loaded. Check your connection, then try again.');
    }
  }
  return (
    <Dialog title={picture ? 'Edit picture' : 'Add picture'} onClose={onClose}>
      <div className="space-y-6">
        <PictureField
          label="Picture"
          hint="1520 pixels wide"
          place={null}
          error={errors.src}
          value={src}
          file={file}
          onChange={clearingErrors(setSrc)}
          onChosen={copyAlt}
        />
        <TextField
          label="Alternative text"
          hint="Describes the picture for people who cannot see it. For example: Masons at work on the tower."
          value={alt}
          error={errors.alt}
          maxLength={300}
          disabled={isDecoration}
          onChange={({ target }) => clearingErrors(setAlt)(target.value)}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={isDecoration}
            onChange={({ target }) => clearingErrors(setDecoration)(target.checked)}
          />
          Decorative (no description needed)
        </label>
      </div>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        {picture && (
          <Button look="quiet" className="me-auto" onClick={onRemove}>
            Remove picture
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={apply}>{picture ? 'Save picture' : 'Add picture'}</Button>
      </div>
    </Dialog>
  );
}
