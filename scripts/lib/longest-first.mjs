import { BaseSequencer } from 'vitest/node';

/** Files that are short to read and take long to run. */
const long = [
  'money-survives-every-fault',
  'coverage-wall',
  'the-machines-that-ship-follow-their-models',
  'a-restart-keeps-the-data',
  'the-demos-bookings-are-real',
  'every-call-knows-who-may-make-it',
  'sign-ins-are-limited',
  'a-start-says-what-is-wrong',
  'no-answer-waits-for-a-letter',
  'every-role-does-its-work',
  'fronts-on-their-pages',
  'a-booking-needs-no-mouse',
];

/**
 * A suite ends when its last file does, so the longest files start first. Vitest knows them from the previous run;
 * without one, as in a fresh clone, it takes the largest for the longest, which is wrong for these.
 */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const isLong = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) =>
      long.some((name) => moduleId.includes(name));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
