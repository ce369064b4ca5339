/**
 * The condition *translated*: wraps each text node in two elements, including nodes that appear later. Browsers do the
 * same when they translate a page.
 */

const untranslatable = 'script, style, textarea, title, [translate="no"], [contenteditable="true"]';

function translateText(text: Text): void {
  const parent = text.parentElement;
  if (!parent || parent.closest(untranslatable) || parent.matches('font font')) return;
  if (text.data.trim() === '') return;
  const tag: string = 'font';
  const [outer, inner] = [document.createElement(tag), document.createElement(tag)];
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
}

function translateAll(root: Node): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
  if (root.nodeType === Node.TEXT_NODE) texts.push(root as Text);
  for (const text of texts) translateText(text);
}

export function translatePage(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'characterData') translateAll(target);
      for (const node of addedNodes) translateAll(node);
    }
  });
  translateAll(document.body);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
