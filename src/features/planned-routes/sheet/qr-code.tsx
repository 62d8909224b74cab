// A link as a QR code.
import { memo } from 'react';
import { cssVars } from '../../../ui/css-vars';
import { qrPath } from './qr-path';

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
