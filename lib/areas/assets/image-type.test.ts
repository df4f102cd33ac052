import { imageType } from './image-type.ts';

it.each([
  ['image/png', '\x89PNG\r\n\x1a\n....'],
  ['image/jpeg', '\xff\xd8\xff\xe0....'],
  ['image/gif', 'GIF89a....'],
  ['image/webp', 'RIFF....WEBPVP8 '],
  ['image/avif', '\0\0\0\x20ftypavif....'],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['image/svg+xml', '<?xml version="1.0"?>\n<!-- drawn -->\n<svg viewBox="0 0 1 1"/>'],
])('knows %s by its first bytes', (type, head) => {
  expect(imageType(Buffer.from(head, 'latin1'))).toBe(type);
});

it.each(['', 'hello', '<html><svg></svg></html>', 'RIFF....WAVE', '<script>'])(
  'does not take %j for a picture',
  (head) => {
    expect(imageType(Buffer.from(head, 'latin1'))).toBeNull();
  },
);
