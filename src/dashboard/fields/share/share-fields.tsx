import { useRef, useState } from 'react';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { ShareFieldsProps } from '../form/field-props.ts';

const ShareSection = lazyComponent(() => import('./share-section.tsx'), 'ShareSection');

/**
 * Edits how search results and shared links show a page [DASH-19]. The fields load when they are opened because most
 * pages do not need them.
 */
export function ShareFields(props: ShareFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || Boolean(props.title.error || props.text.error || props.picture.error);
  // The fields stay mounted after they are closed because a picture can still be uploading.
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
      {wasShown.current && <ShareSection {...props} />}
    </details>
  );
}
