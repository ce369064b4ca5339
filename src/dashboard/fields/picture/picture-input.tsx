import type { ComponentProps } from 'react';
import { fileInputClass } from '#ui/field.tsx';

interface PictureInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onFiles: (files: Iterable<File>) => void;
}

/** An input for picture files. Hides the browser's *No file chosen* [IMG-1]. */
export const PictureInput = ({ onFiles, ...props }: PictureInputProps) => (
  <input
    {...props}
    type="file"
    accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
    className={`${fileInputClass} text-transparent!`}
    onChange={({ target }) => {
      onFiles(target.files ?? []);
      target.value = '';
    }}
  />
);
