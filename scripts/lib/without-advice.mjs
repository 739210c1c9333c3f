const XSTATE = /[\\/]xstate[\\/]dist[\\/].*\.esm\.js$/;
/** After its first sentence, or the part before a semicolon. */
const OF_XSTATE = /(throw new Error\(\s*(?:\/\/.*\s*)?([`'"])[^\n]*?)(?:(?<=\.) |; use )[^\n]*(\2\s*\))/g;

const REACT = /^\0as-module:react/;
/** After the address that explains the error, and after the first sentence of two more. */
const OF_REACT = [
  / \+\s*" for the full message[^"]*"/,
  / If you meant to render [^"]*/,
  / If you called form\.submit\(\)(?:[^'\\]|\\+')*/,
];

/**
 * What an error of XState or React advises the developer to do, who reads it where the app is tested, not in a passenger's browser.
 * @returns {import('vite').Plugin}
 */
export const withoutAdvice = () => ({
  name: 'without-advice',
  apply: 'build',
  transform: {
    filter: { id: [XSTATE, REACT] },
    handler: (code, id) => ({
      code: REACT.test(id)
        ? OF_REACT.reduce((shorter, advice) => shorter.replace(advice, ''), code)
        : code.replaceAll(OF_XSTATE, '$1$3'),
      map: null,
    }),
  },
});
