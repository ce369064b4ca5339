import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FormSection, SectionedForm } from '#dashboard/kinds/profile/sectioned-form.tsx';
import { showScreens } from './screens.tsx';
import { user } from './steps.ts';

function Form() {
  const [value, setValue] = useState('');
  return (
    <SectionedForm>
      <FormSection name="contact">
        <input
          aria-label="E-mail"
          name="primaryEmail"
          aria-invalid={value !== ''}
          value={value}
          onChange={({ target }) => setValue(target.value)}
        />
      </FormSection>
    </SectionedForm>
  );
}

it('focuses the field named in the URL hash and opens its section [DASH-19, DASH-2]', async () => {
  const router = showScreens([{ path: '/', Component: Form }], '/#primaryEmail');
  const field = screen.getByLabelText('E-mail');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await waitFor(() => expect(router.state.location.hash).toBe('#contact'));
});

it('marks a section in the table of contents while one of its fields is invalid [DASH-19, DASH-14]', async () => {
  showScreens([{ path: '/', Component: Form }]);
  const links = within(screen.getByRole('navigation', { name: 'Sections' }));
  const select = within(screen.getByLabelText('Section'));
  expect(links.queryByText('has an error')).toBeNull();

  await user.type(screen.getByLabelText('E-mail'), 'x');
  expect(links.getAllByText('has an error')).toHaveLength(1);
  links.getByRole('link', { name: /^Contact\s*has an error$/ });
  select.getByRole('option', { name: 'Contact (has an error)' });

  await user.clear(screen.getByLabelText('E-mail'));
  expect(links.queryByText('has an error')).toBeNull();
  select.getByRole('option', { name: 'Contact' });
});
