import type { Picture } from '#contract/entities/pictures.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FramingFields, FramingStatus } from './framing-fields.tsx';
import { useFraming } from './use-framing.ts';

/**
 * Crops a picture in the form of a record that uses it [IMG-2]. Contains no form element because it opens inside a
 * form.
 */
export function FramingDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const state = useFraming(picture, onClose);
  return (
    <Dialog title="Crop picture" onClose={onClose} className="w-[min(64rem,calc(100vw-2rem))]">
      <FramingFields picture={picture} state={state} />
      <div className="mt-8 flex flex-wrap items-center justify-end gap-3">
        <FramingStatus state={state} />
        <span className="grow" />
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={state.isPending} disabled={!state.canSave} onClick={state.save}>
          Save crop
        </Button>
      </div>
    </Dialog>
  );
}
