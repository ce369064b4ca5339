import { useRef } from 'react';
import type { Message } from '#contract/entities/message.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { useCurrentUserId, useStaff, useUpdateMessage } from './use-messages.ts';

/** Assigns a message to a staff member [DASH-22]. */
export function MessageAssignee({ message: { _id: id, assignedTo } }: { message: Message }) {
  const update = useUpdateMessage('Failed to assign the message');
  const me = useCurrentUserId();
  const staff = useStaff().data ?? [];
  const isListed = !assignedTo || staff.some(({ _id }) => _id === assignedTo._id);
  const container = useRef<HTMLDivElement>(null);
  // The field stays enabled during a request because a disabled field loses focus.
  const assign = (accountId: string) => {
    if (!update.isPending) update.mutate({ id, assignedTo: accountId || null });
  };
  const assignToMe = (accountId: string) => {
    container.current?.querySelector('select')?.focus(); // The button disappears.
    assign(accountId);
  };
  const selectedId = update.isPending ? update.variables.assignedTo : assignedTo?._id;
  return (
    <div ref={container} className="flex items-end gap-3">
      <SelectField
        label="Assigned to"
        className="min-w-0 grow"
        options={[
          ['', 'Nobody'],
          ...(isListed ? [] : [[assignedTo._id, assignedTo.name] as const]),
          ...staff.map(({ _id, name, email }) => [_id, name || email] as const),
        ]}
        value={selectedId ?? ''}
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
