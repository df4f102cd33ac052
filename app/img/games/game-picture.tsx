import type { ReplayData } from '#lib/areas/history/replay-data.ts';
import { TABLE_SIZE, tableSvg } from '#lib/areas/history/replay-picture.ts';
import type { Step } from '#lib/areas/history/replay-turns.ts';
import { stepName } from '#lib/areas/history/replay-words.ts';
import { drawPicture } from '#lib/areas/pictures/draw-picture.tsx';
import { drawableText } from '#lib/areas/pictures/drawable-text.ts';
import { PICTURE_COLORS } from '#lib/areas/pictures/picture-colors.ts';
import { svgUri } from '#lib/areas/pictures/svg-uri.ts';
import { blueScore, otherScore } from '#lib/game/rules/score.ts';
import type { Color } from '#lib/game/rules/types.ts';

const TABLE_HEIGHT = 570;
const TABLE_WIDTH = Math.round((TABLE_HEIGHT * TABLE_SIZE.width) / TABLE_SIZE.height);

/** The preview of a move as PNG: names, score and the table. */
export function drawGamePicture(
  data: ReplayData,
  { step, siteName }: { step: Step; siteName: string },
): Promise<Buffer> {
  const { brass, onFeltSoft } = PICTURE_COLORS;
  const score = blueScore(step.position);
  return drawPicture({
    left: (
      <div style={{ display: 'flex', flexDirection: 'column', width: 420, paddingLeft: 20 }}>
        <span style={{ color: brass, fontSize: 30 }}>{drawableText(siteName)}</span>
        <PlayerLine name={data.names.blue} color="blue" />
        <span
          style={{ fontFamily: 'Besley', fontSize: 104, lineHeight: 1.15 }}
        >{`${score} - ${otherScore(score)}`}</span>
        <PlayerLine name={data.names.red} color="red" />
        <span style={{ color: onFeltSoft, fontSize: 28, marginTop: 40 }}>{stepName(step.coup)}</span>
      </div>
    ),
    right: <img src={svgUri(tableSvg(data, step))} width={TABLE_WIDTH} height={TABLE_HEIGHT} alt="" />,
  });
}

function PlayerLine({ name, color }: { name: string; color: Color }) {
  const shape = color === 'blue' ? { borderRadius: 14 } : { transform: 'rotate(45deg) scale(0.85)' };
  return (
    <div style={{ display: 'flex', alignItems: 'center', marginTop: 30 }}>
      <div style={{ width: 28, height: 28, marginRight: 18, background: PICTURE_COLORS[color], ...shape }} />
      <span style={{ fontSize: 40, maxWidth: 360 }}>{drawableText(name)}</span>
    </div>
  );
}
