/**
 * Nothing: the front server puts the full page of the status in its place (product/serving §6.1). Next carries what is here, and in the
 * two files beside it, along with every page, twice.
 */
export default function NotFound() {
  return null;
}
