import { lazy, type ReactNode, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { NewVersion } from './new-version.tsx';

/** After a failure nothing is loaded again for so long: React renders once more what has just failed. */
const pauseMs = 1000;

/** Takes the place of a part that could not be loaded; a part that can be closed is taken for a dialog. */
const PartNotLoaded = ({ onClose }: { onClose?: unknown }) =>
  typeof onClose === 'function' ? (
    <Dialog title="This is not here any more" onClose={() => onClose()}>
      <NewVersion />
    </Dialog>
  ) : (
    <NewVersion />
  );

/**
 * A component whose script is loaded when it is first shown, as by React's `lazy`. Where the script cannot be loaded, such as
 * in a tab from before a deploy, the part says so in its place and the rest of the screen stays as it is. It is loaded again
 * when it is shown again.
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
