/** A setting cannot be used; the message is one line for the person who set it. */
export class InvalidSettingError extends Error {
  override readonly name = 'InvalidSettingError';
}
