// npm run size: what each page weighs, against its budget.
import { startOwnStack } from '../tests/support/own-stack.ts';
import { checkSizes, pagesOf } from './page-budgets.ts';

const stack = await startOwnStack();
try {
  if (!(await checkSizes(stack.url, await pagesOf(stack.url)))) process.exitCode = 1;
} finally {
  await stack.stop();
}
