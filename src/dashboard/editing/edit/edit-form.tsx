import { useRef, useState } from 'react';
import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { createFieldProps } from '../../fields/form-fields.ts';
import { PendingUploadsContext } from '../../fields/picture/pending-uploads.ts';
import type { EditableFeature } from '../../kinds/feature.ts';
import { useFormLanguage } from '../translation/use-form-language.tsx';
import { fieldComponents } from './field-components.tsx';
import { FormFooter } from './form-footer.tsx';
import { preventSubmitOnEnter } from './form-keyboard.ts';
import { OfferedAutosaves, useShownOffers } from './offered-autosaves.tsx';
import type { Side } from './side-switch.tsx';
import { type EditFormOptions, useEditForm } from './use-edit-form.ts';

const PreviewPane = lazyComponent(() => import('../preview/preview-pane.tsx'), 'PreviewPane');
const ScheduleDialog = lazyComponent(() => import('./schedule-dialog.tsx'), 'ScheduleDialog');
const SaveDecision = lazyComponent(() => import('./save-decision.tsx'), 'SaveDecision');
const SideSwitch = lazyComponent(() => import('./side-switch.tsx'), 'SideSwitch');

interface EditFormProps extends Omit<EditFormOptions, 'element'> {
  resource: EditableFeature;
  onDiscarded: () => void;
}

/** A form with a live preview and autosaves. A save is merged with other people's changes. */
export function EditForm(props: EditFormProps) {
  const { resource, id, publication } = props;
  const element = useRef<HTMLFormElement>(null);
  const editForm = useEditForm({ ...props, element });
  const { form, uploads, autosave, saver } = editForm;
  const busy = saver.runningSave !== null;
  const offers = useShownOffers(autosave.offers);
  const [isScheduling, setScheduling] = useState(false);
  const canUnpublish = contentKinds[resource.name].order !== 'singleton';
  const { language, isTranslating, tabs, panelProps, getTranslation } = useFormLanguage({
    resource,
    id,
    form,
  });
  const sides = useSides(isTranslating);
  return (
    <PendingUploadsContext value={uploads}>
      {!busy && (
        <OfferedAutosaves
          labels={resource.fields}
          offers={offers}
          onRestore={autosave.restore}
          onDiscard={autosave.discard}
        />
      )}
      <div
        className={classNames(
          'grid items-start gap-8',
          !isTranslating &&
            'xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] has-[[data-sectioned]]:xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]',
        )}
      >
        <form
          ref={element}
          onSubmit={(event) => {
            event.preventDefault();
            // Shows the form because errors appear next to its fields.
            sides.show('Write');
            if (!busy) saver.submit('publish');
          }}
          onKeyDown={preventSubmitOnEnter}
          noValidate
          className={classNames('min-w-0', sides.getClass('Write'))}
        >
          {/* Inert during a save because the save does not include text typed in the meantime. */}
          <div
            inert={saver.isSending}
            className="rounded-2xl border border-line bg-surface p-5 inert:opacity-60 sm:p-8"
          >
            {tabs}
            <div {...panelProps} className="space-y-6">
              {resource.form({
                ...createFieldProps(form, resource, getTranslation),
                ...fieldComponents,
              })}
            </div>
          </div>
          <FormFooter
            resource={resource}
            id={id}
            publication={publication}
            canUnpublish={canUnpublish}
            editForm={editForm}
            offers={offers}
            onSchedule={() => setScheduling(true)}
            onDiscarded={props.onDiscarded}
            sideSwitch={sides.renderSwitch('Write')}
          />
        </form>
        <div className={classNames('min-w-0 xl:sticky xl:top-24', sides.getClass('Preview'))}>
          <ErrorBoundary fallback={<p>The preview could not be loaded.</p>}>
            <PreviewPane
              component={resource.preview}
              kind={resource.name}
              values={form.values}
              language={language}
            />
          </ErrorBoundary>
          {sides.renderSwitch('Preview')}
        </div>
      </div>
      {isScheduling && (
        <ScheduleDialog
          publication={publication}
          canPublish={!publication.isPublished || publication.hasChanges || form.isDirty}
          canUnpublish={canUnpublish}
          onClose={() => setScheduling(false)}
          onDecided={(schedule) => {
            setScheduling(false);
            saver.submit(schedule);
          }}
        />
      )}
      {saver.decision && (
        <SaveDecision
          resource={resource}
          saver={saver}
          rebase={editForm.rebase}
          onClose={saver.dismiss}
        />
      )}
    </PendingUploadsContext>
  );
}

/** If the form and the preview do not fit side by side, a switch selects which one is shown. */
function useSides(isTranslating: boolean) {
  const [side, setSide] = useState<Side>('Write');
  const [scrollPositions] = useState({ Write: 0, Preview: 0 });
  // A form in two languages also uses the width of the preview.
  const hiddenClass = isTranslating ? 'hidden' : 'max-xl:hidden';
  return {
    show: setSide,
    getClass: (each: Side) => each !== side && hiddenClass,
    renderSwitch: (each: Side) =>
      each === side && (
        <SideSwitch
          side={side}
          showsOneSide={isTranslating}
          scrollPositions={scrollPositions}
          onShow={setSide}
        />
      ),
  };
}
