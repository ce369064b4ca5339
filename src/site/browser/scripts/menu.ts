/** Toggles the links on small screens; Escape, a link and a click elsewhere close them again [LAY-4]. */
export function startMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-menu-button]');
  const menu = document.querySelector<HTMLElement>('[data-menu]');
  if (!button || !menu) return;

  const isOpen = () => button.ariaExpanded === 'true';
  const setOpen = (open: boolean) => {
    button.ariaExpanded = String(open);
    menu.toggleAttribute('data-open', open);
  };

  button.addEventListener('click', () => setOpen(!isOpen()));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    setOpen(false);
    button.focus();
  });
  document.addEventListener('click', ({ target }) => {
    if (!isOpen() || !(target instanceof Element) || button.contains(target)) return;
    if (!menu.contains(target) || target.closest('a')) setOpen(false);
  });
}
