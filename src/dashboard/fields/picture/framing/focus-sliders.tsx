import { Field } from '#ui/field.tsx';
import type { Point } from './framing-values.ts';

interface FocusSlidersProps {
  focus: Point | null;
  onFocus: (focus: Point) => void;
}

/** Used until a focal point is chosen. */
const center = { x: 50, y: 50 };

const axes = [
  { axis: 'x', label: 'Horizontal position', start: 'left' },
  { axis: 'y', label: 'Vertical position', start: 'top' },
] as const;

/** Sets the focal point by keyboard or with a screen reader. The arrow keys move it by one percent. */
export function FocusSliders({ focus, onFocus }: FocusSlidersProps) {
  const point = focus ?? center;
  return (
    <fieldset className="space-y-4">
      <legend className="mb-3 font-semibold text-strong">Focal point</legend>
      {axes.map(({ axis, label, start }) => {
        const description = focus ? `${focus[axis]}% from the ${start}` : 'Not chosen yet';
        return (
          <Field key={axis} label={label}>
            {({ id }) => (
              <span className="flex items-center gap-4">
                <input
                  id={id}
                  type="range"
                  min={0}
                  max={100}
                  value={point[axis]}
                  aria-valuetext={description}
                  onChange={({ target }) => onFocus({ ...point, [axis]: Number(target.value) })}
                  className="min-h-11 grow cursor-pointer accent-accent"
                />
                <span aria-hidden="true" className="w-32 shrink-0 text-muted text-sm tabular-nums">
                  {description}
                </span>
              </span>
            )}
          </Field>
        );
      })}
    </fieldset>
  );
}
