import type { Picture } from '#contract/entities/pictures.ts';
import { Button } from '#ui/button.tsx';
import { CutFields } from './cut-fields.tsx';
import { FocusSliders } from './focus-sliders.tsx';
import { FocusStage } from './focus-stage.tsx';
import { FramePreviews } from './frame-previews.tsx';
import { automatic, withCut } from './framing-values.ts';
import type { FramingState } from './use-framing.ts';

interface FramingFieldsProps {
  picture: Picture;
  state: FramingState;
}

/** What stays in sight of a picture and what is cut off, with all shapes of the site beside it. */
export function FramingFields({ picture, state }: FramingFieldsProps) {
  const { values, setValues, framing, faulty, isByOthers, isPending } = state;
  return (
    <>
      <p className="mb-6 max-w-[65ch] text-muted">
        The website crops pictures to fit their places. Tap what must stay in sight, such as a face.
        Drag the dots at the edges to cut something off. The file itself does not change. Logos,
        documents and pictures inside a text are always shown whole.
      </p>
      {isByOthers && <ByOthers />}
      <div inert={isPending} className="grid items-start gap-8 lg:grid-cols-2">
        <div className="space-y-6">
          <FocusStage
            picture={picture}
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
          <FramePreviews picture={picture} {...framing} />
        </div>
      </div>
    </>
  );
}

/** Takes back what was chosen, and says how the picture stands. */
export function FramingStatus({ state }: { state: FramingState }) {
  const { framing, setValues, isPending } = state;
  const isAutomatic = !framing.focus && !framing.crop;
  return (
    <>
      <Button
        look="secondary"
        disabled={isPending || isAutomatic}
        onClick={() => setValues(automatic)}
      >
        Back to automatic
      </Button>
      <p role="status" className="text-muted text-sm">
        {isPending
          ? 'Making the pictures for the website. This takes a few seconds …'
          : isAutomatic && 'Automatic: the upper part is shown.'}
      </p>
    </>
  );
}

const ByOthers = () => (
  <p
    role="alert"
    className="mb-6 rounded-lg border border-danger bg-danger-soft p-4 font-semibold text-sm text-strong"
  >
    Somebody else has cropped this picture meanwhile. Press Save cropping to keep yours.
  </p>
);
