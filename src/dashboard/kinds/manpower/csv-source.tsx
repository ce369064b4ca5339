import { useState } from 'react';
import { Field, fileInputClass, TextAreaField } from '#ui/field.tsx';
import { readTextFile, type TextFile } from '../../data/read-text-file.ts';
import { EncodingField } from './encoding-field.tsx';

interface CsvSourceProps {
  text: string;
  onText: (text: string) => void;
}

/** The two ways to enter rows: a file, or pasted text. */
export function CsvSource({ text, onText }: CsvSourceProps) {
  const [error, setError] = useState<string | null>(null);
  const [file, setFile] = useState<TextFile | null>(null);

  async function read(chosen: File) {
    const content = await readTextFile(chosen).catch(() => null);
    const found = errorOf(chosen, content);
    setError(found);
    setFile(content);
    if (content && found === null) onText(content.text);
  }

  // Not offered after the text was edited: another encoding would discard the edits.
  const guessed = file?.guessed && text === file.decodeAs(file.guessed) && file.guessed;
  return (
    <>
      <Field
        label="CSV file"
        hint="A spreadsheet saved as CSV, for example from Excel."
        error={error}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv,text/plain"
            className={fileInputClass}
            onClick={(event) => {
              event.currentTarget.value = ''; // so that the same file can be chosen again after a correction
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
      <TextAreaField
        label="Or paste the rows here"
        hint="One row per line, as copied from a spreadsheet: category, nationality and amount. Add a heading row to include the sector."
        rows={8}
        value={text}
        onChange={(event) => {
          setError(null);
          onText(event.target.value);
        }}
      />
    </>
  );
}

/** Returns why a file cannot be read; null if it can [DASH-20]. */
function errorOf({ name }: File, content: TextFile | null): string | null {
  if (content === null) return `${name} is not a CSV file. Save the spreadsheet as CSV first.`;
  return content.text.trim() === '' ? `${name} is empty.` : null;
}
