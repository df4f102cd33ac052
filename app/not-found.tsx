import { ErrorScreen } from '#ui/error-screen.tsx';

/** What an address shows that nothing stands at. */
export default function NotFound() {
  return <ErrorScreen status={404} requestId={null} />;
}
