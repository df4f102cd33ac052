import { z } from 'zod';

/** A value of JSON whose faults are the domain's: whatever it is, 3-rules no. 28 has a code for it. A form sends it as text. */
const anyJson = z.union([z.record(z.string(), z.unknown()), z.unknown()]).optional();

/** The game that a simulation starts from. */
export const simulatorGameInput = z.object({ id: z.string() });

/** A play on a board (document 2 §7); `retour` is the page of the simulator that a form comes back to. */
export const simulatorPlayInput = z.object({
  board: anyJson,
  play: anyJson,
  retour: z.string().optional(),
});

/** A board to analyse. */
export const simulatorAnalyseInput = z.object({ board: anyJson, retour: z.string().optional() });

export type SimulatorPlayInput = z.infer<typeof simulatorPlayInput>;
export type SimulatorAnalyseInput = z.infer<typeof simulatorAnalyseInput>;
