import type { Message } from '#contract/entities/message.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { showError } from '../../ui/show-error.ts';
import { useMarkMessage } from './use-messages.ts';
import { useMe, useStaff } from './use-staff.ts';

/** Assigns a message to a member of the staff [DASH-22]. */
export function MessageAssignee({ message: { _id: id, assignedTo } }: { message: Message }) {
  const mark = useMarkMessage();
  const me = useMe();
  const staff = useStaff().data ?? [];
  const isListed = !assignedTo || staff.some(({ _id }) => _id === assignedTo._id);
  const assign = (account: string) =>
    mark.mutate(
      { id, assignedTo: account || null },
      { onError: (error) => showError(error, 'Failed to assign the message') },
    );
  return (
    <div className="flex items-end gap-3">
      <Field label="Assigned to" className="min-w-0 grow">
        {(control) => (
          <select
            {...control}
            value={assignedTo?._id ?? ''}
            disabled={mark.isPending}
            onChange={(event) => assign(event.target.value)}
          >
            <option value="">Nobody</option>
            {!isListed && <option value={assignedTo._id}>{assignedTo.name}</option>}
            {staff.map(({ _id, name, email }) => (
              <option key={_id} value={_id}>
                {name || email}
              </option>
            ))}
          </select>
        )}
      </Field>
      {me !== undefined && assignedTo?._id !== me && (
        <Button look="secondary" className="px-4" onClick={() => assign(me)}>
          Assign to me
        </Button>
      )}
    </div>
  );
}
