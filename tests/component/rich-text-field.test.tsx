import { render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { RichTextValue } from '#dashboard/fields/form/rich-text-value.ts';
import { useForm } from '#dashboard/fields/form/use-form.ts';
import { createFieldProps } from '#dashboard/fields/form-fields.ts';
import { RichTextField } from '#dashboard/fields/rich-text/rich-text-field.tsx';
import { boldText } from '../support/rich-texts.ts';
import { user } from './steps.ts';

const getField = () => screen.getByRole('textbox', { name: 'Description' });
const getTool = (name: string) => screen.getByRole('button', { name });
const pressTool = (name: string) => user.click(getTool(name));
const isPressed = (name: string) => getTool(name).getAttribute('aria-pressed') === 'true';

const schema = z.object({ description: z.string(), descriptionRich: z.string() });
const resource = {
  name: 'news',
  fields: { description: 'Description', descriptionRich: 'Description' },
  help: { description: '', descriptionRich: null },
} as const;

function openField(plainText: string, rich = '') {
  const values: RichTextValue[] = [{ plain: plainText, rich }];
  const form = { reset: (_: RichTextValue) => {} };
  const Form = () => {
    const initialValues = { description: plainText, descriptionRich: rich };
    const state = useForm({ initialValues, schema });
    const { onEdit, onChange, ...field } = createFieldProps(state, resource, () => undefined).rich(
      'description',
    );
    form.reset = ({ plain, rich }) =>
      state.reset({ description: plain, descriptionRich: rich }, state.storedValues);
    const record = (notify: typeof onEdit) => (value: RichTextValue) => {
      values.push(value);
      notify(value);
    };
    return (
      <>
        <RichTextField {...field} onChange={record(onChange)} onEdit={record(onEdit)} />
        <p>{field.value.plain}</p>
        <button type="button">Next</button>
      </>
    );
  };
  render(<Form />);
  return { values, form };
}

async function openToolbar() {
  await user.click(getField());
  return screen.findByRole('toolbar', { name: 'Formatting' });
}

function pasteHtml(html: string) {
  const clipboard = new DataTransfer();
  clipboard.setData('text/html', html);
  return user.paste(clipboard);
}

const selectAll = () => user.keyboard('{Control>}a{/Control}');

describe('the rich text field [TEXT-1]', () => {
  it.each([
    ['', ''],
    ['One\r\nTwo\n\n\n  three \n', ''],
    ['{"type":"doc"}\n<b>&amp;</b> *no* 1. list', ''],
    ['Bold', boldText('Bold')],
  ])('keeps %j unchanged on focus and blur', async (plainText, rich) => {
    const { values } = openField(plainText, rich);
    await openToolbar();
    expect(getField().textContent).toBe(plainText.replace(/[\r\n]/g, ''));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(values).toEqual([{ plain: plainText, rich }]);
  });

  it('preserves blank lines and spaces when plain text is edited', async () => {
    const { values } = openField('One\r\n\r\n\r\n Two ');
    await openToolbar();
    await user.paste('three');
    expect(values.at(-1)).toEqual({ plain: 'One\n\n\n Two three', rich: '' });
  });

  it('stores rich text only while the text has formatting', async () => {
    const { values } = openField('One\r\nTwo');
    await openToolbar();
    await selectAll();
    await pressTool('Bold');
    expect(isPressed('Bold')).toBe(true);
    const { plain, rich } = values.at(-1) ?? {};
    expect(plain).toBe('One\nTwo');
    expect(JSON.parse(rich ?? '').content[1].content).toEqual([
      { type: 'text', marks: [{ type: 'bold' }], text: 'Two' },
    ]);
    await pressTool('Clear formatting');
    expect(values.at(-1)).toEqual(values[0]);
    await pressTool('Undo');
    expect(values.at(-1)?.rich).toBe(rich);
    await pressTool('Undo');
    expect(values.at(-1)).toEqual(values[0]);
  });

  it('accepts typing before the editor has loaded', async () => {
    const { values } = openField('');
    await user.tab();
    await user.keyboard('First');
    expect(values.at(-1)).toEqual({ plain: 'First', rich: '' });
  });

  it('shows the new value after the form is reset', async () => {
    const { form } = openField('One');
    await openToolbar();
    form.reset({ plain: 'Two', rich: boldText('Two') });
    await waitFor(() =>
      expect(getField().innerHTML).toBe('<p dir="auto"><strong>Two</strong></p>'),
    );
  });

  it('links the selected text when a URL is pasted over it', async () => {
    const { values } = openField('Our prices');
    await openToolbar();
    await selectAll();
    await user.paste('https://sahil.example/prices');
    expect(values.at(-1)?.plain).toBe('Our prices');
    expect(values.at(-1)?.rich).toContain('"href":"https://sahil.example/prices"');
  });

  it('reports omitted pictures until the next paste', async () => {
    openField('One');
    await openToolbar();
    await pasteHtml('<p>Two <img src="https://other.example/x.png" alt=""></p>');
    await screen.findByText(/^A picture was left out/);
    await user.paste('Three');
    expect(screen.queryByText(/left out/)).toBeNull();
  });

  it('keeps the start number of a pasted list and reports omitted strikethrough text', async () => {
    const { values } = openField('');
    await openToolbar();
    await pasteHtml('<p><s>1,500</s> 1,800</p><ol start="3"><li>Visa</li></ol>');
    expect(getField().querySelector('ol')?.getAttribute('start')).toBe('3');
    expect(values.at(-1)).toMatchObject({
      plain: '1,800\nVisa',
      rich: expect.stringContaining('"type":"orderedList","attrs":{"start":3}'),
    });
    await screen.findByText('Strikethrough text was left out.');
  });

  it('reports too many paragraphs before the text is saved', async () => {
    openField('One');
    const toolbar = await openToolbar();
    expect(screen.queryByRole('alert')).toBeNull();
    await selectAll();
    await pressTool('Bold');
    await user.paste(Array.from({ length: 501 }, (_, index) => `Line ${index}`).join('\n'));
    await selectAll();
    await user.click(within(toolbar).getByRole('button', { name: 'Bold' }));
    expect(screen.getByRole('alert').textContent).toBe(
      'This text has 501 paragraphs. Formatted text can have at most 500.',
    );
  });
});

describe('the toolbar [TEXT-1]', () => {
  it('is a single tab stop with arrow-key navigation', async () => {
    openField('One');
    const toolbar = await openToolbar();
    const tools = within(toolbar).getAllByRole('button');
    expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    tools[0]?.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(getTool('Link'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(getTool('Redo'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(getTool('Bold'));
  });

  it('disables tools that have no effect on the selection', async () => {
    openField('One');
    await openToolbar();
    expect(getTool('Increase indent').getAttribute('aria-disabled')).toBe('true');
    expect(getTool('Undo').getAttribute('aria-disabled')).toBe('true');
    await pressTool('Numbered list');
    expect(isPressed('Numbered list')).toBe(true);
    expect(getTool('Quote').getAttribute('aria-disabled')).toBe('true');
    expect(getTool('Undo').getAttribute('aria-disabled')).toBe('false');
  });
});

describe('the link dialog [TEXT-1]', () => {
  const findAddressField = () => screen.findByLabelText('Link to');
  const getHrefs = () =>
    [...getField().querySelectorAll('a')].map((link) => link.getAttribute('href'));

  it('rejects an invalid address and turns an e-mail address into a mailto link', async () => {
    openField('Read');
    await openToolbar();
    await selectAll();
    await pressTool('Link');
    expect(document.activeElement).toBe(await findAddressField());
    await user.keyboard('nonsense{Enter}');
    screen.getByText('This is not a web address, an e-mail address or a phone number');
    await user.clear(await findAddressField());
    await user.keyboard('{Enter}');
    screen.getByText('Enter an address');
    await user.type(await findAddressField(), 'a@example.com{Enter}');
    expect(getHrefs()).toEqual(['mailto:a@example.com']);
    expect(isPressed('Link')).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(getField()));

    await pressTool('Link');
    expect((await findAddressField()) as HTMLInputElement).toHaveProperty('value', 'a@example.com');
    await user.click(screen.getByRole('button', { name: 'Remove link' }));
    expect(getHrefs()).toEqual([]);
  });

  it('asks for the link text if no text is selected', async () => {
    openField('');
    await openToolbar();
    await pressTool('Link');
    await user.type(await findAddressField(), '/contact');
    await user.type(screen.getByLabelText('Link text'), 'Write to us');
    await user.click(screen.getByRole('button', { name: 'Add link' }));
    expect(getField().innerHTML).toContain('<a href="/contact">Write to us</a>');
  });
});
