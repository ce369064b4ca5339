import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { type Picture, pictureUpdate } from '#contract/entities/pictures.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { checkOnSubmit } from '../../fields/form/check-on-submit.ts';
import { useForm } from '../../fields/form/use-form.ts';
import { AltFields } from '../../fields/picture/library/alt-fields.tsx';
import { NewerVersionNotice } from '../../fields/picture/library/newer-version-notice.tsx';
import {
  type PictureChange,
  type PictureDescription,
  toDescription,
  toPictureChange,
} from '../../fields/picture/library/picture-description.ts';
import { useSavePicture } from '../../fields/picture/library/use-picture-change.ts';
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts';

const schema = z.pipe(
  z.transform(
    (description: PictureDescription): PictureChange => ({
      fileName: description.fileName,
      ...toPictureChange(description),
    }),
  ),
  pictureUpdate,
);

/** Edits a picture's file name and alt text [IMG-2]. */
export function PictureForm({ picture }: { picture: Picture }) {
  const form = useForm({ initialValues: toDescription(picture), schema });
  const { save, theirs } = useSavePicture(picture, (settledPicture, isSaved) => {
    const description = toDescription(settledPicture);
    form.reset(isSaved ? description : form.getLatestValues(), description);
  });
  const { values, errors } = form;
  useLeaveGuard(form.isDirty, 'Your changes to this picture will be lost.');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const body = checkOnSubmit(event, form.check);
    if (body) save.mutate(body);
  };
  return (
    <form noValidate onSubmit={submit}>
      <div inert={save.isPending} className="space-y-6">
        {theirs && <NewerVersionNotice picture={theirs} />}
        <TextField
          label="File name"
          hint="Visitors cannot see this. Use it to find the picture."
          value={values.fileName}
          error={errors['fileName']}
          maxLength={200}
          onChange={({ target }) => form.change({ fileName: target.value })}
        />
        <AltFields
          alt={values.alt}
          isDecorative={values.isDecorative}
          translations={values}
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
