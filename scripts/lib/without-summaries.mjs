const CONTRACT = /[\\/]domain[\\/]contract[\\/].*\.ts$/;
const SUMMARY = /^\s*summary: (?:'[^']*'|"[^"]*"),$/gm;

/**
 * What a call is for is read in the description of the API; the browser calls without it.
 * @returns {import('vite').Plugin}
 */
export const withoutSummaries = () => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACT },
    // A line stays in the place of each, for whoever reads a stack.
    handler: (code) => ({ code: code.replaceAll(SUMMARY, ''), map: null }),
  },
});
