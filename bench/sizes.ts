// npm run size: compares the weight of each page with its budget.
import { startOwnStack } from '../tests/support/own-stack.ts';
import { pagesOf, reportSizes } from './page-budgets.ts';

const stack = await startOwnStack();
try {
  await reportSizes(stack.url, await pagesOf(stack.url));
} finally {
  await stack.stop();
}
