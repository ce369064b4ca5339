import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Utilities with a physical side for which a logical utility exists. */
const physicalUtility =
  /^-?(?:(?:scroll-)?[mp][lr]-|(?:left|right)-[\d([afp]|(?:text|float|clear)-(?:left|right)$|border-[lr](?:-|$)|rounded-(?:[lr]|[tb][lr])(?:-|$))/;

/** Utilities without a logical form. Each must be followed by its mirror image, with the `rtl:` variant. */
const mirroredUtility =
  /^-?(?:translate-x-|(?:object|origin)-(?:\w+-)?(?:left|right)|bg-(?:linear|gradient)-to-[tb]?[lr]$)/;

const physicalDeclaration =
  /(?:^|[\s;{(])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)[\w-]*:|border-\w+-(?:left|right)-radius:|(?:left|right):|(?:text-align|float|clear|transform-origin):[^;]*\b(?:left|right)\b|[^;]*\bto (?:left|right)\b|[^;]*translateX\((?!.*--inline-sign))/;

function findPhysicalSides(file: string, text: string): string[] {
  if (file.endsWith('.css')) {
    const lines = text.replace(/\/\*[\s\S]*?\*\//g, '').split('\n');
    return lines.filter((line) => physicalDeclaration.test(line)).map((line) => line.trim());
  }
  const classes = text.split(/[\s"'`]+/);
  return classes.filter((className, index) => {
    if (/(?:^|:)(?:rtl|ltr):/.test(className)) return false;
    const utility = className.slice(className.lastIndexOf(':') + 1);
    if (mirroredUtility.test(utility)) return !classes[index + 1]?.includes('rtl:');
    return physicalUtility.test(utility);
  });
}

it('finds utilities and declarations with a physical side [LANG-4]', () => {
  const utilities =
    'ml-2 sm:-mr-4 ps-3 left-0 md:left-[50%] start text-left text-start border-l-2 border-line rounded-tl-lg float-right leading-none pretty group-hover:translate-x-1 rtl:group-hover:-translate-x-1 translate-x-2 object-left';
  expect(findPhysicalSides('a.tsx', utilities)).toEqual([
    ...['ml-2', 'sm:-mr-4', 'left-0', 'md:left-[50%]', 'text-left', 'border-l-2', 'rounded-tl-lg'],
    ...['float-right', 'translate-x-2', 'object-left'],
  ]);
  const declarations = [
    ...['margin-left: 1px;', 'margin-inline-start: 1px;', 'right: 0;', 'text-align: left;'],
    ...['text-align: start;', 'background: linear-gradient(to right, red, blue);', '--left: 0;'],
    ...['transform: translateX(-100%);', 'transform: translateX(calc(-1 * var(--inline-sign)));'],
    '/* to the left: of it */',
  ];
  expect(findPhysicalSides('a.css', declarations.join('\n'))).toEqual([
    ...['margin-left: 1px;', 'right: 0;', 'text-align: left;'],
    ...['background: linear-gradient(to right, red, blue);', 'transform: translateX(-100%);'],
  ]);
});

it('finds no physical sides in the website or the dashboard [LANG-4]', () => {
  const files = globSync('src/{pages,site,ui,session,dashboard,styles}/**/*.{ts,tsx,astro,css}');
  expect(files.length).toBeGreaterThan(300);
  const violations = files.flatMap((file) =>
    findPhysicalSides(file, readFileSync(file, 'utf8')).map((violation) => `${file}: ${violation}`),
  );
  expect(violations).toEqual([]);
});
