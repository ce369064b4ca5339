import { TextAreaField } from '#ui/field.tsx';
import { CsvFileField } from '../../fields/csv/csv-file-field.tsx';

interface CsvSourceProps {
  text: string;
  onText: (text: string) => void;
}

/** The two ways to enter rows: a file, or pasted text. */
export const CsvSource = ({ text, onText }: CsvSourceProps) => (
  <>
    <CsvFileField
      hint="A spreadsheet saved as CSV, for example from Excel."
      text={text}
      onText={onText}
    />
    <TextAreaField
      label="Or paste the rows here"
      hint="One row per line, as copied from a spreadsheet: category, nationality and amount. Add a heading row to include the sector."
      rows={8}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  </>
);
