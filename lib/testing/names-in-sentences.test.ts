import { forfeitText, registeredAs, remainingText } from '#lib/areas/animations/animation-messages.ts';
import { leadersTitle, chooseText } from '#lib/areas/animations/league-outlook-messages.ts';
import { whereText } from '#lib/areas/coach/coach-messages.ts';
import { cardGamesTitle } from '#lib/areas/games/card-games-messages.ts';
import { viewTitle } from '#lib/areas/verdicts/fair-messages.ts';
import { playedAs } from '#lib/areas/games/game-line-messages.ts';
import { barLabel, beginsText, handLabel, placeText, resultText } from '#lib/areas/replays/game-messages.ts';
import { gameTitle, promiseText, verdictTitle } from '#lib/areas/replays/replay-messages.ts';
import { rivalryText } from '#lib/areas/games/rivalry.ts';
import { greeting, moveText, tableText } from '#lib/areas/home/home-messages.ts';
import { pictureLabel } from '#lib/areas/pictures/picture-messages.ts';
import {
  headToHeadText,
  nicknameOfText,
  nobodyText,
  samePlayerText,
  unknownOpponentText,
} from '#lib/areas/players/player-messages.ts';
import { findersText } from '#lib/areas/problems/month-messages.ts';
import { guildDescription, leagueDescription } from '#lib/areas/seo/description-messages.ts';
import { gameSimulatorTitle } from '#lib/areas/simulator/simulator-messages.ts';
import { playsText } from '#lib/areas/positions/table-messages.ts';
import { deOf, inSentence, queOf } from '#lib/base/text/typography.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { againstText, banTitle, unbanTitle } from '#lib/back-office/accounts/admin-account-messages.ts';
import { tableLabel } from '#lib/back-office/home/back-office-messages.ts';
import { leagueToCloseText } from '#lib/back-office/home/task-messages.ts';
import { deleteTitle } from '#lib/back-office/special-users/special-user-messages.ts';
import { cardLabel } from '#lib/game/card.ts';
import { tickLabel } from '#lib/game/narration/card-messages.ts';

const AT = new Date('2026-11-12T10:00:00Z');
const FACE = { up: 1, right: 2, down: 3, left: 4, element: null };

/** Sentences of all kinds with the name of a player, a card or a league, or a typed text. */
const SENTENCES: Record<string, (name: string) => string> = {
  deOf,
  queOf,
  inSentence: (name) => inSentence([name, 'Ana', name]),
  registeredAs,
  remainingText: (name) => remainingText({ one: name, other: name, missing: 3 }),
  forfeitText: (name) => forfeitText({ blue: name, red: name, score: 'forfeit', reason: `${name} absent` }),
  leadersTitle: (name) =>
    leadersTitle({
      ...{ leaders: [name, 'Ana'], points: 12, isFresh: false, isOver: false },
      ...{ players: 5, top: null, contenders: null },
    }),
  chooseText: (name) =>
    chooseText({ key: 's0-1-1', one: name, other: name, number: 1 }, { name, opponent: name }, null),
  whereText: (name) => whereText({ coup: 5, opponent: name, at: AT }),
  cardGamesTitle,
  playedAs,
  barLabel: (name) => barLabel(3, { name, placed: placeText(name, { x: 0, y: 0 }), verdict: 'juste' }),
  beginsText,
  gameTitle: (name) => gameTitle({ blue: name, red: name }),
  handLabel,
  placeText: (name) => placeText(name, { x: 1, y: 1 }),
  promiseText: (name) => promiseText({ blue: name, red: 'Ana' }, 7),
  resultText: (name) => resultText({ blue: name, red: name }, 3),
  verdictTitle: (name) =>
    verdictTitle(
      { loss: 2, bestCount: 1, before: 5, after: 3, better: null },
      { ways: 4, name, mover: 'blue', isOwn: false },
    ),
  greeting: (name) => greeting(name, 12),
  moveText: (name) => moveText({ coup: 3, card: name, captures: 2 }),
  tableText: (name) => tableText({ coup: 4, opponent: name }),
  rivalryText: (name) => rivalryText({ opponent: name, own: 1, other: 2 }),
  pictureLabel: (name) => pictureLabel('league', name),
  headToHeadText: (name) => headToHeadText(name, name, { win: 3, draw: 1, lose: 2 }),
  nicknameOfText,
  nobodyText,
  samePlayerText,
  unknownOpponentText,
  findersText: (name) => findersText({ tried: 9, found: 3, first: name, isYou: false }),
  guildDescription: (name) => guildDescription(name, 'Atout'),
  leagueDescription,
  gameSimulatorTitle: (name) => gameSimulatorTitle({ blue: name, red: name }),
  playsText,
  againstText,
  banTitle,
  unbanTitle,
  leagueToCloseText,
  tableLabel,
  deleteTitle: (name) => deleteTitle({ rankName: name, name }),
  cardLabel: (name) => cardLabel({ ...FACE, name }),
  tickLabel: (name) => tickLabel(name, '12 powers'),
  viewTitle: (name) => viewTitle({ loss: 0.8, error: 0, hands: 3, better: null }, { name, isOwn: false }),
};

describe.each(Object.entries(SENTENCES))('%s', (_name, sentence) => {
  it.each([
    ['a name with an override', '\u202esruM', 'sruM'],
    ['a Hebrew name', '\u05d0\u05d1\u05d2', '\u2068\u05d0\u05d1\u05d2\u2069'],
    ['an isolate that is never closed', '\u2067Zo\u00e9', 'Zo\u00e9'],
  ])('keeps its order around %s', (_what, name, shown) => {
    const text = sentence(name);
    expect(text).toContain(shown);
    expect(text).toBe(keepOrder(text));
  });
});
