export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const created = document.createElement(name);
  created.className = className;
  return created;
}

/** `label` is the accessible name. */
export function button(label: string, symbol: string, onClick: () => void): HTMLButtonElement {
  const created = element(
    'button',
    'grid size-12 cursor-pointer place-items-center rounded-full border border-line-strong bg-surface text-2xl text-strong transition-colors duration-200 hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40',
  );
  created.type = 'button';
  created.ariaLabel = label;
  created.textContent = symbol;
  created.addEventListener('click', onClick);
  return created;
}
