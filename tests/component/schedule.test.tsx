import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { Schedule } from '#dashboard/home/schedule.tsx';

it('says of what is planned on which day and at what time it happens [PUB-3]', () => {
  vi.stubEnv('TZ', 'Asia/Dubai');
  const inThreeWeeks = new Date(Date.now() + 21 * 86_400_000);
  inThreeWeeks.setUTCHours(8, 0, 0, 0);
  const publishAt = inThreeWeeks.toISOString();
  const plan = {
    kind: 'faqs',
    _id: 'a',
    title: 'Open?',
    isPublished: false,
    publishAt,
    unpublishAt: null,
    at: publishAt,
  } as const;
  render(
    <MemoryRouter>
      <Schedule scheduled={{ count: 1, next: [plan] }} timeZone="Asia/Dhaka" />
    </MemoryRouter>,
  );
  const told = /^[A-Z][a-z]+day \d+ [A-Z][a-z]+, 02:00 PM website time$/;
  expect(screen.getByText(told).closest('button')?.title).toMatch(/12:00 PM your time$/);
  vi.unstubAllEnvs();
});
