import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMoment } from '#lib/base/paris-time.ts';
import { isLeagueName } from './animation.ts';
import { leagueContentSchema, setupOfContent, toMarkdown, type LeagueContent } from './league-content.ts';
import { makeCalendar } from './league-calendar.ts';
import { makeRuleLine } from './league-rules.ts';
import { phaseOf, scheduleOf, type ScheduleEntry } from './league-setup.ts';

const FOLDER = join(process.cwd(), 'content', 'leagues');

function read(name: string): LeagueContent {
  return leagueContentSchema.parse(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')));
}

/** Gils and cards of each place, as in product/leagues §5.2. */
const REWARDS: [string, number[], number[]][] = [
  ['2022-02-ligue', [17000, 15000, 14000, 13000, 12000, 11000, 10000], [290, 250, 230, 210, 190, 170, 150]],
  ['2024-02-ligue', [40000, 35000, 32500, 7500], []],
  ['2025-02-chaton', [55000, 50000, 45000, 40000, 35000, 30000, 25000], []],
  ['2025-04-combo', [50000, 45000, 42500, 40000, 37500, 35000, 32500, 30000, 27500], []],
  ['2025-05-nocombo', [42500, 40000, 37500, 35000, 32500, 30000], []],
];

describe('content/leagues', () => {
  it.each(readdirSync(FOLDER))('%s can be read, and its schedule runs forward', (file) => {
    const name = file.replace(/\.json$/, '');
    expect(isLeagueName(name)).toBe(true);
    const schedule = scheduleOf(setupOfContent(read(name), new Date('2026-11-20T12:00:00Z')));
    expect(schedule.length).toBeGreaterThan(0);
    for (const { from, to } of schedule) if (to) expect(to.getTime()).toBeGreaterThan(from.getTime());
    const starts = schedule.map(({ from }) => from.getTime());
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
  });

  it.each(REWARDS)('%s has the rewards of product/leagues §5.2', (name, gils, cards) => {
    const { places } = read(name).rewards;
    expect(places.map((place) => place.gils)).toEqual(gils);
    expect(places.flatMap((place) => place.cards ?? [])).toEqual(cards);
  });

  it.each([
    ['2022-02-ligue', 'per-game', 4],
    ['2024-02-ligue', 'per-game', 4],
    ['2025-02-chaton', 'best-of', 2],
    ['2025-04-combo', 'best-of', 2],
    ['2025-05-nocombo', 'best-of', 2],
  ])('%s is %s with %i games per opponent', (name, format, games) => {
    expect(read(name)).toMatchObject({ format, gamesPerOpponent: games });
  });

  it('has the no-break spaces of French, whatever its author typed', () => {
    const faults = /[ \t][:;!?»]|« |[\u2018\u2019\u202f]/;
    for (const file of readdirSync(FOLDER)) {
      const texts = JSON.stringify(read(file.replace(/\.json$/, '')));
      expect(faults.exec(texts)?.[0]).toBeUndefined();
    }
  });
});

describe('the setup that a file gives a league', () => {
  const setup = setupOfContent(read('debutants'), new Date('2026-11-20T12:00:00Z'));

  it('has the dates of its schedule, and automatic counting', () => {
    expect(setup).toMatchObject({
      isAutomatic: true,
      winsBelow: 100,
      steps: [],
      dates: {
        signUpFrom: new Date('2026-12-04T17:00:00Z'),
        matchesTo: new Date('2027-01-18T22:59:00Z'),
        rewardsAt: new Date('2027-01-19T20:00:00Z'),
      },
    });
  });

  it.each(readdirSync(FOLDER))('%s lists in « Règlement » the rules under which games count', (file) => {
    const content = read(file.replace(/\.json$/, ''));
    const text = content.rules.flatMap(({ lines }) => lines).join('\n');
    for (const line of content.play.lines) {
      const [first = ''] = makeRuleLine(line).split(' / ');
      const isOneRule = /^(elem|bat)/.test(first);
      expect(text).toContain(
        isOneRule ? (first === 'elem' ? 'Élémentaire' : 'Bataille') : first.replace(' elem', ''),
      );
    }
    expect(content.play).toMatchObject({ bansSpecial: true, balancesColors: true });
  });

  it('keeps steps with other names, and counts every game when the file lists no rules', () => {
    const { play: _, ...content } = read('murs');
    const more = { ...content, schedule: [{ what: 'Tirage au sort', from: '2026-11-22 20:00' }] };
    expect(
      setupOfContent(leagueContentSchema.parse({ ...more, winsBelow: null }), new Date(0)),
    ).toMatchObject({
      steps: [{ what: 'Tirage au sort', detail: null, from: new Date('2026-11-22T19:00:00Z'), to: null }],
      dates: { matchesFrom: null, matchesTo: null },
      play: { lines: [], bansSpecial: false },
    });
  });
});

describe('a moment of a schedule', () => {
  const madeAt = new Date('2026-11-20T23:30:00Z');

  it.each([
    ['2025-04-05 21:00', '2025-04-05T19:00:00.000Z'],
    ['2025-01-05 21:00', '2025-01-05T20:00:00.000Z'],
    ['2025-03-30 12:00', '2025-03-30T10:00:00.000Z'],
    ['2025-10-26 12:00', '2025-10-26T11:00:00.000Z'],
    // In Paris the league was made on the 21st.
    ['J+0 18:00', '2026-11-21T17:00:00.000Z'],
    ['J+14 18:00', '2026-12-05T17:00:00.000Z'],
    ['J+150 18:00', '2027-04-20T16:00:00.000Z'],
  ])('reads %s, Paris time, as %s', (text, expected) =>
    expect(parseMoment(text, madeAt)?.toISOString()).toBe(expected),
  );

  it.each([
    '',
    'demain',
    '2025-04-05',
    '2025-02-30 12:00',
    '2025-04-05 25:00',
    '2025-13-01 12:00',
    'J-1 12:00',
    'J+1',
  ])('refuses « %s »', (text) => expect(parseMoment(text, madeAt)).toBeNull());
});

it.each([
  ['2026-01-01T00:00:00Z', 'to come'],
  ['2026-02-01T00:00:00Z', 'now'],
  ['2026-03-01T00:00:00Z', 'past'],
])('says at %s that the entry is %s', (now, phase) => {
  const from = new Date('2026-01-15T00:00:00Z');
  const to = new Date('2026-02-15T00:00:00Z');
  expect(phaseOf({ what: 'Matchs', detail: null, from, to }, new Date(now))).toBe(phase);
});

it('keeps list items together and paragraphs apart', () => {
  expect(toMarkdown(['Voici :', '- un', '- deux', 'Fin.'])).toBe('Voici :\n\n- un\n- deux\n\nFin.');
});

describe('the dates of a calendar', () => {
  const step = (what: string, day: number) => ({
    ...{ what, detail: null, to: null, from: new Date(Date.UTC(2026, 0, day)) },
  });
  const uidsOf = (schedule: readonly ScheduleEntry[]) => {
    const [createdAt, changedAt] = [new Date(0), new Date(0)];
    const league = { id: 4, name: 'combo', title: 'Combo', createdAt, changedAt };
    const text = makeCalendar({
      ...{ league, schedule, url: 'https://atout.example/event/combo', siteName: 'A' },
    });
    return [...text.matchAll(/UID:(.*)\r\n/g)].map(([, uid]) => uid);
  };

  it('keep their UID when a step is inserted, moved or removed', () => {
    const [signUp, matches, rewards] = [step('Inscriptions', 1), step('Matchs', 9), step('Récompenses', 20)];
    const before = uidsOf([signUp, matches, rewards]);
    const after = uidsOf([signUp, step('Tirage', 5), matches, rewards]);
    expect(after.toSpliced(1, 1)).toEqual(before);
    expect(new Set(after).size).toBe(4);
    expect(uidsOf([matches, rewards])).toEqual(before.slice(1));
    expect(uidsOf([signUp, { ...matches, from: new Date(0) }, rewards])).toEqual(before);
  });

  it('have distinct UIDs for equal names', () => {
    const uids = uidsOf([step('Tirage', 1), step('Tirage', 2), step('Matchs', 3)]);
    expect(new Set(uids).size).toBe(3);
  });
});

describe('a calendar', () => {
  const write = (text: string) =>
    makeCalendar({
      league: { id: 4, name: 'combo', title: text, createdAt: new Date(0), changedAt: new Date(0) },
      schedule: [{ what: text, detail: text, from: new Date(0), to: null }],
      url: 'https://atout.example/event/combo',
      siteName: 'Atout',
    });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\n\r\n', '\u000b\n'])(
    'lets no text with %j inject a property or an event',
    (brk) => {
      const evil = `Combo${brk}ATTACH:https://evil.example${brk}BEGIN:VEVENT`;
      const plain = write('Combo');
      const [names, wanted] = [write(evil), plain].map((text) =>
        text
          .replaceAll('\r\n ', '')
          .split(/\r\n|[\n\r\v\u0085\u2028\u2029]/)
          .map((line) => line.split(/[:;]/, 1)[0]),
      );
      expect(names).toEqual(wanted);
      expect(write(evil)).toContain('X-WR-CALNAME:Combo');
    },
  );

  it('escapes separators in its name and drops control characters', () => {
    const text = write('A\\B;C,D\0E\u001bF\tG');
    expect(text).toContain('\r\nX-WR-CALNAME:A\\\\B\\;C\\,D E F\tG\r\n');
    expect(text).not.toMatch(/[^\P{Cc}\t\r\n]/u);
  });
});

it('writes the schedule as an iCalendar file in UTC, the same bytes every time', () => {
  const league = {
    id: 4,
    name: '2025-04-combo',
    title: 'Combo 2025',
    createdAt: new Date('2025-03-23T18:00:00Z'),
    changedAt: new Date('2025-03-23T18:00:07Z'),
  };
  const schedule = scheduleOf(setupOfContent(read('2025-04-combo'), league.createdAt));
  const make = () =>
    makeCalendar({ league, schedule, url: 'https://atout.example/event/2025-04-combo', siteName: 'Atout' });
  const text = make();
  expect(make()).toBe(text);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(schedule.length);
  expect(text).toContain('DTSTART:20250327T170000Z\r\nDTEND:20250512T215900Z');
  expect(text).toMatch(
    /UID:ligue-4-[0-9a-f]{12}@atout\.example\r\nSEQUENCE:7\r\nDTSTAMP:20250323T180007Z\r\n/,
  );
  expect(text).toContain('LAST-MODIFIED:20250323T180007Z');
  expect(text).toContain('URL;VALUE=URI:https://atout.example/event/2025-04-combo');
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});
