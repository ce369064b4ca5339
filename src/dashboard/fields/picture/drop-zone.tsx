import { type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

interface DropZoneProps {
  /** Receives dropped or pasted files, which are not necessarily pictures. */
  onFiles: (files: FileList) => void;
  className: string;
  children: ReactNode;
}

export const findPicture = (files: Iterable<File>) =>
  [...files].find(({ type }) => type.startsWith('image/'));

export function DropZone({ onFiles, className, children }: DropZoneProps) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the labelled file input inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setDraggedOver(false);
        onFiles(event.dataTransfer.files);
      }}
      onPaste={({ clipboardData }) => onFiles(clipboardData.files)}
      className={classNames(
        'border-2 border-dashed p-4 transition-colors',
        isDraggedOver ? 'border-accent bg-accent-soft' : 'border-line bg-sunken/50',
        className,
      )}
    >
      {children}
    </div>
  );
}
