/** The button toggles the menu on small screens. Escape, a link, and a click or focus elsewhere close it [LAY-4]. */
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
  const isOutside = (target: EventTarget | null) =>
    target instanceof Element && !menu.contains(target) && !button.contains(target);
  for (const part of [menu, button]) {
    part.addEventListener('focusout', ({ relatedTarget }) => {
      if (isOutside(relatedTarget)) setOpen(false);
    });
  }
  document.addEventListener('click', ({ target }) => {
    const isLink = target instanceof Element && menu.contains(target.closest('a'));
    if (isLink || isOutside(target)) setOpen(false);
  });
}
