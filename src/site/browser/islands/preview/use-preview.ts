import { useEffect, useState } from 'react';
import type { Preview } from '#contract/entities/preview.ts';
import { createClient, ProblemError } from '#contract/http/client.ts';
import { openPreview } from '#contract/routes/preview-routes.ts';

export type PreviewState =
  | { state: 'loading' }
  | { state: 'there'; preview: Preview }
  /** The link has expired, is revoked, or never was one. */
  | { state: 'gone' }
  /** No answer came, or none that says anything about the link. */
  | { state: 'unreachable' };

const call = createClient();

/** Which refusals tell that there is nothing behind a link. */
const isGone = (error: unknown) =>
  error instanceof ProblemError && ['not-found', 'invalid-input'].includes(error.problem.code);

/** Asks for what the link in the address shows. Its token is the fragment, which the browser sends nowhere by itself. */
async function loadPreview(): Promise<PreviewState> {
  const token = window.location.hash.slice(1);
  if (!token) return { state: 'gone' };
  try {
    const { data } = await call(openPreview, { body: { token } });
    return { state: 'there', preview: data };
  } catch (error) {
    return { state: isGone(error) ? 'gone' : 'unreachable' };
  }
}

/** What the link in the address shows, also where another link is opened in the same tab, and how to try again. */
export function usePreview(): { shown: PreviewState; retry: () => void } {
  const [shown, setShown] = useState<PreviewState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew
  useEffect(() => {
    let isCurrent = true;
    setShown({ state: 'loading' });
    loadPreview().then((state) => isCurrent && setShown(state));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  useEffect(() => {
    window.addEventListener('hashchange', retry);
    return () => window.removeEventListener('hashchange', retry);
  });
  return { shown, retry };
}
