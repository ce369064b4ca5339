import { Fragment } from 'react';

/** A phone number or an e-mail address as it is told; an address that is too long for its line breaks behind its `@`. */
export const ContactText = ({ children }: { children: string }) => (
  <bdi dir="ltr">
    {children.split(/(?<=@)/).map((part, at) => (
      <Fragment key={part}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);
