import { say } from '#words/words.ts';

interface SpinnerProps {
  /** Says what is loading. Only screen readers announce it. */
  label?: string;
}

/** A turning ring in the current text colour. */
export const Spinner = ({ label }: SpinnerProps) => (
  <span role={label ? 'status' : undefined} className="inline-flex items-center">
    <span
      aria-hidden="true"
      className="size-[1.25em] animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:animate-pulse"
    />
    {label && <span className="sr-only">{label}</span>}
  </span>
);

/** The full-screen loader [LAY-12]. */
export const FullScreenLoader = ({ label = say('Loading…') }: SpinnerProps) => (
  <div className="grid min-h-dvh place-items-center bg-page text-4xl text-accent">
    <Spinner label={label} />
  </div>
);
