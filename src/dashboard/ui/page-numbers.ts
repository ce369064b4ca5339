/** Returns the first page, the last page, and the pages around the current page. 0 means an ellipsis. */
export function listPageNumbers(page: number, pages: number): number[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter(
    (each) => each >= 1 && each <= pages,
  );
  const numbers = [...new Set(candidates)].sort((a, b) => a - b);
  return numbers.flatMap((each, index) => {
    const previous = numbers[index - 1] ?? each - 1;
    if (each - previous === 2) return [each - 1, each];
    return each - previous > 2 ? [0, each] : [each];
  });
}
