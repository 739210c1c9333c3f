import { useSyncExternalStore } from 'react';

/** Whether the window is as a media query says, for what a style alone cannot do. */
export function useMedia(query: string): boolean {
  const matches = () => matchMedia(query).matches;
  const watch = (onChange: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', onChange);
    return () => media.removeEventListener('change', onChange);
  };
  return useSyncExternalStore(watch, matches, matches);
}
