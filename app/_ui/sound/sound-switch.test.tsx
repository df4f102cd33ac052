import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SoundSwitch } from './sound-switch.client.tsx';
import { hear, SOUND } from './sound.client.ts';

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

beforeEach(() => {
  SOUND.set('unasked');
});

it('asks once, then becomes a switch, also for the key M, and stores the choice', () => {
  const { container } = render(<SoundSwitch isReady />);
  expect(container.textContent.replaceAll('\u00a0', ' ')).toContain('Avec le son ?');
  fireEvent.click(screen.getByRole('button', { name: 'Oui' }));
  const isPressed = () => screen.getByRole('button', { name: 'Son' }).getAttribute('aria-pressed');
  expect([isPressed(), localStorage.getItem('son')]).toEqual(['true', 'on']);
  press('m');
  expect([isPressed(), localStorage.getItem('son')]).toEqual(['false', 'off']);
  press('M');
  expect(isPressed()).toBe('true');
});

it.each([
  ['Oui', 'a click', fireEvent.click],
  ['Non', 'a click', fireEvent.click],
  ['Non', 'the key M', (button: Element) => press('m', button)],
] as const)('has the switch take the focus of « %s » after %s', async (name, _by, answer) => {
  render(<SoundSwitch isReady />);
  const button = screen.getByRole('button', { name });
  button.focus();
  answer(button);
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Son' }));
  });
});

it('ignores an M typed into a field', () => {
  render(
    <>
      <input aria-label="Nom" />
      <SoundSwitch isReady />
    </>,
  );
  press('m', screen.getByRole('textbox'));
  expect(SOUND.get()).toBe('unasked');
});

it('makes a phone vibrate in the rhythm of the play, only while the sound is on', async () => {
  const vibrate = jest.fn();
  Object.assign(navigator, { vibrate });
  Object.assign(globalThis, { AudioContext: jest.fn() });
  const cues = [
    { kind: 'place', at: 220, depth: 0 },
    { kind: 'flip', at: 340, depth: 0 },
    { kind: 'wall', at: 590, depth: 0 },
  ] as const;
  hear(cues, 2);
  SOUND.set('on');
  hear(cues, 2);
  await waitFor(() => {
    expect(vibrate).toHaveBeenCalled();
  });
  expect(vibrate.mock.calls).toEqual([[[0, 110, 12, 173, 25]]]);
});
