import { render } from '@testing-library/react';
import { GuildLogo } from './guild-logo.tsx';

const guild = { guildId: 7, name: 'Les Trèfles', hasLogo: true };

const drawn = (logo: Parameters<typeof GuildLogo>[0]) => render(<GuildLogo {...logo} />).container;

it('shows the logo of a guild that has one, with alternative text only where its name is not beside it', () => {
  const alone = drawn({ guild, size: 120 }).querySelector('img');
  expect([alone?.getAttribute('src'), alone?.alt]).toEqual([
    '/img/guilds/7',
    'Logo de la guilde Les Trèfles',
  ]);
  expect(drawn({ guild, size: 40, isDecoration: true }).querySelector('img')?.alt).toBe('');
});

it('shows the same empty shield for every guild without one, and asks for no picture', () => {
  const [one, other] = [7, 8].map((guildId) =>
    drawn({ guild: { ...guild, guildId, hasLogo: false }, size: 40 }),
  );
  expect(one?.querySelector('img')).toBeNull();
  expect(one?.querySelector('svg[aria-hidden="true"]')).not.toBeNull();
  expect(one?.innerHTML).toBe(other?.innerHTML);
});
