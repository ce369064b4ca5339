import { classNames } from '#ui/class-names.ts';
import { FileRows } from '../../ui/file-rows.tsx';
import type { PlannedRow } from './import-plan.ts';

const backgrounds: Record<PlannedRow['action'], string> = {
  add: '',
  set: 'bg-success-soft',
  skip: 'bg-warning-soft',
  wrong: 'bg-danger-soft',
};

/** The new amount of a row, formatted as in the list; an invalid one as typed. */
function shownAmount({ action, amount, note }: Pick<PlannedRow, 'action' | 'amount' | 'note'>) {
  if (action === 'set') return note;
  return action === 'wrong' ? amount : Number(amount).toLocaleString('en');
}

/** The parsed rows, each with a note unless it is simply added. */
export const CsvPreview = ({ rows }: { rows: PlannedRow[] }) => (
  <FileRows headings={['Line', 'Category', 'Nationality', 'Amount']}>
    {rows.map(({ line, category, nationality, amount, sector, action, note }) => (
      <tr key={line} className={classNames('border-line border-t', backgrounds[action])}>
        <td className="px-2 py-2 sm:px-4 tabular-nums">{line}</td>
        <td className="max-w-64 px-2 py-2 sm:px-4">
          <span>{category}</span>
          {sector && <p className="text-muted">{sector}</p>}
          {action !== 'set' && note && (
            <p className={action === 'wrong' ? 'text-danger' : 'text-strong'}>{note}</p>
          )}
        </td>
        <td className="max-w-64 px-2 py-2 sm:px-4">{nationality}</td>
        <td className="px-2 py-2 sm:px-4 tabular-nums">{shownAmount({ action, amount, note })}</td>
      </tr>
    ))}
  </FileRows>
);
