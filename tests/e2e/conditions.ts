import type { CDPSession, Locator, Page } from 'playwright/test';

/** From the next page load on, wraps every text node as Google Translate does, including nodes that appear later. */
export const simulateTranslation = (page: Page) =>
  page.addInitScript(() => {
    const selector = 'script, style, textarea, title, noscript, [translate=no], [data-translated]';
    const wrap = (textNode: Text) => {
      const parent = textNode.parentElement;
      if (!parent || parent.closest(selector) || !textNode.data.trim()) return;
      const tag: string = 'font';
      const [outer, inner] = [document.createElement(tag), document.createElement(tag)];
      outer.dataset['translated'] = '';
      parent.replaceChild(outer, textNode);
      inner.append(textNode.data);
      outer.append(inner);
    };
    const wrapAll = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const textNodes: Text[] = node instanceof Text ? [node] : [];
      while (walker.nextNode()) textNodes.push(walker.currentNode as Text);
      for (const textNode of textNodes) wrap(textNode);
    };
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes, target, type } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes) wrapAll(node);
    });
    document.addEventListener('DOMContentLoaded', () => {
      wrapAll(document.body);
      const options = { childList: true, subtree: true, characterData: true };
      observer.observe(document.body, options);
    });
  });

/** From the next page load on, the browser refuses all access to site data. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  });

/** From the next page load on, the browser lacks the features that require TLS. */
export const simulateInsecureContext = (page: Page) =>
  page.addInitScript(() => {
    const missing = { value: undefined };
    Object.defineProperty(window, 'isSecureContext', { value: false });
    Object.defineProperty(Crypto.prototype, 'randomUUID', missing);
    Object.defineProperty(Crypto.prototype, 'subtle', missing);
    for (const name of ['clipboard', 'locks', 'serviceWorker', 'storage', 'credentials'])
      Object.defineProperty(Navigator.prototype, name, missing);
  });

/** From the next page load on, shifts the browser's clock by this many days. */
export const shiftClock = (page: Page, days: number) =>
  page.addInitScript((offset) => {
    const getNow = Date.now;
    window.Date = new Proxy(Date, {
      construct: (target, args) =>
        args.length > 0 ? Reflect.construct(target, args) : new target(getNow() + offset),
      get: (target, name) => (name === 'now' ? () => getNow() + offset : Reflect.get(target, name)),
    });
  }, days * 86_400_000);

/** From the next page load on, the browser rejects the names of regional time zones. */
export const removeTimeZones = (page: Page) =>
  page.addInitScript(() => {
    const check = (options?: Intl.DateTimeFormatOptions) => {
      if (options?.timeZone && !/^(UTC|Etc\/)/.test(options.timeZone))
        throw new RangeError(`Invalid time zone specified: ${options.timeZone}`);
    };
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct: (target, args) => {
        check(args[1]);
        return Reflect.construct(target, args);
      },
      apply: (target, self, args) => {
        check(args[1]);
        return Reflect.apply(target, self, args);
      },
    });
  });

const scriptPattern = '**/*.js';

/** From now on, responds to requests for scripts with 404, as in a tab that is older than the last deploy. */
export const removeScripts = (page: Page) =>
  page.route(scriptPattern, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '' }),
  );

/** From now on, leaves requests unanswered, by default those for scripts. */
export const blockResponses = (page: Page, urlPattern = scriptPattern) =>
  page.route(urlPattern, () => new Promise(() => {}));

export const delayRequests = (page: Page, milliseconds: number) =>
  page.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    await route.continue().catch(() => undefined); // The page may have been closed during the delay.
  });

const keyboards = new WeakMap<Page, Promise<CDPSession>>();

function openKeyboard(page: Page): Promise<CDPSession> {
  const session = keyboards.get(page) ?? page.context().newCDPSession(page);
  keyboards.set(page, session);
  return session;
}

/** Types as on another keyboard layout: `key` is the typed letter, but `code` is the physical key of a different letter. */
export async function typeOnOtherLayout(field: Locator, text: string): Promise<void> {
  await field.focus();
  const keyboard = await openKeyboard(field.page());
  for (const [index, key] of [...text].entries()) {
    const code = key === ' ' ? 'Space' : `Key${String.fromCharCode(65 + (index % 26))}`;
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text: key });
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code });
  }
}

/** Composes text letter by letter with key code 229, as an input method does, and then inserts it. */
export async function typeWithInputMethod(field: Locator, text: string): Promise<void> {
  await field.focus();
  const keyboard = await openKeyboard(field.page());
  const imeKey = { key: 'Process', code: 'KeyK', windowsVirtualKeyCode: 229 };
  const letters = [...text];
  for (let end = 1; end <= letters.length; end += 1) {
    const part = letters.slice(0, end).join('');
    await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...imeKey });
    await keyboard.send('Input.imeSetComposition', {
      text: part,
      selectionStart: part.length,
      selectionEnd: part.length,
    });
  }
  // The page must ignore the Enter that accepts the composed text.
  await keyboard.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    ...imeKey,
    code: 'Enter',
  });
  await keyboard.send('Input.insertText', { text });
}
