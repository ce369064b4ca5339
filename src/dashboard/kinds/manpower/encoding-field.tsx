import { Field } from '#ui/field.tsx';
import { type LegacyEncoding, legacyEncodings } from '../../data/read-text-file.ts';

interface EncodingFieldProps {
  chosen: LegacyEncoding;
  onChoose: (encoding: LegacyEncoding) => void;
}

/** Shows the guessed encoding of a file that is not UTF-8, to be corrected where its letters look wrong [DASH-20]. */
export const EncodingField = ({ chosen, onChoose }: EncodingFieldProps) => (
  <Field
    label="Letters of the file"
    hint="This file does not say how its letters are stored. If they look wrong below, choose another alphabet, or save the spreadsheet as “CSV UTF-8”."
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
