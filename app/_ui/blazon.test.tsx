import { render } from '@testing-library/react';
import { GuildLogo } from './blazon.tsx';

const guild = { name: 'Les Trèfles', logo: '/img/guilds/7' };

const drawn = (logo: Parameters<typeof GuildLogo>[0]) => render(<GuildLogo {...logo} />).container;

it('shows the logo of a guild that has one, with alternative text only where its name is not beside it', () => {
  const alone = drawn({ guild, size: 120 }).querySelector('img');
  expect([alone?.getAttribute('src'), alone?.alt]).toEqual([
    '/img/guilds/7',
    'Logo de la guilde Les Trèfles',
  ]);
  expect(drawn({ guild, size: 40, isDecoration: true }).querySelector('img')?.alt).toBe('');
});

it('draws arms of their own for guilds without a logo, the same for the same name, and asks for no picture', () => {
  const arms = (name: string) => drawn({ guild: { ...guild, name, logo: null }, size: 40 });
  expect(arms('Aube').querySelector('img')).toBeNull();
  expect(arms('Aube').querySelector('svg[aria-hidden="true"]')).not.toBeNull();
  expect(arms('Aube').innerHTML).toBe(arms('Aube').innerHTML);
  const many = Array.from({ length: 40 }, (_, at) =>
    arms(`Guilde ${at}`).innerHTML.replaceAll(/blason-\w+/g, ''),
  );
  expect(new Set(many).size).toBeGreaterThan(35);
});
