import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Component } from '#dashboard/features/manpower/manpower-import.tsx';
import { NavigationGuard } from '#dashboard/navigation/navigation-guard.tsx';
import { answerCalls, showScreens } from './screens.tsx';
import { acknowledge, alertTitled, user } from './steps.ts';

vi.mock('#session/session.ts', async () => (await import('./dashboard.tsx')).editorsSession());

it('rows of an import are checked as they are typed, not left without a question, and those that are right are added [DASH-8, DASH-20]', async () => {
  const written = answerCalls({ 'POST /importMany': () => ({ batch: null, skipped: [] }) });
  const Screen = () => (
    <>
      <NavigationGuard />
      <Component />
    </>
  );
  const router = showScreens(
    [
      { path: '/import', Component: Screen },
      { path: '*', Component: () => <h1>The list</h1> },
    ],
    '/import',
  );
  const rows = screen.getByLabelText<HTMLTextAreaElement>('Or paste the rows here');
  const text = 'Category,Nationality,Amount\nImported rigger,Nepal,"1,450"\nNobody,,0';
  fireEvent.change(rows, { target: { value: text } });
  const wrong = (await screen.findByText('Nobody')).closest('tr') as HTMLElement;
  expect(wrong.textContent).toContain('Nationality is required');
  screen.getByText(/^One row has an error and is left out\./);

  await user.click(screen.getByRole('link', { name: 'Back to the list' }));
  const question = await alertTitled('Leave without saving?');
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/import');
  expect(rows.value).toBe(text);

  await user.click(await screen.findByRole('button', { name: 'Add 1 row' }));
  await acknowledge('Success!', 'Manpower data add successfully');
  screen.getByRole('heading', { name: 'The list' });
  const fields = { category: 'Imported rigger', nationality: 'Nepal', amount: '1450' };
  expect(written).toMatchObject([{ body: { kind: 'manpower', records: [{ fields }] } }]);
});
