import ownCards from '#content/cards.json' with { type: 'json' };
import { styleOf, type StoredStyles } from './card-style.ts';
import { readOutlines } from './emblem-outlines.ts';
import { NEUTRAL_EMBLEMS } from './neutral-emblems.ts';
import { NEUTRAL_NAMES, SCENE_NAMES } from './scenes.ts';

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

  it('is picked by hash for any other, always the same', () => {
    const { hue, scene, emblem } = styleOf({ id: 'Inconnu', deck: 'Inconnu' });
    expect(hue).toBeLessThan(360);
    expect(NEUTRAL_NAMES).toContain(scene);
    expect(NEUTRAL_EMBLEMS).toContain(emblem);
    expect(styleOf({ id: 'Autre', deck: 'Inconnu' })).toMatchObject({ hue, scene });
    expect(NEUTRAL_NAMES).toContain(styleOf({ id: 'Mien', deck: 'Cousins' }, stored).scene);
  });

  it('has sixty neutral emblems, which are those of no card of ours', () => {
    expect(new Set(NEUTRAL_EMBLEMS).size).toBe(60);
    expect(NEUTRAL_EMBLEMS.filter((name) => named.includes(name))).toEqual([]);
  });
});
