import type { Attack } from './attack.ts';
import {
  barelyReadAnswers,
  halfOpenBodies,
  idleConnections,
  slowHeads,
  unreadAnswers,
  upgrades,
} from './held-connections.ts';
import { largest, logins, pictures, renders, signUps, solverWork } from './request-floods.ts';

/** Every attack that one client alone, or a few together, must not hold the house by (product/serving §10.3). */
export const ATTACKS = {
  'half-open bodies': halfOpenBodies,
  'unread answers': unreadAnswers,
  'barely read answers': barelyReadAnswers,
  upgrades,
  'idle connections': idleConnections,
  'slow heads': slowHeads,
  'sign-up flood': signUps,
  'login flood': logins,
  'solver flood': solverWork,
  'picture flood': pictures,
  'render flood': renders,
  'largest addresses': largest,
} as const satisfies Record<string, Attack>;

export type AttackName = keyof typeof ATTACKS;

export const ATTACK_NAMES = Object.keys(ATTACKS) as readonly AttackName[];
