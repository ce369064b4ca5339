import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { ProfilePreview } from '#dashboard/kinds/profile/preview/profile-preview.tsx';
import { showScreens } from './screens.tsx';
import { demoProfile, mockResponses } from './whole-dashboard.tsx';

it.each([
  ['contact', 'Contact Us'],
  ['about', 'About Us'],
  ['mission', 'About Us'],
  ['team', 'Our Team'],
  ['prices', 'Manpower List'],
  ['workers', 'For workers'],
  ['licenses', 'License'],
  ['certificates', 'Certificate'],
])('previews the section “%s” on the page “%s” [DASH-19]', async (section, name) => {
  mockResponses({ findPictureViews: {} });
  showScreens([{ path: '/', element: <ProfilePreview values={demoProfile} /> }], `/#${section}`);
  await screen.findByRole('heading', { level: 1, name });
});
