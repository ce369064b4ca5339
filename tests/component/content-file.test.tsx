import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createProblem } from '#contract/http/problem.ts';
import { Component } from '#dashboard/screens/content-file/content-file-screen.tsx';
import { mockCalls, showScreens } from './screens.tsx';
import { acknowledge, answer, user } from './steps.ts';

const chooseFile = async (content: object) => {
  const file = new File([JSON.stringify(content)], 'content.json', { type: 'application/json' });
  await user.upload(screen.getByLabelText('Content file'), file);
};

/** Too large for one request. */
const faqs = Array.from({ length: 800 }, (_, index) => ({
  _id: `q${index}`,
  question: `Question ${index}`,
  answer: 'خ'.repeat(5000),
}));

beforeEach(() => void showScreens([{ path: '/', Component }]));

it('splits a large import into several requests and sends the order last [DASH-18]', async () => {
  const conflict = () => Response.json(createProblem('conflict'), { status: 409 });
  const writes = mockCalls({
    'POST /importContent': ({ body }) => {
      const part = body['faqs'] as unknown[];
      return { created: part.length, updated: 0, unchanged: 1 };
    },
    // The server rejects the order, because the file does not list every stored question.
    'PUT /orderFaqs': conflict,
    'POST /orderFaqs': conflict,
  });
  await chooseFile({ format: 2, faqs });
  await user.click(await screen.findByRole('button', { name: 'Yes, import it' }));
  await acknowledge('Success!', '800 added, 0 updated, 1 unchanged.');
  const ids = faqs.map(({ _id }) => _id);
  const order = writes.pop();
  expect(order).toMatchObject({ call: expect.stringContaining('/orderFaqs'), body: { ids } });
  expect(writes.length).toBeGreaterThan(2);
  const importedFaqs = writes.flatMap(({ body }) => body['faqs'] as { _id: string }[]);
  expect(importedFaqs.map(({ _id }) => _id)).toEqual(ids);
});

it('reports which parts of a large file were imported [DASH-18]', async () => {
  let successCount = 1;
  mockCalls({
    'POST /importContent': () =>
      successCount-- > 0
        ? { created: 1, updated: 0, unchanged: 1 }
        : Response.json(createProblem('invalid-input'), { status: 400 }),
  });
  await chooseFile({ format: 2, faqs });
  await user.click(await screen.findByRole('button', { name: 'Yes, import it' }));
  await acknowledge('Error!', 'Part 1 was imported.');
  successCount = 2;
  await chooseFile({ format: 2, faqs });
  await user.click(await screen.findByRole('button', { name: 'Yes, import it' }));
  await acknowledge('Error!', 'The earlier parts were imported.');
});

it('reports that a large file was imported but not ordered [DASH-18]', async () => {
  mockCalls({
    'POST /importContent': () => ({ created: 1, updated: 0, unchanged: 1 }),
    'PUT /orderFaqs': () => Response.json(createProblem('unavailable'), { status: 503 }),
    'POST /orderFaqs': () => Response.json(createProblem('unavailable'), { status: 503 }),
  });
  await chooseFile({ format: 2, faqs });
  await user.click(await screen.findByRole('button', { name: 'Yes, import it' }));
  await acknowledge('Error!', 'The content was imported, but some items are not in the same order');
});

it('sends nothing for an invalid file or a declined import [DASH-18]', async () => {
  const writes = mockCalls({});
  await chooseFile({});
  await acknowledge('Error!', 'This file cannot be imported. Nothing was changed.');
  await chooseFile({ format: 2 });
  await answer('Are you sure?', 'Cancel');
  expect(writes).toEqual([]);
});
