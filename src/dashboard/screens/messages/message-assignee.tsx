import type { Message } from '#contract/entities/message.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { useMarkMessage } from './use-messages.ts';
import { useMe, useStaff } from './use-staff.ts';

/** Assigns a message to a staff member [DASH-22]. */
export function MessageAssignee({ message: { _id: id, assignedTo } }: { message: Message }) {
  const mark = useMarkMessage('Failed to assign the message');
  const me = useMe();
  const staff = useStaff().data ?? [];
  const isListed = !assignedTo || staff.some(({ _id }) => _id === assignedTo._id);
  const assign = (account: string) => mark.mutate({ id, assignedTo: account || null });
  return (
    <div className="flex items-end gap-3">
      <SelectField
        label="Assigned to"
        className="min-w-0 grow"
        options={[
          ['', 'Nobody'],
          ...(isListed ? [] : [[assignedTo._id, assignedTo.name] as const]),
          ...staff.map(({ _id, name, email }) => [_id, name || email] as const),
        ]}
        value={assignedTo?._id ?? ''}
        disabled={mark.isPending}
        onChange={(event) => assign(event.target.value)}
      />
      {me !== undefined && assignedTo?._id !== me && (
        <Button variant="secondary" className="px-4" onClick={() => assign(me)}>
          Assign to me
        </Button>
      )}
    </div>
  );
}
