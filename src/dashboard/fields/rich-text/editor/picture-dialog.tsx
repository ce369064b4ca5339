import { useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import { uploadedImagePath } from '#contract/fields/fields.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/field.tsx';
import { PictureField } from '../../picture/picture-field.tsx';

/** A picture of a document. */
export interface PictureAttrs {
  src: string;
  alt: string;
  width: number;
  height: number;
}

interface PictureDialogProps {
  /** A picture that was pasted or dropped. */
  file: File | undefined;
  /** The picture that is changed; undefined for a new one. */
  picture: PictureAttrs | undefined;
  onSet: (picture: PictureAttrs) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The size of a stored picture, which pages reserve its room from. */
async function sizeOf(src: string): Promise<Pick<PictureAttrs, 'width' | 'height'>> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

const noErrors = { src: '', alt: '' };

/** Asks for a picture and for the words that stand for it where it cannot be seen. */
export function PictureDialog({ file, picture, onSet, onRemove, onClose }: PictureDialogProps) {
  const [src, setSrc] = useState(picture?.src ?? '');
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [isDecoration, setDecoration] = useState(picture?.alt === '');
  const [errors, setErrors] = useState(noErrors);
  /** What is wrong may be right after a change. */
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setErrors(noErrors);
    };

  /** What is told of a picture of the library is told here too; what was typed stays where nobody has told anything. */
  const takeWords = ({ alt }: Picture) => {
    if (alt === null) return;
    setAlt(alt);
    setDecoration(alt === '');
  };

  const refuse = (src: string, alt = '') => setErrors({ src, alt });
  async function apply() {
    if (!src) return refuse('Choose a picture.');
    if (!uploadedImagePath.test(src)) {
      return refuse('This website keeps its pictures elsewhere. They cannot stand in a text.');
    }
    if (!isDecoration && !alt.trim()) return refuse('', 'Describe the picture, or tick the box.');
    try {
      onSet({ src, alt: isDecoration ? '' : alt.trim(), ...(await sizeOf(src)) });
    } catch {
      refuse('The picture could not be loaded. Check your connection, then try again.');
    }
  }
  return (
    <Dialog title={picture ? 'Change the picture' : 'Add a picture'} onClose={onClose}>
      <div className="space-y-6">
        <PictureField
          label="Picture"
          hint="1520 pixels wide"
          place={null}
          error={errors.src}
          value={src}
          file={file}
          onChange={changing(setSrc)}
          onChosen={takeWords}
        />
        <TextField
          label="What the picture shows"
          hint="Read out to people who cannot see it. For example: Masons at work on the tower."
          value={alt}
          error={errors.alt}
          maxLength={300}
          disabled={isDecoration}
          onChange={({ target }) => changing(setAlt)(target.value)}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={isDecoration}
            onChange={({ target }) => changing(setDecoration)(target.checked)}
          />
          It is decoration: it says nothing that the text does not say.
        </label>
      </div>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        {picture && (
          <Button look="quiet" className="mr-auto" onClick={onRemove}>
            Remove from the text
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={apply}>{picture ? 'Change the picture' : 'Add the picture'}</Button>
      </div>
    </Dialog>
  );
}
