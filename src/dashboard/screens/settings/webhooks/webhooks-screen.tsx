import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Webhook } from '#contract/entities/webhook.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { focusHeadingOnRemoval } from '../../../ui/navigation/focus-heading.ts';
import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { usePreloadedAlerts } from '../../../ui/use-preloaded-alerts.ts';
import { DeliveryLog } from '../deliveries/delivery-log.tsx';
import { SecretDialog } from '../secret-dialog.tsx';
import { useAddWebhook, useDeleteWebhook, useUpdateWebhook, useWebhooks } from './use-webhooks.ts';
import { eventLabels, WebhookForm } from './webhook-form.tsx';

/** `/dashboard/settings/webhooks`: the webhooks and their deliveries [OPS-4]. */
export function Component() {
  usePreloadedAlerts();
  const { data, isError, refetch } = useWebhooks();
  return (
    <>
      <ScreenHeading title="Webhooks" back="/settings" />
      {isError && !data && <LoadFailed name="the webhooks" onRetry={refetch} />}
      {data && (
        <div className="max-w-3xl space-y-6">
          {data.length > 0 && (
            <ul aria-label="Webhooks" className="space-y-4">
              {data.map((webhook) => (
                <WebhookItem key={webhook._id} webhook={webhook} />
              ))}
            </ul>
          )}
          <AddWebhook />
        </div>
      )}
    </>
  );
}

function AddWebhook() {
  const { data: newWebhook, isPending, mutate, reset: forgetSecret } = useAddWebhook();
  return (
    <Card title="Add a webhook">
      <p className="mb-6 text-muted">
        A webhook sends new messages or changed content to another system. Each request is signed.
      </p>
      <WebhookForm
        submitLabel="Add webhook"
        busy={isPending}
        onSubmit={(input, reset) => mutate(input, { onSuccess: reset })}
      />
      {newWebhook && (
        <SecretDialog
          title="The webhook secret"
          secret={newWebhook.secret}
          onClose={forgetSecret}
        >{`The secret proves to ${newWebhook.address} that a request comes from this website.`}</SecretDialog>
      )}
    </Card>
  );
}

type Panel = 'log' | 'form' | null;

function WebhookItem({ webhook }: { webhook: Webhook }) {
  const [openPanel, setOpenPanel] = useState<Panel>(null);
  const update = useUpdateWebhook(webhook._id);
  const deletion = useDeleteWebhook(webhook._id);
  const toggleProps = (panel: Panel) => ({
    variant: 'secondary' as const,
    'aria-expanded': openPanel === panel,
    onClick: () => setOpenPanel(openPanel === panel ? null : panel),
  });
  return (
    <li
      ref={focusHeadingOnRemoval}
      className="space-y-4 rounded-2xl border border-line bg-surface p-6"
    >
      <p dir="ltr" className="font-semibold text-strong [overflow-wrap:anywhere]">
        {webhook.address}
      </p>
      <p className="text-muted text-sm">
        {`Events: ${webhook.events.map((event) => eventLabels[event]).join(', ')}`}
      </p>
      {webhook.maker && (
        <p className="text-muted text-sm">
          <span>{`Added by ${webhook.maker.name}`}</span>
          {/* A person who is no longer an admin may still control the address. */}
          {!webhook.maker.isAdmin && (
            <strong className="font-semibold text-strong">
              , who is no longer an admin. Check that this address is still yours.
            </strong>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button {...toggleProps('log')}>Deliveries</Button>
        <Button {...toggleProps('form')}>Edit</Button>
        <Button
          variant="danger"
          busy={deletion.isPending}
          aria-label={`Delete ${webhook.address}`}
          onClick={() => deletion.mutate()}
        >
          <Trash2 className="size-4" />
          Delete
        </Button>
      </div>
      {openPanel === 'log' && <DeliveryLog target={{ webhook: webhook._id }} />}
      {openPanel === 'form' && (
        <div ref={focusHeadingOnRemoval}>
          <WebhookForm
            initialValues={{ address: webhook.address, events: webhook.events }}
            submitLabel="Save"
            busy={update.isPending}
            onSubmit={(input) => update.mutate(input, { onSuccess: () => setOpenPanel(null) })}
          />
        </div>
      )}
    </li>
  );
}
