import { useRef } from 'react';
import type { Message } from '#contract/entities/message.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { useMarkMessage } from './use-messages.ts';
import { useCurrentUserId, useStaff } from './use-staff.ts';

/** Assigns a message to a staff member [DASH-22]. */
export function MessageAssignee({ message: { _id: id, assignedTo } }: { message: Message }) {
  const mark = useMarkMessage('Failed to assign the message');
  const me = useCurrentUserId();
  const staff = useStaff().data ?? [];
  const isListed = !assignedTo || staff.some(({ _id }) => _id === assignedTo._id);
  const box = useRef<HTMLDivElement>(null);
  // The field stays enabled during a request, because it would lose the focus if it were disabled.
  const assign = (account: string) => {
    if (!mark.isPending) mark.mutate({ id, assignedTo: account || null });
  };
  const assignToMe = (account: string) => {
    box.current?.querySelector('select')?.focus(); // the button disappears
    assign(account);
  };
  const shown = mark.isPending ? mark.variables.assignedTo : assignedTo?._id;
  return (
    <div ref={box} className="flex items-end gap-3">
      <SelectField
        label="Assigned to"
        className="min-w-0 grow"
        options={[
          ['', 'Nobody'],
          ...(isListed ? [] : [[assignedTo._id, assignedTo.name] as const]),
          ...staff.map(({ _id, name, email }) => [_id, name || email] as const),
        ]}
        value={shown ?? ''}
        onChange={(event) => assign(event.target.value)}
      />
      {me !== undefined && assignedTo?._id !== me && (
        <Button variant="secondary" className="px-4" onClick={() => assignToMe(me)}>
          Assign to me
        </Button>
      )}
    </div>
  );
}
