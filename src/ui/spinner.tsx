import { t } from '#words/words.ts';

interface SpinnerProps {
  /** Screen readers announce the label. */
  label?: string;
}

export const Spinner = ({ label }: SpinnerProps) => (
  <span role={label ? 'status' : undefined} className="inline-flex items-center">
    <span
      aria-hidden="true"
      className="size-[1.25em] animate-spin rounded-full border-2 border-current border-e-transparent motion-reduce:animate-pulse"
    />
    {label && <span className="sr-only">{label}</span>}
  </span>
);

export const FullScreenLoader = () => (
  <div className="fixed inset-0 z-40 grid place-items-center bg-page text-4xl text-accent">
    <Spinner label={t('Loading…')} />
  </div>
);
