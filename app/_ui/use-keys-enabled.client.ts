import { storedChoice } from './stored-choice.client.ts';

const KEYS = storedChoice('touches', ['oui', 'non']);

/** Whether islands obey keys, and the switch for it (product/pages §1.7). */
export function useKeysEnabled(): readonly [isEnabled: boolean, enable: (isEnabled: boolean) => void] {
  return [KEYS.use() === 'oui', enable];
}

function enable(isEnabled: boolean): void {
  KEYS.set(isEnabled ? 'oui' : 'non');
}
