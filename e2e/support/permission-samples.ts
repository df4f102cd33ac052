import { demoGame, guildAddress, newsAddress } from './sample-addresses.ts';
import { accountIdOf } from './shared-database.ts';

/** The targets of the addresses in the matrix, from the demo world; no viewer is involved in any of them. */
export type Samples = {
  readonly game: number;
  readonly guild: number;
  /** The last part of the address of a league whose sign-ups are closed. */
  readonly league: string;
  /** The path of a piece of news. */
  readonly news: string;
  readonly player: number;
  readonly playerName: string;
  readonly robot: number;
  /** An account with every privilege. */
  readonly boss: number;
};

export async function findSamples(): Promise<Samples> {
  const [game, guild, news] = await Promise.all([demoGame(), guildAddress(), newsAddress()]);
  return {
    game,
    guild: Number(guild.replace('/guild/', '')),
    league: '2025-02-chaton',
    news,
    player: await accountIdOf('Joueur'),
    playerName: 'Joueur',
    robot: await accountIdOf('MonteCarlo'),
    boss: await accountIdOf('Squonk'),
  };
}
