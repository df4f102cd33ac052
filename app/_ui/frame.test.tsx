import { render, screen, within, act } from '@testing-library/react';
import type { FrameProps } from './frame-props.ts';
import { Frame } from './frame.tsx';
import { hydrateRoot } from 'react-dom/client';
import { find } from '#ui/testing/page-script.ts';

const props: FrameProps = {
  site: { name: 'Atout', contactEmail: 'contact@atout.example', gameLink: 'atout://jouer' },
  status: { on: true, players: 37 },
  reader: { theme: 'system', name: null, isStaff: false },
  path: '/ranking.html',
  isPublicDemo: false,
  children: <h1>Classement</h1>,
};

// jsdom hides a popover that is not open; on wide screens the style sheet shows it in the bar.
const link = (name: string) => screen.getByRole('link', { name, hidden: true });

const renderFor = ({ isStaff }: { isStaff: boolean }) =>
  render(<Frame {...props} reader={{ theme: 'system', name: 'Octave', isStaff }} />);

it('shows login and registration to a visitor', () => {
  render(<Frame {...props} />);
  expect(link("S'identifier").getAttribute('href')).toBe('/login.html');
  expect(link('Inscription').getAttribute('href')).toBe('/subscribe.html');
  expect(screen.queryByText('Se déconnecter')).toBeNull();
});

it('shows players their account and a logout that needs no JavaScript', () => {
  renderFor({ isStaff: false });
  const menu = screen.getByText('Octave').closest('details');
  const links = [...(menu?.querySelectorAll('a') ?? [])].map(
    (a) => `${a.textContent} ${a.getAttribute('href')}`,
  );
  expect(links).toEqual([
    'Mon Compte /myaccount.html',
    'Mes parties /history/player/who',
    'Mes cartes /mycards.html',
    'Mes entraînements /mes-entrainements',
    'Ma page /ma-page',
  ]);
  const form = screen.getByText('Se déconnecter').closest('form');
  expect(form?.getAttribute('action')).toBe('/rest/disconnect');
  expect(form?.getAttribute('method')).toBe('post');
  expect(menu?.contains(form ?? null)).toBe(true);
  expect(screen.queryByText('Inscription')).toBeNull();
});

it('links staff alone to the administration', () => {
  renderFor({ isStaff: true });
  expect(screen.getByText('Administration').getAttribute('href')).toBe('/admin');
});

it.each([
  [{ on: true, players: 37 }, 'Serveur ON, 37 joueurs', true],
  [{ on: true, players: 1 }, 'Serveur ON, 1 joueur', true],
  [{ on: true, players: 0 }, 'Serveur ON, 0 joueur', true],
  [{ on: false, players: 0 }, 'Serveur OFF', false],
])('shows the status %o', (status, text, canJoin) => {
  render(<Frame {...props} status={status} />);
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.getByText('Se connecter au jeu').hidden).toBe(!canJoin);
});

it('hides an unknown status', () => {
  const { container } = render(<Frame {...props} status={null} />);
  expect(container.querySelector<HTMLElement>('[data-atout="status"]')?.hidden).toBe(true);
});

it.each(['/ranking.html', '/ranking.html?page=2'])(
  'marks the link to the page shown, and only once: %s',
  (path) => {
    const { container } = render(<Frame {...props} path={path} />);
    const current = container.querySelectorAll('[aria-current="page"]');
    expect([...current].map((element) => element.textContent)).toEqual(['Classement']);
  },
);

it('warns on pages of a publicly reachable demo world only', () => {
  const { rerender } = render(<Frame {...props} />);
  expect(screen.queryByRole('complementary')).toBeNull();
  rerender(<Frame {...props} isPublicDemo />);
  const notice = screen.getByRole('complementary', { name: 'Monde de démonstration' });
  expect(notice.textContent).toMatch(
    /n'importe qui peut s'identifier .* mot de passe qui vous sert ailleurs\.$/,
  );
});

it('has seven entries at most, and eight lines at most under each of its menus', () => {
  const { container } = render(<Frame {...props} />);
  const nav = container.querySelector('nav[aria-label="Principale"] > ul');
  expect(nav?.children.length).toBeLessThanOrEqual(7);
  for (const menu of container.querySelectorAll('nav details'))
    expect(menu.querySelectorAll('a').length).toBeLessThanOrEqual(8);
});

it('offers three appearances and returns to the page', () => {
  const { container } = render(<Frame {...props} reader={{ theme: 'dark', name: null, isStaff: false }} />);
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'Apparence du site' });
  expect(within(form).getAllByRole('button', { pressed: true, name: 'sombre' })).toHaveLength(1);
  // As a text browser reads it.
  expect(form.textContent).toBe('Apparence\u00a0: claire sombre celle du système ');
  expect(new FormData(form).get('back')).toBe('/ranking.html');
  expect(container.querySelectorAll('form[action="/rest/theme"] button')).toHaveLength(3);
});

it.each([
  ['/ranking.html', 'Classement', 'page'],
  ['/guild/7', 'Guildes', 'true'],
  ['/probleme/2026-11-22', 'Problème', 'true'],
  ['/joueur/Mira', 'Chercher un joueur', 'true'],
  ['/actualites/ouverture?x=1', 'Actualités', 'true'],
  ['/history/game/3574', 'Mes parties', 'true'],
  ['/history/player/4?resultat=lose', 'Mes parties', 'true'],
])('marks on %s the entry « %s »', (path, label, current) => {
  render(<Frame {...props} path={path} reader={{ theme: 'system', name: 'Octave', isStaff: false }} />);
  expect(link(label).getAttribute('aria-current')).toBe(current);
});

describe('once it is hydrated', () => {
  /** The frame as served; the server renderer needs globals that jsdom lacks. */
  async function served(frame: FrameProps): Promise<string> {
    const { TextEncoder } = await import('node:util');
    const { MessageChannel } = await import('node:worker_threads');
    Object.assign(globalThis, { TextEncoder, MessageChannel });
    const { renderToString } = await import('react-dom/server');
    return renderToString(<Frame {...frame} />);
  }

  it.each([props.status, null])(
    'keeps the changes that atout.js made before hydration (status %j)',
    async (status) => {
      const frame = { ...props, status };
      const place = document.createElement('div');
      place.innerHTML = await served(frame);
      document.body.replaceChildren(place);
      find('[data-atout="toast"]').append('Copié. ', document.createElement('a'));
      find('[data-atout="status"]').textContent = 'Serveur ON, 38 joueurs';
      const faults: unknown[] = [];
      await act(() => {
        hydrateRoot(place, <Frame {...frame} />, {
          onRecoverableError: (error) => faults.push(error),
        });
        return Promise.resolve();
      });
      expect(faults).toEqual([]);
      expect(find('[data-atout="toast"]').textContent).toBe('Copié. ');
    },
  );
});
