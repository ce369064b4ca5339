/** An environment variable is missing or has an unusable value. The message is one line for the operator. */
export class InvalidSettingError extends Error {
  override readonly name = 'InvalidSettingError';
  readonly variable: string;
  readonly problem: string;
  /** `problem` continues a sentence that starts with the variable, for example `is missing: set it`. */
  constructor(variable: string, problem: string, options?: ErrorOptions) {
    super(`${variable} ${problem}`, options);
    this.variable = variable;
    this.problem = problem;
  }
}
