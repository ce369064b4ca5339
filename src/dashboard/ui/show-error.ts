import { ProblemError, UnreachableError } from '#contract/http/client.ts';
import { helpLine } from '#contract/http/help-line.ts';
import { SessionEndedError } from '#session/session-problem.ts';
import { showAlert } from '#ui/alert.ts';

/**
 * Says that something could not be done [DASH-15]: `text` where the server refused, the general sentence where no
 * answer came. `typed`: the screen still holds what the person typed, and the alert says so. Silent for a session
 * that has ended, which says so itself. It does not wait until the alert is closed: what failed works no more, and its
 * button says so.
 */
export function showError(
  error: unknown,
  text: string,
  { typed = false }: { typed?: boolean } = {},
): void {
  if (error instanceof SessionEndedError) return;
  console.warn(text, error);
  if (error instanceof ProblemError) {
    const { title, detail, errors } = error.problem;
    showAlert({
      kind: 'error',
      title: 'Error!',
      text,
      detail: errors?.map(({ message }) => message).join(' ') || detail || title,
      help: helpLine(error),
    });
    return;
  }
  const isOffline = error instanceof UnreachableError;
  const noConnection = `There is no connection to the server. Check your internet connection.${
    typed ? ' Nothing that you typed is lost.' : ''
  }`;
  showAlert({
    kind: 'error',
    title: isOffline ? 'Error!' : 'Oops...',
    text: 'An unexpected error occurred. Please try again later.',
    detail: isOffline ? noConnection : text,
  });
}
