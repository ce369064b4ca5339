import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { fileInputClass } from '#ui/field.tsx';

interface PictureInputProps extends Omit<ComponentProps<'input'>, 'type' | 'accept' | 'onChange'> {
  onFiles: (files: FileList) => void;
}

/** A file input for pictures [IMG-1]. The same file can be chosen again. */
export const PictureInput = ({ className = '', onFiles, ...attributes }: PictureInputProps) => (
  <input
    {...attributes}
    type="file"
    accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
    // Hides the browser's *No file chosen* [IMG-1].
    className={classNames(fileInputClass, 'text-transparent!', className)}
    onChange={({ target }) => {
      if (target.files) onFiles(target.files);
      target.value = '';
    }}
  />
);
