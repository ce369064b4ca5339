import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { it } from 'vitest';
import { ProfilePreview } from '#dashboard/kinds/profile/preview/profile-preview.tsx';
import { renderWithQueries } from './screens.tsx';
import { demoProfile, mockAnswers } from './whole-dashboard.tsx';

it.each([
  ['contact', 'Contact Us'],
  ['about', 'About Us'],
  ['mission', 'About Us'],
  ['team', 'Our Team'],
  ['prices', 'Manpower List'],
  ['workers', 'For workers'],
  ['licenses', 'License'],
  ['certificates', 'Certificate'],
])('the preview of the section %s shows the page %s [DASH-19]', async (section, name) => {
  mockAnswers({ findPictureViews: {} });
  renderWithQueries(
    <MemoryRouter initialEntries={[`/#${section}`]}>
      <ProfilePreview values={demoProfile} />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1, name });
});
