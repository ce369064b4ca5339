import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type WebhookInput, webhookInput } from '#contract/entities/webhook.ts';
import { useForm } from '#dashboard/fields/form/use-form.ts';

const renderForm = (address: string) => {
  const initialValues: WebhookInput = { address, events: [] };
  return renderHook(() => useForm({ initialValues, schema: webhookInput })).result;
};

it('a form keeps a field’s error until the field changes [DASH-8]', () => {
  const result = renderForm('');
  act(() => void result.current.check());
  expect(Object.keys(result.current.errors)).toEqual(['address', 'events']);
  act(() => result.current.change({ address: 'https://crm.example/hook' }));
  expect(result.current.errors).toEqual({ events: 'Choose at least one' });
});

it('a form is dirty while a value differs from the stored value [DASH-14]', () => {
  const result = renderForm('https://one.example/');
  const { change, getLatestValues } = result.current;
  act(() => {
    change({ address: 'https://two.example/' });
    change({ events: ['content'] });
  });
  expect(getLatestValues()).toEqual({ address: 'https://two.example/', events: ['content'] });
  expect(result.current.isDirty).toBe(true);
  act(() => result.current.reset(getLatestValues(), getLatestValues()));
  expect(result.current.isDirty).toBe(false);
});

it('a form stores a value immediately but renders it after the next paint [TEXT-1]', async () => {
  const result = renderForm('');
  act(() => void result.current.check());
  const { values, changeAfterPaint, getLatestValues } = result.current;
  act(() => changeAfterPaint({ address: 'https://one.exampl' }));
  act(() => changeAfterPaint({ address: 'https://one.example' }));
  expect(getLatestValues().address).toBe('https://one.example');
  expect(result.current.values).toBe(values);
  expect(result.current.errors).toEqual({ events: 'Choose at least one' });
  await waitFor(() => expect(result.current.values.address).toBe('https://one.example'));
  expect(result.current.isDirty).toBe(true);
});
