import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Button } from '#ui/button.tsx';
import { isDisabled } from './steps.ts';

it.each(['busy', 'disabled'])('stays focusable but ignores clicks while %s [DASH-14]', (state) => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const createForm = (isInactive: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" {...{ [state]: isInactive }} onClick={onClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(createForm(true));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  expect(document.activeElement).toBe(button);
  expect(isDisabled(button)).toBe(true);
  fireEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();

  rerender(createForm(false));
  fireEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect(onSubmit).toHaveBeenCalledOnce();
});
