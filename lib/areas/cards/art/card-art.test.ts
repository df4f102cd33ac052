import { brotliCompressSync } from 'node:zlib';
import { oklch } from '#lib/base/oklch.ts';
import { chanceOf } from '#lib/base/seeded-chance.ts';
import { OWNERS, type CardFace, type Owner } from '#lib/game/card.ts';
import { ELEMENTS } from '#lib/game/rules/types.ts';
import { cardBackSvg, cardSvg, framedSvg, type DrawnFace } from './card-art.ts';
import { ELEMENT_OUTLINES, VALUE_OUTLINES } from './card-glyphs.ts';
import { styleOf, type StoredStyles } from './card-style.ts';
import { findOutline, roundOutline, readOutlines } from './emblem-outlines.ts';
import { drawScene, SCENE_NAMES, NEUTRAL_NAMES } from './scenes.ts';
import ownCards from '#content/cards.json' with { type: 'json' };
import { NEUTRAL_EMBLEMS } from './neutral-emblems.ts';

const corbeau: CardFace = {
  ...{ id: 'Corbeau', name: 'Corbeau', deck: 'Minuit' },
  ...{ up: 3, right: 10, down: 7, left: 1 },
  element: 'Vent',
};
const OWN_CARDS = ownCards.cards.map((card) => ({
  ...card,
  element: ELEMENTS.find((one) => one === card.element) ?? null,
}));

const draw = (face: DrawnFace, owner: Owner | null = null) => cardSvg(face, { style: styleOf(face), owner });

describe('the drawing of a card', () => {
  it('is deterministic, and different for each card', () => {
    expect(draw(corbeau)).toBe(draw(corbeau));
    expect(draw({ ...corbeau, id: 'Autre' })).not.toBe(draw(corbeau));
  });

  it.each([
    ['up', 3],
    ['right', 10],
    ['down', 7],
    ['left', 1],
  ] as const)('has the value of its side %s as an outline', (_side, value) => {
    const outline = VALUE_OUTLINES[value === 10 ? 'A' : value];
    expect(outline).toMatch(/^M/);
    expect(draw(corbeau)).toContain(`d="${outline}"`);
  });

  it('shows the emblem that content/cards.json names', () => {
    const outline = findOutline('raven');
    expect(outline).toMatch(/^m/);
    expect(draw(corbeau)).toContain(`d="${outline}"`);
  });

  it('distinguishes the owners by shape, not just by colour', () => {
    expect(draw(corbeau, 'blue')).toContain('<circle cx="20" cy="21"');
    expect(draw(corbeau, 'red')).toContain('M12 1H108L119 12V138L108 149H12L1 138V12Z');
    expect(draw(corbeau)).not.toContain('cx="20"');
  });

  it('has brass corners from 24 powers on, and a gilt double frame in the deck Special', () => {
    const [strong, weak] = [
      { ...corbeau, up: 6 },
      { ...corbeau, up: 5 },
    ];
    const brass = oklch(0.78, 0.13, 84);
    expect(draw(strong)).toContain(`<g fill="${brass}"`);
    expect(draw(weak)).not.toContain(brass);
    expect(draw({ ...weak, deck: 'Special' })).toContain(`<g fill="none" stroke="${brass}"`);
  });

  it("is self-contained: no script, style, text, id, clip path or operator's text", () => {
    const wild = { ...corbeau, id: '"><i>', deck: '"><b>', name: '<script>' };
    for (const face of [corbeau, wild])
      expect(draw(face)).not.toMatch(/<script|<b>|<i>|class=|style|url\(|<text|\bid=|clip/);
    expect(draw(corbeau)).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="240" height="300"/);
  });

  it('names the source of its emblem and the licence', () => {
    expect(draw(corbeau)).toMatch(/<metadata>[^<]*game-icons\.net[^<]*CC BY 3\.0[^<]*<\/metadata>/);
  });

  it('takes at most 4 KB compressed, and 2 KB in the median', () => {
    const sizes = OWN_CARDS.map((card) => brotliCompressSync(draw(card, 'blue')).byteLength).sort(
      (a, b) => a - b,
    );
    expect(sizes.at(-1)).toBeLessThanOrEqual(4096);
    expect(sizes[sizes.length >> 1]).toBeLessThanOrEqual(2048);
  });

  it.each(ELEMENTS)('has a distinct outline for %s', (element) => {
    const others = ELEMENTS.filter((other) => other !== element).map((other) => ELEMENT_OUTLINES[other]);
    expect(others).not.toContain(ELEMENT_OUTLINES[element]);
    expect(draw({ ...corbeau, element })).toContain(ELEMENT_OUTLINES[element]);
  });
});

