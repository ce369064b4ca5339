import { type ComponentProps, type DragEvent, useState } from 'react';
import { classNames } from '#ui/class-names.ts';

interface DropZoneProps extends Omit<ComponentProps<'div'>, 'onDrop'> {
  /** Called with the dropped files, which may be no pictures: the upload reports those. */
  onFiles: (files: File[]) => void;
}

/** A frame where pictures can be dropped. */
export function DropZone({ onFiles, className, ...frame }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping adds to the labelled file input inside
    <div
      {...frame}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'border-2 border-dashed p-4 transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line bg-sunken/50',
        className,
      )}
    />
  );
}
