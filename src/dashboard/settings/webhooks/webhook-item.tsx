import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/webhook.ts';
import { Button } from '#ui/button.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { useChangeWebhook, useDeleteWebhook } from './use-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';

type Part = 'log' | 'form' | null;

/** A webhook, with its log and its form, which open below it. */
export function WebhookItem({ webhook }: { webhook: Webhook }) {
  const [part, setPart] = useState<Part>(null);
  const change = useChangeWebhook(webhook._id);
  const remove = useDeleteWebhook(webhook._id);
  const opens = (which: Part) => ({
    look: 'secondary' as const,
    className: 'px-4',
    'aria-expanded': part === which,
    onClick: () => setPart(part === which ? null : which),
  });
  return (
    <li className="space-y-4 rounded-2xl border border-line bg-surface p-6">
      <p dir="ltr" className="font-semibold text-strong [overflow-wrap:anywhere]">
        {webhook.address}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button {...opens('log')}>Deliveries</Button>
        <Button {...opens('form')}>Change</Button>
        <Button
          look="danger"
          className="px-4"
          busy={remove.isPending}
          aria-label={`Delete ${webhook.address}`}
          onClick={() => remove.mutate()}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Delete
        </Button>
      </div>
      {part === 'log' && <DeliveryLog webhook={webhook._id} />}
      {part === 'form' && (
        <WebhookForm
          stored={{ address: webhook.address, events: webhook.events }}
          button="Save"
          busy={change.isPending}
          onSubmit={(input) => change.mutate(input, { onSuccess: () => setPart(null) })}
        />
      )}
    </li>
  );
}
