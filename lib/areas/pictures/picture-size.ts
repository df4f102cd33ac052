/** Width and height of every preview picture, in pixels, as those who show previews want them. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
