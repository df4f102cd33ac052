/** An inline SVG from its markup, which must be trusted. */
export function Drawn({ svg }: { svg: string }) {
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: svg }} />;
}
