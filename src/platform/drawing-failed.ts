/** Fired on the window by the boundary that caught a rendering error. */
export const DRAWING_FAILED = 'gangway.drawing-failed';
