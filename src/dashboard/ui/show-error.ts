import { ProblemError, UnreachableError } from '#contract/http/client.ts';
import { toSentence } from '#contract/texts/to-sentence.ts';
import { SessionEndedError } from '#session/session-problem.ts';
import { showAlert } from '#ui/alert.ts';
import { formatHelpLine } from '#words/help-line.ts';

/**
 * Shows an alert about a failed action [DASH-15]: `text` if the server refused the action, or a general sentence
 * otherwise. With `keepsInput`, an alert about a missing connection adds that no typed text is lost. If the session has
 * ended, shows nothing, because a separate dialog reports that.
 */
export function showError(
  error: unknown,
  text: string,
  { keepsInput = false }: { keepsInput?: boolean } = {},
): void {
  if (error instanceof SessionEndedError) return;
  console.warn(text, error);
  if (error instanceof ProblemError) {
    const { title, detail, errors } = error.problem;
    showAlert({
      kind: 'error',
      title: 'Error!',
      text,
      detail:
        errors?.map(({ message }) => toSentence(message)).join(' ') || toSentence(detail || title),
      help: formatHelpLine(error),
    });
    return;
  }
  const isOffline = error instanceof UnreachableError;
  const connectionHint = `The server cannot be reached. Check your connection, then try again.${
    keepsInput ? ' Nothing you typed is lost.' : ''
  }`;
  showAlert({
    kind: 'error',
    title: isOffline ? 'Error!' : 'Oops...',
    text: 'An unexpected error occurred. Please try again later.',
    detail: isOffline ? connectionHint : text,
  });
}
