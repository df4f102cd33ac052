import content from '#content/cards.json' with { type: 'json' };
import { chanceOf } from '#lib/base/seeded-chance.ts';
import type { Card } from '#lib/game/card.ts';
import { playTurn } from '#lib/game/rules/play.ts';
import { COORDINATES, ELEMENTS, type CardValues, type Slot } from '#lib/game/rules/types.ts';
import { factsOf } from '#lib/game/narration/facts.ts';
import { marksOf, pushedLines } from '#lib/game/narration/play-marks.ts';
import { cardsOf, outcomeOf, playExample, playHands } from './play-example.ts';
import { factSentence, type Piece } from '#lib/game/narration/fact-messages.ts';
import { EXAMPLES, teach } from './tutorial-service.ts';
import { LESSON_IDS } from './lesson.ts';
import { tutorialLead } from './tutorial-messages.ts';

const DEMO = new Map(content.cards.map((card) => [card.id, card as Card]));

const exampleCard = (id: string) => EXAMPLES.cards.find((card) => card.id === id)!;

const boardOf = (lesson: string) => EXAMPLES.boards.find((one) => one.lesson === lesson)!;

const wordsOf = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : exampleCard(piece.cardId).name)).join('');

const storyOf = (lesson: string) =>
  factsOf(playExample(boardOf(lesson))).map((fact) => wordsOf(factSentence(fact)));

describe('the examples of the tutorial', () => {
  it('include one for each of the twelve rules', () => {
    const lessons = [...EXAMPLES.boards.map(({ lesson }) => lesson), EXAMPLES.hands.lesson];
    expect(lessons.sort()).toEqual([...LESSON_IDS].sort());
    expect(LESSON_IDS).toHaveLength(12);
  });

  it.each(EXAMPLES.boards)('show for $lesson the outcome that the engine computes', (example) => {
    expect(outcomeOf(playExample(example).turn)).toBe(example.shows);
  });

  it.each(EXAMPLES.boards.filter(({ lesson }) => lesson !== 'open'))(
    'need the rule for $lesson: without it the play has another outcome',
    ({ lesson, position, play, shows }) => {
      const without = position.replace(/ \S+$/, ' -');
      const isBase = lesson === 'base';
      expect(outcomeOf(playExample({ lesson, position: without, play, shows }).turn) === shows).toBe(isBase);
    },
  );

  it('use cards with their values in the game', () => {
    const cards = new Map(content.cards.map((card) => [card.id, card]));
    for (const card of EXAMPLES.cards) expect(cards.get(card.id)).toMatchObject(card);
    for (const example of EXAMPLES.boards) {
      const { board, hands } = playExample(example).before;
      const played = [...board.map((placed) => placed?.card ?? null), ...hands.blue, ...hands.red];
      for (const card of played.filter((one): one is CardValues => one !== null)) {
        const { up, right, down, left, element } = exampleCard(card.id);
        expect(card).toEqual({ id: card.id, up, right, down, left, element });
      }
    }
  });

  it('show the cards that product/game-server §5.2 names', () => {
    expect(EXAMPLES.cards.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['JowyAtreides', 'Squall', 'Zell', 'Clad', 'LdB']),
    );
  });

  it('are right about Open: no red card takes the corner back', () => {
    const { turn } = playExample(boardOf('open'));
    const corner = turn.position.board[6];
    const replies = [0, 1, 2, 3, 4].flatMap((slot) =>
      COORDINATES.flatMap((x) =>
        COORDINATES.map((y) => playTurn(turn.position, { slot: slot as Slot, player: 'red', x, y })),
      ),
    );
    const played = replies.filter((reply) => reply.ok);
    expect(played.length).toBeGreaterThan(20);
    for (const reply of played) expect(reply.value.position.board[6]).toEqual(corner);
    const lows = turn.position.hands.red.filter((card) => card !== null).map(({ down }) => down);
    expect(Math.max(...lows)).toBe(6);
  });

  it('balance the hands of the random rule as the text says', () => {
    const { before, after } = playHands(EXAMPLES.hands, DEMO);
    const powers = [before, after].map(({ blue, red }) => `${blue.power} ${red.power}`).join(' > ');
    expect(powers).toBe(EXAMPLES.hands.shows);
    expect(after.blue.received.length).toBeLessThanOrEqual(2);
    expect(after.blue.received).toHaveLength(after.red.received.length);
  });
});

