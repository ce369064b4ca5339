import { WholeNumberField } from '#ui/whole-number-field.tsx';
import { type CutSide, cutSides, type FramingValues } from './framing-values.ts';

interface CutFieldsProps {
  cut: FramingValues['cut'];
  /** The sides with invalid values. */
  faulty: CutSide[];
  onCut: (cut: FramingValues['cut']) => void;
}

const labels: Record<CutSide, string> = {
  left: 'Left (%)',
  top: 'Top (%)',
  right: 'Right (%)',
  bottom: 'Bottom (%)',
};

/** Fields for the percentage that is cut off at each side. */
export const CutFields = ({ cut, faulty, onCut }: CutFieldsProps) => (
  <fieldset>
    <legend className="mb-1 font-semibold text-strong">Cut off</legend>
    <p className="mb-3 text-muted text-sm">The darkened area is cut off.</p>
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
      {cutSides.map((side) => (
        <WholeNumberField
          key={side}
          label={labels[side]}
          value={cut[side]}
          max={95}
          error={faulty.includes(side) && 'Leave at least 5%'}
          onChange={({ target }) => onCut({ ...cut, [side]: target.value })}
        />
      ))}
    </div>
  </fieldset>
);
