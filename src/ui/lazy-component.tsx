import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { NewVersion } from './new-version.tsx';

/**
 * The pause after a failure before the component can be loaded again, because React renders a failed component twice.
 */
const pauseMs = 1000;

/** Shown in place of a component that could not be loaded. A component with `onClose` is assumed to be a dialog. */
const ComponentNotLoaded = ({ onClose }: { onClose?: unknown }) =>
  typeof onClose === 'function' ? (
    <Dialog title="This part is not available" onClose={() => onClose()}>
      <NewVersion />
    </Dialog>
  ) : (
    <NewVersion />
  );

type PropsOf<Part> = Part extends (props: infer P extends object) => ReactNode ? P : never;
type Component<P> = (props: P) => ReactNode;

/**
 * Like `lazyComponent`, but suspends the surrounding component while it loads. For components that appear together,
 * under one `Suspense`.
 */
export function suspendingComponent<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
): Component<PropsOf<M[K]>> {
  const attempt = () =>
    lazy(async (): Promise<{ default: Component<PropsOf<M[K]>> }> => {
      try {
        return { default: (await load())[name] as Component<PropsOf<M[K]>> };
      } catch (error) {
        console.warn(error);
        setTimeout(() => {
          Latest = attempt();
        }, pauseMs);
        return { default: ComponentNotLoaded };
      }
    });
  let Latest = attempt();
  return function SuspendingPart(props: PropsOf<M[K]>) {
    const [Part] = useState(() => Latest);
    return <Part {...props} />;
  };
}

/**
 * A component from a module that is loaded when the component is first shown. `fallback` is shown until then. If the
 * script cannot be loaded, for example in a tab that was opened before a deploy, a notice replaces the component and
 * the rest of the screen keeps working. Showing the component again tries again.
 */
export function lazyComponent<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
  fallback?: ReactNode,
): Component<PropsOf<M[K]>> {
  const Part = suspendingComponent(load, name);
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}
