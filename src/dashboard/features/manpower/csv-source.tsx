import { useState } from 'react';
import { Field, fileInputClass, TextAreaField } from '#ui/field.tsx';
import { readTextFile } from '../../read-text-file.ts';

interface CsvSourceProps {
  text: string;
  onText: (text: string) => void;
}

/** The two ways to enter rows: a file, or pasted text. */
export function CsvSource({ text, onText }: CsvSourceProps) {
  const [fault, setFault] = useState<string | null>(null);

  async function read(file: File) {
    const content = await readTextFile(file).catch(() => null);
    const found = faultOf(file, content);
    setFault(found);
    if (found === null) onText(content ?? '');
  }

  return (
    <>
      <Field
        label="CSV file"
        hint="A spreadsheet saved as CSV, for example by Excel."
        error={fault}
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
              const [file] = target.files ?? [];
              if (file) read(file);
            }}
          />
        )}
      </Field>
      <TextAreaField
        label="Or paste the rows here"
        hint="Category, nationality and amount in each line, as copied from a spreadsheet. With a line of headings also the sector."
        rows={8}
        value={text}
        onChange={(event) => {
          setFault(null);
          onText(event.target.value);
        }}
      />
    </>
  );
}

/** Why nothing can be read from a file [DASH-20]. */
function faultOf({ name }: File, content: string | null): string | null {
  if (content === null) return `${name} is not a CSV file. Save the spreadsheet as CSV first.`;
  return content.trim() === '' ? `${name} is empty.` : null;
}
