/**
 * What the Login button shows while its module is on the way, and where that did not come: the module that could draw
 * it is what is missing.
 */

const failedClass =
  'absolute top-full right-0 z-40 mt-2 w-max max-w-64 rounded-lg border border-line bg-surface px-4 py-3 text-left text-sm text-strong shadow-lg';

/** Marks the button as busy, or no longer so; what was said of a failure before goes. */
export function showLoading(host: HTMLElement, isLoading: boolean): void {
  host.querySelector('.account-failed')?.remove();
  host.querySelector('.account-login')?.setAttribute('aria-busy', String(isLoading));
}

/** Says beside the button that signing in could not be loaded. */
export function showLoadingFailed(host: HTMLElement): void {
  const said = document.createElement('p');
  said.className = `account-failed ${failedClass}`;
  said.setAttribute('role', 'alert');
  said.textContent = 'This could not be loaded. Check your connection, then try again.';
  host.append(said);
}
