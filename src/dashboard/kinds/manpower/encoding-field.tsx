import { Field } from '#ui/field.tsx';
import { type LegacyEncoding, legacyEncodings } from '../../data/read-text-file.ts';

interface EncodingFieldProps {
  chosen: LegacyEncoding;
  onChoose: (encoding: LegacyEncoding) => void;
}

/** A choice of the encoding for a file that is not UTF-8, starting with the guessed one [DASH-20]. */
export const EncodingField = ({ chosen, onChoose }: EncodingFieldProps) => (
  <Field
    label="Alphabet of the file"
    hint="If letters look wrong below, choose another alphabet, or save the spreadsheet as “CSV UTF-8”."
    className="max-w-md"
  >
    {(control) => (
      <select
        {...control}
        value={chosen}
        onChange={({ target }) => onChoose(target.value as LegacyEncoding)}
      >
        {Object.entries(legacyEncodings).map(([encoding, alphabet]) => (
          <option key={encoding} value={encoding}>
            {`${alphabet} (${encoding})`}
          </option>
        ))}
      </select>
    )}
  </Field>
);
