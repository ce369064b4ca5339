/** Longer rows are not read as one line. */
const maxCharacters = 300;

/**
 * A row of data, such as a trade and its price, becomes one line because documents cannot contain tables. Rows with
 * lists or long texts are only for layout and are read cell by cell.
 */
export function isDataRow(row: Element): boolean {
  const cells = [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName));
  return (
    cells.length > 1 &&
    !row.querySelector('ul, ol, table, blockquote, pre, h1, h2, h3, h4, h5, h6') &&
    row.textContent.trim().length <= maxCharacters
  );
}
