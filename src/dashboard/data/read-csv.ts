import Papa from 'papaparse';

/** A line of a CSV file. It can contain line breaks inside quotation marks. */
export interface CsvLine {
  /** The number of the line, starting with 1. */
  line: number;
  cells: string[];
}

/** A first line that names the separator for Excel, such as `sep=;`. It contains no cells. */
const separatorLine = /^\uFEFF?sep=(.)(?:\r\n|[\r\n]|$)/i;

/**
 * Reads the lines of a CSV file and skips empty ones [DASH-20]. `guess` returns the separator if the text does not name
 * it.
 */
export function readCsv(text: string, guess: (text: string) => string): CsvLine[] {
  const separator = separatorLine.exec(text)?.[1];
  const content = separator ? text.replace(separatorLine, '\n') : text.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(content, {
    skipEmptyLines: false,
    delimiter: separator ?? guess(content),
  });
  return data
    .map((cells, at) => ({ cells, line: at + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
}
