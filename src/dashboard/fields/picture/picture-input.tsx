import type { ComponentProps } from 'react';
import { fileInputClass } from '#ui/field.tsx';

interface PictureInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'className'> {
  onFiles: (files: File[]) => void;
}

/** An input for picture files. The same file can be chosen again. */
export const PictureInput = ({ onFiles, ...input }: PictureInputProps) => (
  <input
    {...input}
    type="file"
    accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
    // Hides the browser's *No file chosen* [IMG-1].
    className={`${fileInputClass} text-transparent!`}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      if (files.length > 0) onFiles(files);
      target.value = '';
    }}
  />
);
