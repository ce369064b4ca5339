/** Matches a telephone number, or another number of seven or more digits in groups. */
const groupedNumber = /([+(]{0,2}\d(?:[ ().\-/\u00a0]{0,2}\d){6,})/;

/**
 * Text in which the groups of long numbers keep their order. In Arabic text, `+971 50 123` would be shown as `123 50
 * 971+`, because the spaces between its groups take the direction of the words around them.
 */
export const IsolatedNumbers = ({ children }: { children: string }) =>
  children.split(groupedNumber).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
      <bdi key={at} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
