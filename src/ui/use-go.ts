import { useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/**
 * Asks for a place of the app, whose address is always whole. The router's own hook would bring what resolves an address
 * against the one before, and draw every link anew with each page.
 */
export function useGo(): (place: string) => void {
  const { navigator } = useContext(NavigationContext);
  return (place) => navigator.push(place);
}
