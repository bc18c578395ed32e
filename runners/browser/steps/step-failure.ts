/** A step that could not be done, in our own words: the driver's messages quote what was typed. */
export class StepFailure extends Error {
  readonly code = 'step_failed';
  constructor(message: string) {
    super(message);
    this.name = 'StepFailure';
  }
}
