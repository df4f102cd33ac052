import { MOTION_MESSAGES as say } from '#lib/game/narration/card-messages.ts';
import type { MotionSpeed } from './motion-rate.ts';
import { MOTION_SPEED } from './motion-speed.client.ts';
import { SCRIPTED } from '../use-hydrated.client.ts';

/** The choice of the speed of plays, for every board in this browser. */
export function SpeedChoice({ isReady }: { isReady: boolean }) {
  return (
    <select
      aria-label={say.speed}
      value={MOTION_SPEED.use()}
      disabled={!isReady}
      {...SCRIPTED}
      onChange={(event) => {
        MOTION_SPEED.set(event.target.value as MotionSpeed);
      }}
    >
      {Object.entries(say.speeds).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
