// The base styles come first: they settle the order of the cascade layers.
import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import type { Preview } from '@storybook/react-vite';

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', viewport: { value: 'phone', isRotated: false } },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.style.colorScheme = globals.theme;
      document.documentElement.lang = 'en-GB';
      return <Story />;
    },
  ],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    viewport: {
      options: {
        phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '900px' } },
      },
    },
  },
};

export default preview;
