import { createDuel, getDuel, joinDuel, playDuel, resignDuel } from '#lib/areas/duels/duel-service.ts';
import { getEndedGame } from '#lib/areas/duels/duel-verdicts.ts';
import { anyPlay, invitationOf, viewOf } from '#lib/areas/duels/testing/duel-answers.ts';
import { insertTableCards } from '#lib/areas/training/testing/table-cards.ts';
import { ok } from '#lib/base/result.ts';
import { collection } from '#lib/db/collections.ts';
import { ENGINE_VERSION, FAIR_VERSION } from '#lib/game/verdicts/judgement.ts';
import { aPlayer, aVisitor } from '#lib/testing/factories.ts';
import { TEST_ORIGIN, trustedHeaders } from '#lib/testing/requests.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { GET as verdicts } from './[id]/verdicts/route.ts';

useTestDatabase();

const HOST = aPlayer();
const FRIEND = aPlayer({ id: 2, name: 'Octave' });
const PLACE = { slot: 4, x: 2, y: 2 } as const;
const FAIR = { loss: 0.8, error: 0.1, hands: 48, better: PLACE };

beforeEach(async () => {
  await insertTableCards();
});

/** A duel whose first game ended after one play by each player. */
async function anEndedDuel(fields: Record<string, unknown> = {}): Promise<string> {
  const { id } = viewOf(await createDuel(HOST, { premier: 'moi', regles: 'libres', ...fields }));
  viewOf(await joinDuel(FRIEND, { id, invitation: await invitationOf(id) }));
  for (const player of [HOST, FRIEND])
    viewOf(await playDuel(player, { id, ...anyPlay(viewOf(await getDuel(player, { id }))) }));
  viewOf(await resignDuel(FRIEND, { id, game: 0 }));
  return id;
}

/** A solver under which the first play loses a card, the second none. */
function aSolver() {
  return jest.fn(() => Promise.resolve(ok([0, 1].map((value) => ({ value, best: 1, bestPlays: [PLACE] })))));
}

async function ask(id: string, game: string): Promise<unknown> {
  const address = `${TEST_ORIGIN}/rest/duel/${id}/verdicts?game=${game}`;
  const answer = await verdicts(new Request(address, { headers: trustedHeaders() }), {
    params: Promise.resolve({ id }),
  });
  return answer.json();
}

describe('the verdicts on a game of a duel', () => {
  it('are computed once for all readers, stored as long as duels, and requested as fair ones too', async () => {
    const id = await anEndedDuel();
    const [annotate, askFairly] = [aSolver(), jest.fn(() => Promise.resolve())];
    const at = new Date('2026-11-21T12:00:00Z');
    const means = { annotate, askFairly, now: () => at };
    const first = await getEndedGame(HOST, { id, game: 0 }, means);
    expect(first.ok && first.value.verdict).toMatchObject({ ok: true, value: [{ loss: 1 }, { loss: 0 }] });
    expect(await collection('gameVerdicts').findOne({})).toMatchObject({
      ...{ _id: `${id}-0-0`, engine: ENGINE_VERSION, at },
      expiresAt: new Date('2027-02-19T12:00:00Z'),
    });
    await getEndedGame(FRIEND, { id, game: 0 }, means);
    expect(annotate).toHaveBeenCalledTimes(1);
    const dealt = { areHidden: true, isBalanced: true, deck: null };
    expect(askFairly).toHaveBeenCalledWith(HOST, expect.objectContaining({ id: `${id}-0-0`, dealt }));
    expect(askFairly).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the hands were mirrored', { mains: 'miroir' }],
    ['the game was played under Open', { open: true }],
  ])('are exact only if %s', async (_, fields) => {
    const id = await anEndedDuel(fields);
    const askFairly = jest.fn(() => Promise.resolve());
    const found = await getEndedGame(HOST, { id, game: 0 }, { annotate: aSolver(), askFairly });
    expect(found).toMatchObject({ value: { view: { areHandsHidden: false }, verdict: { ok: true } } });
    expect(askFairly).not.toHaveBeenCalled();
  });

  it('know the deck that both hands were dealt from', async () => {
    const askFairly = jest.fn(() => Promise.resolve());
    const id = await anEndedDuel({ mains: 'deck', deck: 'Aurore' });
    await getEndedGame(HOST, { id, game: 0 }, { annotate: aSolver(), askFairly });
    const dealt = { areHidden: true, isBalanced: true, deck: 'Aurore' };
    expect(askFairly).toHaveBeenCalledWith(HOST, expect.objectContaining({ dealt }));
  });

  it('are answered to anybody after the game, and complete with the fair ones', async () => {
    const id = await anEndedDuel();
    await getEndedGame(HOST, { id, game: 0 }, { annotate: aSolver(), askFairly: () => Promise.resolve() });
    const fair = { engine: FAIR_VERSION, verdicts: [FAIR, null], at: new Date() };
    await collection('gameVerdicts').updateOne({}, { $set: { fair } });
    expect(await ask(id, '0')).toMatchObject({
      result: { state: 'complete', verdicts: [{ loss: 1, fair: { loss: 0.8, hands: 48 } }, { fair: null }] },
    });
  });

  it('are not answered for a game under way, a missing game or an unknown duel', async () => {
    const { id } = viewOf(await createDuel(aVisitor(), {}));
    const asked = [ask(id, '0'), ask(id, '1'), ask('rien', '0')];
    expect(await Promise.all(asked)).toEqual(Array(3).fill({ error: 'not found' }));
  });
});
