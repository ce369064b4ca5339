import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { Values } from '../../data/form-values.ts';
import { getRichText, type RichTextValue } from '../../fields/form/rich-text-value.ts';
import { FieldValue } from '../history/difference-list.tsx';
import { type Base, type Conflict, pickField } from './save-with-merge.ts';
import type { useSave } from './use-save.ts';

interface SaveDecisionProps {
  resource: { label: string; fields: Record<string, string> };
  saver: Pick<ReturnType<typeof useSave>, 'decision' | 'isSending' | 'save'>;
  rebase: (values: Values, base: Base) => void;
  onClose: () => void;
}

/** Asks how to continue a save after someone else has changed or deleted the record. */
export function SaveDecision({ resource, saver, rebase, onClose }: SaveDecisionProps) {
  const { decision, save, isSending } = saver;
  if (decision === null) return null;
  if (decision.type === 'conflict') {
    const { conflict } = decision;
    const saveMergedValues = (values: Values) => {
      rebase(values, conflict.theirs);
      onClose();
      return save(values, conflict.theirs, decision.action);
    };
    return (
      <ConflictDialog
        conflict={conflict}
        fields={resource.fields}
        onClose={onClose}
        onDecided={saveMergedValues}
      />
    );
  }
  const { values, base, action } = decision;
  return (
    <DeletedDialog
      label={resource.label}
      busy={isSending}
      onClose={onClose}
      onRestore={() => save(values, base, action, 'restore')}
      onSaveAsNew={() => save(values, base, action, 'create')}
    />
  );
}

type Side = 'mine' | 'theirs';

interface ConflictDialogProps {
  conflict: Conflict;
  fields: Record<string, string>;
  onDecided: (values: Values) => void;
  onClose: () => void;
}

/** Asks which value to keep for each field whose changes cannot be merged. */
function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, fields, onDecided, onClose } = props;
  const { collisions, mergedValues, theirs } = conflict;
  const [choices, setChoices] = useState<Partial<Record<string, Side>>>({});
  const decide = () => {
    const values = { ...mergedValues };
    for (const field of collisions) {
      if (choices[field] === 'theirs') Object.assign(values, pickField(theirs.values, field));
    }
    onDecided(values);
  };
  return (
    <Dialog
      title="This was changed while you were editing"
      onClose={onClose}
      className="w-[min(46rem,calc(100vw-2rem))]"
    >
      <p className="mb-6">
        Someone else, or you in another tab or on another device, saved changes to the same fields.
        Choose which version to keep. All other changes are already merged.
      </p>
      <div className="space-y-6">
        {collisions.map((field) => (
          <FieldChoice
            key={field}
            label={fields[field] ?? ''}
            before={getRichText(conflict.before, field)}
            mine={getRichText(mergedValues, field)}
            theirs={getRichText(theirs.values, field)}
            value={choices[field] ?? 'mine'}
            onChoose={(side) => setChoices({ ...choices, [field]: side })}
          />
        ))}
      </div>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Back to the form
        </Button>
        <Button onClick={decide}>Save my choice</Button>
      </div>
    </Dialog>
  );
}

interface FieldChoiceProps {
  label: string;
  before: RichTextValue;
  mine: RichTextValue;
  theirs: RichTextValue;
  value: Side;
  onChoose: (side: Side) => void;
}

function FieldChoice({ label, before, mine, theirs, value, onChoose }: FieldChoiceProps) {
  const renderOption = (side: Side, caption: string, text: RichTextValue) => (
    <label className="flex cursor-pointer gap-3 rounded-lg border border-line p-3 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name={label}
        className="mt-1 size-4 shrink-0 accent-accent"
        checked={value === side}
        onChange={() => onChoose(side)}
      />
      <span className="min-w-0">
        <span className="block font-semibold text-sm text-strong">{caption}</span>
        <Excerpt text={text} />
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-strong">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {renderOption('mine', 'In this form', mine)}
        {renderOption('theirs', 'Saved version', theirs)}
      </div>
      <div className="mt-2 rounded-lg bg-sunken p-3">
        <span className="block font-semibold text-muted text-sm">Before</span>
        <Excerpt text={before} />
      </div>
    </fieldset>
  );
}

const Excerpt = ({ text: { plain, rich } }: { text: RichTextValue }) => (
  <span className="block max-h-40 overflow-y-auto whitespace-pre-line text-sm [overflow-wrap:anywhere]">
    <FieldValue text={plain} rich={rich} />
  </span>
);

interface DeletedDialogProps {
  label: string;
  busy: boolean;
  onRestore: () => void;
  onSaveAsNew: () => void;
  onClose: () => void;
}

/** Offers to restore the deleted record or to save the values as a new record [DASH-14]. */
const DeletedDialog = ({ label, busy, onRestore, onSaveAsNew, onClose }: DeletedDialogProps) => (
  <Dialog title={`This ${label} has been deleted`} onClose={onClose}>
    <p className="mb-8">
      Someone deleted it while you were editing. Your changes are still in the form. You can restore
      the <span>{label}</span> with your changes, or save them as a new <span>{label}</span>.
    </p>
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" disabled={busy} onClick={onClose}>
        Back to the form
      </Button>
      <Button variant="secondary" disabled={busy} onClick={onSaveAsNew}>
        Save as new
      </Button>
      <Button disabled={busy} onClick={onRestore}>
        Restore and save
      </Button>
    </div>
  </Dialog>
);
