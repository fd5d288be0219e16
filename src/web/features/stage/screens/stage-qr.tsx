import { qrModules, qrPath, wideMargin } from "#domain/paper/qr-code.ts";

type StageQrProps = {
  url: string;
  /** of the code without its border, in percent of the window's height (of an upright one as wide as can be) */
  height: number;
};

export function StageQr({ url, height }: StageQrProps) {
  const modules = qrModules(url, wideMargin);
  const side = modules.length;
  const withBorder = (height * side) / (side - 2 * wideMargin);
  const size = `min(calc(var(--u) * ${withBorder}), 88vw)`;
  return (
    <svg
      role="img"
      aria-label={`QR code of ${url}`}
      className="stage-qr block bg-white"
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ width: size, height: size }}
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={qrPath(modules)} fill="#000000" />
    </svg>
  );
}
