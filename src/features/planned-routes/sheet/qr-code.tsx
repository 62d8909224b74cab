// A link as a QR code.
import { encodeQR } from 'qr';
import { memo } from 'react';
import { cssVars } from '../../../ui/css-vars';

/** Decorative: the link around it, or beside it, has the name. */
export const QrCode = memo(function QrCode({ link }: { link: string }) {
  const { d, modules, mm } = qrPath(link);
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${modules} ${modules}`}
      style={cssVars({ '--qr-size': `${mm}mm` })}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path fill="#fff" d={`M0 0h${modules}v${modules}h-${modules}z`} />
      <path fill="#000" d={d} />
    </svg>
  );
});

/** Of the standard, on every side. */
const QUIET_MODULES = 4;
/** Of the symbol on paper, without its quiet zone. */
const SYMBOL_MM = 25;

/** `modules`: of a side with the quiet zone. `mm`: the printed side, so that the symbol alone has 25 mm. */
type QrPath = { readonly d: string; readonly modules: number; readonly mm: number };

/** Level M: it is read with 15 % of it dirty. Throws for more than 2,331 bytes. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_MODULES });
  const d = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => bar(x, y, length))).join('');
  const modules = rows.length;
  return { d, modules, mm: (SYMBOL_MM * modules) / (modules - 2 * QUIET_MODULES) };
}

/** Start and length of each dark run. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}

function bar(x: number, y: number, length: number): string {
  return `M${x} ${y}h${length}v1h-${length}z`;
}
