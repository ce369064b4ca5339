import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

interface DropZoneProps {
  /** The file is not necessarily a picture. */
  onFile: (file: File) => void;
  children: ReactNode;
}

const findPicture = (files: FileList) => [...files].find(({ type }) => type.startsWith('image/'));

export function DropZone({ onFile, children }: DropZoneProps) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    // The upload reports an error if the file is not a picture.
    const { files } = event.dataTransfer;
    const file = findPicture(files) ?? files[0];
    if (file) onFile(file);
  };
  const onPaste = (event: ClipboardEvent) => {
    const file = findPicture(event.clipboardData.files);
    if (file) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the labelled file input inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
      className={classNames(
        'flex flex-wrap items-center gap-4 rounded-xl border-2 border-dashed p-4 transition-colors',
        isDraggedOver ? 'border-accent bg-accent-soft' : 'border-line bg-sunken/50',
      )}
    >
      {children}
    </div>
  );
}
