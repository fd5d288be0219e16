import { qrModules, qrPath } from "#domain/paper/qr-code.ts";

/** Black on white in both schemes, because readers need it. An SVG is sharp on any screen and on paper. */
export function QrCode({ text, size, label }: { text: string; size: number; label: string }) {
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
