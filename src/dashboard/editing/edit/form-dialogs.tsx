import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { Publication } from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import type { useEditForm } from './use-edit-form.ts';

const ScheduleDialog = lazyComponent(() => import('./schedule-dialog.tsx'), 'ScheduleDialog');
const SaveDecision = lazyComponent(() => import('./save-decision.tsx'), 'SaveDecision');

interface FormDialogsProps {
  resource: EditableResource;
  publication: Publication;
  editForm: ReturnType<typeof useEditForm>;
  isScheduling: boolean;
  onClose: () => void;
}

export function FormDialogs(props: FormDialogsProps) {
  const { resource, publication, editForm, isScheduling, onClose } = props;
  const { form, saver, rebase } = editForm;
  return (
    <>
      {isScheduling && (
        <ScheduleDialog
          publication={publication}
          canPublish={!publication.isPublished || publication.hasChanges || form.isDirty}
          canUnpublish={contentKinds[resource.name].order !== 'singleton'}
          onClose={onClose}
          onDecided={(schedule) => {
            onClose();
            saver.submit(schedule);
          }}
        />
      )}
      {saver.decision && (
        <SaveDecision resource={resource} saver={saver} rebase={rebase} onClose={onClose} />
      )}
    </>
  );
}
