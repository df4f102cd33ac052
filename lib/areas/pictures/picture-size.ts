/** Width and height of every preview picture in pixels, the size that sites showing previews expect. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
