import { demoGame, guildAddress, newsAddress } from './sample-addresses.ts';
import { accountIdOf } from './shared-database.ts';

/** What the addresses of the matrix are about: things of the demo world, none of which a viewer has a part in. */
export type Samples = {
  readonly game: number;
  readonly guild: number;
  /** The last part of the page's address; its registrations are over. */
  readonly league: string;
  /** The path of a piece of news. */
  readonly news: string;
  readonly player: number;
  readonly playerName: string;
  readonly robot: number;
  /** An account with every right. */
  readonly boss: number;
};

/** Finds them. */
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
