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
    options: {
      // As people meet them: a trip from search to cancelling, the other areas, then the parts and the machines behind.
      storySort: {
        order: [
          'App',
          ['Startup', 'Shell', 'Session', 'Acting', 'Report a problem'],
          'Book',
          [
            'Search',
            'Opening a step',
            'Results',
            'Extras',
            'Extras in the wizard',
            'Stay',
            'Places to stay',
            'Basket',
            'Travellers',
            'Review',
            'Payment',
            'Ways to pay',
            'Leaving for the card page',
            'Summary',
            'Changing',
            'Cancelling',
            'Find',
            'Kept ticket',
            'Staff',
          ],
          'My account',
          ['Sign in', 'Open an account', 'Forgotten password', 'New password', 'Account', 'Vehicles'],
          'Agent portal',
          ['Agent'],
          'Contact centre',
          ['Desk'],
          'UI',
          ['Line', 'Sailing', 'Ticket', 'Button', 'Fields', 'Dates', 'Dialog', 'Feedback', 'Layout', 'Drawings'],
          'Charts',
          ['Live'],
        ],
      },
    },
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
