import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { useCompany } from '#dashboard/data/use-company.ts';
import { CompanyMark } from '#dashboard/ui/company-mark.tsx';
import { demoProfile } from './whole-dashboard.tsx';

it.each([
  ['an HTML body from a proxy', '<h1>Bad gateway</h1>'],
  ['a JSON body from a proxy', JSON.stringify({ message: 'Bad gateway' })],
  ['an empty body', ''],
])('reports the HTTP status of a failed profile request with %s [LAY-12]', async (_, body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status: 500 }));
  const messages: string[] = [];
  const queryCache = new QueryCache({ onError: ({ message }) => messages.push(message) });
  const client = new QueryClient({ queryCache });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  renderHook(useCompany, { wrapper });
  await waitFor(() => expect(messages).toEqual(['HTTP error! status 500']));
});

it('shows the logo of the company, or its name if it has no logo [DASH-1]', () => {
  const company = { ...demoProfile, name: 'Sahil Bridge', logo: '/media/logo.webp' };
  const { rerender } = render(<CompanyMark company={company} />);
  screen.getByRole('img', { name: 'Sahil Bridge' });
  expect(screen.queryByText('Sahil Bridge')).toBeNull();
  rerender(<CompanyMark company={{ ...company, logo: '' }} />);
  screen.getByText('Sahil Bridge');
});
