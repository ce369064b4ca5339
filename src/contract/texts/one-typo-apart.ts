/** Whether two words differ by one typo: an extra, missing or wrong letter, or two swapped letters. */
export function isOneTypoApart(a: string, b: string): boolean {
  if (a === b) return false;
  let start = 0;
  while (a[start] === b[start]) start += 1;
  const [left, right] = [a.slice(start), b.slice(start)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
