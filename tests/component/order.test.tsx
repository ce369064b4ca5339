import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OrderList } from '#dashboard/editing/order/order-list.tsx';
import { renderWithQueries } from './screens.tsx';
import { getTexts, user } from './steps.ts';

function renderOrderList(count: number): string[][] {
  const savedOrders: string[][] = [];
  const records = Array.from({ length: count }, (_, index) => ({
    id: `s${index + 1}`,
    name: `Slide ${index + 1}`,
  }));
  renderWithQueries(
    <OrderList
      resource={{ name: 'sliders' }}
      records={records}
      saveOrder={async (ids) => void savedOrders.push(ids)}
      onDone={() => {}}
    />,
  );
  return savedOrders;
}

/** The list of rows comes before the list of pages. */
const getNames = () => {
  const [rows] = screen.getAllByRole('list');
  return getTexts(within(rows as HTMLElement).getAllByRole('paragraph'));
};
const getButton = (name: string) => screen.getByRole('button', { name });
const isAnnounced = (text: string) =>
  screen.getAllByRole('status').some(({ textContent }) => textContent === text);

describe('OrderList', () => {
  it('announces each move and keeps the focus on the button [DASH-17]', async () => {
    const savedOrders = renderOrderList(4);
    getButton('Move to top: Slide 3').focus();
    await user.keyboard('{Enter}');
    expect(getNames()).toEqual(['Slide 3', 'Slide 1', 'Slide 2', 'Slide 4']);
    expect(isAnnounced('Slide 3 is at position 1 of 4.')).toBe(true);
    expect(document.activeElement).toBe(getButton('Move to top: Slide 3'));
    await user.click(getButton('Move to bottom: Slide 1'));
    expect(isAnnounced('Slide 1 is at position 4 of 4.')).toBe(true);
    await user.click(getButton('Save order'));
    await waitFor(() => expect(savedOrders).toEqual([['s3', 's2', 's4', 's1']]));
  });

  it('moves a row to a typed position within the list [DASH-17]', async () => {
    renderOrderList(4);
    const field = screen.getByLabelText<HTMLInputElement>('Position of Slide 4');
    await user.clear(field);
    await user.type(field, '2{Enter}');
    expect(getNames()).toEqual(['Slide 1', 'Slide 4', 'Slide 2', 'Slide 3']);
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, '99{Enter}');
    expect(getNames()).toEqual(['Slide 1', 'Slide 2', 'Slide 3', 'Slide 4']);
    expect(field.value).toBe('4');
  });

  it('opens the page to which a row moves and keeps the focus [DASH-17]', async () => {
    renderOrderList(130);
    const bottomButton = getButton('Move to bottom: Slide 2');
    await user.click(bottomButton);
    expect(getNames().at(-1)).toBe('Slide 2');
    expect(getNames()).toHaveLength(30);
    expect(document.activeElement).toBe(bottomButton);
  });
});
