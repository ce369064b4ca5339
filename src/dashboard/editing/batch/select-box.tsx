import type { Selection } from './use-selection.ts';

/** Returns the ids from `anchor` to `box`, inclusive, or only the id of `box` if the list does not show `anchor`. */
function listIdsBetween(box: HTMLInputElement, anchor: string | null): string[] {
  const boxes = box.closest('ul')?.querySelectorAll<HTMLInputElement>('input[data-select]') ?? [];
  const ids = Array.from(boxes, ({ value }) => value);
  const indexes = [ids.indexOf(anchor ?? ''), ids.indexOf(box.value)].sort((a, b) => a - b);
  const [first = 0, last = 0] = indexes;
  return first < 0 ? [box.value] : ids.slice(first, last + 1);
}

/** Selects or deselects a row. A Shift-click also changes all rows between this row and the last clicked row. */
export function SelectBox({
  id,
  name,
  selection: { selectedIds, getAnchor, select },
}: {
  id: string;
  name: string;
  selection: Selection;
}) {
  return (
    <label className="-my-1.5 -me-3 -ms-3 grid size-11 shrink-0 cursor-pointer select-none place-items-center sm:-me-4">
      <input
        type="checkbox"
        data-select=""
        value={id}
        aria-label={`Select ${name}`}
        checked={selectedIds.has(id)}
        onChange={({ target, nativeEvent }) => {
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          select(isRange ? listIdsBetween(target, getAnchor()) : [id], target.checked, id);
        }}
        className="size-5 cursor-pointer accent-accent"
      />
    </label>
  );
}
