import { useEffect, useState } from 'react';
import type { Preview } from '#contract/entities/preview.ts';
import { createClient, ProblemError } from '#contract/http/client.ts';
import { openPreview } from '#contract/routes/preview-routes.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { getPageLanguage } from '#words/page-language.ts';

type PreviewState =
  | { state: 'loading' }
  | { state: 'loaded'; preview: Preview }
  /** The link has expired, was revoked or never existed. */
  | { state: 'gone' }
  /** The server did not respond, or there was an unexpected error. */
  | { state: 'unreachable' };

const call = createClient();

const isGone = (error: unknown) =>
  error instanceof ProblemError && ['not-found', 'invalid-input'].includes(error.problem.code);

/** The token is the URL's fragment, which browsers do not send. */
async function loadPreview(): Promise<PreviewState> {
  const token = window.location.hash.slice(1);
  if (!token) return { state: 'gone' };
  try {
    const lang = getPageLanguage();
    const options = { body: { token }, ...(lang !== defaultLanguage && { lang }) };
    const { data } = await call(openPreview, options);
    return { state: 'loaded', preview: data };
  } catch (error) {
    return { state: isGone(error) ? 'gone' : 'unreachable' };
  }
}

/** Loads the preview. If a link to another preview is opened in the same tab, loads that preview. */
export function usePreview(): { result: PreviewState; retry: () => void } {
  const [result, setResult] = useState<PreviewState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt((count) => count + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the preview again
  useEffect(() => {
    let isCurrent = true;
    setResult({ state: 'loading' });
    loadPreview().then((state) => isCurrent && setResult(state));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  useEffect(() => {
    window.addEventListener('hashchange', retry);
    return () => window.removeEventListener('hashchange', retry);
  });
  return { result, retry };
}
