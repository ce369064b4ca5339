import { useEffect, useRef, useState } from 'react';
import { type PictureDetails, pictureTrashDays } from '#contract/entities/pictures.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { toSentence } from '#contract/texts/to-sentence.ts';
import { showAlert } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { PictureInput } from '../../fields/picture/picture-input.tsx';
import { animationNotice, uploadPicture } from '../../fields/picture/upload-picture.ts';
import { Card } from '../../ui/card.tsx';
import { usePictureActions } from './use-picture-actions.ts';

const PictureChooser = lazyComponent(
  () => import('../../fields/picture/library/picture-chooser.tsx'),
  'PictureChooser',
);

type PictureActionsProps = Omit<PictureDetails, 'uses'>;

/** Replaces a picture everywhere, deletes it, or restores it from the trash [IMG-2]. */
export function PictureActions({ picture, totalUses, versions }: PictureActionsProps) {
  const { isBusy, replace, remove, restore } = usePictureActions({ picture, totalUses, versions });
  const isInTrash = picture.deletedAt !== null;
  const title = isInTrash ? 'In the trash' : totalUses > 0 ? 'Replace or delete' : 'Delete';
  return (
    <Card title={title} className="space-y-4">
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
  const [isChoosing, setChoosing] = useState(false);
  const { isSending, send } = useReplacementUpload(onReplace);
  return (
    <div className="space-y-3">
      <p>
        You can replace this picture everywhere at once. It is used in{' '}
        <span>{pluralize(totalUses, 'place', 'places')}</span>.
      </p>
      <label className="block font-medium text-sm text-strong">
        Upload a new picture
        <PictureInput
          disabled={isBusy || isSending}
          className="mt-2 block"
          onFiles={([file]) => file && send(file)}
        />
      </label>
      <p role="status" className="text-sm text-strong">
        {isSending && 'Uploading the new picture…'}
      </p>
      <Button variant="secondary" busy={isBusy} onClick={() => setChoosing(true)}>
        Choose from the library
      </Button>
      {isChoosing && (
        <PictureChooser
          onClose={() => setChoosing(false)}
          onChoose={({ address }) => {
            setChoosing(false);
            onReplace(address);
          }}
        />
      )}
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
    if (!result) return;
    setSending(false);
    if ('reason' in result) {
      showAlert({ kind: 'error', title: 'Error!', text: toSentence(result.reason) });
      return;
    }
    if (result.wasAnimated)
      showAlert({ kind: 'success', title: 'Uploaded', text: animationNotice });
    await onSent(result.address);
  }

  return { isSending, send };
}
