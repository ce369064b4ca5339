import { useEffect } from 'react';

let title = '';
let count = 0;

const updateTitle = () => {
  const name = title === 'Dashboard' ? title : `${title} · Dashboard`;
  document.title = count > 0 ? `(${count}) ${name}` : name;
};

export function useTitle(screen: string): void {
  useEffect(() => {
    title = screen;
    updateTitle();
  }, [screen]);
}

/** Shows the number of new messages before the title. 0 removes the number. */
export function setTitleCount(next: number): void {
  if (next === count) return;
  count = next;
  updateTitle();
}