describe('the scenes', () => {
  const numbers = (drawn: string) =>
    [...drawn.matchAll(/ (?:d|cx|cy)="([^"]*)"/g)].flatMap(([, d = '']) => d.match(/-?\d+(\.\d+)?/g) ?? []);

  it.each(SCENE_NAMES)('draws %s by chance, in its hue, without NaN or undefined', (name) => {
    const one = drawScene(name, { hue: 40, chance: chanceOf('Squall') });
    expect(drawScene(name, { hue: 40, chance: chanceOf('Zell') })).not.toBe(one);
    expect(drawScene(name, { hue: 200, chance: chanceOf('Squall') })).not.toBe(one);
    expect(one).not.toMatch(/NaN|undefined/);
  });

  it('ends all rays at the edge of the field', () => {
    for (const name of ['rays', 'gold'] as const)
      for (const number of numbers(drawScene(name, { hue: 60, chance: chanceOf('Squall') }))) {
        expect(Number(number)).toBeGreaterThanOrEqual(-19);
        expect(Number(number)).toBeLessThanOrEqual(143);
      }
  });
});

describe('what surrounds the drawings', () => {
  it("puts an operator's picture into the frame of an owner", () => {
    const [blue, red] = OWNERS.map((owner) => framedSvg('data:image/png;base64,AA==', owner));
    expect(blue).toContain('href="data:image/png;base64,AA=="');
    expect(blue).not.toBe(red);
  });

  it('has a back without values', () => {
    for (const outline of Object.values(VALUE_OUTLINES)) expect(cardBackSvg()).not.toContain(outline);
  });

  it('converts OKLCH to sRGB as browsers do', () => {
    expect(oklch(1, 0, 0)).toBe('#ffffff');
    expect(oklch(0.628, 0.2577, 29.23)).toBe('#ff0000');
    expect(oklch(0.52, 0.16, 258)).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('outline', () => {
  it('rounds each point from its exact position, so that errors do not add up', () => {
    expect(roundOutline('M0 0l.4 0l.4 0l.4 0l.4 0')).toBe('m0 0l0 0l1 0l0 0l1 0');
  });

  it('makes absolute commands relative and returns to the start after a close', () => {
    expect(roundOutline('M10 20L15.2 20V30zL5 5')).toBe('m10 20l5 0v10zl-5-15');
  });

  it('leaves the radii, the angle and the flags of an arc as they are', () => {
    expect(roundOutline('M0 0a2.5 2.5 0 0 1 5.4-5.4')).toBe('m0 0a2.5 2.5 0 0 1 5-5');
  });

  it('parses adjacent numbers without separators', () => {
    expect(roundOutline('M1.4.6-2.5-.5')).toBe('m1 1l-3-1');
  });

  it.each(['M1', 'M1 2x3', '1 2'])('refuses %j', (path) => {
    expect(() => roundOutline(path)).toThrow(/outline/);
  });
});

const named = ownCards.cards.map(({ emblem }) => emblem);
const stored: StoredStyles = {
  decks: new Map([
    ['Voisins', { hue: 12, scene: 'night' }],
    ['Cousins', { hue: 13, scene: 'none such' }],
    ['Forge', { hue: 14 }],
  ]),
  emblems: new Map([['Mien', 'anchor']]),
};

describe('content/cards.json', () => {
  it('names an emblem of the icon set for every card, no two alike', () => {
    expect(new Set(named).size).toBe(ownCards.cards.length);
    const all = [...named, ...NEUTRAL_EMBLEMS];
    const outlines = readOutlines(all);
    expect(all.filter((name) => !outlines.has(name))).toEqual([]);
  });

  it('names a scene for every deck, no two alike', () => {
    const scenes = ownCards.decks.map(({ scene }) => scene);
    expect(new Set(scenes).size).toBe(scenes.length);
    expect(scenes.filter((scene) => !(SCENE_NAMES as readonly string[]).includes(scene))).toEqual([]);
  });
});

describe('the style of a card', () => {
  it('comes from the database', () => {
    expect(styleOf({ id: 'Mien', deck: 'Voisins' }, stored)).toEqual({
      hue: 12,
      scene: 'night',
      emblem: 'anchor',
    });
  });

  it('comes from content/cards.json when the database has none', () => {
    expect(styleOf({ id: 'Corbeau', deck: 'Forge' }, stored)).toEqual({
      hue: 14,
      scene: 'furnace',
      emblem: 'raven',
    });
  });

  it('is picked by hash for any other card', () => {
    const { hue, scene, emblem } = styleOf({ id: 'Inconnu', deck: 'Inconnu' });
    expect(hue).toBeLessThan(360);
    expect(NEUTRAL_NAMES).toContain(scene);
    expect(NEUTRAL_EMBLEMS).toContain(emblem);
    expect(styleOf({ id: 'Autre', deck: 'Inconnu' })).toMatchObject({ hue, scene });
    expect(NEUTRAL_NAMES).toContain(styleOf({ id: 'Mien', deck: 'Cousins' }, stored).scene);
  });

  it('has sixty neutral emblems, none of them used by content/cards.json', () => {
    expect(new Set(NEUTRAL_EMBLEMS).size).toBe(60);
    expect(NEUTRAL_EMBLEMS.filter((name) => named.includes(name))).toEqual([]);
  });
});
