import { setTimeout as pause } from 'node:timers/promises';
import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { closeModal, findOpenModal } from '#dashboard/ui/navigation/open-modal.ts';

/** Waits for mocked responses, late scripts and effects. */
const waitForUpdates = () =>
  act(async () => {
    await pause(1);
  });

const describeElement = (element: Element) =>
  [element.tagName, element.ariaLabel, element.textContent, element.getAttribute('name')].join('|');

const getScope = () => findOpenModal() ?? document.body;

function isUsable(element: HTMLElement): boolean {
  if ('disabled' in element && element.disabled) return false;
  for (let ancestor: HTMLElement | null = element; ancestor; ancestor = ancestor.parentElement) {
    if (ancestor.hidden || ancestor.hasAttribute('inert')) return false;
  }
  return true;
}

/** Whether the screen has no heading or shows an error instead of its content. */
const isBroken = () => {
  const { textContent = '' } = document.querySelector('main h1') ?? {};
  return textContent === '' || textContent === 'This screen could not be shown';
};

type Field = HTMLInputElement | HTMLTextAreaElement;

const setNativeValue = (field: Field, value: string) => {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, value);
};

/** Returns the successive values of a field while a user types. A date changes with each digit of its year. */
function listTypedValues({ type, value }: Field): string[] {
  const time = type === 'datetime-local' ? 'T09:30' : '';
  if (type === 'date' || type === 'datetime-local') {
    const years = ['0002', '0020', '0202', '2024'].map((year) => `${year}-03-05${time}`);
    return value === '' ? years : [value.replace(/^\d{4}/, '0002'), ...years, '', ...years];
  }
  if (type === 'number') return ['1', '12', ''];
  // Browsers trim addresses, so no value ends with a space.
  if (type === 'email' || type === 'url') return ['n', 'na', ''];
  return ['Nä', 'Nä ', 'Nä A', ''];
}

/** Types into the field and checks its value after each key press. */
async function typeInto(field: Field): Promise<void> {
  await act(async () => field.focus());
  for (const value of listTypedValues(field)) {
    if (!field.isConnected) return;
    await act(async () => {
      setNativeValue(field, value);
      fireEvent.input(field);
    });
    expect(field.value, `${field.type} ${describeElement(field)} while ${value} is typed`).toBe(
      value,
    );
  }
  // An Enter that confirms a word in an input method must not affect the form.
  if (field.isConnected) {
    await act(async () => fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 }));
    expect(document.activeElement, `${describeElement(field)} after a word`).toBe(field);
  }
  await act(async () => field.blur());
}

const textFields =
  'input:not([type=checkbox], [type=radio], [type=file], [type=hidden], [type=range], [readonly]), textarea';

/** Limits the test of a long list, whose rows are similar. */
const maxUsedElements = 60;
/** Limits the test of a long form. Fields of one type share their code, and each key press renders the whole form. */
const maxFieldsPerType = 4;

/**
 * Presses each button of a screen and its dialogs once, and types into the fields if `typesText` is set, until
 * `maxUsedElements` have been used. Fails if the screen breaks. `skip` matches the tag, label, text and name of elements
 * that are not used.
 */
export async function exerciseScreen(skip: RegExp, { typesText = false } = {}): Promise<void> {
  const usedNames = new Set<string>();
  const seenElements = new WeakSet<Element>();
  const fieldCounts = new Map<string, number>();
  const findNext = <E extends HTMLElement>(selector: string): E | undefined => {
    for (const element of getScope().querySelectorAll<E>(selector)) {
      if (seenElements.has(element) || !isUsable(element)) continue;
      seenElements.add(element);
      const name = describeElement(element);
      if (usedNames.has(name) || skip.test(name)) continue;
      usedNames.add(name);
      return element;
    }
    return undefined;
  };
  while (usedNames.size < maxUsedElements) {
    await waitForUpdates();
    expect(isBroken(), `the screen is broken after ${[...usedNames].at(-1)}`).toBe(false);
    const field = typesText ? findNext<Field>(textFields) : undefined;
    if (field) {
      const count = (fieldCounts.get(field.type) ?? 0) + 1;
      fieldCounts.set(field.type, count);
      if (count > maxFieldsPerType) continue;
    }
    const button = field ?? findNext('button, summary');
    const modal = findOpenModal();
    if (field) await typeInto(field);
    else if (button) await act(async () => fireEvent.click(button));
    else if (modal) await act(async () => closeModal(modal));
    else break;
  }
}
