const XSTATE = /[\\/]xstate[\\/]dist[\\/].*\.esm\.js$/;
/** After its first sentence, or the part before a semicolon. */
const ADVICE = /(throw new Error\(\s*(?:\/\/.*\s*)?([`'"])[^\n]*?)(?:(?<=\.) |; use )[^\n]*(\2\s*\))/g;

/**
 * What an error of XState advises the developer to do, who reads it where the machines are tested, not in a passenger's browser.
 * @returns {import('vite').Plugin}
 */
export const withoutAdvice = () => ({
  name: 'without-advice',
  apply: 'build',
  transform: {
    filter: { id: XSTATE },
    handler: (code) => ({ code: code.replaceAll(ADVICE, '$1$3'), map: null }),
  },
});
