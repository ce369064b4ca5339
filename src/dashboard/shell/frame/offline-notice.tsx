import { WifiOff } from 'lucide-react';
import { useOnline } from '../../data/use-online.ts';

/** A notice in the header while there is no connection. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="my-1 flex items-center gap-2 rounded-lg bg-warning-soft px-3 py-1.5 text-sm text-strong">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. You cannot load or save anything until you are connected again.
        </p>
      )}
    </div>
  );
}
