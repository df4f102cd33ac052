/** Nothing, as in not-found.tsx. */
export default function Unauthorized() {
  return null;
}
