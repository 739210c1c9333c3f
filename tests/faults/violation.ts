/** A rule that must hold after each step; a broken one is the message of the run's error. */
export class Violation extends Error {
  override readonly name = 'Violation';
}
