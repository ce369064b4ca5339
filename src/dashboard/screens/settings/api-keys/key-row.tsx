import { useState } from 'react';
import type { ApiKey } from '#contract/entities/api-keys.ts';
import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { focusHeadingOnRemoval } from '../../../ui/navigation/focus-heading.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { scopeOptions } from './api-key-form.tsx';
import { useRevokeApiKey } from './use-api-keys.ts';

const KeyActivity = lazyComponent(() => import('./key-activity.tsx'), 'KeyActivity');

/** An API key with its permissions and its validity [AUTH-15]. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [isOpen, setOpen] = useState(false);
  const { _id, name, kinds, scope, readsMessages, by, at, lastUsedAt } = apiKey;
  const revoke = useRevokeApiKey();
  return (
    <li ref={focusHeadingOnRemoval} className="p-4 sm:px-6">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-5">
        <div className="wrap-anywhere min-w-0 grow text-muted text-sm">
          <p className="font-semibold text-base text-strong">{name}</p>
          <p>
            <span>{scopeOptions[scope].summary}</span>:{' '}
            <span>{kinds.map((kind) => contentKinds[kind].name.many).join(', ')}</span>
          </p>
          {scope === 'publish' && (
            <p className="font-medium text-danger">Its changes are not reviewed.</p>
          )}
          {readsMessages && <p>Also reads messages from visitors.</p>}
          <p>
            <span>{by ? `Created by ${by} ` : 'Created '}</span>
            <RelativeTime at={at} />
            <span>. </span>
            {lastUsedAt === null ? (
              'Never used.'
            ) : (
              <>
                <span>Last used </span>
                <RelativeTime at={lastUsedAt} />
                <span>.</span>
              </>
            )}
          </p>
          <Validity apiKey={apiKey} />
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-controls={`${_id}-activity`}
            aria-label={`Activity of ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            Activity
          </Button>
          <Button
            variant="danger"
            busy={revoke.isPending}
            aria-label={`Revoke ${name}`}
            onClick={() => revoke.mutate(apiKey)}
          >
            Revoke
          </Button>
        </div>
      </div>
      <div id={`${_id}-activity`} hidden={!isOpen} className="mt-4">
        {isOpen && <KeyActivity apiKey={apiKey} />}
      </div>
    </li>
  );
}

function Validity({ apiKey: { state, by, expiresAt } }: { apiKey: ApiKey }) {
  if (state === 'unowned') {
    return (
      <p className="font-semibold text-strong">
        {`This key no longer works, because ${by || 'its creator'} is no longer an admin. Create a new key.`}
      </p>
    );
  }
  if (expiresAt === null) return null;
  if (state === 'expired') {
    return (
      <p className="font-semibold text-strong">
        This key no longer works. It expired <RelativeTime at={expiresAt} />.
      </p>
    );
  }
  return (
    <p>
      Expires <RelativeTime at={expiresAt} isFuture />.
    </p>
  );
}
