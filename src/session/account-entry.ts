/**
 * The account menu on a pre-rendered page, which contains this HTML:
 *
 *     <div data-account>
 *       <button type="button" class="account-login" aria-haspopup="dialog">Login</button>
 *       <span class="account-known" aria-hidden="true"></span>
 *       <p class="account-failed" role="alert" hidden>…</p>
 *     </div>
 *
 * The `data-session` attribute of the root element determines whether the button or the avatar is visible. A script in
 * the head sets the attribute from the hint (`hint.ts`) before the first paint. React and the dialog load on the first
 * interaction, or immediately if an account is signed in. The identity library loads only if the dialog opens or an
 * account is signed in [LAY-5, AUTH-14].
 */
import { tabStorage } from '#ui/browser-storage.ts';
import { prepareOnInterest } from '#ui/prepare-on-interest.ts';
import { scriptTimeoutMs, withTimeout } from '#ui/with-timeout.ts';
import { getInitials, hintKey, readHint } from './hint.ts';
import { noticeKey } from './session-notice.ts';

/** Call this function once per page. */
export function startAccountMenu(host: HTMLElement): void {
  let isMounted = false;
  const showState = (ariaBusy: 'true' | 'false', hasFailed: boolean) => {
    host.querySelector('.account-login')?.setAttribute('aria-busy', ariaBusy);
    host.querySelector('.account-failed')?.toggleAttribute('hidden', !hasFailed);
  };
  const loadIsland = () => import('./dialog/account-island.tsx');
  const mount = async (initialView?: 'register') => {
    if (isMounted) return;
    isMounted = true;
    showState('true', false);
    try {
      await (await withTimeout(scriptTimeoutMs, loadIsland())).mountAccount(host, initialView);
    } catch (error) {
      isMounted = false; // the next click loads the script again
      console.warn(error);
      showState('false', initialView !== undefined);
    }
  };

  const login = host.querySelector<HTMLButtonElement>('.account-login');
  login?.addEventListener('click', () => mount('register'));
  if (login) prepareOnInterest(login, loadIsland);

  const hint = readHint();
  if (hint) {
    const avatar = host.querySelector('.account-known');
    if (avatar) avatar.textContent = getInitials(hint);
    mount();
  }
  const mountIfSignedIn = () => readHint() && mount();
  window.addEventListener('storage', ({ key }) => key === hintKey && mountIfSignedIn());
  window.addEventListener('pageshow', ({ persisted }) => persisted && mountIfSignedIn());
  if (tabStorage.getItem(noticeKey)) {
    import('./show-notice.ts').then(({ showNotice }) => showNotice()).catch(console.warn);
  }
}
