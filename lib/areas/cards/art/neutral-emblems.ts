/**
 * Emblems for cards without one, picked by the hash of their id: things that suit any deck. Their order must never change, and
 * no card of content/cards.json uses them.
 */
export const NEUTRAL_EMBLEMS = [
  ...['amphora', 'beech', 'bird-cage', 'bookshelf', 'castle', 'cherry', 'chess-knight', 'chess-rook'],
  ...[
    'circle-forest',
    'compass',
    'crystal-ball',
    'crystal-cluster',
    'dolphin',
    'dove',
    'elephant',
    'emerald',
  ],
  ...[
    'figurehead',
    'flower-emblem',
    'fountain',
    'fox',
    'gecko',
    'harp',
    'heron',
    'horse-head',
    'hummingbird',
  ],
  ...['jasmine', 'lotus', 'lyre', 'maple-leaf', 'mountains', 'oasis', 'ocarina', 'orrery', 'ostrich', 'owl'],
  ...['pagoda', 'palm-tree', 'parrot-head', 'pegasus', 'penguin', 'pine-tree', 'pumpkin', 'ringed-planet'],
  ...['river', 'rose', 'scales', 'sea-turtle', 'sextant', 'star-swirl', 'trumpet', 'sunflower', 'swan'],
  ...['teapot', 'telescope', 'umbrella', 'violin', 'water-mill', 'windmill', 'goose', 'djembe'],
] as const;
