import { ShieldCheck } from 'lucide-react';
import type { Message } from '#contract/entities/message.ts';
import { Button } from '#ui/button.tsx';
import { suspectedLabel } from './message-labels.ts';
import { useUpdateMessage } from './use-messages.ts';

export const SuspectedTag = () => (
  <span className="rounded-full bg-warning-soft px-2 py-0.5 font-semibold text-warning text-xs">
    {suspectedLabel}
  </span>
);

interface NotSpamButtonProps {
  message: Message;
  /** Called before the button disappears. */
  onMarked?: () => void;
}

export function NotSpamButton({ message: { _id: id, name }, onMarked }: NotSpamButtonProps) {
  const updateMessage = useUpdateMessage('Failed to update the message', onMarked);
  return (
    <Button
      variant="secondary"
      className="px-4"
      busy={updateMessage.isPending}
      aria-label={`Not spam: message from ${name}`}
      onClick={() => updateMessage.mutate({ id, suspected: false })}
    >
      {!updateMessage.isPending && <ShieldCheck className="size-4" />}
      <span>Not spam</span>
    </Button>
  );
}
