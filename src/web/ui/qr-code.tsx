import { qrModules, qrPath } from "#domain/qr-code.ts";

type QrCodeProps = {
  /** what a phone reads */
  text: string;
  /** CSS pixels */
  size: number;
  label: string;
};

/** Black on white in every theme: readers want it so. As a drawing it is sharp on any screen and on paper. */
export function QrCode({ text, size, label }: QrCodeProps) {
  const modules = qrModules(text);
  const side = modules.length;
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={qrPath(modules)} fill="#000000" />
    </svg>
  );
}
