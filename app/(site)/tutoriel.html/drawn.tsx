/** A picture as its drawing made it. */
export function Drawn({ svg }: { svg: string }) {
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: svg }} />;
}
