import { Button } from '#ui/button.tsx';

interface EditorDialogButtonsProps {
  /** What the dialog is about. */
  what: 'link' | 'picture';
  /** Whether the dialog adds the link or picture to the text. */
  isNew: boolean;
  onRemove: () => void;
  onClose: () => void;
  onApply: () => void;
}

/** The buttons of the dialogs that add a link or a picture to a text, edit it or remove it. */
export const EditorDialogButtons = (props: EditorDialogButtonsProps) => (
  <div className="mt-8 flex flex-wrap justify-end gap-3">
    {!props.isNew && (
      <Button variant="quiet" className="me-auto" onClick={props.onRemove}>
        {`Remove ${props.what}`}
      </Button>
    )}
    <Button variant="secondary" onClick={props.onClose}>
      Cancel
    </Button>
    <Button onClick={props.onApply}>{`${props.isNew ? 'Add' : 'Save'} ${props.what}`}</Button>
  </div>
);
