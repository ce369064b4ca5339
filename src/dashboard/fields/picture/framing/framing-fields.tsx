import type { Picture } from '#contract/entities/pictures.ts';
import { Button } from '#ui/button.tsx';
import { WholeNumberField } from '../../whole-number-field.tsx';
import { FocusPicker } from './focus-picker.tsx';
import { FocusSliders } from './focus-sliders.tsx';
import { FramePreviews } from './frame-previews.tsx';
import { applyCut, automaticFraming, type CutSide, cutSides } from './framing-values.ts';
import type { FramingState } from './use-framing.ts';

export function FramingFields({ picture, state }: { picture: Picture; state: FramingState }) {
  const { values, setValues, framing, wasCroppedByOthers, isPending } = state;
  return (
    <>
      <p className="mb-6 max-w-[65ch] text-muted">
        The website crops pictures to fit. Tap what must stay visible, such as a face. Drag the dots
        to cut off the edges. The file itself does not change. Logos, documents and pictures inside
        text are never cropped.
      </p>
      {wasCroppedByOthers && (
        <p
          role="alert"
          className="mb-6 rounded-lg border border-danger bg-danger-soft p-4 font-semibold text-sm text-strong"
        >
          Someone else has changed the crop of this picture. Press “Save crop” to use yours instead.
        </p>
      )}
      <div inert={isPending} className="grid items-start gap-8 lg:grid-cols-2">
        <div className="space-y-6">
          <FocusPicker
            picture={picture}
            {...framing}
            onFocus={(focus) => setValues({ ...values, focus })}
            onCut={(change) => setValues(applyCut(values, change))}
          />
          <FocusSliders focus={values.focus} onFocus={(focus) => setValues({ ...values, focus })} />
          <CutFields state={state} />
        </div>
        <div>
          <h3 className="mb-3 text-lg">On the website</h3>
          <FramePreviews picture={picture} {...framing} />
        </div>
      </div>
    </>
  );
}

export function FramingStatus({ state }: { state: FramingState }) {
  const { framing, setValues, isPending } = state;
  const isAutomatic = !framing.focus && !framing.crop;
  return (
    <>
      <Button
        variant="secondary"
        disabled={isPending || isAutomatic}
        onClick={() => setValues(automaticFraming)}
      >
        Reset
      </Button>
      <p role="status" className="text-muted text-sm">
        {isPending
          ? 'Cropping the picture. This takes a few seconds…'
          : isAutomatic && 'Automatic: cuts off the sides equally, or the bottom.'}
      </p>
    </>
  );
}

const labels: Record<CutSide, string> = {
  left: 'Left (%)',
  top: 'Top (%)',
  right: 'Right (%)',
  bottom: 'Bottom (%)',
};

const CutFields = ({ state: { values, setValues, invalidSides } }: { state: FramingState }) => (
  <fieldset>
    <legend className="mb-1 font-semibold text-strong">Cut off</legend>
    <p className="mb-3 text-muted text-sm">The darkened area is cut off.</p>
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {cutSides.map((side) => (
        <WholeNumberField
          key={side}
          label={labels[side]}
          value={values.cut[side]}
          max={95}
          error={invalidSides.includes(side) && 'Leave at least 5% of the picture visible'}
          onChange={({ target }) =>
            setValues({ ...values, cut: { ...values.cut, [side]: target.value } })
          }
        />
      ))}
    </div>
  </fieldset>
);
