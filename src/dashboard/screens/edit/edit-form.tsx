import { schemaResolver, useForm } from '@mantine/form';
import { lazy, type ReactNode, Suspense, useDeferredValue, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#session/session.ts';
import { confirm, showAlert, toast } from '#ui/alert.ts';
import { fieldsOf, type Values } from '../../content/form-values.ts';
import type { EditableResource } from '../../content/resource.ts';
import { useLeaveGuard } from '../../navigation/use-leave-guard.ts';
import { useListPath } from '../use-list-path.ts';
import { usePreloadedAlerts } from '../use-preloaded-alerts.ts';
import type { ConflictDialog as ConflictDialogType } from './conflict-dialog.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { type FormFields, formFields } from './form-fields.ts';
import { type PendingUploads, PendingUploadsContext } from './pending-uploads.ts';
import { PreviewPane } from './preview-pane.tsx';
import { SaveBar } from './save-bar.tsx';
import { useDraft } from './use-draft.ts';
import { useFocusAfterSave } from './use-focus-after-save.ts';
import { type Base, useSave } from './use-save.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

const ConflictDialog = lazy(() =>
  import('./conflict-dialog.tsx').then(({ ConflictDialog }) => ({ default: ConflictDialog })),
) as typeof ConflictDialogType;

interface EditFormProps<R extends { _id: string }, F extends string> {
  resource: EditableResource<R, F>;
  id: string | undefined;
  record: R | null;
  opened: Base<F>;
  preview: (values: Values<F>, record: R | null) => ReactNode;
  children: (form: FormFields<F>) => ReactNode;
}

/** A form with its live preview: what is typed is kept as a draft, saved without overwriting anybody, and never lost. */
export function EditForm<R extends { _id: string }, F extends string>(props: EditFormProps<R, F>) {
  const { resource, id, record, opened, preview, children } = props;
  const [base, setBase] = useState(opened);
  const [uploads] = useState<PendingUploads>(() => new Set());
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    initialValues: opened.values as Values<string>,
    validate: schemaResolver(resource.schema),
  });
  const values: Values<F> = form.values;
  const unsaved = form.isDirty();
  usePreloadedAlerts(unsaved);
  // Whose typing this is, also when the session ends while the form is open.
  const { email } = useSession();
  const [owner] = useState(email);
  const draft = useDraft({
    owner,
    resource: resource.name,
    id,
    fields: fieldsOf(resource),
    values,
    before: base.values,
    etag: base.etag,
  });
  const leaveFreely = useLeaveGuard(unsaved, keptAsDraft);
  const navigate = useNavigate();
  const listPath = useListPath(resource.paths.list);
  useSaveShortcut(element);

  const saving = useSave({
    resource,
    id,
    onSaved: (merged) => {
      draft.drop();
      leaveFreely();
      navigate(listPath);
      const text = id === undefined ? resource.texts.added : resource.texts.updated;
      showAlert({
        kind: 'success',
        title: 'Success!',
        text,
        ...(merged && { detail: 'It includes changes that somebody else made meanwhile.' }),
      });
    },
    onRefused: (errors) => {
      for (const { field, message } of errors) {
        form.setFieldError(field, message);
      }
    },
  });

  // From the press of the button to the last answer, also of a decided conflict: one save at a time [DASH-14].
  const busy = form.submitting || saving.running;
  useFocusAfterSave(busy, element);

  const submit = form.onSubmit(async () => {
    const complaint = element.current && browserComplaint(element.current);
    if (complaint) {
      form.setFieldError(complaint.name, complaint.validationMessage);
      return;
    }
    // Meanwhile a picture may be replaced, and a text corrected.
    while (uploads.size > 0) {
      if ((await Promise.all(uploads)).includes(false)) {
        toast('A picture was not sent. Try it again or cancel it, then save.', 5000);
        return;
      }
    }
    if ((await form.validate()).hasErrors) return;
    await saving.save(form.getValues(), base);
  });

  const restoreDraft = async () => {
    if (!draft.offered || (unsaved && !(await confirm(replaceTyped)))) return;
    const { values, before, etag } = draft.offered;
    form.setInitialValues(before);
    form.setValues(values);
    setBase({ values: before, etag });
    draft.settle(true);
    toast('Your draft is back.', 3000);
  };

  return (
    <PendingUploadsContext value={uploads}>
      {draft.offered && !busy && (
        <DraftOffer
          savedAt={draft.offered.savedAt}
          onRestore={restoreDraft}
          onDiscard={() => draft.settle(false)}
        />
      )}
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <form
          ref={element}
          onSubmit={busy ? (event) => event.preventDefault() : submit}
          noValidate
          className="min-w-0"
        >
          {/* What was typed while a save runs would not be part of it. */}
          <div
            inert={saving.running}
            className="space-y-6 rounded-2xl border border-line bg-surface p-5 inert:opacity-60 sm:p-8"
          >
            {children(formFields(form, resource.fields))}
          </div>
          <SaveBar adding={id === undefined} label={resource.label} busy={busy} unsaved={unsaved} />
        </form>
        <div className="min-w-0 xl:sticky xl:top-24">
          <PreviewPane>
            <Preview values={values} show={(late) => preview(late, record)} />
          </PreviewPane>
        </div>
      </div>
      {saving.conflict && (
        <Suspense>
          <ConflictDialog
            conflict={saving.conflict}
            fields={resource.fields}
            onClose={saving.dismissConflict}
            onDecided={(decided) => {
              const { theirs } = saving.conflict ?? { theirs: base };
              form.setInitialValues(theirs.values);
              form.setValues(decided);
              setBase(theirs);
              saving.dismissConflict();
              return saving.save(decided, theirs);
            }}
          />
        </Suspense>
      )}
    </PendingUploadsContext>
  );
}

const keptAsDraft =
  'Your changes are not saved yet. They stay on this device as a draft, and will be offered when you come back.';

const replaceTyped = {
  title: 'Restore the draft?',
  text: 'It takes the place of what you have typed since.',
  confirm: 'Restore',
  cancel: 'Keep what is here',
};

interface PreviewProps<F extends string> {
  values: Values<F>;
  show: (values: Values<F>) => ReactNode;
}

/** The first field whose text the browser itself does not take for an e-mail address, a number … */
const browserComplaint = (form: HTMLFormElement) =>
  [...form.elements].find(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && (field.validity.typeMismatch || field.validity.badInput),
  );

/** Lags behind the typing where the machine is slow, so that the typing itself never does. */
const Preview = <F extends string>({ values, show }: PreviewProps<F>) =>
  show(useDeferredValue(values));
