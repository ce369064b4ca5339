import { type ComponentType, Fragment, type ReactNode, Suspense, useRef, useState } from 'react';
import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { hasDraft, type Publication } from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { RecordDateField } from '../../fields/date-time-field.tsx';
import { type FieldComponents, type FormFields, fieldProps } from '../../fields/form-fields.ts';
import { PhoneField } from '../../fields/phone/phone-field.tsx';
import { PendingUploadsContext } from '../../fields/picture/pending-uploads.ts';
import { PictureField } from '../../fields/picture/picture-field.tsx';
import { RichTextField } from '../../fields/rich-text/rich-text-field.tsx';
import type { RecordPreviewProps } from '../../kinds/feature.ts';
import { keepEnterFromSubmitting } from './form-keyboard.ts';
import { SaveBar } from './save-bar.tsx';
import type { Base } from './save-with-merge.ts';
import type { Side } from './side-switch.tsx';
import { useEditForm } from './use-edit-form.ts';
import { useShownOffers } from './use-shown-offers.ts';

const PublishedActions = lazyPart(
  () => import('./published-actions.tsx'),
  ({ PublishedActions }) => PublishedActions,
);
const ScheduleDialog = lazyPart(
  () => import('./schedule-dialog.tsx'),
  ({ ScheduleDialog }) => ScheduleDialog,
);
const AutosaveOffer = lazyPart(
  () => import('./autosave-offer.tsx'),
  ({ AutosaveOffer }) => AutosaveOffer,
);
const BarNotices = lazyPart(
  () => import('./bar-notices.tsx'),
  ({ BarNotices }) => BarNotices,
);
const SaveDecision = lazyPart(
  () => import('./save-decision.tsx'),
  ({ SaveDecision }) => SaveDecision,
);

const DraftSaved = lazyPart(
  () => import('./draft-saved.tsx'),
  ({ DraftSaved }) => DraftSaved,
);
const PreviewPane = lazyPart(
  () => import('../preview/preview-pane.tsx'),
  ({ PreviewPane }) => PreviewPane,
);
const SideSwitch = lazyPart(
  () => import('./side-switch.tsx'),
  ({ SideSwitch }) => SideSwitch,
);

const LazySlugField = lazyPart(
  () => import('../../fields/slug-field.tsx'),
  ({ SlugField }) => SlugField,
);

/** A field that comes after the others. */
const later = <P extends object>(Field: ComponentType<P>) =>
  function LaterField(props: P) {
    return (
      <Suspense fallback={<div className="h-26" />}>
        <Field {...props} />
      </Suspense>
    );
  };

const LazyShareFields = lazyPart(
  () => import('../../fields/share/share-fields.tsx'),
  ({ ShareFields }) => ShareFields,
);

const components: FieldComponents = {
  PictureField,
  RichTextField,
  RecordDateField,
  PhoneField,
  SlugField: later(LazySlugField),
  ShareFields: later(LazyShareFields),
};

interface EditFormProps<R extends { _id: string }, F extends string> {
  resource: EditableResource<R, F>;
  id: string | undefined;
  /** The record that a new one is a copy of, and stands behind. */
  after: string | undefined;
  publication: Publication;
  /** The record changed by something else than a save of the form. */
  onChanged: () => void;
  opened: Base<F>;
  /** What is shown in place of the record's card and page. */
  preview: ComponentType<RecordPreviewProps> | undefined;
  children: (form: FormFields<F>) => ReactNode;
}