describe('the sentences and marks of the examples', () => {
  it.each([
    [
      'base',
      [
        'Bleu pose Squall au centre.',
        'Squall prend Jowy Atreides (en bas)\u00a0: 9 contre 6.',
        'Squall prend Zell (à droite)\u00a0: A contre 5.',
        'LdB (à gauche) résiste\u00a0: 5 contre 6.',
      ],
    ],
    [
      'elementaire',
      [
        'Bleu pose Salamandre au centre.',
        'Salamandre prend Dinandier (en bas)\u00a0: 4\u00a0+\u00a01 contre 5\u00a0−\u00a01.',
        'Salamandre prend Zell (à gauche)\u00a0: 4\u00a0+\u00a01 contre 4.',
        'Salamandre prend Jowy Atreides (en haut)\u00a0: 4\u00a0+\u00a01 contre 4.',
      ],
    ],
    [
      'bataille',
      [
        'Bleu pose LdB au centre.',
        'LdB prend Jowy Atreides (à droite) à la Bataille\u00a0: 6 contre 6, puis 27 contre 26.',
        'Clad (en haut) résiste\u00a0: 7 contre 7, puis 27 contre 29.',
      ],
    ],
    [
      'mur-casse',
      [
        'Bleu pose Squall en haut à droite.',
        'Squall prend Zell (en haut à gauche, par-dessus le bord)\u00a0: A contre 5.',
        'Jowy Atreides (en bas à droite, par-dessus le bord) résiste\u00a0: 2 contre 4.',
      ],
    ],
    [
      'identique',
      [
        'Bleu pose LdB au centre.',
        'LdB prend Jowy Atreides (à droite) par Identique\u00a0: 6\u00a0=\u00a06.',
        'LdB prend Clad (en haut) par Identique\u00a0: 7\u00a0=\u00a07.',
      ],
    ],
    [
      'mur-identique',
      [
        'Bleu pose Squall à droite.',
        'Squall prend Clad (en bas à droite) par Mur identique\u00a0: un A contre le mur, et 9\u00a0=\u00a09.',
        'LdB (au centre) résiste\u00a0: 5 contre 6.',
      ],
    ],
    [
      'mur-additionnel',
      [
        'Bleu pose Zell à gauche.',
        'Zell prend LdB (en haut à gauche) par Mur additionnel\u00a0: 7\u00a0+\u00a08\u00a0=\u00a015, comme 5\u00a0+\u00a010 du mur.',
        'Jowy Atreides (au centre) résiste\u00a0: 4 contre 6.',
      ],
    ],
    [
      'combos',
      [
        'Bleu pose Zell au centre.',
        'Zell prend Squall (à gauche) par Plus\u00a0: 5\u00a0+\u00a010\u00a0=\u00a015.',
        'Zell prend LdB (en haut) par Plus\u00a0: 7\u00a0+\u00a08\u00a0=\u00a015.',
        'Squall prend Jowy Atreides (en bas à gauche) par combo\u00a0: 9 contre 6.',
        'Jowy Atreides prend Biche (en bas) par combo\u00a0: A contre 3.',
      ],
    ],
    [
      'mur-puissant',
      [
        'Bleu pose Squall à gauche.',
        'Squall prend Jowy Atreides (au centre)\u00a0: A contre 6.',
        'Puis le mur attire la rangée du milieu vers la gauche.',
      ],
    ],
  ])('describe %s with the figures on the board', (lesson, story) => {
    expect(storyOf(lesson)).toEqual(story);
  });

  it('mark a card on the cell that the wall pushed it to', () => {
    const marks = marksOf(playExample(boardOf('mur-puissant')));
    expect([...marks]).toEqual([
      [5, { kind: 'placed' }],
      [3, { kind: 'captured', cause: 'basic' }],
    ]);
  });

  it('mark the line that the wall pushed, and none without a wall', () => {
    expect([...pushedLines(playExample(boardOf('mur-puissant')))]).toEqual([
      [3, 'left'],
      [4, 'left'],
      [5, 'left'],
    ]);
    expect(pushedLines(playExample(boardOf('plus'))).size).toBe(0);
  });
});

