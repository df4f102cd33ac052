import { collection } from '../../lib/db/collections.ts';
import type { AccountDocument, NicknameDocument } from '../../lib/db/game-documents.ts';
import { insertAccount } from '../../lib/testing/factories.ts';

const BATCH = 5_000;

/** The Elo categories of the bench, each as a share of the players who have one in it. */
export const CATEGORIES = { mp: 0.6, mkc: 0.3, murs: 0.1 } as const;

/** Ids of accounts below are the test's own. */
const FIRST_ID = 1_000;

export const nameOf = (at: number) => `Joueur-${at.toString(36).padStart(5, '0')}`;

export const accountIdOf = (at: number) => FIRST_ID + at;

export async function insertCategories(): Promise<void> {
  await collection('eloCategories').insertMany(
    Object.keys(CATEGORIES).map((mode, order) => ({ _id: mode, name: mode, order, rules: [] })),
  );
}

/** Adds accounts with a nickname each until there are `until`; the later, the fewer points. One in two hundred is banned. */
export async function insertAccounts({ from, until }: { from: number; until: number }): Promise<void> {
  const model = await insertAccount({ name: `Modele-${until}`, type: 'robot' });
  for (let first = from; first < until; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, until - first) }, (_, at) => first + at);
    await collection('accounts').insertMany(
      numbers.map((at) => anAccount(model, at)),
      { ordered: false },
    );
    await collection('nicknames').insertMany(numbers.map(aNickname), { ordered: false });
  }
}

function anAccount(model: AccountDocument, at: number): AccountDocument {
  const name = `compte-${at.toString(36)}`;
  const registeredAt = new Date(Date.UTC(2020, 0, 1) + at * 1_000);
  // Few have many points, and most hardly any, as everywhere.
  const win = Math.floor(2_000 / (1 + (at % 997)));
  const [draw, lose] = [at % 3, at % 40];
  return {
    ...model,
    ...{ _id: accountIdOf(at), name, nameKey: name, type: 'player', registeredAt, lastLoginAt: registeredAt },
    pvp: { win, draw, lose, points: 5 * win + 3 * draw + lose },
    elo: Object.fromEntries(
      Object.entries(CATEGORIES).flatMap(([mode, share], index) => {
        const current = 700 + ((at * (7_919 + index)) % 600_000) / 1_000;
        return (at % 100) / 100 < share ? [[mode, { current, peak: current }]] : [];
      }),
    ),
    rankingNicknameId: accountIdOf(at),
    ban: at % 200 === 199 ? { banner: 'Banc', date: registeredAt, reason: 'Essai', until: null } : null,
  };
}

function aNickname(at: number): NicknameDocument {
  const createdAt = new Date(Date.UTC(2020, 0, 1) + at * 1_000);
  return {
    ...{
      _id: accountIdOf(at),
      name: nameOf(at),
      nameKey: nameOf(at).toLowerCase(),
      accountId: accountIdOf(at),
    },
    ...{ isMain: true, createdAt, lastConnectionAt: createdAt, ban: null },
  };
}
