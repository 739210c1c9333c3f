/** As the `ref` of what has just appeared: it is scrolled to if it is out of view. */
export const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
