import { Card } from '../../../ui/card.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { usePreloadedAlerts } from '../../../ui/use-preloaded-alerts.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { createConnection } from './connect/client-setups.ts';
import { ClientSetupList, ConnectAssistant } from './connect/connect-assistant.tsx';
import { KeyRow } from './key-row.tsx';
import { useApiKeys, useCreateApiKey } from './use-api-keys.ts';

/** `/dashboard/settings/api-keys`: the keys that programs use to read and write content [AUTH-15]. */
export function Component() {
  usePreloadedAlerts();
  const { data, isError, refetch } = useApiKeys();
  return (
    <>
      <ScreenHeading title="API keys" back="/settings" />
      {isError && !data && <LoadFailed name="the keys" onRetry={refetch} />}
      {data && (
        <div className="max-w-3xl space-y-6">
          {data.length > 0 && (
            <ul
              aria-label="API keys"
              className="divide-y divide-line rounded-2xl border border-line bg-surface"
            >
              {data.map((key) => (
                <KeyRow key={key._id} apiKey={key} />
              ))}
            </ul>
          )}
          <CreateKey />
          <ConnectAssistant />
        </div>
      )}
    </>
  );
}

function CreateKey() {
  const { data: newKey, isPending, mutate, reset: forgetSecret } = useCreateApiKey();
  return (
    <Card title="Create a key">
      <p className="mb-6 text-muted">
        A key lets another program read, prepare or change content without an account. It gives no
        access to users or settings. If e-mail is set up, all admins get an e-mail when a key is
        created.
      </p>
      <ApiKeyForm
        busy={isPending}
        onSubmit={(input, reset) => mutate(input, { onSuccess: reset })}
      />
      {newKey && (
        <SecretDialog
          title="The API key"
          secret={newKey.secret}
          footer={(onCopied) => (
            // While the secret of a new key is visible, the client configurations contain it [API-8].
            <section className="mt-8 border-line border-t pt-6">
              <h3 className="mb-4 text-lg">Connect an assistant with this key</h3>
              <ClientSetupList
                connection={createConnection(location.origin, newKey.secret)}
                onCopied={onCopied}
              />
            </section>
          )}
          onClose={forgetSecret}
        >{`The program “${newKey.name}” sends this key with each request.`}</SecretDialog>
      )}
    </Card>
  );
}
