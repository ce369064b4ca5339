import { useState } from 'react';
import type { NewWebhook } from '#contract/entities/webhook.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { usePreloadedAlerts } from '../../../ui/use-preloaded-alerts.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { useAddWebhook, useWebhooks } from './use-webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

/** `/dashboard/settings/webhooks`: the webhooks for messages and changes, with their deliveries [OPS-4]. */
export function Component() {
  usePreloadedAlerts();
  const { data, isError, refetch } = useWebhooks();
  return (
    <>
      <ScreenHeading title="Webhooks" back="/settings" />
      {isError && !data && <LoadFailed what="the webhooks" onRetry={refetch} />}
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
  const add = useAddWebhook();
  const [added, setAdded] = useState<NewWebhook | null>(null);
  return (
    <Card title="Add a webhook">
      <p className="mb-6 text-muted">
        Sends new messages or changed content to another system. Each request is signed.
      </p>
      <WebhookForm
        button="Add webhook"
        busy={add.isPending}
        onSubmit={(input, reset) =>
          add.mutate(input, {
            onSuccess: (webhook) => {
              setAdded(webhook);
              reset();
            },
          })
        }
      />
      {added && (
        <SecretDialog
          title="The secret of the webhook"
          secret={added.secret}
          onClose={() => setAdded(null)}
        >{`It proves to ${added.address} that a request comes from this website.`}</SecretDialog>
      )}
    </Card>
  );
}
