import { cellAfter, type Choreography } from '#lib/game/narration/motion-times.ts';
import { finish } from './animations.client.ts';
import { rateAt, SPEED_KEY } from './motion-rate.ts';
import { isSoundKey, SOUND_OUTLINES } from '../sound/sound-control.ts';
import { KEYS_KEY, SOUND_KEY, store, stored } from '../stored.ts';
import { placesOf } from './places.client.ts';
import { showPlay } from './show-play.client.ts';
import type { ToldPlay } from './told-play.ts';

/**
 * Animates the play of a reading page (`data-play`), which is already in its final state. This file and its imports are joined into
 * `/motion.js` (scripts/page-script.ts), so that their top-level names must differ.
 */
function showPagePlay(): void {
  const table = document.querySelector<HTMLElement>('[data-play]');
  const duel = table?.firstElementChild;
  const rate = rateAt(stored(SPEED_KEY));
  if (!table || !(duel instanceof HTMLElement) || rate === null) return;
  const { slot, isBlue, pushes, ...told } = JSON.parse(table.dataset.play ?? '') as ToldPlay;
  const sequence: Choreography = { ...told, pushes: pushes.map((moves) => new Map(moves)) };
  const from = duel.children[isBlue ? 0 : 2]?.children[slot]?.getBoundingClientRect();
  const before = placesOf(duel);
  const cards = new Map(
    Array.from(before.cards, ([key, place]) => [key, { ...place, ...(from && { rect: from }) }]),
  );
  for (const { face } of cards.values()) turnBack(face, isBlue);
  const keyAt = (cell: Parameters<typeof cellAfter>[1]) => String(cellAfter(sequence, cell));
  const animations = showPlay(duel, { ...before, cards }, { sequence, keyAt });
  for (const animation of animations) animation.playbackRate = rate;
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(
      type,
      () => {
        finish(animations);
      },
      { once: true, capture: true },
    );
}

/** Gives a captured card's face the frame of its former owner. */
function turnBack(face: Node | null, isBlue: boolean): void {
  const picture = face instanceof Element ? face.querySelector('img') : null;
  const [now, then] = isBlue ? ['blue', 'red'] : ['red', 'blue'];
  if (picture) picture.src = picture.src.replace(new RegExp(`/${now}(?=\\?|$)`), `/${then}`);
}

/** Sets up the sound switch, which also answers the key M, and the sounds of the play while it is on (product/pages §6.5). */
function setUpSound(): void {
  const control = document.querySelector<HTMLButtonElement>('[data-sound]');
  if (!control) return;
  const show = () => {
    const isOn = stored(SOUND_KEY) === 'on';
    control.ariaPressed = String(isOn);
    const outline = SOUND_OUTLINES[isOn ? 'sound' : 'mute'];
    control.innerHTML = `<svg viewBox="0 0 24 24" width="18" fill="currentColor"><path fill-rule="evenodd" d="${outline}"/></svg>`;
    if (isOn) document.head.append(Object.assign(document.createElement('script'), { src: '/sound.js' }));
  };
  control.onclick = () => {
    store(SOUND_KEY, control.ariaPressed === 'true' ? 'off' : 'on');
    show();
  };
  addEventListener('keydown', (event) => {
    if (isSoundKey(event) && stored(KEYS_KEY) !== 'non') control.click();
  });
  control.hidden = false;
  show();
}

setUpSound();
showPagePlay();
