import { notFound } from 'next/navigation';

/** The id of a card in an address: Next leaves parameters as they were written. */
export function decodeId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return notFound();
  }
}
