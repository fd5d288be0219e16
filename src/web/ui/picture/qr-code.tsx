import type { ComponentProps } from "react";
import { qrModules, qrPath } from "#domain/qr-code.ts";

export function QrCode({ text, size, label }: { text: string; size: number; label: string }) {
  return <QrModules modules={qrModules(text)} label={label} width={size} height={size} />;
}

type QrModulesProps = ComponentProps<"svg"> & { modules: boolean[][]; label: string };

/** Black on white in both schemes, because readers need it. An SVG is sharp on any screen and on paper. */
export function QrModules({ modules, label, ...rest }: QrModulesProps) {
  const side = modules.length;
  return (
    <svg {...rest} role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#ffffff" />
      <path d={qrPath(modules)} fill="#000000" />
    </svg>
  );
}
