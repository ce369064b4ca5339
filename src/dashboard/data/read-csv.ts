import Papa from 'papaparse';

/** A row of a CSV file. Quoted cells can contain line breaks. */
interface CsvLine {
  /** The row number, starting at 1. Empty rows count too. */
  line: number;
  cells: string[];
}

/** A first line that specifies the separator for Excel, such as `sep=;`. */
const separatorLine = /^\uFEFF?sep=(.)(?:\r\n|[\r\n]|$)/i;

/** Reads a CSV file and skips empty rows [DASH-20]. Guesses the separator if the file does not specify it. */
export function readCsv(text: string, guessSeparator: (text: string) => string): CsvLine[] {
  const separator = separatorLine.exec(text)?.[1];
  const content = separator ? text.replace(separatorLine, '\n') : text.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(content, {
    skipEmptyLines: false,
    delimiter: separator ?? guessSeparator(content),
  });
  return data
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
}

export const describeMissingColumns = (names: string[]) =>
  `Missing ${names.length === 1 ? 'column' : 'columns'}: ${names.join(', ')}`;
