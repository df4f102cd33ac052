/**
 * What the app itself shows for an error: nothing but a mark, by which the front server knows to put the full page of the status in the
 * place of all of it (product/serving §6.1). Next carries it along with every page, twice.
 */
export function BareError() {
  return <i id="__next_error__" />;
}
