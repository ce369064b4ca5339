import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface EditorDialogFrameProps {
  noun: 'link' | 'picture';
  isNew: boolean;
  onRemove: () => void;
  onClose: () => void;
  onApply: () => void;
  children: ReactNode;
}

/** A dialog that adds, changes or removes a link or a picture. */
export function EditorDialogFrame(props: EditorDialogFrameProps) {
  const { noun, isNew, onRemove, onClose, onApply, children } = props;
  return (
    <Dialog title={`${isNew ? 'Add' : 'Edit'} ${noun}`} onClose={onClose}>
      {children}
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        {!isNew && (
          <Button variant="quiet" className="me-auto" onClick={onRemove}>
            {`Remove ${noun}`}
          </Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={onApply}>{`${isNew ? 'Add' : 'Save'} ${noun}`}</Button>
      </div>
    </Dialog>
  );
}
