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
  /** The text of the file, including any edits by the user. */
  text: string;
  onTextChange: (text: string) => void;
}

/** A field for a CSV file. If the encoding was guessed, a second field lets the user correct it [DASH-20]. */
export function CsvFileField({ hint, text, onTextChange }: CsvFileFieldProps) {
  const [failure, setFailure] = useState<{ error: string; text: string } | null>(null);
  const [file, setFile] = useState<TextFile | null>(null);

  async function read(newFile: File) {
    const content = await readTextFile(newFile).catch(() => null);
    const error = findError(newFile, content);
    setFailure(error === null ? null : { error, text });
    setFile(content);
    if (content && error === null) onTextChange(content.text);
  }

  // Falsy once the text has been edited, because choosing a different encoding would discard the edits.
  const guessedEncoding =
    file?.guessedEncoding && text === file.decodeAs(file.guessedEncoding) && file.guessedEncoding;
  return (
    <>
      <Field label="CSV file" hint={hint} error={failure?.text === text ? failure.error : null}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            className={fileInputClass}
            onClick={(event) => {
              event.currentTarget.value = ''; // allows the user to choose the same file again after correcting it
            }}
            onChange={({ target }) => {
              const [newFile] = target.files ?? [];
              if (newFile) read(newFile);
            }}
          />
        )}
      </Field>
      {file && guessedEncoding && (
        <SelectField
          label="Character encoding"
          hint="If letters look wrong below, choose another encoding, or save the spreadsheet as “CSV UTF-8”."
          className="max-w-md"
          options={Object.entries(legacyEncodings).map(
            ([encoding, alphabet]) => [encoding, `${alphabet} (${encoding})`] as const,
          )}
          value={guessedEncoding}
          onChange={({ target }) => {
            const encoding = target.value as LegacyEncoding;
            setFile({ ...file, guessedEncoding: encoding });
            onTextChange(file.decodeAs(encoding));
          }}
        />
      )}
    </>
  );
}

/** Returns null for a file with text [DASH-20]. */
function findError({ name }: File, content: TextFile | null): string | null {
  if (content === null) return `${name} is not a CSV file. Save the spreadsheet as CSV first.`;
  return content.text.trim() === '' ? `${name} is empty.` : null;
}
