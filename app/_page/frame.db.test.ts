import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { OutOfBand, renderingFor } from '#lib/web/pages/definition.ts';
import { STRANGER } from '#lib/web/pages/slot-values.ts';
import { slot } from '#lib/web/pages/slots.ts';
import { useTestDatabase } from '#lib/testing/test-database.ts';
import { CachedPage } from '#lib/web/pages/cached-page.ts';
import { FrameAround, renderFrame } from './frame.tsx';

useTestDatabase();

const SOON = 'Votre compte revient dans un instant.';

it('shows a notice only to logged-in readers whose account cannot be read', async () => {
  const frame = await renderFrame({ path: '/credits.html', isFramable: false });
  const body = frame.replace(slot('page'), '').replaceAll(slot('target'), '/');
  const page = new CachedPage({ status: 200, headers: {}, body });
  const server = { on: false, players: 0 };
  const textFor = (who: Partial<{ name: string; isUnknown: boolean }>) =>
    page.fill({ reader: { ...STRANGER, ...who }, server, requestId: 'r' }).toString();
  expect(textFor({ isUnknown: true })).toContain(SOON);
  expect(textFor({ isUnknown: true })).not.toContain('/login.html');
  expect(textFor({})).not.toContain(SOON);
  expect(textFor({ name: 'Ana' })).not.toContain(SOON);
});

it('is bare around a framable page', async () => {
  expect(await renderFrame({ path: '/yolo/game/7', isFramable: true })).toMatch(
    /^<main id="contenu">.*<\/main>$/,
  );
});

it('stands around a page with islands without being sent to React as data', () => {
  const frame = `<nav>Menu</nav><main id="contenu">${slot('page')}</main><footer>Pied</footer>`;
  const pieces = new OutOfBand();
  const around = createElement(FrameAround, { frame, children: 'Partie' });
  const sent = renderingFor({ kind: 'static', pieces }, () => renderToString(around));
  expect(sent).not.toMatch(/Menu|Pied/);
  expect(pieces.putBack(sent)).toBe(
    '<div id="haut" class="contents"><nav>Menu</nav></div><main id="contenu">Partie</main><div id="bas" class="contents"><footer>Pied</footer></div>',
  );
});
