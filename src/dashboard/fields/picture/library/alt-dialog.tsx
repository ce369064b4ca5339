import { useState } from 'react';
import type { Picture } from '#contract/entities/pictures.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { AltFields } from './alt-fields.tsx';
import { NewerVersionNotice } from './newer-version-notice.tsx';
import { toDescription, toPictureChange } from './picture-description.ts';
import { useSavePicture } from './use-picture-change.ts';

/** Edits the alt text of a picture in the form of a record that uses it [IMG-2]. */
export function AltDialog({ picture, onClose }: { picture: Picture; onClose: () => void }) {
  const [description, setDescription] = useState(toDescription(picture));
  const { save, theirs } = useSavePicture(picture, (_, isSaved) => isSaved && onClose());
  return (
    <Dialog title="Alternative text" onClose={onClose}>
      <div inert={save.isPending} className="space-y-6">
        <img
          src={picture.address}
          alt=""
          className="max-h-48 w-full rounded-lg bg-sunken object-contain"
        />
        {theirs && <NewerVersionNotice picture={theirs} />}
        <AltFields
          alt={description.alt}
          isDecorative={description.isDecorative}
          translations={description}
          error={undefined}
          onChange={(change) => setDescription({ ...description, ...change })}
        />
      </div>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={save.isPending} onClick={() => save.mutate(toPictureChange(description))}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}
