import { encode } from 'uqr';

/** The size of a module of the picture, in pixels, and of the margin that cameras need, in modules. */
const QR = { module: 5, border: 4 } as const;

/** Black on white in both themes, or cameras cannot read it. Drawn on the server, so that its content reaches no other site. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: QR.border });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={size * QR.module}
      height={size * QR.module}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
