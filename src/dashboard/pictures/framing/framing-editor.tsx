import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { uploadedImagePath } from '#contract/fields.ts';
import type { Framing } from '#contract/picture-frames.ts';
import type { Picture } from '#contract/pictures.ts';
import { toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { useLeaveGuard } from '../../navigation/use-leave-guard.ts';
import { publishingKey } from '../../publish/use-publishing.ts';
import { picturesKey } from '../../screens/picture/library/use-found-pictures.ts';
import { showError } from '../../screens/show-error.ts';
import { CutFields } from './cut-fields.tsx';
import { FocusSliders } from './focus-sliders.tsx';
import { FocusStage } from './focus-stage.tsx';
import { FramePreviews } from './frame-previews.tsx';
import { automatic, faultyCuts, framingOf, framingValuesOf, withCut } from './framing-values.ts';
import { isSameFraming, saveFraming } from './save-framing.ts';

/** How a picture is cropped: what stays in sight and what is cut off, in all shapes of the site at once [IMG-2]. */
export function FramingEditor({ opened }: { opened: Picture }) {
  return (
    <section
      aria-labelledby="picture-framing"
      className="rounded-2xl border border-line bg-surface p-6 sm:p-8"
    >
      <h2 id="picture-framing" className="mb-2 text-xl">
        How it is cropped
      </h2>
      {uploadedImagePath.test(opened.address) ? (
        <Editor opened={opened} />
      ) : (
        <p>This picture is kept by another website, and cannot be cropped here.</p>
      )}
    </section>
  );
}

function Editor({ opened }: { opened: Picture }) {
  const { values, setValues, framing, isDirty, isByOthers, save } = useFraming(opened);
  const faulty = faultyCuts(values);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (faulty.length === 0) save.mutate(framing);
  };
  const isAutomatic = !framing.focus && !framing.crop;
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-6 max-w-[65ch] text-muted">
        The website crops pictures to fit their places. Tap what must stay in sight, such as a face.
        Drag the dots at the edges to cut something off. The file itself does not change.
      </p>
      {isByOthers && <ByOthers />}
      <div inert={save.isPending} className="grid items-start gap-8 lg:grid-cols-2">
        <div className="space-y-6">
          <FocusStage
            picture={opened}
            {...framing}
            onFocus={(focus) => setValues({ ...values, focus })}
            onCut={(moved) => setValues(withCut(values, moved))}
          />
          <FocusSliders focus={values.focus} onFocus={(focus) => setValues({ ...values, focus })} />
          <CutFields
            cut={values.cut}
            faulty={faulty}
            onCut={(cut) => setValues({ ...values, cut })}
          />
        </div>
        <div>
          <h3 className="mb-3 text-lg">As the website shows it</h3>
          <FramePreviews picture={opened} {...framing} />
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          look="primary"
          busy={save.isPending}
          disabled={!isDirty || faulty.length > 0}
        >
          Save cropping
        </Button>
        <Button
          look="secondary"
          disabled={save.isPending || isAutomatic}
          onClick={() => setValues(automatic)}
        >
          Back to automatic
        </Button>
        <p role="status" className="text-muted text-sm">
          {save.isPending && 'Making the pictures for the website. This takes a few seconds …'}
          {!save.isPending && isAutomatic && 'Automatic: the upper part is shown.'}
        </p>
      </div>
    </form>
  );
}

/** What the editor holds, and its save. */
function useFraming(opened: Picture) {
  const [base, setBase] = useState(opened);
  const [values, setValues] = useState(() => framingValuesOf(opened));
  const [isByOthers, setByOthers] = useState(false);
  const client = useQueryClient();
  const framing = framingOf(values);
  const isDirty = !isSameFraming(framing, base);
  useLeaveGuard(isDirty, 'How you cropped this picture will be lost.');
  const save = useMutation({
    mutationFn: (given: Framing) => saveFraming(given, base),
    onSuccess: (outcome) => {
      const isSaved = 'saved' in outcome;
      setBase(isSaved ? outcome.saved : outcome.theirs);
      setByOthers(!isSaved);
      if (isSaved) toast('The picture is cropped.', 3000);
      client.invalidateQueries({ queryKey: picturesKey });
      client.invalidateQueries({ queryKey: publishingKey });
    },
    onError: (error) => showError(error, 'Failed to crop this picture', { typed: true }),
  });
  return { values, setValues, framing, isDirty, isByOthers, save };
}

const ByOthers = () => (
  <p
    role="alert"
    className="mb-6 rounded-lg border border-danger bg-danger-soft p-4 font-semibold text-sm text-strong"
  >
    Somebody else has cropped this picture meanwhile. Press Save cropping to keep yours.
  </p>
);
