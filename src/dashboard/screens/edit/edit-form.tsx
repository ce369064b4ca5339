import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useRef,
  useState,
} from 'react';
import { type ContentKind, contentKinds } from '#contract/content-kinds.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { hasDraft, type Publication } from '../../content/draft-calls.ts';
import type { Values } from '../../content/form-values.ts';
import type { EditableResource } from '../../content/resource.ts';
import { PendingUploadsContext } from '../picture/pending-uploads.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { RecordPreview } from '../preview/record-preview.tsx';
import { type FormFields, formFields } from './form-fields.ts';
import { SaveBar } from './save-bar.tsx';
import { SaveDecision } from './save-decision.tsx';
import type { Base } from './save-record.ts';
import { useEditForm } from './use-edit-form.ts';

const PublishedActions = lazy(() =>
  import('./published-actions.tsx').then(({ PublishedActions }) => ({
    default: PublishedActions,
  })),
);
const ScheduleDialog = lazy(() =>
  import('./schedule-dialog.tsx').then(({ ScheduleDialog }) => ({ default: ScheduleDialog })),
);
const AutosaveOffer = lazy(() =>
  import('./autosave-offer.tsx').then(({ AutosaveOffer }) => ({ default: AutosaveOffer })),
);

interface EditFormProps<R extends { _id: string }, F extends string> {
  resource: EditableResource<R, F>;
  id: string | undefined;
  publication: Publication;
  /** The record changed by something else than a save of the form. */
  onChanged: () => void;
  opened: Base<F>;
  children: (form: FormFields<F>) => ReactNode;
}

/** A form with a live preview. What is typed is kept as an autosave, and a save does not overwrite the changes of others. */
export function EditForm<R extends { _id: string }, F extends string>(props: EditFormProps<R, F>) {
  const { resource, id, publication, onChanged, opened, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useEditForm({ resource, id, publication, opened, element });
  const { isPublished, publishAt, unpublishAt } = publication;
  const canUnpublish = contentKinds[resource.name].order !== 'singleton';
  const [scheduling, setScheduling] = useState(false);
  const { state, autosave, saving, busy } = form;
  return (
    <PendingUploadsContext value={form.uploads}>
      {autosave.offered.length > 0 && !busy && (
        <Suspense>
          <AutosaveOffer
            labels={resource.fields}
            autosaves={autosave.offered}
            onRestore={autosave.restore}
            onDiscard={autosave.discard}
          />
        </Suspense>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <form
          ref={element}
          onSubmit={busy ? (event) => event.preventDefault() : form.submit}
          onKeyDown={keepEnterFromSubmitting}
          noValidate
          className="min-w-0"
        >
          {/* Inert while a save runs: what is typed then would not be saved. */}
          <div
            inert={saving.running}
            className="space-y-6 rounded-2xl border border-line bg-surface p-5 inert:opacity-60 sm:p-8"
          >
            {children(formFields(state, resource.fields))}
          </div>
          <SaveBar
            adding={id === undefined}
            label={resource.label}
            underway={form.underway}
            unsaved={state.isDirty}
            publication={publication}
            onSchedule={() => setScheduling(true)}
            onDraft={() => form.store({ publishAt, unpublishAt })}
          />
          {id !== undefined && isPublished && (canUnpublish || hasDraft(publication)) && (
            <Suspense>
              <PublishedActions
                resource={resource}
                id={id}
                canUnpublish={canUnpublish}
                publication={publication}
                etag={state.base.etag}
                busy={busy}
                onStore={form.store}
                onDiscarded={() => {
                  autosave.drop();
                  onChanged();
                }}
              />
            </Suspense>
          )}
        </form>
        <div className="min-w-0 xl:sticky xl:top-24">
          <PreviewPane>
            <ErrorBoundary fallback={<p>The preview could not be loaded.</p>}>
              <Suspense>
                <Preview kind={resource.name} values={state.values} />
              </Suspense>
            </ErrorBoundary>
          </PreviewPane>
        </div>
      </div>
      {scheduling && (
        <Suspense>
          <ScheduleDialog
            publication={publication}
            canUnpublish={canUnpublish}
            onClose={() => setScheduling(false)}
            onDecided={(schedule) => {
              setScheduling(false);
              form.store(schedule);
            }}
          />
        </Suspense>
      )}
      <SaveDecision resource={resource} saving={saving} rebase={state.rebase} />
    </PendingUploadsContext>
  );
}

/** Enter in a one-line field would submit the form, and a save is published at once [DASH-14]. */
function keepEnterFromSubmitting(event: KeyboardEvent) {
  const { target } = event;
  const isOneLineField = target instanceof HTMLInputElement && target.type !== 'file';
  if (event.key === 'Enter' && isOneLineField) event.preventDefault();
}

/** Renders with lower priority than the fields, so that typing stays fast on a slow machine. */
const Preview = ({ kind, values }: { kind: ContentKind; values: Values<string> }) => (
  <RecordPreview kind={kind} given={useDeferredValue(values)} />
);
