import { Button } from '#ui/button.tsx';

interface EditorDialogButtonsProps {
  noun: 'link' | 'picture';
  isNew: boolean;
  onRemove: () => void;
  onClose: () => void;
  onApply: () => void;
}

export const EditorDialogButtons = (props: EditorDialogButtonsProps) => (
  <div className="mt-8 flex flex-wrap justify-end gap-3">
    {!props.isNew && (
      <Button variant="quiet" className="me-auto" onClick={props.onRemove}>
        {`Remove ${props.noun}`}
      </Button>
    )}
    <Button variant="secondary" onClick={props.onClose}>
      Cancel
    </Button>
    <Button onClick={props.onApply}>{`${props.isNew ? 'Add' : 'Save'} ${props.noun}`}</Button>
  </div>
);
