type Star = {
  readonly x: number;
  readonly y: number;
  readonly points: number;
  /** Radius of the points, and of the corners between them. */
  readonly reach: number;
  readonly waist: number;
};

/** The outline of a star around a point, its first point upwards, as the `d` of an SVG path. */
export function starPath({ x, y, points, reach, waist }: Star): string {
  const corners = Array.from({ length: points * 2 }, (_, at) => {
    const radius = at % 2 === 0 ? reach : waist;
    const angle = (at * Math.PI) / points;
    return `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}Z`;
}