/** A form with a live preview. What is typed is kept as an autosave, and a save does not overwrite the changes of others. */
export function EditForm<R extends { _id: string }, F extends string>(props: EditFormProps<R, F>) {
  const { resource, id, after, publication, onChanged, opened, preview, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const editing = useEditForm({ resource, id, after, publication, opened, element });
  const { form, etag, rebase, uploads, autosave, saving, savedDraft } = editing;
  const { submit, underway } = saving;
  const busy = underway !== null;
  const { isPublished, publishAt, unpublishAt } = publication;
  const canUnpublish = contentKinds[resource.name].order !== 'singleton';
  const [scheduling, setScheduling] = useState(false);
  const [side, setSide] = useState<Side>('Write');
  const [scrollPositions] = useState({ Write: 0, Preview: 0 });
  const isPreview = side === 'Preview';
  const offers = useShownOffers(autosave.offered);
  // What was typed on this device is above the form from its first paint; what comes later moves nothing.
  const Offers = offers.atFirst ? Fragment : Suspense;
  const sideSwitch = (
    <Suspense>
      <SideSwitch side={side} scrollPositions={scrollPositions} onShow={setSide} />
    </Suspense>
  );
  return (
    <PendingUploadsContext value={uploads}>
      {offers.shown.length > 0 && !busy && (
        <Offers>
          <AutosaveOffer
            labels={resource.fields}
            autosaves={offers.shown}
            onRestore={autosave.restore}
            onDiscard={autosave.discard}
            takesFocus={offers.showsAll}
          />
        </Offers>
      )}
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] has-[[data-sectioned]]:xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <form
          ref={element}
          onSubmit={(event) => {
            event.preventDefault();
            // What is wrong is told at its field.
            setSide('Write');
            if (!busy) submit('publish');
          }}
          onKeyDown={keepEnterFromSubmitting}
          noValidate
          className={classNames('min-w-0', isPreview && 'max-xl:hidden')}
        >
          {/* Inert while a save runs: what is typed then would not be saved. */}
          <div
            inert={saving.isSending}
            className="space-y-6 rounded-2xl border border-line bg-surface p-5 inert:opacity-60 sm:p-8"
          >
            {children({ ...fieldProps(form, resource), ...components })}
          </div>
          <SaveBar
            adding={id === undefined}
            label={resource.label}
            underway={underway}
            unsaved={form.isDirty}
            saved={
              id !== undefined &&
              savedDraft && (
                <Suspense>
                  <DraftSaved
                    kind={resource.name}
                    id={id}
                    publication={publication}
                    {...savedDraft}
                  />
                </Suspense>
              )
            }
            publication={publication}
            onSchedule={() => setScheduling(true)}
            onDraft={() => submit({ publishAt, unpublishAt })}
            notices={
              (autosave.editors.length > 0 || offers.waiting[0]) && (
                <Suspense>
                  <BarNotices
                    editors={autosave.editors}
                    waiting={offers.waiting[0]}
                    onShow={offers.show}
                  />
                </Suspense>
              )
            }
          >
            {!isPreview && sideSwitch}
          </SaveBar>
          {id !== undefined && isPublished && (canUnpublish || hasDraft(publication)) && (
            <Suspense>
              <PublishedActions
                resource={resource}
                id={id}
                canUnpublish={canUnpublish}
                publication={publication}
                etag={etag}
                busy={busy}
                onStore={submit}
                onDiscarded={() => {
                  autosave.drop();
                  onChanged();
                }}
              />
            </Suspense>
          )}
        </form>
        <div className={classNames('min-w-0 xl:sticky xl:top-24', !isPreview && 'max-xl:hidden')}>
          <ErrorBoundary fallback={<p>The preview could not be loaded.</p>}>
            <Suspense>
              <PreviewPane of={preview} kind={resource.name} given={form.values} />
            </Suspense>
          </ErrorBoundary>
          {isPreview && (
            <div className="sticky bottom-0 z-10 mt-4 bg-page py-3 xl:hidden">{sideSwitch}</div>
          )}
        </div>
      </div>
      {scheduling && (
        <Suspense>
          <ScheduleDialog
            publication={publication}
            canPublish={!isPublished || publication.hasChanges || form.isDirty}
            canUnpublish={canUnpublish}
            onClose={() => setScheduling(false)}
            onDecided={(schedule) => {
              setScheduling(false);
              submit(schedule);
            }}
          />
        </Suspense>
      )}
      {saving.decision && (
        <Suspense>
          <SaveDecision
            resource={resource}
            saving={saving}
            rebase={rebase}
            onClose={saving.dismiss}
          />
        </Suspense>
      )}
    </PendingUploadsContext>
  );
}
