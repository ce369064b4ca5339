export function createElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const node = document.createElement(name);
  node.className = className;
  return node;
}

/** `label` is the accessible name. */
export function createButton(
  label: string,
  symbol: string,
  onClick: () => void,
): HTMLButtonElement {
  const node = createElement(
    'button',
    'grid size-12 cursor-pointer place-items-center rounded-full border border-line-strong bg-surface text-2xl text-strong transition-colors duration-200 hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40',
  );
  node.type = 'button';
  node.ariaLabel = label;
  node.textContent = symbol;
  node.addEventListener('click', onClick);
  return node;
}
