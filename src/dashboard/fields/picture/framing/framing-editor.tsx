import type { SubmitEvent } from 'react';
import type { Picture, PictureDetails } from '#contract/entities/pictures.ts';
import { uploadedImagePath } from '#contract/fields/fields.ts';
import { getPicturePlace } from '#contract/kinds/content-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FramingFields, FramingStatus } from './framing-fields.tsx';
import { useFraming } from './use-framing.ts';

type FramingEditorProps = Pick<PictureDetails, 'picture' | 'uses' | 'totalUses'>;

/**
 * Edits the focal point and the visible part of a picture [IMG-2]. For a picture that is never cropped, shows a
 * sentence instead of the previews, which would suggest otherwise.
 */
export function FramingEditor(details: FramingEditorProps) {
  const { picture } = details;
  const isUploaded = uploadedImagePath.test(picture.address);
  return (
    <Card title="Cropping">
      {!isUploaded && <p>This picture is hosted on another website and cannot be cropped here.</p>}
      {isUploaded && isNeverCropped(details) && <p>Not cropped. Visitors see the whole picture.</p>}
      {isUploaded && !isNeverCropped(details) && <Editor picture={picture} />}
    </Card>
  );
}

/** Whether the website uses the picture and never crops it. False for a picture with a crop or a focal point. */
const isNeverCropped = ({ picture, uses, totalUses }: FramingEditorProps): boolean =>
  !picture.focus &&
  !picture.crop &&
  totalUses > 0 &&
  totalUses === uses.length &&
  uses.every(({ kind, field }) => getPicturePlace(kind, field)?.fit !== 'cover');

function Editor({ picture }: { picture: Picture }) {
  const state = useFraming(picture);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    state.save();
  };
  return (
    <form noValidate onSubmit={submit}>
      <FramingFields picture={picture} state={state} />
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={state.isPending} disabled={!state.canSave}>
          Save crop
        </Button>
        <FramingStatus state={state} />
      </div>
    </form>
  );
}
