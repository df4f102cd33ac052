import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leagueContentSchema, setupOfContent } from '#lib/areas/animations/league-content.ts';
import { EMPTY_SETUP } from '#lib/areas/animations/league-setup.ts';
import { makeLeagueText, parseLeague, type EditedLeague, type SentLeague } from './league-text.ts';

const FOLDER = join(process.cwd(), 'content', 'leagues');

const EMPTY: EditedLeague = { title: 'x', format: 'best-of', gamesPerOpponent: 2, setup: EMPTY_SETUP };

describe('the form of a league', () => {
  it.each(readdirSync(FOLDER))('round-trips all content of %s', (file) => {
    const content = leagueContentSchema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));
    const { title, format, gamesPerOpponent } = content;
    const league = {
      title,
      format,
      gamesPerOpponent,
      setup: setupOfContent(content, new Date('2026-11-20T12:00:00Z')),
    };
    const sent = Object.fromEntries(
      Object.entries(makeLeagueText(league)).map(([field, value]) => [field, value ?? '']),
    );
    expect(parseLeague(EMPTY, sent)).toEqual({ ok: true, value: league });
  });

  it('keeps fields that are not sent, and fields that are unchanged', () => {
    const signUpFrom = new Date('2026-11-20T12:00:07Z');
    const before = {
      ...EMPTY,
      setup: { ...EMPTY_SETUP, lead: 'Ici.', dates: { ...EMPTY_SETUP.dates, signUpFrom } },
    };
    expect(parseLeague(before, { signUpFrom: '2026-11-20 13:00', title: 'y' })).toEqual({
      ok: true,
      value: { ...before, title: 'y' },
    });
  });

  it('accepts lines in the spellings that people use', () => {
    const parsed = parseLeague(EMPTY, {
      title: 'L’été :',
      matchesFrom: '2026-12-01T18:00',
      places: '17 000 gils et 290 cartes\n\n 5000 gils ; ou une carte Special ',
      steps: '2026-12-20 21:00 au 2026-12-21 21:00 Finale ; à 21 h\n2026-12-22 20:00 Fête',
      ruleLines: '+ =\nbat/elem',
      rulebook: '## Un\n\nPremier.\n- a\n- b\n## Deux\nSecond.',
    });
    expect(parsed).toMatchObject({
      value: {
        title: "L'été\u00a0:",
        setup: {
          dates: { matchesFrom: new Date('2026-12-01T17:00:00Z') },
          places: [
            { gils: 17_000, cards: 290, instead: null },
            { gils: 5_000, cards: null, instead: 'ou une carte Special' },
          ],
          steps: [
            { what: 'Finale', detail: 'à 21 h' },
            { what: 'Fête', detail: null, to: null },
          ],
          play: { lines: [[['+', '=']], [['bat'], ['elem']]] },
          rulebook: [
            { title: 'Un', lines: ['Premier.', '- a', '- b'] },
            { title: 'Deux', lines: ['Second.'] },
          ],
        },
      },
    });
  });

  it.each<[SentLeague, string]>([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ summary: 7 }, 'summary'],
    [{ format: 'knock-out' }, 'format'],
    [{ gamesPerOpponent: 0 }, 'gamesPerOpponent'],
    [{ gamesPerOpponent: '3' }, 'gamesPerOpponent'],
    [{ seats: 1 }, 'seats'],
    [{ winsBelow: -1 }, 'winsBelow'],
    [{ signUpFrom: '2026-02-30 12:00' }, 'signUpFrom'],
    [{ signUpFrom: 'J+3 12:00' }, 'signUpFrom'],
    [{ signUpFrom: '2026-02-02 12:00', signUpTo: '2026-02-01 12:00' }, 'signUpTo'],
    [{ matchesFrom: '2026-02-02 12:00', matchesTo: '2026-02-02 12:00' }, 'matchesTo'],
    [{ steps: 'demain' }, 'steps'],
    [{ steps: '2026-02-02 12:00 - 2026-02-01 12:00 Finale' }, 'steps'],
    [{ ruleLines: '+ =\nmur' }, 'ruleLines'],
    [{ mayAdd: 'open mur' }, 'mayAdd'],
    [{ isAutomatic: 'oui' }, 'isAutomatic'],
    [{ rulebook: 'Sans titre' }, 'rulebook'],
    [{ rulebook: '## Sans texte' }, 'rulebook'],
    [{ places: 'beaucoup' }, 'places'],
    [{ places: '99999999999 gils' }, 'places'],
    [{ places: '1 gil\n'.repeat(41) }, 'places'],
    [{ notes: null }, 'notes'],
  ])('refuses %j', (sent, field) => expect(parseLeague(EMPTY, sent)).toEqual({ ok: false, field }));
});
