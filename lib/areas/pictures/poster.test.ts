import { drawableText } from './poster.ts';

describe('the text of a picture', () => {
  it.each([
    ['Mirabelle', 'Mirabelle'],
    ['Éc\u0153ur_^-', 'Éc\u0153ur_^-'],
    ['6 – 4…', '6 – 4…'],
    ['E\u0301cume', 'Écume'],
    ['Zo\u0142a', 'Zo·a'],
    ['🂡 as', '· as'],
    ['\u202e\u2068\u00ad\u0007', '··'],
  ])('keeps the characters of %p that the fonts contain', (text, drawable) => {
    expect(drawableText(text)).toBe(drawable);
  });
});
