import { useState } from 'react';
import { uploadedImagePath } from '#contract/fields/fields.ts';
import { AltFields } from '../../picture/library/alt-fields.tsx';
import { PictureField } from '../../picture/picture-field.tsx';
import { EditorDialogFrame } from './editor-dialog-frame.tsx';

export interface PictureAttrs {
  src: string;
  alt: string;
  width: number;
  height: number;
}

interface PictureDialogProps {
  /** A pasted or dropped file. */
  file: File | undefined;
  /** Undefined for a new picture. */
  picture: PictureAttrs | undefined;
  onSet: (picture: PictureAttrs) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Returns the size in pixels. Pages use it to reserve space for the picture. */
async function readSize(src: string): Promise<Pick<PictureAttrs, 'width' | 'height'>> {
  const image = new Image();
  image.src = src;
  await image.decode();
  return { width: image.naturalWidth, height: image.naturalHeight };
}

type Draft = Pick<PictureAttrs, 'src' | 'alt'> & { isDecorative: boolean };
type Errors = Partial<Record<'src' | 'alt', string>>;

function findErrors({ src, alt, isDecorative }: Draft): Errors | undefined {
  if (!src) return { src: 'Choose a picture' };
  if (!uploadedImagePath.test(src)) {
    return {
      src: 'This picture is stored on another service, so you cannot add it to formatted text',
    };
  }
  if (!isDecorative && !alt.trim()) {
    return { alt: 'Describe the picture, or mark it as decorative' };
  }
  return undefined;
}

export function PictureDialog({ file, picture, onSet, ...dialog }: PictureDialogProps) {
  const [draft, setDraft] = useState<Draft>({
    src: picture?.src ?? '',
    alt: picture?.alt ?? '',
    isDecorative: picture?.alt === '',
  });
  const [errors, setErrors] = useState<Errors>({});
  const { src, alt, isDecorative } = draft;
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setErrors({});
  };

  async function apply() {
    const error = findErrors(draft);
    if (error) return setErrors(error);
    try {
      onSet({ src, alt: isDecorative ? '' : alt.trim(), ...(await readSize(src)) });
    } catch {
      setErrors({
        src: 'The picture could not be loaded. Check your connection, then try again.',
      });
    }
  }
  return (
    <EditorDialogFrame {...dialog} noun="picture" isNew={!picture} onApply={apply}>
      <div className="space-y-6">
        <PictureField
          label="Picture"
          size="1520 pixels wide"
          place={null}
          error={errors.src}
          value={src}
          file={file}
          onChange={(src) => change({ src })}
          // Keeps the typed alt text if the picture in the library has none.
          onChosen={({ alt }) => alt !== null && change({ alt, isDecorative: alt === '' })}
        />
        <AltFields
          alt={alt}
          isDecorative={isDecorative}
          error={errors.alt}
          hint="Describes the picture for people who cannot see it. For example: Masons at work on the tower."
          onChange={change}
        />
      </div>
    </EditorDialogFrame>
  );
}
