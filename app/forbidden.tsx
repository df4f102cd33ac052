/** Nothing, as in not-found.tsx. */
export default function Forbidden() {
  return null;
}
