import { blankText, findDirectives, listBlocks, type NginxFile } from './nginx-files.ts';

/** Captures the modifier and the pattern of a location. */
const locationHead = /\blocation\s+(?:(=|~\*?|\^~)\s*)?("[^"]*"|'[^']*'|[^\s{]+)\s*\{/g;

interface Location {
  file: NginxFile;
  head: string;
  modifier: string;
  pattern: string;
  start: number;
  end: number;
}

const listLocations = (file: NginxFile): Location[] =>
  listBlocks(file.text, locationHead).map(({ match, start, end }) => {
    const [head, modifier = '', pattern = ''] = match;
    return { file, head, modifier, pattern: pattern.replaceAll(/^["']|["']$/g, ''), start, end };
  });

/** Returns the location that nginx uses for a path, or undefined. */
function findLocation(files: NginxFile[], path: string): Location | undefined {
  const { pathname } = new URL(path, 'https://site.invalid');
  const locations = files.flatMap(listLocations);
  const exact = locations.find(({ modifier, pattern }) => modifier === '=' && pattern === pathname);
  if (exact) return exact;
  const [longest] = locations
    .filter(({ modifier, pattern }) => /^(\^~)?$/.test(modifier) && pathname.startsWith(pattern))
    .toSorted((a, b) => b.pattern.length - a.pattern.length);
  if (longest?.modifier === '^~') return longest;
  return locations.find((location) => matchesExpression(location, pathname)) ?? longest;
}

function matchesExpression({ modifier, pattern }: Location, pathname: string): boolean {
  if (!modifier.startsWith('~')) return false;
  try {
    return new RegExp(pattern, modifier === '~*' ? 'i' : '').test(pathname);
  } catch {
    // JavaScript does not know all of nginx's syntax.
    return false;
  }
}

/** Returns the location that prevents nginx from forwarding requests for a path, with its line for that, or null. */
export function describeLocation(files: NginxFile[], path: string): string | null {
  const location = findLocation(files, path);
  if (!location) return null;
  const { file, head, start, end } = location;
  const before = file.text.slice(0, start);
  const block = file.text.slice(start, end);
  const isForwarded = /\b\w+_pass\s/.test(block);
  const [line] = findDirectives(
    [{ path: file.path, text: blankText(before) + block }],
    isForwarded ? /try_files|return [45]\d\d|deny/ : /root|alias|try_files|return|deny/,
  );
  if (!line && isForwarded) return null;
  const place = line ? `with ${line}` : `(line ${before.split('\n').length} of ${file.path})`;
  return `“${head.replaceAll(/\s+/g, ' ')}” ${place}`;
}
