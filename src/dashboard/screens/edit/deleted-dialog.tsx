import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface DeletedDialogProps {
  label: string;
  busy: boolean;
  onRestore: () => void;
  onSaveAsNew: () => void;
  onClose: () => void;
}

/** The record of the form was deleted by somebody else: restore it with these changes, or save them as a new one [DASH-14]. */
export const DeletedDialog = ({
  label,
  busy,
  onRestore,
  onSaveAsNew,
  onClose,
}: DeletedDialogProps) => (
  <Dialog title={`This ${label} has been deleted`} onClose={onClose}>
    <p className="mb-8">
      Somebody deleted it while you were editing. What you typed is still in the form. You can bring
      the {label} back with your changes, or save them as a new {label}.
    </p>
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="quiet" disabled={busy} onClick={onClose}>
        Back to the form
      </Button>
      <Button look="secondary" disabled={busy} onClick={onSaveAsNew}>
        Save as new
      </Button>
      <Button disabled={busy} onClick={onRestore}>
        Restore and save
      </Button>
    </div>
  </Dialog>
);
