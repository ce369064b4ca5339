import { Field } from '#ui/field.tsx';
import type { Point } from './framing-values.ts';

interface FocusSlidersProps {
  focus: Point | null;
  onFocus: (focus: Point) => void;
}

/** Used until a focal point is chosen. */
const center = { x: 50, y: 50 };

/** Sets the focal point by keyboard or with a screen reader. The arrow keys move it by one percent. */
export function FocusSliders({ focus, onFocus }: FocusSlidersProps) {
  const point = focus ?? center;
  return (
    <fieldset className="space-y-4">
      <legend className="mb-3 font-semibold text-strong">Focal point</legend>
      <Slider
        label="From left to right"
        value={point.x}
        description={focus ? `${focus.x}% from the left` : 'Not chosen yet'}
        onChange={(x) => onFocus({ ...point, x })}
      />
      <Slider
        label="From top to bottom"
        value={point.y}
        description={focus ? `${focus.y}% from the top` : 'Not chosen yet'}
        onChange={(y) => onFocus({ ...point, y })}
      />
    </fieldset>
  );
}

interface SliderProps {
  label: string;
  value: number;
  description: string;
  onChange: (value: number) => void;
}

const Slider = ({ label, value, description, onChange }: SliderProps) => (
  <Field label={label}>
    {({ id }) => (
      <span className="flex items-center gap-4">
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          value={value}
          aria-valuetext={description}
          onChange={({ target }) => onChange(Number(target.value))}
          className="min-h-11 grow cursor-pointer accent-accent"
        />
        <span aria-hidden="true" className="w-32 shrink-0 text-muted text-sm tabular-nums">
          {description}
        </span>
      </span>
    )}
  </Field>
);
