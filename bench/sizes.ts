// npm run size: what each page weighs, against its budget.
import { startOwnStack } from '../tests/support/own-stack.ts';
import { pagesOf, reportSizes } from './page-budgets.ts';

const stack = await startOwnStack();
try {
  await reportSizes(stack.url, await pagesOf(stack.url));
} finally {
  await stack.stop();
}
