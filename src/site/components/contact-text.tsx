import { Fragment } from 'react';

/** A phone number or an e-mail address. A long address breaks after the `@`. */
export const ContactText = ({ children }: { children: string }) => (
  <bdi dir="ltr">
    {children.split(/(?<=@)/).map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);
