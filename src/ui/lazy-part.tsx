import { lazy, type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { NewVersion } from './new-version.tsx';

/** The pause after a failure before the part is loaded again, because React renders a failed part a second time. */
const pauseMs = 1000;

/** Replaces a part that could not be loaded. A part with `onClose` is assumed to be a dialog. */
const PartNotLoaded = ({ onClose }: { onClose?: unknown }) =>
  typeof onClose === 'function' ? (
    <Dialog title="This part is not available" onClose={() => onClose()}>
      <NewVersion />
    </Dialog>
  ) : (
    <NewVersion />
  );

/**
 * A component whose script is loaded when it is first shown, like React's `lazy`. If the script cannot be loaded, for
 * example in a tab from before a deploy, a notice replaces the component and the rest of the screen keeps working.
 * Showing the component again loads it again.
 */
export function lazyPart<M, P extends object>(
  load: () => Promise<M>,
  componentIn: (module: M) => (props: P) => ReactNode,
): (props: P) => ReactNode {
  const attempt = () =>
    lazy(async (): Promise<{ default: (props: P) => ReactNode }> => {
      try {
        return { default: componentIn(await load()) };
      } catch (error) {
        console.warn(error);
        setTimeout(() => {
          Latest = attempt();
        }, pauseMs);
        return { default: PartNotLoaded };
      }
    });
  let Latest = attempt();
  return function LazyPart(props: P) {
    const [Part] = useState(() => Latest);
    return <Part {...props} />;
  };
}
