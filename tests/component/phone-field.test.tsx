import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PhoneField } from '#dashboard/fields/phone/phone-field.tsx';
import { user } from './steps.ts';

const mocks = vi.hoisted((): { company: object | null } => ({ company: null }));
vi.mock('#dashboard/data/use-company.ts', () => ({ useCompany: () => ({ data: mocks.company }) }));

function Form({ isWhatsApp = false }) {
  const [value, setValue] = useState('');
  return (
    <PhoneField
      name="phone"
      label="Phone"
      hint={undefined}
      error={undefined}
      value={value}
      isWhatsApp={isWhatsApp}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

const getField = () => screen.getByLabelText<HTMLInputElement>('Phone');
const countryCodeWarning = 'People abroad cannot call this number without its country code.';

beforeEach(() => {
  mocks.company = { primaryNumber: '+971 4 555 0142' };
});

describe('the phone field', () => {
  it('adds a missing country code on request [DASH-4, DASH-11]', async () => {
    render(<Form />);
    await user.type(getField(), '045550199');
    await screen.findByText(countryCodeWarning);
    expect(getField().value).toBe('045550199');
    await user.click(screen.getByRole('button', { name: 'Change to +971 45550199' }));
    expect(getField().value).toBe('+971 45550199');
    expect(screen.queryByText(countryCodeWarning)).toBeNull();
    expect(document.activeElement).toBe(getField());
  });

  it('asks for the country if the company has no phone number [DASH-4]', async () => {
    mocks.company = null;
    render(<Form isWhatsApp />);
    await user.type(getField(), '055 123 456');
    await screen.findByText('WhatsApp cannot find this number without its country code.');
    expect(screen.queryByRole('button')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Country of this number'), 'Qatar (+974)');
    await user.click(screen.getByRole('button', { name: 'Change to +974 55 123 456' }));
    expect(getField().value).toBe('+974 55 123 456');
  });
});
