import type { StorybookConfig } from '@storybook/react-vite';

/** What only the build of the app needs: its first page is one of a kind. */
const OF_THE_APP = ['style-in-page', 'preloaded', 'react-as-modules', 'runtime-inside', 'licences'];

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // So are its base, the files into which it is divided, and what stands in for a package: nothing here fetches Temporal first.
  viteFinal: ({ plugins = [], build, resolve, ...vite }) => ({
    ...vite,
    resolve: { ...resolve, alias: [] },
    base: './',
    plugins: plugins.filter((plugin) => !(plugin && 'name' in plugin && OF_THE_APP.includes(plugin.name))),
    build: { ...build, rolldownOptions: { ...build?.rolldownOptions, output: {} } },
  }),
};

export default config;
