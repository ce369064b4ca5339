import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import * as z from 'zod/mini';
import { type Picture, pictureUpdate } from '#contract/pictures.ts';
import { toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { useForm } from '../form/use-form.ts';
import { useLeaveGuard } from '../navigation/use-leave-guard.ts';
import { AltFields } from '../screens/picture/library/alt-fields.tsx';
import { altInWords } from '../screens/picture/library/picture-tile.tsx';
import { showError } from '../screens/show-error.ts';
import {
  altOf,
  type PictureBase,
  type PictureChange,
  type PictureWords,
  savePicture,
  wordsOf,
} from './save-picture.ts';
import { usePicturesChanged } from './use-picture.ts';

const schema = z.pipe(
  z.transform(
    (words: PictureWords): PictureChange => ({ fileName: words.fileName, alt: altOf(words) }),
  ),
  pictureUpdate,
);

/** The name of a picture and its alternative text [IMG-2]. */
export function PictureForm({ opened }: { opened: PictureBase }) {
  const [base, setBase] = useState(opened);
  const [theirs, setTheirs] = useState<Picture | null>(null);
  const form = useForm({ stored: wordsOf(opened.data), schema });
  const changed = usePicturesChanged();
  const { values, errors } = form;
  useLeaveGuard(form.isDirty, 'What you typed about this picture will be lost.');
  const save = useMutation({
    mutationFn: (body: PictureChange) => savePicture(body, base),
    onSuccess: (outcome) => {
      const now = 'saved' in outcome ? outcome.saved : outcome.theirs;
      setBase(now);
      setTheirs('saved' in outcome ? null : now.data);
      form.reset('saved' in outcome ? wordsOf(now.data) : form.latestValues(), wordsOf(now.data));
      if ('saved' in outcome) toast('The picture is saved.', 3000);
      changed();
    },
    onError: (error) => showError(error, 'Failed to save this picture', { typed: true }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.check();
    if (body) save.mutate(body);
  };
  return (
    <form noValidate onSubmit={submit}>
      <div inert={save.isPending} className="space-y-6">
        {theirs && <TheirWords picture={theirs} />}
        <TextField
          label="File name"
          hint="Only you and the other admins see it. You find the picture by it."
          value={values.fileName}
          error={errors['fileName']}
          maxLength={200}
          onChange={({ target }) => form.change({ fileName: target.value })}
        />
        <AltFields
          alt={values.alt}
          isDecoration={values.isDecoration}
          error={errors['alt']}
          onChange={form.change}
        />
      </div>
      <Button type="submit" className="mt-6" busy={save.isPending} disabled={!form.isDirty}>
        Save
      </Button>
    </form>
  );
}

const TheirWords = ({ picture: { fileName, alt } }: { picture: Picture }) => (
  <div role="alert" className="rounded-lg border border-danger bg-danger-soft p-4 text-sm">
    <p className="font-semibold text-strong">Somebody else has changed this picture meanwhile.</p>
    <p className="mt-1">
      It is now called “{fileName}”. Its alternative text: {altInWords(alt)}. What you typed is
      still here and not saved yet. Press Save to keep yours.
    </p>
  </div>
);
