import { slot } from '#lib/base/slots.ts';

/**
 * Tells for whom a form was shown, so that it is not sent for another account that has logged in meanwhile (product/calls §1.4). The gateway
 * fills the name in, on every page.
 */
export function ShownFor({ name = slot('name') }: { name?: string }) {
  return <input type="hidden" name="username" value={name} />;
}
