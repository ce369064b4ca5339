import { type PictureDetails, pictureTrashDays } from '#contract/entities/pictures.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PictureInput } from '../../fields/picture/picture-input.tsx';
import { useLibrary } from '../../fields/picture/use-library.tsx';
import { Card } from '../../ui/card.tsx';
import { usePictureActions } from './use-picture-actions.ts';
import { useReplacementUpload } from './use-replacement-upload.ts';

type PictureActionsProps = Omit<PictureDetails, 'uses'>;

/** Replaces a picture everywhere, deletes it, or restores it from the trash [IMG-2]. */
export function PictureActions({ picture, totalUses, versions }: PictureActionsProps) {
  const { isBusy, replace, remove, restore } = usePictureActions({ picture, totalUses, versions });
  const isInTrash = picture.deletedAt !== null;
  return (
    <Card title={isInTrash ? 'In the trash' : 'Replace or delete'} className="space-y-4">
      {totalUses > 0 && <Replacement totalUses={totalUses} isBusy={isBusy} onReplace={replace} />}
      {isInTrash ? (
        <>
          <p>
            The picture will be permanently deleted after {pictureTrashDays} days in the trash,
            unless an item uses it by then.
          </p>
          <Button busy={isBusy} onClick={restore}>
            Restore
          </Button>
        </>
      ) : (
        <Button look="danger" busy={isBusy} onClick={remove}>
          Delete
        </Button>
      )}
    </Card>
  );
}

interface ReplacementProps {
  totalUses: number;
  isBusy: boolean;
  onReplace: (address: string) => Promise<void>;
}

/** Replaces a picture in all places: with a new file, or with a picture from the library. */
function Replacement({ totalUses, isBusy, onReplace }: ReplacementProps) {
  const library = useLibrary(({ address }) => onReplace(address));
  const { isSending, send } = useReplacementUpload(onReplace);
  return (
    <div className="space-y-3">
      <p>
        You can replace this picture everywhere at once. It is used in{' '}
        <span>{totalUses === 1 ? '1 place' : `${totalUses.toLocaleString('en')} places`}</span>.
      </p>
      <Field label="Upload a new picture">
        {(control) => (
          <PictureInput
            {...control}
            disabled={isBusy || isSending}
            onFiles={([file]) => file && send(file)}
          />
        )}
      </Field>
      <p role="status" className="text-sm text-strong">
        {isSending && 'Uploading the new picture…'}
      </p>
      <Button look="secondary" busy={isBusy} onClick={library.open}>
        Choose from the library
      </Button>
      {library.dialog}
    </div>
  );
}
