import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { focusHeadingOnRemoval } from '#dashboard/ui/navigation/focus-heading.ts';

const Screen = ({ rows }: { rows: string[] }) => (
  <main id="screen">
    <h1 tabIndex={-1}>Trash</h1>
    <ul>
      {rows.map((row) => (
        <li key={row} ref={focusHeadingOnRemoval}>
          <button type="button">{`Restore ${row}`}</button>
        </li>
      ))}
    </ul>
  </main>
);

it('moves the focus to the heading only if the focused row is removed [DASH-14]', () => {
  const { rerender } = render(<Screen rows={['Masons', 'Cranes', 'Tiles']} />);
  const cranes = screen.getByRole('button', { name: 'Restore Cranes' });
  cranes.focus();
  rerender(<Screen rows={['Cranes', 'Tiles']} />);
  expect(document.activeElement).toBe(cranes);
  rerender(<Screen rows={['Tiles']} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Trash' }));
});
