import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CompanyMark } from '#dashboard/ui/company-mark.tsx';
import { demoProfile } from './whole-dashboard.tsx';

it('shows the company logo, or the company name if there is no logo [DASH-1]', () => {
  const company = { ...demoProfile, name: 'Sahil Bridge', logo: '/media/logo.webp' };
  const { rerender } = render(<CompanyMark company={company} />);
  screen.getByRole('img', { name: 'Sahil Bridge' });
  expect(screen.queryByText('Sahil Bridge')).toBeNull();
  rerender(<CompanyMark company={{ ...company, logo: '' }} />);
  screen.getByText('Sahil Bridge');
});
