/** A setting cannot be used; the message is one line for the person who set it. */
export class InvalidSetting extends Error {
  override readonly name = 'InvalidSetting';
}
