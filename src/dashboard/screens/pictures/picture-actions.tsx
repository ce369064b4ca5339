import { useEffect, useRef, useState } from 'react';
import { type PictureDetails, pictureTrashDays } from '#contract/entities/pictures.ts';
import { showAlert } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PictureInput } from '../../fields/picture/picture-input.tsx';
import { animationNotice, uploadPicture } from '../../fields/picture/upload-picture.ts';
import { useLibrary } from '../../fields/picture/use-library.tsx';
import { Card } from '../../ui/card.tsx';
import { usePictureActions } from './use-picture-actions.ts';

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
        <Button variant="danger" busy={isBusy} onClick={remove}>
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
      <Button variant="secondary" busy={isBusy} onClick={library.open}>
        Choose from the library
      </Button>
      {library.dialog}
    </div>
  );
}

function useReplacementUpload(onSent: (address: string) => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const unmountAborter = useRef(new AbortController());
  useEffect(() => {
    unmountAborter.current = new AbortController();
    return () => unmountAborter.current.abort();
  }, []);

  async function send(file: File): Promise<void> {
    const { signal } = unmountAborter.current;
    setSending(true);
    const result = await uploadPicture(file, signal);
    if (signal.aborted) return;
    setSending(false);
    if ('reason' in result) {
      showAlert({ kind: 'error', title: 'Error!', text: result.reason });
      return;
    }
    if (result.wasMoving) showAlert({ kind: 'success', title: 'Uploaded', text: animationNotice });
    await onSent(result.address);
  }

  return { isSending, send };
}
