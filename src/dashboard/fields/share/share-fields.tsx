import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ShareFieldsProps } from '../form/field-props.ts';

const ShareSection = lazyPart(
  () => import('./share-section.tsx'),
  ({ ShareSection }) => ShareSection,
);

/**
 * What search engines show of a page, and what it is shared with [DASH-19]. Closed at first, and loaded when it opens: most
 * pages need nothing of it.
 */
export function ShareFields(props: ShareFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || Boolean(props.title.error || props.text.error || props.picture.error);
  // A picture may be on its way when it is closed again.
  const wasShown = useRef(false);
  wasShown.current ||= isShown;
  return (
    <details
      open={isShown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-xl border border-line"
    >
      <summary className="min-h-11 cursor-pointer p-4 font-medium text-sm text-strong">
        Search engines and sharing
      </summary>
      {wasShown.current && (
        <Suspense>
          <ShareSection {...props} />
        </Suspense>
      )}
    </details>
  );
}
