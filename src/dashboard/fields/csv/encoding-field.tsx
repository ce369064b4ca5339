import { SelectField } from '#ui/field.tsx';
import { type LegacyEncoding, legacyEncodings } from '../../data/read-text-file.ts';

interface EncodingFieldProps {
  chosen: LegacyEncoding;
  onChoose: (encoding: LegacyEncoding) => void;
}

/** A choice of the encoding for a file that is not UTF-8, starting with the guessed one [DASH-20]. */
export const EncodingField = ({ chosen, onChoose }: EncodingFieldProps) => (
  <SelectField
    label="Character encoding"
    hint="If letters look wrong below, choose another encoding, or save the spreadsheet as “CSV UTF-8”."
    className="max-w-md"
    options={Object.entries(legacyEncodings).map(
      ([encoding, alphabet]) => [encoding, `${alphabet} (${encoding})`] as const,
    )}
    value={chosen}
    onChange={({ target }) => onChoose(target.value as LegacyEncoding)}
  />
);
