/** Matches a phone number or any other number of seven or more digits, grouped or not. */
const groupedNumber = /([+(]{0,2}\d(?:[ ().\-/\u00a0]{0,2}\d){6,})/;

/**
 * Keeps the order of groups in long numbers. Otherwise, Arabic text would show `+971 50 123` as `123 50 971+` because
 * spaces follow the direction of the words around them.
 */
export const IsolatedNumbers = ({ children }: { children: string }) =>
  children.split(groupedNumber).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other key
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
