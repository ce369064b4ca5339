import { useState } from 'react';
import type { ApiKey, NewApiKey } from '#contract/entities/api-keys.ts';
import type { KeyScope } from '#contract/http/route.ts';
import { Button } from '#ui/button.tsx';
import { resources } from '../../../kinds/resources.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { usePreloadedAlerts } from '../../../ui/use-preloaded-alerts.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { useApiKeys, useCreateApiKey, useRevokeApiKey } from './use-api-keys.ts';

/** `/dashboard/settings/api-keys`: the keys with which programs read and write content [AUTH-15]. */
export function Component() {
  usePreloadedAlerts();
  const { data, isError, refetch } = useApiKeys();
  return (
    <>
      <ScreenHeading title="API keys" back="/settings" />
      {isError && !data && <LoadFailed what="the keys" onRetry={refetch} />}
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
        </div>
      )}
    </>
  );
}

const deeds: Record<KeyScope, string> = {
  read: 'Reads',
  propose: 'Reads and proposes',
  publish: 'Reads and writes',
};

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, kinds, scope, readsMessages, by, at } = apiKey;
  const revoking = useRevokeApiKey();
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-5 sm:px-6">
      <div className="min-w-0 grow text-muted text-sm [overflow-wrap:anywhere]">
        <p className="font-semibold text-base text-strong">{name}</p>
        <p>
          <span>{deeds[scope]}</span>:{' '}
          <span>{kinds.map((kind) => resources[kind].label).join(', ')}</span>
          {readsMessages && <span>. Reads messages</span>}
        </p>
        <p>
          <span>{`Created by ${by} `}</span>
          <Moment at={at} />
          <span>. </span>
          <Used apiKey={apiKey} />
        </p>
        <Validity apiKey={apiKey} />
      </div>
      <Button
        look="danger"
        className="self-start sm:self-center"
        busy={revoking.isPending}
        aria-label={`Revoke ${name}`}
        onClick={() => revoking.mutate(apiKey)}
      >
        Revoke
      </Button>
    </li>
  );
}

const Used = ({ apiKey: { lastUsedAt } }: { apiKey: ApiKey }) =>
  lastUsedAt === null ? (
    'Never used.'
  ) : (
    <>
      <span>Last used </span>
      <Moment at={lastUsedAt} />
      <span>.</span>
    </>
  );

function Validity({ apiKey: { state, by, expiresAt } }: { apiKey: ApiKey }) {
  if (state === 'unowned') {
    return (
      <Warning>{`This key no longer works, because ${by} is no longer an admin. Create a new key.`}</Warning>
    );
  }
  if (expiresAt === null) return null;
  if (state === 'expired') {
    return (
      <Warning>
        This key no longer works. It expired <Moment at={expiresAt} />.
      </Warning>
    );
  }
  return (
    <p>
      Expires <Moment at={expiresAt} />.
    </p>
  );
}

const Warning = ({ children }: { children: React.ReactNode }) => (
  <p className="font-semibold text-strong">{children}</p>
);

function CreateKey() {
  const creation = useCreateApiKey();
  const [created, setCreated] = useState<NewApiKey | null>(null);
  return (
    <section className="rounded-2xl border border-line bg-surface p-6 sm:p-8">
      <h2 className="mb-2 text-xl">Create a key</h2>
      <p className="mb-6 text-muted">
        A key lets another program read, prepare or change content without an account. It gives no
        access to users or settings. All admins get an e-mail about a new key.
      </p>
      <ApiKeyForm
        busy={creation.isPending}
        onSubmit={(input, reset) =>
          creation.mutate(input, {
            onSuccess: (key) => {
              setCreated(key);
              reset();
            },
          })
        }
      />
      {created && (
        <SecretDialog
          title="The API key"
          secret={created.secret}
          onClose={() => setCreated(null)}
        >{`The program “${created.name}” sends it with each request.`}</SecretDialog>
      )}
    </section>
  );
}
