/** Fired on the window by the boundary that caught a fault while drawing. */
export const DRAWING_FAILED = 'gangway.drawing-failed';
