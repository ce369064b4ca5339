import { ProblemError, UnreachableError } from '#contract/client.ts';
import { SessionEndedError } from '#session/session-problem.ts';
import { showAlert } from '#ui/alert.ts';

/**
 * Tells that something could not be done [DASH-15]: `text` where the server refused, the general sentence where no
 * answer came. A session that has ended tells by itself, so it is silent here.
 */
export async function showError(error: unknown, text: string): Promise<void> {
  if (error instanceof SessionEndedError) return;
  console.warn(text, error);
  if (error instanceof ProblemError) {
    const { title, detail, errors } = error.problem;
    await showAlert({
      kind: 'error',
      title: 'Error!',
      text,
      detail: errors?.map(({ message }) => message).join(' ') || detail || title,
    });
    return;
  }
  await showAlert({
    kind: 'error',
    title: 'Oops...',
    text: 'An unexpected error occurred. Please try again later.',
    detail:
      error instanceof UnreachableError
        ? 'The server cannot be reached. Check your connection. Nothing that you typed is lost.'
        : text,
  });
}
