/** The games of two against each other, as the first of them sees it. */
export type Meeting = {
  readonly one: string;
  readonly other: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
};

const MEAN = 1500;
const STEPS = 20_000;

/**
 * The ratings that make these results likeliest (Bradley and Terry, a draw being half a win), on the scale of Elo and
 * Glicko, where 400 points are ten to one; their mean is 1500. Each score is moved by half a game towards even, so
 * that a robot that never lost has a rating too.
 */
export function ratingsOf(names: readonly string[], meetings: readonly Meeting[]): Record<string, number> {
  const strength = new Map(names.map((name) => [name, 1]));
  const of = (name: string) => strength.get(name) ?? 1;
  const games = meetings.map(({ one, other, won, drawn, lost }) => {
    const count = won + drawn + lost;
    return { one, other, count: count + 1, score: won + drawn / 2 + 0.5 };
  });
  for (let step = 0; step < STEPS; step += 1) {
    for (const name of names) {
      let score = 0;
      let weight = 0;
      for (const { one, other, count, score: scored } of games) {
        if (one !== name && other !== name) continue;
        score += one === name ? scored : count - scored;
        weight += count / (of(one) + of(other));
      }
      strength.set(name, score / weight);
    }
  }
  const logs = names.map((name) => 400 * Math.log10(of(name)));
  const mean = logs.reduce((sum, one) => sum + one, 0) / logs.length;
  return Object.fromEntries(names.map((name, at) => [name, Math.round((logs[at] ?? 0) - mean + MEAN)]));
}
