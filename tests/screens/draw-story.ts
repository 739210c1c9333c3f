import type { StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';

/** Draws a story by itself. */
export const drawStory = ({ render: story }: StoryObj) => render((story as () => ReactNode)());