describe('the texts of the rules', () => {
  it('include one for each rule, with a heading, a lead and more', async () => {
    for (const { id, title, lead, html } of (await teach(DEMO)).lessons) {
      expect([id, title.length > 2, lead.length > 40, html.includes('<p>')]).toEqual([id, true, true, true]);
    }
  });

  it('name only cards that have a popup on the page', async () => {
    const named = (await teach(DEMO)).lessons.flatMap(({ html }) =>
      [...html.matchAll(/href="\/power#card-(\w+)"/g)].map(([, id]) => id!),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(EXAMPLES.cards.map(({ id }) => id)).toEqual(expect.arrayContaining(named));
  });
});

describe('the tutorial of a site with its own cards', () => {
  /** Two hundred cards; Squall differs from the demo's, and no other name of the demo occurs. */
  const chance = chanceOf('own cards');
  const own = new Map(
    Array.from({ length: 200 }, (_, at): [string, Card] => {
      const id = at === 0 ? 'Squall' : `Propre${at}`;
      const values = at === 0 ? [1, 5, 4, 4] : [0, 0, 0, 0].map(() => 1 + Math.floor(chance() * 10));
      const [up = 1, right = 1, down = 1, left = 1] = values;
      const element = at % 4 === 1 ? ELEMENTS[at % ELEMENTS.length] : null;
      return [
        id,
        {
          id,
          name: id,
          number: at,
          deck: 'Propre',
          price: null,
          element: element ?? null,
          up,
          right,
          down,
          left,
        },
      ];
    }),
  );

  it('shows every example with its own cards and the expected outcome', async () => {
    const { lessons, cards } = await teach(own);
    for (const { id, board, hands } of lessons) {
      if (id === 'aleatoire') expect(hands?.after.blue.received.length).toBeGreaterThan(0);
      else expect([id, board && outcomeOf(board.turn)]).toEqual([id, boardOf(id).shows]);
      for (const card of board ? cardsOf(board.before) : []) expect(own.get(card.id)).toMatchObject(card);
    }
    for (const card of cards) expect(own.get(card.id)).toBe(card);
  });

  it('names no card of the demo, and no exception where there is no Clad', async () => {
    const texts = (await teach(own)).lessons.map(({ lead, html }) => lead + html).join('\n');
    expect(texts).not.toMatch(/Squall|Zell|Clad|LdB|Jowy|Biche|Salamandre|Dinandier|\{/);
    const clad: Card = {
      ...own.get('Propre7')!,
      ...{ id: 'Clad', name: 'Clad', up: 1, right: 2, down: 3, left: 4 },
    };
    const withClad = await teach(new Map([...own, ['Clad', clad]]));
    expect(withClad.lessons.map(({ html }) => html).join('')).toMatch(
      /Clad<\/a>[^.]*ses chiffres font 10, mais/,
    );
    expect(withClad.cards).toContain(clad);
  });

  it.each([
    [12, /^Douze règles, douze exemples\. Chaque plateau/],
    [7, /^Douze règles, sept exemples\. Chaque plateau/],
    [1, /^Douze règles, un exemple\. Chaque plateau/],
    [0, /^Douze règles\.$/],
  ])('counts %i examples in the lead', (examples, lead) => {
    expect(tutorialLead(examples)).toMatch(lead);
  });

  it('explains the rules even without cards', async () => {
    const { lessons, cards } = await teach(new Map());
    expect(lessons.map(({ board, hands }) => board ?? hands)).toEqual(LESSON_IDS.map(() => null));
    expect(cards).toEqual([]);
  });
});
