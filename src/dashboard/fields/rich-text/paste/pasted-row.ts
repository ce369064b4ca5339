/** The most that the cells of a row say together which is read as one line. */
const mostCharacters = 300;

/**
 * Whether a row of a pasted table tells something of one thing, such as a trade and its number: it is kept as one line, since
 * a document holds no tables. Rows that only lay a page out, with lists or long texts in them, are read cell by cell.
 */
export function isDataRow(row: Element): boolean {
  const cells = [...row.children].filter(({ tagName }) => /^T[DH]$/.test(tagName));
  return (
    cells.length > 1 &&
    !row.querySelector('ul, ol, table, blockquote, pre, h1, h2, h3, h4, h5, h6') &&
    row.textContent.trim().length <= mostCharacters
  );
}
