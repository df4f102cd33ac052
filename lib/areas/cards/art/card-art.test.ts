import { oklch } from '#lib/base/oklch.ts';
import { hashOf } from '#lib/base/seeded-chance.ts';
import type { CardFace } from '#lib/game/card.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import { cardBackSvg, cardSvg } from './card-art.ts';
import { ELEMENT_OUTLINES, VALUE_OUTLINES } from './card-glyphs.ts';
import { deckHue } from './deck-hue.ts';
import { medallion } from './medallion.ts';

const corbeau: CardFace = {
  id: 'Corbeau',
  name: 'Corbeau',
  deck: 'Minuit',
  up: 3,
  right: 10,
  down: 7,
  left: 1,
  element: 'Vent',
};

describe('the picture of a card', () => {
  it('is the same for the same card', () => {
    expect(cardSvg({ ...corbeau })).toBe(cardSvg(corbeau));
  });

  it('never changes from one release to the next', () => {
    expect(hashOf(medallion('Corbeau', 300))).toBe(218469840);
  });

  it('differs by id, even when everything else is equal', () => {
    expect(cardSvg({ ...corbeau, id: 'Corneille' })).not.toBe(cardSvg(corbeau));
  });

  it.each([
    ['up', 3],
    ['right', 10],
    ['down', 7],
    ['left', 1],
  ] as const)('draws the value of its side %s as an outline', (_side, value) => {
    const outline = VALUE_OUTLINES[value === 10 ? 'A' : value];
    expect(outline).toBeTruthy();
    expect(cardSvg(corbeau)).toContain(`d="${outline ?? ''}"`);
  });

  it('draws its digits at 15 px or more on a card of 64 px', () => {
    const unitsToTheEm = 28;
    expect((unitsToTheEm * 64) / 120).toBeGreaterThanOrEqual(14.9);
    expect(cardSvg(corbeau)).toContain('<g transform="scale(.1)"');
  });

  it('tells the owners apart by shape, not by colour alone', () => {
    const blue = cardSvg(corbeau, { owner: 'blue' });
    const red = cardSvg(corbeau, { owner: 'red' });
    expect(blue).toContain('<circle cx="20" cy="23"');
    expect(red).toContain('M12 1H108L119 12V138L108 149H12L1 138V12Z');
    expect(cardSvg(corbeau)).not.toContain('<circle cx="20"');
  });

  it('describes the whole card in its label', () => {
    expect(cardSvg(corbeau, { owner: 'blue' })).toContain(
      'role="img" aria-label="Corbeau, 3 en haut, A à droite, 7 en bas, 1 à gauche, Vent, carte bleue"',
    );
  });

  it('leaves the name out of the picture when asked, never out of the label', () => {
    const small = cardSvg(corbeau, { title: false });
    expect(small).not.toContain('</text>');
    expect(small).toContain('aria-label="Corbeau');
  });

  it('escapes what an operator may write in a name', () => {
    const svg = cardSvg({ ...corbeau, name: `<script>"&'\u0000</script>`, deck: '"><b>', id: '"><i>' });
    expect(svg).toContain('&lt;script&gt;&quot;&amp;&#39;&lt;/script&gt;');
    expect(svg).not.toMatch(/<script|<b>|<i>|\0/);
  });

  it('stands alone as a file: namespace, size, no script, no style', () => {
    const file = cardSvg(corbeau, { standalone: true });
    expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="240" height="300"/);
    expect(file).not.toMatch(/class=|style|url\(/);
  });

  it.each(ELEMENTS)('has an outline of its own for %s', (element) => {
    const others = ELEMENTS.filter((other) => other !== element).map((other) => ELEMENT_OUTLINES[other]);
    expect(others).not.toContain(ELEMENT_OUTLINES[element]);
    expect(cardSvg({ ...corbeau, element })).toContain(ELEMENT_OUTLINES[element]);
  });
});

describe('the back of a card', () => {
  it('is decoration without a label and a picture with one', () => {
    expect(cardBackSvg()).toContain('aria-hidden="true"');
    expect(cardBackSvg({ label: 'Carte cachée' })).toContain('role="img" aria-label="Carte cachée"');
  });
});

describe('colours', () => {
  it('turns OKLCH into sRGB as browsers do', () => {
    expect(oklch(1, 0, 0)).toBe('#ffffff');
    expect(oklch(0.628, 0.2577, 29.23)).toBe('#ff0000');
    expect(oklch(0.52, 0.16, 258)).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('gives an unknown deck a hue that never changes', () => {
    expect(deckHue('Minuit')).toBe(300);
    expect(deckHue('Deck des voisins')).toBe(deckHue('Deck des voisins'));
    expect(deckHue('Deck des voisins')).toBeLessThan(360);
  });
});
