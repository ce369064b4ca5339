import { type ComponentProps, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

interface DropZoneProps extends Pick<ComponentProps<'div'>, 'onPaste' | 'className' | 'children'> {
  /** The files are not necessarily pictures. */
  onFiles: (files: FileList) => void;
}

export function DropZone({ onFiles, className, ...props }: DropZoneProps) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting add to the labelled file input inside
    <div
      {...props}
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
      className={classNames(
        'border-2 border-dashed p-4 transition-colors',
        isDraggedOver ? 'border-accent bg-accent-soft' : 'border-line bg-sunken/50',
        className,
      )}
    />
  );
}
