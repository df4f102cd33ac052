import { z } from 'zod';

/**
 * A field whose every wrong shape is a code of the domain: the wrapper lets anything through, the service decides.
 * The OpenAPI document shows it as the text that clients should send.
 */
export function anyText(description: string): z.ZodOptional<z.ZodUnknown> {
  return z.unknown().meta({ type: 'string', description }).optional();
}
