import { useState } from 'react';
import { Field, fileInputClass, SelectField } from '#ui/field.tsx';
import {
  type LegacyEncoding,
  legacyEncodings,
  readTextFile,
  type TextFile,
} from '../../data/read-text-file.ts';

interface CsvFileFieldProps {
  hint: string;
  /** The text of the file, as the user may have edited it. */
  text: string;
  onText: (text: string) => void;
}

/** A field for a CSV file, and for its encoding if that was guessed [DASH-20]. */
export function CsvFileField({ hint, text, onText }: CsvFileFieldProps) {
  const [failed, setFailed] = useState<{ error: string; text: string } | null>(null);
  const [file, setFile] = useState<TextFile | null>(null);

  async function read(chosen: File) {
    const content = await readTextFile(chosen).catch(() => null);
    const error = errorOf(chosen, content);
    setFailed(error === null ? null : { error, text });
    setFile(content);
    if (content && error === null) onText(content.text);
  }

  // Undefined after the text is edited because choosing a different encoding would discard the edits.
  const guessed = file?.guessed && text === file.decodeAs(file.guessed) && file.guessed;
  return (
    <>
      <Field label="CSV file" hint={hint} error={failed?.text === text ? failed.error : null}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            className={fileInputClass}
            onClick={(event) => {
              event.currentTarget.value = ''; // allows choosing the same file again after a correction
            }}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) read(chosen);
            }}
          />
        )}
      </Field>
      {file && guessed && (
        <EncodingField
          chosen={guessed}
          onChoose={(encoding) => {
            setFile({ ...file, guessed: encoding });
            onText(file.decodeAs(encoding));
          }}
        />
      )}
    </>
  );
}

/** Returns null for a readable file [DASH-20]. */
function errorOf({ name }: File, content: TextFile | null): string | null {
  if (content === null) return `${name} is not a CSV file. Save the spreadsheet as CSV first.`;
  return content.text.trim() === '' ? `${name} is empty.` : null;
}

interface EncodingFieldProps {
  chosen: LegacyEncoding;
  onChoose: (encoding: LegacyEncoding) => void;
}

/** Starts with the guessed encoding of a file that is not UTF-8 [DASH-20]. */
const EncodingField = ({ chosen, onChoose }: EncodingFieldProps) => (
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
