import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Dialog } from './dialog.tsx';
import { NewVersion } from './new-version.tsx';

/**
 * React discards the state of a component that suspends on its first render, and renders it again. The pause prevents
 * that render from requesting the script again.
 */
const retryDelayMs = 1000;

/** Replaces a component that failed to load. Treats a component with `onClose` as a dialog. */
const ComponentNotLoaded = ({ onClose }: { onClose?: unknown }) =>
  typeof onClose === 'function' ? (
    <Dialog title="This feature is not available" onClose={() => onClose()}>
      <NewVersion />
    </Dialog>
  ) : (
    <NewVersion />
  );

type PropsOf<Part> = Part extends (props: infer P extends object) => ReactNode ? P : never;
type Component<P> = (props: P) => ReactNode;

/**
 * Like `lazyComponent`, but without its own `Suspense`. Use it for components that appear together under one
 * `Suspense`.
 */
export function suspendingComponent<M, K extends keyof M>(
  load: () => Promise<M>,
  name: K,
): Component<PropsOf<M[K]>> {
  const createLazyPart = () =>
    lazy(async (): Promise<{ default: Component<PropsOf<M[K]>> }> => {
      try {
        return { default: (await load())[name] as Component<PropsOf<M[K]>> };
      } catch (error) {
        console.warn(error);
        setTimeout(() => {
          LatestPart = createLazyPart();
        }, retryDelayMs);
        return { default: ComponentNotLoaded };
      }
    });
  let LatestPart = createLazyPart();
  return function SuspendingPart(props: PropsOf<M[K]>) {
    const [Part] = useState(() => LatestPart);
    return <Part {...props} />;
  };
}

/**
 * Returns a component whose module loads when the component first renders. If the script fails to load, for example in
 * a tab that was opened before a deploy, a notice replaces the component. The next mount of the component loads the
 * script again.
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
