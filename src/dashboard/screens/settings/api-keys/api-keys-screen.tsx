import { useState } from 'react';
import type { ApiKey, NewApiKey } from '#contract/entities/api-keys.ts';
import { Button } from '#ui/button.tsx';
import { resources } from '../../../kinds/resources.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { usePreloadedAlerts } from '../../../ui/use-preloaded-alerts.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import { ApiKeyForm } from './api-key-form.tsx';
import { useApiKeys, useMakeApiKey, useRevokeApiKey } from './use-api-keys.ts';

/** `/dashboard/settings/api-keys`: what programs read and write content with [AUTH-15]. */
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
          <MakeKey />
        </div>
      )}
    </>
  );
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, kinds, canWrite, by, at } = apiKey;
  const revoking = useRevokeApiKey();
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-5 sm:px-6">
      <div className="min-w-0 grow text-muted text-sm [overflow-wrap:anywhere]">
        <p className="font-semibold text-base text-strong">{name}</p>
        <p>
          <span>{canWrite ? 'Reads and writes' : 'Reads'}</span>:{' '}
          <span>{kinds.map((kind) => resources[kind].label).join(', ')}</span>
        </p>
        <p>
          <span>{`Made by ${by} `}</span>
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
    return <Warning>{`It has ended: ${by} is no longer an admin. Make a new key.`}</Warning>;
  }
  if (expiresAt === null) return null;
  if (state === 'expired') {
    return (
      <Warning>
        It does not work: it expired <Moment at={expiresAt} />.
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

function MakeKey() {
  const making = useMakeApiKey();
  const [made, setMade] = useState<NewApiKey | null>(null);
  return (
    <section className="rounded-2xl border border-line bg-surface p-6 sm:p-8">
      <h2 className="mb-2 text-xl">Make a key</h2>
      <p className="mb-6 text-muted">
        Lets another program read drafts, or change content, without an account. It never opens
        users, settings or messages. All admins are told by e-mail.
      </p>
      <ApiKeyForm
        busy={making.isPending}
        onSubmit={(input, reset) =>
          making.mutate(input, {
            onSuccess: (key) => {
              setMade(key);
              reset();
            },
          })
        }
      />
      {made && (
        <SecretDialog
          title="The API key"
          secret={made.secret}
          onClose={() => setMade(null)}
        >{`The program “${made.name}” sends it with each call.`}</SecretDialog>
      )}
    </section>
  );
}
