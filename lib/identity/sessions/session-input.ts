import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';

/** `POST /rest/connect`: shapes are codes of the domain here, so nothing is refused before the service. */
export const connectInput = z.object({
  accountName: anyText('The account name'),
  password: anyText('The password'),
});

export type ConnectInput = z.infer<typeof connectInput>;

/** A session to end, by the id that the account page lists. */
export const endSessionInput = z.object({ session: anyText('Id of one of the own sessions') });

export type EndSessionInput = z.infer<typeof endSessionInput>;
