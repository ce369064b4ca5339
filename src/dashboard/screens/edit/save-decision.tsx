import { lazy, Suspense } from 'react';
import type { Values } from '../../content/form-values.ts';
import type { FormState } from '../../form/use-form.ts';
import type { ConflictDialog as ConflictDialogType } from './conflict-dialog.tsx';
import type { useSave } from './use-save.ts';

const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then(({ ConflictDialog }) => ({ default: ConflictDialog })),
) as typeof ConflictDialogType;

const DeletedDialog = lazy(() =>
  import('./deleted-dialog.tsx').then(({ DeletedDialog }) => ({ default: DeletedDialog })),
);

interface SaveDecisionProps<F extends string> {
  resource: { label: string; fields: Record<F, string> };
  saving: Pick<ReturnType<typeof useSave<never, F>>, 'decision' | 'dismiss' | 'running' | 'save'>;
  rebase: FormState<F>['rebase'];
}

/** The dialog in which the person decides how a save goes on, where somebody else changed or deleted the record. */
export function SaveDecision<F extends string>({ resource, saving, rebase }: SaveDecisionProps<F>) {
  const { decision, dismiss, save, running } = saving;
  if (decision === null) return null;
  if (decision.about === 'conflict') {
    const { conflict } = decision;
    const saveChosen = (values: Values<F>) => {
      rebase(values, conflict.theirs);
      dismiss();
      return save(values, conflict.theirs, decision.target);
    };
    return (
      <Suspense>
        <ConflictDialog
          conflict={conflict}
          fields={resource.fields}
          onClose={dismiss}
          onDecided={saveChosen}
        />
      </Suspense>
    );
  }
  const { values, base, target } = decision;
  return (
    <Suspense>
      <DeletedDialog
        label={resource.label}
        busy={running}
        onClose={dismiss}
        onRestore={() => save(values, base, target, 'restore')}
        onSaveAsNew={() => save(values, base, target, 'create')}
      />
    </Suspense>
  );
}
